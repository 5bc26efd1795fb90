import { beforeAll, describe, expect, it } from 'vitest';
import { joinSheets } from '../../../../build/style-sheets.ts';
import { BRANDS } from '../../../../src/config/brands/index.ts';
import { ownRules } from '../../../../src/worker/document/own-rules.ts';
import { readAllSheets } from '../../../support/page-sheets.ts';

describe('the rules of a brand', () => {
  it.each([
    ['a rule of another', 'a{b:c}[data-brand=cards]{d:e}f{g:h}', 'a{b:c}f{g:h}'],
    ['a rule of two others', ':is([data-brand=cards],[data-brand=stats]) .a:after{b:c}', ''],
    ['a list of others', '[data-brand=cards] a,[data-brand=stats] b{c:d}', ''],
    ['a condition that holds nothing else', '@media print{[data-brand=cards] a{b:c}}', ''],
    ['a rule beside one for all', '@media print{[data-brand=cards] a{b:c}d{e:f}}', '@media print{d{e:f}}'],
  ])('are without %s', (_, css, expected) => {
    expect(ownRules(css, 'main')).toBe(expected);
  });

  it.each([
    '[data-brand=main]{a:b}',
    ':where([data-brand=cards],[data-brand=main]) .a{b:c}',
    'a,[data-brand=cards] b{c:d}',
    'a:not([data-brand=cards]){b:c}',
    '.a[data-brand=cards]{b:c}',
    '@keyframes a{to{b:c}}',
  ])('keep %s', (css) => {
    expect(ownRules(css, 'main')).toBe(css);
  });
});

describe('the sheets of the site', () => {
  let all: string;
  beforeAll(async () => {
    all = joinSheets([...(await readAllSheets()).values()]);
  });

  it.each(Object.keys(BRANDS))('name no other brand on pages of %s', (id) => {
    const named = [...ownRules(all, id).matchAll(/([^{}]*data-brand=[^{}]*)\{/g)].map(
      ([, text = '']) => text,
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((text) => !text.includes(`[data-brand=${id}]`))).toEqual([]);
  });
});
