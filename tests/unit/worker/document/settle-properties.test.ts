import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../../src/config/brands/index.ts';
import { PAGES } from '../../../../src/config/pages.ts';
import { findPageModule } from '../../../../src/pages/index.ts';
import { settleProperties } from '../../../../src/worker/document/settle-properties.ts';
import { themedCss } from '../../../../src/worker/document/theme.ts';

describe('a custom property of the root', () => {
  it.each([
    ['gives way to its value', ':root{--a:1px}b{c:var(--a) var(--a)}', ':root{}b{c:1px 1px}'],
    [
      'counts as its last rule has it',
      ':root{--ab:1px;--c:d}[data-brand=main]{--ab:2px}b{c:var(--ab)}',
      ':root{}[data-brand=main]{}b{c:2px}',
    ],
    ['goes where nothing reads it', ':root{--a:1px;b:c}', ':root{b:c}'],
    ['goes with the one that read it', ':root{--a:var(--b);--b:c}', ':root{}'],
  ])('%s', (_, css, expected) => {
    expect(settleProperties(css, [])).toBe(expected);
  });

  it.each([
    ['another rule changes it', ':root{--a:1px}.b{--a:2px}c{d:var(--a)}'],
    ['a condition changes it', ':root{--a:1px}@media print{:root{--a:2px}}c{d:var(--a)}'],
    ['it is declared under a condition', '@media print{:root{--a:2px}}c{d:var(--a)}'],
    ['it belongs to an element', '.b{--a:1px}c{d:var(--a)}'],
    ['it follows another', ':root{--a:var(--b);--b:c}.d{--b:e}f{g:var(--a)}'],
    ['its value is longer than its name', ':root{--a:clamp(1rem, 4vw, 2rem)}b{c:var(--a)}'],
  ])('stays where %s', (_, css) => {
    expect(settleProperties(css, ['--a', '--b'])).toBe(css);
  });
});

describe('a name', () => {
  it('is short wherever it stands', () => {
    expect(settleProperties('.a{--long:b;c:var(--other,var(--long))}.d{--other:e}', [])).toBe(
      '.a{--a:b;c:var(--b,var(--a))}.d{--b:e}',
    );
  });

  it('stays what it is where markup reads it, and is given to no other', () => {
    expect(settleProperties('.a{--a:c;--long:d;e:var(--long)}', ['--a'])).toBe('.a{--a:c;--b:d;e:var(--b)}');
  });

  it('is no word of a class or of a value', () => {
    const css = '.a--long{b:c}.d{e:"--long"}';
    expect(settleProperties(css, [])).toBe(css);
  });
});

describe.each(PAGES.map(({ id }) => id))('the styles of %s', (id) => {
  it.each(Object.values(BRANDS).map((brand) => [brand.id, brand] as const))(
    'read what they declare, and nothing else, under %s',
    (_, brand) => {
      const css = themedCss(brand, findPageModule(id).styles);
      const namesOf = (pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name]) => name));
      const declared = namesOf(/[{;](--[\w-]+):/g);
      const readWithoutFallback = namesOf(/var\((--[\w-]+)\)/g);
      expect([...readWithoutFallback].filter((name) => !declared.has(name))).toEqual([]);
      expect(declared.size).toBeLessThan(60);
    },
  );
});
