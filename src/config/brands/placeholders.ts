/** Placeholders that the brands share until the company's real facts are known. */
import type { Brand } from './brand.ts';

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

/** Placeholder for every brand's registered office. */
const REGISTERED_OFFICE = 'Golf Course Road, Sector 42, Gurugram, Haryana 122002, India';

/**
 * Placeholders of a brand; the facts in its own file override them.
 * @param name of the brand's domain and app
 * @param number distinguishes its ids from other brands'
 * @param handle the brand's name on four social networks
 */
export function placeholdersOf(name: string, number: number, handle = name) {
  const app = `example.${name}.app`;
  const appleAppId = `100000000${number}`;
  return {
    home: null,
    registeredOffice: REGISTERED_OFFICE,
    supportEmail: `support@${name}.example`,
    telephone: '+911240000000',
    grievanceOfficer: {
      name: 'The Grievance Officer',
      designation: 'Head of Compliance',
      email: `grievance@${name}.example`,
      telephone: '+911240000001',
      postalAddress: REGISTERED_OFFICE,
    },
    association: {
      en: 'Example Association of Skill Games',
      kn: 'ಉದಾಹರಣೆ: ಕೌಶಲ್ಯ ಆಟಗಳ ಸಂಘ',
      ta: 'எடுத்துக்காட்டு: திறன் விளையாட்டுச் சங்கம்',
      hi: 'उदाहरण: कौशल खेल संघ',
    },
    // What the specification describes. Whether the law permits it anywhere is for each owner and counsel to decide, so
    // the doctor refuses it until it is confirmed.
    cashPlay: { offered: 'where-permitted', asOf: '2026-11-23', approvedBy: null },
    socials: [
      { name: 'Instagram', icon: 'instagram', link: `https://www.instagram.com/${handle}` },
      { name: 'X', icon: 'x', link: `https://x.com/${handle}` },
      { name: 'Facebook', icon: 'facebook', link: `https://www.facebook.com/${handle}` },
      { name: 'YouTube', icon: 'youtube', link: `https://www.youtube.com/@${handle}` },
    ],
    stores: {
      apple: `https://apps.apple.com/in/app/${name}/id${appleAppId}`,
      play: `https://play.google.com/store/apps/details?id=${app}`,
    },
    appleProviderToken: null,
    appleAppId,
    appleTeamId: `PLACEHOLD${number}`,
    androidApplicationId: app,
    androidApplicationIds: {},
    appleBundleId: app,
    androidCertificateSha256: [NO_CERTIFICATE],
    developerRegistered: null,
    placeholders: UNCONFIRMED,
  } as const satisfies Partial<Brand>;
}
