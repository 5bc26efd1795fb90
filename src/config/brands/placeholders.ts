/** Stand-ins that the brands' files share until the company's own facts are known. */
import type { SocialLink } from './brand.ts';

/** The facts of a brand that nobody has confirmed yet. */
export const UNCONFIRMED = [
  'domain',
  'name',
  'entity',
  'companyNumber',
  'registeredOffice',
  'supportEmail',
  'grievanceOfficer',
  'socials',
  'stores',
  'appleAppId',
  'appleTeamId',
  'androidApplicationId',
  'appleBundleId',
  'androidCertificateSha256',
] as const;

/** Fingerprint of no certificate: 32 zero bytes, as `keytool` spells it. `doctor --production` refuses it. */
export const NO_CERTIFICATE = Array.from({ length: 32 }, () => '00').join(':');

/** Postal address that stands in for every brand's registered office. */
export const REGISTERED_OFFICE = 'Golf Course Road, Sector 42, Gurugram, Haryana 122002, India';

/** A brand's pages on four networks, under the same handle on each. */
export function socialsOf(handle: string): readonly SocialLink[] {
  return [
    {
      name: 'Instagram',
      icon: 'instagram',
      className: 'instagram',
      link: `https://www.instagram.com/${handle}`,
    },
    { name: 'X', icon: 'x', className: 'x', link: `https://x.com/${handle}` },
    { name: 'Facebook', icon: 'facebook', className: 'facebook', link: `https://www.facebook.com/${handle}` },
    { name: 'YouTube', icon: 'youtube', className: 'youtube', link: `https://www.youtube.com/@${handle}` },
  ];
}
