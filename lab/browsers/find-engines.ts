/** Finds the requested browsers on this machine or in the npm registry. */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { findBrowser } from '../../scripts/lib/browser.ts';
import { getOldChromiums } from './cache.ts';
import { chromiumEngine } from './chromium.ts';
import type { Engine } from './engine.ts';
import { firefoxEngine } from './firefox.ts';
import { OLD_CHROMIUMS } from './old-chromiums.ts';
import { webkitEngine } from './webkit.ts';

/** Every name that `--engines` accepts; the newest first, because the others are compared with it. */
export const ENGINE_IDS: readonly string[] = [
  'newest',
  'firefox',
  'webkit',
  ...OLD_CHROMIUMS.map(({ major }) => String(major)).reverse(),
];

/** The only system with builds of old Chromiums. */
const CAN_RUN_OLD = process.platform === 'linux' && process.arch === 'x64';

/** Engines in the order of `ENGINE_IDS`, and the reason for each that is not available. */
export async function findEngines(
  ids: readonly string[],
  log: (line: string) => void,
): Promise<{ engines: Engine[]; absent: { id: string; why: string }[] }> {
  const engines: Engine[] = [];
  const absent: { id: string; why: string }[] = [];
  const installed: Readonly<Record<string, () => Engine | string>> = {
    newest: findNewest,
    firefox: findFirefox,
    webkit: findWebKit,
  };
  for (const [id, find] of Object.entries(installed)) {
    if (!ids.includes(id)) continue;
    const found = find();
    if (typeof found === 'string') absent.push({ id, why: found });
    else engines.push(found);
  }
  const majors = OLD_CHROMIUMS.map(({ major }) => major).filter((major) =>
    ids.includes(String(major)),
  );
  if (majors.length > 0 && !CAN_RUN_OLD) {
    const why = 'old Chromiums exist only for Linux on x64';
    absent.push(...majors.map((major) => ({ id: String(major), why })));
  } else if (majors.length > 0) {
    const { installed: old, missing } = await getOldChromiums(majors, log);
    engines.push(...old.map(chromiumEngine));
    absent.push(
      ...missing.map(({ major, why }) => ({
        id: String(major),
        why: `could not be fetched: ${why}`,
      })),
    );
  }
  const place = ({ id }: { id: string }) => ENGINE_IDS.indexOf(id);
  return {
    engines: engines.sort((one, other) => place(one) - place(other)),
    absent: absent.sort((one, other) => place(one) - place(other)),
  };
}

function findNewest(): Engine | string {
  const executable = findBrowser();
  if (executable === null) return 'no Chromium is installed (npx playwright install chromium)';
  const major = Number(/(\d+)\./.exec(ask(executable, '--version') ?? '')?.[1] ?? 0);
  return chromiumEngine({ id: 'newest', executable, major, libraries: null });
}

function findFirefox(): Engine | string {
  for (const name of ['firefox-esr', 'firefox']) {
    const version = /Firefox (\d+)/.exec(ask(name, '--version') ?? '')?.[1];
    if (version !== undefined) return firefoxEngine(name, version);
  }
  return 'no Firefox is installed (apt-get install firefox-esr)';
}

function findWebKit(): Engine | string {
  const [browser] = globSync('/usr/{lib,libexec}{,/*}/webkit2gtk-4.*/MiniBrowser');
  const driver = ask('which', 'WebKitWebDriver')?.trim();
  const screen = ask('which', 'Xvfb')?.trim();
  if (!browser || !driver || !screen)
    return 'WebKitGTK or Xvfb is missing (apt-get install webkit2gtk-driver xvfb)';
  const version =
    /(\d+\.\d+)/.exec(ask('dpkg-query', '--show', 'webkit2gtk-driver') ?? '')?.[1] ?? '';
  return webkitEngine({ browser, driver, screen, version });
}

/** The output of a program; `null` when it does not exist. */
function ask(program: string, ...args: readonly string[]): string | null {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}
