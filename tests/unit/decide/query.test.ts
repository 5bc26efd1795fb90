import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LABELS } from '../../../src/config/labels.ts';
import { omitLabel, parseQueryLabels } from '../../../src/decide/query.ts';

it.each<[query: string, labels: string[], rest: string]>([
  ['utm_ab=trump-beta', ['trump-beta'], ''],
  ['?utm_ab=nonsense&utm_ab=reactivation&utm_ab=trump-beta&a', ['reactivation', 'trump-beta'], 'a'],
  ['?UTM_AB=trump-beta&utm_ab=Trump-Beta', [], 'UTM_AB=trump-beta'],
  ['?%utm_ab=trump-beta&utm_ab%=x', [], '%utm_ab=trump-beta&utm_ab%=x'],
  ['??a=1?b=2&utm_ab=x', [], '?a=1?b=2'],
])('the labels in a query of %j are %j, and what is left of it %j', (query, labels, rest) => {
  expect(parseQueryLabels(query)).toEqual(labels);
  expect(omitLabel(query)).toBe(rest);
});

it('labels of any query are those that URLSearchParams finds, and all other pairs stay byte for byte', () => {
  const pair = fc.oneof(
    fc.stringMatching(/^[!$-%'-~]{0,12}$/),
    fc.constantFrom(
      ...'utm_ab=trump-beta utm%5fab=x %75tm_ab utm_ab= utm_campaign=a%20b a=% ='.split(' '),
    ),
  );
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
      const query = `?${pairs.join('&')}`;
      const isLabel = (one: string) => new URLSearchParams(`?${one}`).has('utm_ab');
      expect(omitLabel(query)).toBe(pairs.filter((one) => !isLabel(one)).join('&'));
      const named = new URLSearchParams(query).getAll('utm_ab');
      expect(parseQueryLabels(query)).toEqual(
        named.filter((value) => (LABELS as readonly string[]).includes(value)),
      );
    }),
  );
});
