/** The browser of tests, bench and pictures: finds or installs one, and starts it. */

import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium on this machine: the one that `CHROME_PATH` names, an installed one, or Playwright's.
 * @throws Error when `CHROME_PATH` names something that cannot be executed
 */
export function findBrowser(): string | null {
  const wish = process.env.CHROME_PATH;
  if (wish) {
    if (isExecutable(wish)) return wish;
    throw new Error(
      `CHROME_PATH is ${wish}, which cannot be run. Correct it, or unset it to use another browser.`,
    );
  }
  const others = [...MAC_APPLICATIONS, chromium.executablePath()];
  return findProgram(NAMES) ?? others.find(isExecutable) ?? null;
}

/** The path of the first of these programs on `PATH`; `null` where there is none. */
export function findProgram(names: readonly string[]): string | null {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return onPath.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Features of Chromium that no page needs. Because of the first two, each window loads two internal pages of the address
 * bar, a third of the time that a visit takes to open. Only the last list on the command line counts, so this one repeats
 * what matters of Playwright's.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

/** Flags with which tests and bench start Chromium: it runs as root in a container, and contacts only the site. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  `--disable-features=${UNUSED_FEATURES}`,
];

/**
 * `phone`: Android's fonts, Roboto for Latin letters and Noto for Devanagari, Kannada and Tamil. `none`: no font has these
 * scripts.
 */
export type Letters = 'phone' | 'none';

const FOLDER = fileURLToPath(new URL('../../.cache/letters', import.meta.url));
const STYLES = ['400Regular', '700Bold'];
/** Styles that pages use, by package. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '@expo-google-fonts/noto-sans-devanagari': STYLES,
  '@expo-google-fonts/noto-sans-kannada': STYLES,
  '@expo-google-fonts/noto-sans-tamil': STYLES,
  '@expo-google-fonts/roboto': ['300Light', ...STYLES, '900Black'],
  '@expo-google-fonts/roboto-condensed': ['700Bold'],
};
/** Android's names for cuts of its Latin font (AOSP, `fonts.xml`), and where this machine has them. */
const FAMILIES = {
  'sans-serif': 'Roboto',
  'sans-serif-light': 'Roboto',
  'sans-serif-black': 'Roboto',
  'sans-serif-condensed': 'Roboto Condensed',
};
/** Fonts of a Linux desktop that pages would prefer to a phone's. */
const DESKTOP = ['Liberation'];
const OTHERS = 'Devanagari Mangal Kannada Tamil Nirmala Lohit Tunga Latha Indic Unifont'.split(' ');

/** Only effective on Linux (fontconfig); other systems show their own fonts in both cases. */
export function lettersEnvironment(letters: Letters): NodeJS.ProcessEnv {
  const configuration = join(FOLDER, `${letters}.conf`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(configuration, formatConfiguration(letters));
  return { ...process.env, FONTCONFIG_FILE: configuration };
}

function formatConfiguration(letters: Letters): string {
  const own = phoneFolders().map((folder) => `<dir>${folder}</dir>`);
  const rejected = (letters === 'phone' ? DESKTOP : OTHERS).map((name) => `<glob>*${name}*</glob>`);
  const aliases = Object.entries(FAMILIES).map(
    ([name, family]) =>
      `<alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`,
  );
  return [
    '<?xml version="1.0"?>',
    '<fontconfig>',
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    `<selectfont><rejectfont>${rejected.join('')}</rejectfont></selectfont>`,
    ...(letters === 'phone' ? [...own, ...aliases] : []),
    '</fontconfig>',
  ].join('\n');
}

function phoneFolders(): string[] {
  const require = createRequire(import.meta.url);
  return Object.entries(PACKAGES).flatMap(([name, styles]) => {
    const folder = dirname(require.resolve(`${name}/package.json`));
    return styles.map((style) => join(folder, style));
  });
}

/** Starts a Chromium, and installs one first if need be. @throws what `getBrowser` throws */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: getBrowser(),
    args: CHROMIUM_FLAGS,
    env: lettersEnvironment('phone'),
  });
}

/** Makes the browser lay out off-screen content too, whose height it otherwise only estimates. */
export function layOutAll(): void {
  for (const element of Array.from(document.querySelectorAll<HTMLElement>('main *')))
    if (getComputedStyle(element).getPropertyValue('content-visibility') === 'auto')
      element.style.setProperty('content-visibility', 'visible');
}

/** Loads and lays out the whole page, for a picture of it. An image that cannot be loaded stays broken, as for a visitor. */
export async function loadWholePage(page: Page): Promise<void> {
  await page.evaluate(layOutAll);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
    await document.fonts.ready;
  });
}

/** @returns the path of a Chromium, installed first if need be @throws Error with advice when that fails */
export function getBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  for (const [way, install] of Object.entries(WAYS)) {
    console.error(`No Chromium was found. Trying ${way} …`);
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
  'Playwright’s download': () =>
    run(process.execPath, [playwrightCommand(), 'install', 'chromium']),
  'Debian’s package': () => {
    if (process.getuid?.() !== 0) return;
    run('apt-get', ['update', '--quiet']);
    run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', 'chromium']);
  },
};

/** Ignores the exit code: the caller looks whether a browser is there, and the command itself prints its errors. */
function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, { stdio: ['ignore', 2, 2] });
}

function playwrightCommand(): string {
  return join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
}
