/**
 * `node lab/sheets.ts [--letters 150] [PATH …]`, after `npm run build:test`: pictures of whole landing pages on a phone, a
 * tablet and a computer, in `.cache/sheets`, and `index.html` there, which shows them side by side.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import {
  CHROMIUM_FLAGS,
  getBrowser,
  lettersEnvironment,
  loadWholePage,
} from '../scripts/lib/browser.ts';
import { startBuiltSite } from '../scripts/lib/built-site.ts';
import { DESKTOP, PHONE } from '../scripts/lib/user-agents.ts';
import { LANDING_PAGES } from '../src/config/pages.ts';
import { releaseDescribedPackages } from '../tests/support/pages/landing-states.ts';

const FOLDER = '.cache/sheets';
const WINDOWS = [
  { ...PHONE, height: 660 },
  { ...PHONE, width: 768, height: 1024 },
  { ...DESKTOP, width: 1440, height: 900 },
];
/** The size of letters in a browser as it comes, in pixels. */
const ORDINARY_LETTERS = 16;
/** In the table of pictures. */
const SHOWN_WIDTH = 360;

const { values, positionals } = parseArgs({
  options: { letters: { type: 'string', default: '100' } },
  allowPositionals: true,
});
const letters = Number(values.letters);
if (!(letters > 0)) throw new Error('--letters takes a percentage: 150.');
const paths = positionals.length > 0 ? positionals : LANDING_PAGES.map(({ path }) => path);

const site = await startBuiltSite('test', { packages: false });
await releaseDescribedPackages(site.store);
const browser = await chromium.launch({
  executablePath: getBrowser(),
  args: [
    ...CHROMIUM_FLAGS,
    `--blink-settings=defaultFontSize=${(ORDINARY_LETTERS * letters) / 100}`,
  ],
  env: lettersEnvironment('phone'),
});
await mkdir(FOLDER, { recursive: true });
const rows: string[] = [];
for (const { width, height, isPhone, userAgent } of WINDOWS) {
  const cells: string[] = [];
  for (const path of paths) {
    const page = await browser.newPage({
      viewport: { width, height },
      isMobile: isPhone,
      hasTouch: isPhone,
      userAgent,
      reducedMotion: 'reduce',
    });
    await page.goto(site.url + path);
    await loadWholePage(page);
    // At its end the bar at the thumb has come to rest, where it covers nothing.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForFunction(() => document.querySelector('[data-button-at=below]') === null);
    const name = `${path.slice(1).replaceAll('/', '-') || 'home'}-${width}-${letters}.png`;
    await page.screenshot({ path: join(FOLDER, name), fullPage: true });
    await page.close();
    cells.push(`<td><img src="${name}" alt="${path}" width="${SHOWN_WIDTH}">`);
  }
  rows.push(`<tr>${cells.join('')}`);
}
await writeFile(
  join(FOLDER, 'index.html'),
  `<!doctype html><title>Pages</title><style>td{vertical-align:top}</style><table>${rows.join('')}</table>`,
);
await browser.close();
await site.dispose();
