import type { Brand } from './brand.ts';
import { NO_CERTIFICATE, REGISTERED_OFFICE, socialsOf, UNCONFIRMED } from './placeholders.ts';

/** Hadaf, which answers for the paths `/hadaf…` under every host. */
export const hadaf = {
  id: 'hadaf',
  domain: 'hadaf.example',
  name: 'Hadaf',
  tagline: 'Take aim. Play your skill.',
  entity: 'Hadaf Interactive Private Limited',
  companyNumber: 'U00000HR2021PTC000004',
  registeredOffice: REGISTERED_OFFICE,
  supportEmail: 'support@hadaf.example',
  grievanceOfficer: {
    name: 'The Grievance Officer',
    email: 'grievance@hadaf.example',
    postalAddress: REGISTERED_OFFICE,
  },
  socials: socialsOf('hadafgames'),
  stores: {
    apple: 'https://apps.apple.com/in/app/hadaf/id1000000004',
    play: 'https://play.google.com/store/apps/details?id=example.hadaf.app',
  },
  appleAppId: '1000000004',
  appleTeamId: 'PLACEHOLD4',
  androidApplicationId: 'example.hadaf.app',
  appleBundleId: 'example.hadaf.app',
  androidCertificateSha256: NO_CERTIFICATE,
  packageFileName: 'hadaf.apk',
  theme: {
    colorScheme: 'light',
    ground: '#fbf5ec',
    surface: '#ffffff',
    ink: '#22160d',
    muted: '#6a5645',
    accent: '#b3330d',
    accentInk: '#ffffff',
    highlight: '#0d6b5e',
    line: '#e3d5c2',
  },
  placeholders: UNCONFIRMED,
} as const satisfies Brand;
