import { describe, expect, it } from 'vitest';
import { decideVariant, isNewVariant } from '../../../../src/client/tracking/variant.ts';
import { LABELS, STORE_VARIANTS } from '../../../../src/config/labels.ts';
import { LANDING_IDENTIFIERS, pageOf } from '../../../../src/config/pages.ts';

const LUDOPANTI = pageOf('ludopanti');

describe('decideVariant', () => {
  it('is the visitor’s label on every page but Ludopanti’s', () => {
    for (const page of LANDING_IDENTIFIERS.filter((identifier) => identifier !== LUDOPANTI.identifier)) {
      for (const label of LABELS) expect(decideVariant(page, label, 1)).toBe(label);
    }
  });

  it.each([
    [1_700_000_000_000, 'new'],
    [1_700_000_000_001, 'old'],
  ])('is Ludopanti’s by the parity of %i', (now, variant) => {
    expect(decideVariant(LUDOPANTI.identifier, '', now)).toBe(variant);
    expect(STORE_VARIANTS).toContain(variant);
  });
});

describe('isNewVariant', () => {
  it.each([
    ['new-version', true],
    ['trump-beta', true],
    ['new', true],
    ['previous-version', false],
    ['reactivation', false],
    ['old', false],
  ])('of %s is %s', (variant, isNew) => {
    expect(isNewVariant(variant)).toBe(isNew);
  });
});
