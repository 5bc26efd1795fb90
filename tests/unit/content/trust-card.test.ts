import { describe, expect, it } from 'vitest';
import { BRANDS, PACKAGE_BRANDS, pinnedSigners } from '../../../src/config/brands/index.ts';
import { trustRows } from '../../../src/content/trust-card.ts';

const OURS = pinnedSigners(PACKAGE_BRANDS[0]);
const READER = { brand: BRANDS.main, language: 'en' } as const;
const COMPLAINTS = {
  label: 'Complaints',
  fact: 'acknowledged within 24 hours',
  href: '/help',
};

describe('the facts below a package link', () => {
  it('name the company only for what its keys signed', () => {
    expect(trustRows({ permissions: null, signers: OURS }, READER)).toEqual([
      { label: 'Signed by', fact: PACKAGE_BRANDS[0].entity, href: '/verify' },
      COMPLAINTS,
    ]);
    for (const signers of [null, [], ['f'.repeat(64)], [...OURS, 'f'.repeat(64)]])
      expect(trustRows({ permissions: null, signers }, READER)).toEqual([COMPLAINTS]);
  });

  it('say what the app is called on a phone where a brand hands out another brand’s', () => {
    const rows = trustRows(
      { permissions: null, signers: OURS },
      { brand: BRANDS.cards, language: 'en' },
    );
    expect(rows).toEqual([
      { label: 'On your phone', fact: BRANDS.main.name, href: '/verify' },
      { label: 'Signed by', fact: BRANDS.main.entity, href: '/verify' },
      COMPLAINTS,
    ]);
  });

  it.each([
    ['nothing', [], 'no contacts, no SMS, no location'],
    [
      'a camera and notifications',
      ['android.permission.POST_NOTIFICATIONS', 'android.permission.CAMERA'],
      'camera, notifications; no contacts, no SMS, no location',
    ],
    [
      'half of the private data',
      ['android.permission.ACCESS_COARSE_LOCATION', 'android.permission.READ_CONTACTS'],
      'contacts, location; no SMS',
    ],
    [
      'another app’s permission with such a name',
      ['com.example.CAMERA'],
      'no contacts, no SMS, no location',
    ],
  ])(
    'list for a package that requests %s what it does and does not request',
    (_name, permissions, fact) => {
      expect(trustRows({ permissions, signers: null }, READER)).toContainEqual({
        label: 'Asks for',
        fact,
        href: null,
      });
    },
  );
});
