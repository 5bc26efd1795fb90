import { describe, expect, it } from 'vitest';
import { PACKAGE_BRAND, pinnedSigners } from '../../../src/config/brands/index.ts';
import { trustCardMarkup } from '../../../src/content/trust-card.ts';

const OURS = pinnedSigners(PACKAGE_BRAND);
const COMPLAINTS =
  '<li><span>Complaints</span><a href="/help">acknowledged within 24 hours</a></li>';

describe('the facts below a package link', () => {
  it('name the company for what its keys signed, and for nothing else', () => {
    expect(trustCardMarkup({ permissions: null, signers: OURS }, 'en')).toBe(
      `<li><span>Signed by</span><a href="/verify">${PACKAGE_BRAND.entity}</a></li>${COMPLAINTS}`,
    );
    for (const signers of [null, [], ['f'.repeat(64)], [...OURS, 'f'.repeat(64)]])
      expect(trustCardMarkup({ permissions: null, signers }, 'en')).toBe(COMPLAINTS);
  });

  it.each([
    ['nothing', [], 'no contacts, no SMS, no location'],
    [
      'a camera and notifications',
      ['android.permission.POST_NOTIFICATIONS', 'android.permission.CAMERA'],
      'camera, notifications; no contacts, no SMS, no location',
    ],
    [
      'half of what is private',
      ['android.permission.ACCESS_COARSE_LOCATION', 'android.permission.READ_CONTACTS'],
      'contacts, location; no SMS',
    ],
    [
      'another app’s permission of that name',
      ['com.example.CAMERA'],
      'no contacts, no SMS, no location',
    ],
  ])(
    'say of a package that asks for %s what it does and does not ask for',
    (_name, permissions, fact) => {
      expect(trustCardMarkup({ permissions, signers: null }, 'en')).toContain(
        `<li><span>Asks for</span><a href="/verify">${fact}</a></li>`,
      );
    },
  );
});
