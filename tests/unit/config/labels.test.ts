import { describe, expect, it } from 'vitest';
import { COUNTS_AS_NEW } from '../../../src/config/labels.ts';

describe('labels and packages', () => {
  it('counts a download of every variant under one of the two Ads labels', () => {
    expect(COUNTS_AS_NEW).toEqual({
      'new-version': true,
      'trump-beta': true,
      new: true,
      'previous-version': false,
      reactivation: false,
      old: false,
    });
  });
});
