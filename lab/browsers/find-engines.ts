import { globSync } from 'node:fs';
import { findProgram } from '../../scripts/lib/browser.ts';
import type { Engine } from './engine.ts';
import { firefox, oldChromium } from './puppeteer.ts';
import { webkit } from './webkit.ts';

const ADVICE = 'apt-get install firefox-esr webkit2gtk-driver xvfb';

/** By name: the oldest Chromium in which the site works, the oldest in which it looks right, and the other engines. */
export const ENGINES: Readonly<Record<string, () => Engine | Promise<Engine>>> = {
  'Chromium 80': () => oldChromium(80),
  'Chromium 88': () => oldChromium(88),
  Firefox: () => firefox(findProgram(['firefox-esr', 'firefox']) ?? missing('Firefox')),
  WebKit() {
    const [browser] = globSync('/usr/{lib,libexec}{,/*}/webkit2gtk-4.*/MiniBrowser');
    if (!browser || !findProgram(['Xvfb'])) return missing('WebKitGTK or Xvfb');
    return webkit({
      browser,
      driver: findProgram(['WebKitWebDriver']) ?? missing('WebKitWebDriver'),
    });
  },
};

function missing(what: string): never {
  throw new Error(`${what} is not installed: ${ADVICE}`);
}
