import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  joinQueries,
  omitLabel,
  omitLanguage,
  parseQueryLabels,
  readQueryLanguage,
} from '../../../src/decide/query.ts';

describe('parseQueryLabels', () => {
  it.each([
    ['', []],
    ['?', []],
    ['?utm_ab=trump-beta', ['trump-beta']],
    ['utm_ab=trump-beta', ['trump-beta']],
    ['?a=1&utm_ab=new-version&b=2', ['new-version']],
    ['?utm_ab=new-version&utm_ab=trump-beta', ['new-version', 'trump-beta']],
    ['?utm_ab=nonsense&utm_ab=reactivation', ['reactivation']],
    ['?utm%5Fab=trump%2Dbeta', ['trump-beta']],
    ['?%75%74%6d%5f%61%62=previous%2dversion', ['previous-version']],
    ['?utm_ab', []],
    ['?utm_ab=', []],
    ['?utm_ab=trump+beta', []],
    ['?UTM_AB=trump-beta', []],
    ['?utm_ab=Trump-Beta', []],
    ['?xutm_ab=trump-beta&utm_abx=trump-beta', []],
    ['?x=utm_ab=trump-beta', []],
    ['?utm_ab=trump-beta=1', []],
    ['?utm_ab=%', []],
    ['?%utm_ab=trump-beta', []],
    ['?%ff&utm_ab=trump-beta', ['trump-beta']],
  ])('%j names %j', (query, labels) => {
    expect(parseQueryLabels(query)).toEqual(labels);
  });
});

describe('omitLabel', () => {
  it.each([
    ['', ''],
    ['?', ''],
    ['?a=1', 'a=1'],
    ['a=1', 'a=1'],
    ['?utm_ab=x', ''],
    ['?utm_ab', ''],
    ['?a=1&utm_ab=x&b=2', 'a=1&b=2'],
    ['?utm_ab=x&utm_ab=y&a', 'a'],
    ['?utm%5Fab=x&a', 'a'],
    ['?%75tm_ab=x&a', 'a'],
    ['?a=utm_ab', 'a=utm_ab'],
    ['?utm_ab2=x', 'utm_ab2=x'],
    ['?UTM_AB=x', 'UTM_AB=x'],
    ['?a=%zz&utm_ab=x', 'a=%zz'],
    ['?utm_ab%=x', 'utm_ab%=x'],
    ['?a==&&b=%20+&=', 'a==&&b=%20+&='],
    ['?a=1&&utm_ab=x&&b', 'a=1&&&b'],
    ['?a=1?b=2', 'a=1?b=2'],
    ['??a=1&utm_ab=x', '?a=1'],
    ['??utm_ab=x', '?utm_ab=x'],
  ])('%j becomes %j', (query, rest) => {
    expect(omitLabel(query)).toBe(rest);
  });
});

describe('the language in a query', () => {
  it.each([
    ['', undefined, ''],
    ['?lang=kn', 'kn', ''],
    ['?a=1&lang=ta&b', 'ta', 'a=1&b'],
    ['?lang=zz&lang=ta', 'ta', ''],
    ['?lang=', undefined, ''],
    ['?lang', undefined, 'lang'],
    ['?LANG=kn', undefined, 'LANG=kn'],
    ['?xlang=kn&a=lang=ta', undefined, 'xlang=kn&a=lang=ta'],
    ['?a=1?lang=kn', undefined, 'a=1?lang=kn'],
    ['?a=%zz&&lang=kn&', 'kn', 'a=%zz&&'],
  ])('of %j is %j, and what is left of it %j', (query, language, rest) => {
    expect(readQueryLanguage(query)).toBe(language);
    expect(omitLanguage(query)).toBe(rest);
  });
});

const pair = fc.oneof(
  fc.stringMatching(/^[!$-%'-~]{0,12}$/),
  fc.constantFrom('utm_ab=trump-beta', 'utm%5fab=x', '%75tm_ab', 'utm_ab=', 'utm_campaign=a%20b', 'a=%', '='),
);
const query = fc.array(pair, { maxLength: 6 }).map((pairs) => `?${pairs.join('&')}`);

describe('any query', () => {
  it('keeps all its other pairs, byte for byte and in order', () => {
    fc.assert(
      fc.property(query, (text) => {
        const isOurs = (one: string) => new URLSearchParams(`?${one}`).has('utm_ab');
        expect(omitLabel(text)).toBe(
          text
            .slice(1)
            .split('&')
            .filter((one) => !isOurs(one))
            .join('&'),
        );
      }),
    );
  });

  it('has no pair left whose name decodes to utm_ab', () => {
    fc.assert(
      fc.property(query, (text) => {
        expect(new URLSearchParams(`?${omitLabel(text)}`).has('utm_ab')).toBe(false);
      }),
    );
  });

  it('names the labels that a browser’s own parser finds', () => {
    fc.assert(
      fc.property(query, (text) => {
        const found = new URLSearchParams(text)
          .getAll('utm_ab')
          .filter((value) =>
            ['trump-beta', 'reactivation', 'previous-version', 'new-version'].includes(value),
          );
        expect(parseQueryLabels(text)).toEqual(found);
      }),
    );
  });
});

describe('joinQueries', () => {
  it.each([
    [[], ''],
    [[''], ''],
    [['a=1'], '?a=1'],
    [['a=1', '', 'b'], '?a=1&b'],
  ])('%j becomes %j', (queries, joined) => {
    expect(joinQueries(...queries)).toBe(joined);
  });
});
