import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { isRenamed, readClassNames, renameInSheet } from '../../../build/class-names.ts';
import { joinSheets } from '../../../build/style-sheets.ts';
import { PAGES } from '../../../src/config/pages.ts';
import { findPageModule } from '../../../src/pages/index.ts';
import { factsOf } from '../../support/page-facts.ts';
import { readAllSheets } from '../../support/page-sheets.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CLASS_ATTRIBUTE = / class="([^"]*)"/g;

let names: ReadonlyMap<string, string>;
beforeAll(async () => {
  names = await readClassNames(ROOT);
});

/** Every class that a page prints, of its components and of the markup that they take as it is. */
function printedOn(id: (typeof PAGES)[number]['id']): string[] {
  const { Body } = findPageModule(id);
  const markup = [{}, { isApple: true }, { cash: false }, { restricted: true }]
    .map((choice) => renderToStaticMarkup(createElement(Body, { facts: factsOf(id, choice) })))
    .join('');
  return [...markup.matchAll(CLASS_ATTRIBUTE)].flatMap(([, printed = '']) => printed.split(' '));
}

describe('short class names', () => {
  it('are one for each name', () => {
    expect(names.size).toBeGreaterThan(100);
    expect(new Set(names.values()).size).toBe(names.size);
  });

  it.each(PAGES)('are none that $path prints otherwise', ({ id }) => {
    const short = new Set(names.values());
    const left = printedOn(id).filter((name) => !names.has(name));
    expect(left.filter((name) => short.has(name))).toEqual([]);
  });

  it('give a sheet in which the names can be given back', async () => {
    const sheet = joinSheets([...(await readAllSheets()).values()]);
    const renamed = renameInSheet(sheet, names);
    expect(renamed.length).toBeLessThan(sheet.length);
    expect(renameInSheet(renamed, new Map([...names].map(([name, short]) => [short, name])))).toBe(sheet);
  });

  it.each([
    ['.hero__art{a:b}', '.h{a:b}'],
    ['.hero__art.hero__art:after,p>.hero__art .other{a:b}', '.h.h:after,p>.h .other{a:b}'],
    ['@media (max-width:43.999rem){.hero__art{a:.5rem}}', '@media (max-width:43.999rem){.h{a:.5rem}}'],
    ['a{b:url(/hero.hero__art)}', 'a{b:url(/hero.hero__art)}'],
  ])('of %s are in its selectors alone', (css, renamed) => {
    expect(renameInSheet(css, new Map([['hero__art', 'h']]))).toBe(renamed);
  });

  it.each([
    ['build', 'production', true],
    ['build', 'test', false],
    ['serve', 'development', false],
  ] as const)('in %s, mode %s: %s', (command, mode, expected) => {
    expect(isRenamed({ command, mode })).toBe(expected);
  });
});
