/** A page's one style sheet against the page's own markup. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGES, type PageId } from '../../../src/config/pages.ts';
import { findPageModule } from '../../../src/pages/index.ts';
import { factsOf } from '../../support/page-facts.ts';

const SOURCES = fileURLToPath(new URL('../../../src/', import.meta.url));
const BASE = 'components/base/base.css';

/** Every sheet of the site as a page would carry it, by its path below `src`. */
const sheets = new Map<string, string>();

beforeAll(async () => {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  for (const path of paths.sort()) {
    const module: { default: string } = await import(`${SOURCES}${path}?inline`);
    sheets.set(path, module.default);
  }
});

/** Sheets that the page's styles are made of, in their order. */
function sheetsOf(styles: string): string[] {
  return [...sheets]
    .map(([path, text]) => ({ path, at: styles.indexOf(text) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ path }) => path);
}

/** Classes that have a rule of their own in the sheet, outside any other rule or condition. */
function ownClasses(sheet: string): string[] {
  const classes: string[] = [];
  let depth = 0;
  for (const [, text = '', brace = ''] of sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]*)([{}])/g)) {
    if (brace === '}') {
      depth -= 1;
      continue;
    }
    depth += 1;
    // The first level is the layer.
    if (depth !== 2) continue;
    const selectors = text.slice(text.lastIndexOf(';') + 1).split(',');
    for (const selector of selectors) {
      const [, name] = /^\s*\.([\w-]+)\s*$/.exec(selector) ?? [];
      if (name !== undefined) classes.push(name);
    }
  }
  return classes;
}

/** Everything that the page may print: both stores' and both regions' forms. */
function markupOf(id: PageId): string {
  const { Body } = findPageModule(id);
  return [{}, { isApple: true }, { cash: false }, { restricted: true }]
    .map((choice) => renderToStaticMarkup(<Body facts={factsOf(id, choice)} />))
    .join('');
}

function printedClasses(markup: string): Set<string> {
  return new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
}

describe.each(PAGES.map(({ id }) => [id] as const))('the styles of %s', (id) => {
  const { styles } = findPageModule(id);

  it('hold every sheet that styles a class which the page prints', () => {
    const printed = printedClasses(markupOf(id));
    const needed = [...sheets]
      .filter(([, text]) => ownClasses(text).some((name) => printed.has(name)))
      .map(([path]) => path);
    expect(needed.length).toBeGreaterThan(5);
    expect(sheetsOf(styles)).toEqual(expect.arrayContaining(needed));
  });

  it('begin with the base sheet, hold each sheet once, and nothing else', () => {
    const found = sheetsOf(styles);
    expect(found[0]).toBe(BASE);
    expect(found.map((path) => sheets.get(path)).join('')).toBe(styles);
  });
});

describe('sheets', () => {
  it('are each part of a page', () => {
    const used = new Set(PAGES.flatMap(({ id }) => sheetsOf(findPageModule(id).styles)));
    expect([...sheets.keys()].filter((path) => !used.has(path))).toEqual([]);
  });

  it('of what a tap shows travel with the page whose control it is', () => {
    const withProgress = PAGES.filter(({ id }) => findPageModule(id).styles.includes('.progress-line'));
    expect(withProgress.map(({ id }) => id)).toEqual(['lp2']);
  });
});
