/**
 * Letters of 125, 150 and 200 % on every page, in both ways in which phones enlarge them: the browser's letter size, which
 * rem and media queries follow, and page zoom, which makes the screen smaller. What is looked at are boxes of words: paint
 * containment hides what stands out, and a column of single letters does not scroll sideways. Low windows are looked at with
 * ordinary letters. The slow ring looks at the main brand's landing pages and at a document of each kind; with
 * `LARGE_LETTERS=all` every host, state and document is looked at, which takes minutes.
 */
import { expect, it } from 'vitest';
import { HOST_BRANDS } from '../../src/config/brands/index.ts';
import { LANGUAGE_CODES } from '../../src/config/languages.ts';
import { PAGES } from '../../src/config/pages.ts';
import {
  DEVICES,
  openAtHost,
  openLetters,
  openWalk,
  shareBrowser,
} from '../support/browser/browser.ts';
import { drawFrames } from '../support/browser/layout-shifts.ts';
import { readTextBoxes } from '../support/browser/text-boxes.ts';
import { EDITION_ADDRESSES } from '../support/document-addresses.ts';
import { releaseDescribedPackages } from '../support/pages/landing-states.ts';
import { TRANSLATED_DOCUMENTS, USER_AGENTS } from '../support/promises.ts';
import { openSite } from '../support/site/own-site.ts';
import { SITE_ENTRY, variablesHeader } from '../support/site/site-entry.ts';

/** What the bars of a browser leave of a small and of an ordinary phone. */
const SMALL = { width: 320, height: 536 };
const ORDINARY = { width: 360, height: 660 };
/** A phone that unfolds, held sideways or with two windows; a phone held sideways. */
const LOW_WINDOWS = [
  { width: 717, height: 512 },
  { width: 640, height: 360 },
];
/**
 * Letters and zoom, in per cent, and the screens. Both ways narrow a page by the same share, so each share is looked at on
 * both phones, but in one way on each; the largest letters on both. A page hears of another screen, not of other letters, so
 * no screen follows itself.
 */
const SIZES = [
  { letters: 100, zoom: 100, screens: LOW_WINDOWS },
  { letters: 100, zoom: 125, screens: [SMALL] },
  { letters: 100, zoom: 150, screens: [ORDINARY] },
  { letters: 100, zoom: 200, screens: [SMALL] },
  { letters: 125, zoom: 100, screens: [ORDINARY] },
  { letters: 150, zoom: 100, screens: [SMALL] },
  { letters: 200, zoom: 100, screens: [ORDINARY, SMALL] },
];
/** Up to here brand, languages and age mark stand in one row. */
const ONE_ROW_PER_CENT = 150;

const IN_APP = { 'user-agent': USER_AGENTS.instagram };
const FREE = variablesHeader({ CASH_OFFERS: 'off' });
/** The header then leads to the page in this language, beside the switch. */
const OTHER_LANGUAGE = { 'accept-language': 'kn-IN' };

interface Visit {
  host: string;
  path: string;
  state: string;
  headers: Readonly<Record<string, string>>;
}

const [MAIN] = HOST_BRANDS;

const IS_ALL = process.env.LARGE_LETTERS === 'all';
/** One of each kind: prose, a table, a guide in the language of the longest words, an error. */
const SAMPLE = [
  '/responsible-gaming',
  '/points-table',
  '/verify',
  '/ta/install',
  '/download/nothing',
];

/** Landing pages on every host; what else changes their boxes, and documents, whose styles are the same, on one. */
const EVERY_VISIT: readonly Visit[] = [
  ...PAGES.filter(({ kind }) => kind === 'landing').flatMap(({ path, brand }) => [
    ...HOST_BRANDS.slice(0, brand === null ? undefined : 1).map(({ domain: host }) => ({
      host,
      path,
      state: 'cash',
      headers: {},
    })),
    { host: MAIN.domain, path, state: 'free', headers: FREE },
    { host: MAIN.domain, path, state: 'in an app', headers: IN_APP },
  ]),
  { host: MAIN.domain, path: '/', state: 'another language', headers: OTHER_LANGUAGE },
  ...[
    ...PAGES.filter(({ kind }) => kind === 'document').map(({ path }) => path),
    ...EDITION_ADDRESSES.map(({ path }) => path).filter((path) => path.endsWith('/changes')),
    ...TRANSLATED_DOCUMENTS.flatMap((path) =>
      LANGUAGE_CODES.filter((code) => code !== 'en').map((code) => `/${code}${path}`),
    ),
    '/download/nothing',
  ].map((path) => ({ host: MAIN.domain, path, state: 'document', headers: {} })),
];
const VISITS = EVERY_VISIT.filter(
  ({ host, path, state }) =>
    IS_ALL ||
    state === 'another language' ||
    (state === 'document' ? SAMPLE.includes(path) : host === MAIN.domain && state === 'cash'),
);

const site = await openSite({ packages: false, entry: SITE_ENTRY });
await releaseDescribedPackages(site.store);

const browser = await shareBrowser();

it.each(VISITS)('$path at $host, $state, can be read', async ({ host, path, headers }) => {
  const { page, expectComplaint } = await openWalk(browser, {
    ...DEVICES.phone,
    viewport: SMALL,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  });
  if (path.startsWith('/download/')) expectComplaint(/status of 404/);
  await openAtHost(page, host, site.url + path, { accept: 'text/html', ...headers });
  // A phone held sideways asks to be turned first; this visitor has declined.
  await page.evaluate(() => document.documentElement.setAttribute('data-landscape', ''));
  const setLetters = await openLetters(page);
  for (const { letters, zoom, screens } of SIZES) {
    await setLetters(letters);
    for (const screen of screens) {
      await page.setViewportSize({
        width: Math.round((screen.width * 100) / zoom),
        height: Math.round((screen.height * 100) / zoom),
      });
      await page.evaluate(() => scrollTo(0, 0));
      await drawFrames(page);
      const { hasButton, isHeaderOneRow, ...boxes } = await readTextBoxes(page);
      const at = `letters of ${letters} %, zoom of ${zoom} % at ${screen.width}×${screen.height}`;
      expect.soft(boxes, at).toEqual({ narrow: [], cut: [] });
      expect.soft(hasButton, `${at}: button or bar`).not.toBe(false);
      if (Math.max(letters, zoom) <= ONE_ROW_PER_CENT)
        expect.soft(isHeaderOneRow, `${at}: header in one row`).toBe(true);
    }
  }
});
