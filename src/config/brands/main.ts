import type { Brand } from './brand.ts';
import { NO_CERTIFICATE, REGISTERED_OFFICE, socialsOf, UNCONFIRMED } from './placeholders.ts';

/** Pavilion11, which answers for its own host and for every host that is no other brand's. */
export const main = {
  id: 'main',
  domain: 'pavilion11.example',
  name: 'Pavilion11',
  tagline: 'The new destination for all cricket fans',
  entity: 'Pavilion11 Games Private Limited',
  companyNumber: 'U00000HR2020PTC000001',
  registeredOffice: REGISTERED_OFFICE,
  supportEmail: 'support@pavilion11.example',
  grievanceOfficer: {
    name: 'The Grievance Officer',
    email: 'grievance@pavilion11.example',
    postalAddress: REGISTERED_OFFICE,
  },
  socials: socialsOf('pavilion11'),
  stores: {
    apple: 'https://apps.apple.com/in/app/pavilion11/id1000000001',
    play: 'https://play.google.com/store/apps/details?id=example.pavilion11.app',
  },
  appleAppId: '1000000001',
  appleTeamId: 'PLACEHOLD1',
  androidApplicationId: 'example.pavilion11.app',
  appleBundleId: 'example.pavilion11.app',
  androidCertificateSha256: NO_CERTIFICATE,
  packageFileName: 'pavilion11.apk',
  theme: {
    colorScheme: 'dark',
    ground: '#06130f',
    surface: '#0d211a',
    ink: '#f2f7f3',
    muted: '#a9bdb2',
    accent: '#ffc53d',
    accentInk: '#1a1200',
    highlight: '#5ee08a',
    line: '#21382f',
  },
  placeholders: UNCONFIRMED,
} as const satisfies Brand;
