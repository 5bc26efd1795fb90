import { describe, expect, it } from 'vitest';
import { COUNTS_AS_NEW, isLabel, LABELS, PACKAGE_OF_LABEL } from '../../../src/config/labels.ts';
import { isPackageName, PACKAGES } from '../../../src/config/packages.ts';
import {
  PACKAGE_OF_LABEL as PROMISED_PACKAGE_OF_LABEL,
  PACKAGES as PROMISED_PACKAGES,
} from '../../support/promises.ts';

describe('labels and packages', () => {
  it('has every package, and one for every label', () => {
    expect(PACKAGE_OF_LABEL).toEqual(PROMISED_PACKAGE_OF_LABEL);
    expect(PACKAGES).toEqual(PROMISED_PACKAGES);
  });

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

  it('knows its own words alone', () => {
    expect(LABELS.every(isLabel)).toBe(true);
    expect(PACKAGES.every(isPackageName)).toBe(true);
    for (const word of ['', 'Standard', 'standard ', 'new', 'constructor', 'trump_beta']) {
      expect(isLabel(word)).toBe(false);
      expect(isPackageName(word)).toBe(false);
    }
    expect(isPackageName('reactivation')).toBe(false);
    expect(isLabel('standard')).toBe(false);
  });
});
