import type { Brand } from './brand.ts';
import { NO_CERTIFICATE, REGISTERED_OFFICE, socialsOf, UNCONFIRMED } from './placeholders.ts';

/** Ludopanti, which answers for the paths `/ludopanti…` under every host. */
export const ludopanti = {
  id: 'ludopanti',
  domain: 'ludopanti.example',
  name: 'Ludopanti',
  tagline: 'Play games and win exciting prizes!',
  entity: 'Ludopanti Games Private Limited',
  companyNumber: 'U00000HR2021PTC000005',
  registeredOffice: REGISTERED_OFFICE,
  supportEmail: 'support@ludopanti.example',
  grievanceOfficer: {
    name: 'The Grievance Officer',
    email: 'grievance@ludopanti.example',
    postalAddress: REGISTERED_OFFICE,
  },
  socials: socialsOf('ludopanti'),
  stores: {
    apple: 'https://apps.apple.com/in/app/ludopanti/id1000000005',
    play: 'https://play.google.com/store/apps/details?id=example.ludopanti.app',
  },
  appleAppId: '1000000005',
  appleTeamId: 'PLACEHOLD5',
  androidApplicationId: 'example.ludopanti.app',
  appleBundleId: 'example.ludopanti.app',
  androidCertificateSha256: NO_CERTIFICATE,
  packageFileName: 'ludopanti.apk',
  theme: {
    colorScheme: 'light',
    ground: '#f3efff',
    surface: '#ffffff',
    ink: '#1d1238',
    muted: '#5a4d7a',
    accent: '#5b2be0',
    accentInk: '#ffffff',
    highlight: '#c81e5b',
    line: '#d9cff5',
  },
  placeholders: UNCONFIRMED,
} as const satisfies Brand;
