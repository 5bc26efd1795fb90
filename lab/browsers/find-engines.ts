import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import type { Engine } from './engine.ts';
import { firefox, oldChromium } from './puppeteer.ts';
import { webkit } from './webkit.ts';

const ADVICE = 'apt-get install firefox-esr webkit2gtk-driver xvfb';

/** By name: the oldest Chromium in which the site works, the oldest in which it looks right, and the other engines. */
export const ENGINES: Readonly<Record<string, () => Engine | Promise<Engine>>> = {
  'Chromium 80': () => oldChromium(80),
  'Chromium 88': () => oldChromium(88),
  Firefox: () => firefox(find('firefox-esr') ?? find('firefox') ?? missing('Firefox')),
  WebKit() {
    const [browser] = globSync('/usr/{lib,libexec}{,/*}/webkit2gtk-4.*/MiniBrowser');
    if (!browser || !find('Xvfb')) return missing('WebKitGTK or Xvfb');
    return webkit({ browser, driver: find('WebKitWebDriver') ?? missing('WebKitWebDriver') });
  },
};

function find(program: string): string | undefined {
  try {
    return execFileSync('which', [program], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function missing(what: string): never {
  throw new Error(`${what} is not installed: ${ADVICE}`);
}
