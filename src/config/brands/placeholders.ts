/** Stand-ins that the brands' files share until the company's own facts are known. */
import type { CashPlay, GrievanceOfficer, SocialLink } from './brand.ts';

/** The facts of a brand that are not confirmed yet. */
export const UNCONFIRMED = [
  'domain',
  'name',
  'entity',
  'companyNumber',
  'registeredOffice',
  'supportEmail',
  'telephone',
  'grievanceOfficer',
  'association',
  'cashPlay',
  'pointsTable',
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

/** Stands in for the body that a company is a member of; `doctor --production` refuses it. */
export const ASSOCIATION = {
  en: 'Example Association of Skill Games',
  kn: 'ಉದಾಹರಣೆ: ಕೌಶಲ್ಯ ಆಟಗಳ ಸಂಘ',
  ta: 'எடுத்துக்காட்டு: திறன் விளையாட்டுச் சங்கம்',
  hi: 'उदाहरण: कौशल खेल संघ',
} as const;

/** What the documents say until each owner has decided: what the law of India has allowed since 1 May 2026. */
export const CASH_PLAY: CashPlay = { offered: 'none', asOf: '2026-11-23' };

/** Number of the telephone that stands in for every brand's customer care. */
export const TELEPHONE = '+911240000000';

/** The officer who stands in for a brand's own, under the brand's domain. */
export function grievanceOfficerOf(domain: string): GrievanceOfficer {
  return {
    name: 'The Grievance Officer',
    designation: 'Head of Compliance',
    email: `grievance@${domain}`,
    telephone: '+911240000001',
    postalAddress: REGISTERED_OFFICE,
  };
}

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
