import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Looks for a Chromium on this machine: the one that `CHROME_PATH` names, then an installed one, then
 * the one that Playwright has downloaded before.
 * @returns the path of the executable, or `null`
 * @throws when `CHROME_PATH` is set but cannot be executed: an explicit choice is not silently ignored
 */
export function findBrowser(): string | null {
  const wish = process.env.CHROME_PATH;
  if (wish) {
    if (isExecutable(wish)) return wish;
    throw new Error(
      `CHROME_PATH is ${wish}, which cannot be run. Correct it, or unset it to use another browser.`,
    );
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...MAC_APPLICATIONS, chromium.executablePath()].find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
