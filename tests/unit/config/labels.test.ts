import { expect, it } from 'vitest';
import { COUNTS_AS_NEW, isLabel } from '../../../src/config/labels.ts';
import { isPackageName } from '../../../src/config/packages.ts';

it('counts a download of every variant under one of the two Ads labels', () => {
  const asNew = Object.entries(COUNTS_AS_NEW).flatMap(([variant, isNew]) =>
    isNew ? [variant] : [],
  );
  expect(asNew.sort()).toEqual(['new', 'new-version', 'trump-beta']);
});

const WORDS = ['', 'Standard', 'standard ', 'new', 'constructor', 'trump_beta'];
it.each(WORDS)('takes %j for no label and no package', (word) => {
  expect([isLabel(word), isPackageName(word)]).toEqual([false, false]);
});
