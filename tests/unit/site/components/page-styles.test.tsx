/** A page's style sheet compared with its markup. */
import { brandStyles } from 'virtual:brand-styles';
import postcss from 'postcss';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { BRANDS } from '../../../../src/config/brands/index.ts';
import { isDatedDocument, PAGES, type PageId } from '../../../../src/config/pages.ts';
import type { Edition } from '../../../../src/decide/facts.ts';
import { exampleFacts } from '../../../../src/site/examples/facts.ts';
import { findPageModule } from '../../../../src/site/pages/index.ts';

import { readAllSheets, sheetsIn } from '../../../support/pages/page-sheets.ts';

/** Every sheet of the site as in a page, by its path below `src`. */
let sheets: ReadonlyMap<string, string>;

beforeAll(async () => {
  sheets = await readAllSheets();
});

/** Classes with a top-level rule in the sheet, outside any other rule or condition. */
function ownClasses(sheet: string): string[] {
  const selectors = postcss
    .parse(sheet)
    .nodes.flatMap((node) => (node.type === 'rule' ? node.selectors : []));
  return selectors.flatMap((selector) => /^\.([\w-]+)$/.exec(selector)?.[1] ?? []);
}

/** Sheets of single pages, which may restyle a component or a class that several pages share. */
const PAGE_SHEETS = 'site/components/heroes/';

/** Whether one sheet alone has rules for a class. */
function isAlone(name: string): boolean {
  return [...sheets.values()].filter((sheet) => ownClasses(sheet).includes(name)).length === 1;
}

/** Every page, and each view of a document with versions. */
const VIEWS = PAGES.flatMap(({ id }): { id: PageId; edition?: Edition }[] =>
  isDatedDocument(id)
    ? [{ id }, { id, edition: 'changes' }, { id, edition: 'unknown-day' }]
    : [{ id }],
);

/** Everything that the page may render: for both stores and both kinds of regions. */
async function markupOf(id: PageId, edition?: Edition): Promise<string> {
  const { Body } = await findPageModule(id, edition);
  return [{}, { isApple: true }, { cash: false }, { restricted: true }, { abroad: true }]
    .map((choice) =>
      renderToStaticMarkup(<Body facts={exampleFacts(id, { ...choice, edition })} />),
    )
    .join('');
}

describe.each(VIEWS)('the styles of $id, $edition', async ({ id, edition }) => {
  const { styles } = await findPageModule(id, edition);

  it('include every sheet that styles a class of the page', async () => {
    const attributes = (await markupOf(id, edition)).matchAll(/ class="([^"]*)"/g);
    const printed = new Set([...attributes].flatMap(([, names = '']) => names.split(' ')));
    const needed = [...sheets]
      .filter(([path, sheet]) => {
        const names = ownClasses(sheet).filter((name) => printed.has(name));
        return names.some((name) => !path.startsWith(PAGE_SHEETS) || isAlone(name));
      })
      .map(([path]) => path);
    expect(needed.length).toBeGreaterThan(5);
    expect(sheetsIn(styles, sheets)).toEqual(expect.arrayContaining(needed));
  });

  it('begin with the base sheet and come in the order of their folders', () => {
    const ranks = sheetsIn(styles, sheets).map((path) => {
      const [, , folder = ''] = path.split('/');
      if (['base', 'layout'].includes(folder)) return folder === 'base' ? 0 : 1;
      return ['heroes', 'install', 'verify'].includes(folder) ? 3 : 2;
    });
    expect(ranks[0]).toBe(0);
    expect(ranks).toEqual(ranks.toSorted());
  });
});

describe.each(Object.values(BRANDS))('the styles of brand $id', ({ id, theme }) => {
  it('are in src/site/components/base/brands', () => {
    expect(
      Object.keys(brandStyles),
      `src/site/components/base/brands/${id}.css is not there`,
    ).toContain(id);
  });

  it('print its documents on paper where it is dark', () => {
    const path = 'site/components/legal-document/paper.css';
    const named = new RegExp(`\\[data-brand="?${id}"?\\]`);
    if (theme.colorScheme === 'dark')
      expect(sheets.get(path), `src/${path} names no ${id}`).toMatch(named);
  });
});

it('every sheet is part of a page', async () => {
  const pages = await Promise.all(VIEWS.map(({ id, edition }) => findPageModule(id, edition)));
  const used = new Set(pages.flatMap(({ styles }) => sheetsIn(styles, sheets)));
  // Sheets of the browser code come with the part of the script that needs them, and an error page answers at any address.
  const elsewhere = /^client\/|\/error-page\//;
  const ofPages = [...sheets.keys()].filter((path) => !elsewhere.test(path));
  expect(ofPages.filter((path) => !used.has(path))).toEqual([]);
});
