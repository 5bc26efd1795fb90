/** Finds a browser for the tests and the bench, or gets one. As a command, prints the executable's path. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findBrowser } from './find-browser.ts';

/**
 * @returns the path of a Chromium: one that is already here, or Playwright's own download, or Debian's package
 * @throws Error that says what to do when none of the three is available
 */
export function getBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  for (const [way, install] of Object.entries(WAYS)) {
    console.error(`No Chromium here. Trying ${way} …`);
    install();
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'Chromium was not found on this machine and could not be installed. Install one (for example ' +
      '`apt-get install chromium`), or set CHROME_PATH to the executable of a Chrome or Chromium.',
  );
}

const WAYS: Readonly<Record<string, () => void>> = {
  'Playwright’s download': () => run(process.execPath, [playwrightCommand(), 'install', 'chromium']),
  'Debian’s package': () => {
    if (process.getuid?.() !== 0) return;
    run('apt-get', ['update', '--quiet']);
    run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', 'chromium']);
  },
};

/** Whether it worked shows afterwards; the command itself reports on the terminal what went wrong. */
function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, { stdio: ['ignore', 2, 2] });
}

function playwrightCommand(): string {
  return join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
}

if (import.meta.main) {
  try {
    console.log(getBrowser());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
