/** The build checked against the oldest supported browsers (`build/browser-baseline.ts`), without running them. */
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { LOOKS_RIGHT, WORKS } from '../../build/browser-baseline.ts';
import { PAGES } from '../../src/config/pages.ts';
import { type Young, youngScript, youngStyles } from '../support/pages/compatibility.ts';
import { site } from '../support/site/shared-site.ts';
import { siteFile } from '../support/site/site.ts';

/** Newer features that need no fallback, and what a browser without them shows instead. */
const MISSED_BY_NOBODY: Readonly<Record<string, string>> = {
  'text-wrap': 'lines break where they fill up',
  'text-wrap: balance': 'the same',
  'text-wrap: pretty': 'the same',
  'size-adjust': 'a font that comes late may move a line',
  'ascent-override': 'the same',
  'descent-override': 'the same',
  'line-gap-override': 'the same',
  'content-visibility': 'what is below the screen is painted at once',
  'content-visibility: auto': 'the same',
  'content-visibility: visible': 'the same',
  'color-mix()': 'links are underlined in full strength',
  'forced-color-adjust': 'no browser that forces colours lacks it',
  'forced-color-adjust: none': 'the same',
  '@media (forced-colors)': 'the visitor’s colours are not forced',
  'scrollbar-color': 'the browser’s own scroll bar',
  'scrollbar-width': 'the same',
  'scrollbar-width: thin': 'the same',
  'align-content: start': 'grids have it since Chrome 57; the data speaks of flex boxes',
  'align-self: start': 'the same',
  'align-self: end': 'the same',
  'break-after: avoid': 'a heading may end a printed page',
  orphans: 'a printed paragraph may break after its first line',
  widows: 'the same',
  '@page': 'the browser’s own margins on paper',
};

/** Newer methods, by part of the script, each called only after a check that it exists. */
const ASKED_FOR_FIRST: Readonly<Record<string, readonly string[]>> = {
  branch: ['createScript', 'getHighEntropyValues'],
  // Our own methods.
  'package-download-part': ['draw', 'run'],
  share: ['share'],
  // Preact keeps focus and frames if the browser can move an element; otherwise it inserts.
  Island: ['moveBefore'],
};

function unexcused(young: readonly Young[], excuses: readonly string[]): string[] {
  return young
    .filter(({ feature }) => !excuses.includes(feature))
    .map(({ feature, place }) => `${feature} in ${place}`);
}

describe('the styles that a page is sent', () => {
  const met = new Set<string>();

  it.each(PAGES.map(({ path }) => path))(
    'use nothing too new without a fallback: %s',
    async (path) => {
      const html = await (await fetch(site.url + path)).text();
      const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
      expect(styles).toHaveLength(1);
      const young = youngStyles(styles.join(''), LOOKS_RIGHT);
      for (const { feature } of young) met.add(feature);
      expect(unexcused(young, Object.keys(MISSED_BY_NOBODY))).toEqual([]);
    },
  );

  it('use every excepted feature', () => {
    expect(Object.keys(MISSED_BY_NOBODY).filter((feature) => !met.has(feature))).toEqual([]);
  });
});

it('the styles that a script adds use nothing too new', async () => {
  // They must be written for the oldest browser, because the build does not lower them.
  const css = await readFile(
    new URL('../../src/client/consent/consent.css', import.meta.url),
    'utf8',
  );
  expect(unexcused(youngStyles(css, LOOKS_RIGHT), [])).toEqual([]);
});

it('the scripts that a page may load use nothing too new except what is excepted', async () => {
  const folder = siteFile('client/assets/');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  expect(names.length).toBeGreaterThan(3);
  const found: Record<string, string[]> = {};
  for (const name of names) {
    const young = youngScript(await readFile(folder + name, 'utf8'), WORKS).map(
      ({ feature }) => feature,
    );
    if (young.length > 0) found[name.replace(/-[\w-]{8}\.js$/, '')] = [...new Set(young)].sort();
  }
  expect(found).toEqual(ASKED_FOR_FIRST);
});
