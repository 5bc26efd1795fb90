import { expect, it } from 'vitest';
import { COUNTS_AS_NEW, isLabel } from '../../../src/config/labels.ts';
import { isPackageName } from '../../../src/config/packages.ts';

it('a download of every variant has one of the two Ads labels', () => {
  const asNew = Object.entries(COUNTS_AS_NEW).flatMap(([variant, isNew]) =>
    isNew ? [variant] : [],
  );
  expect(asNew.sort()).toEqual(['new', 'new-version', 'trump-beta']);
});

const WORDS = ['', 'Standard', 'standard ', 'new', 'constructor', 'trump_beta'];
it.each(WORDS)('%j is neither a label nor a package', (word) => {
  expect([isLabel(word), isPackageName(word)]).toEqual([false, false]);
});
