import type { Brand } from './brand.ts';
import { NO_CERTIFICATE, REGISTERED_OFFICE, socialsOf, UNCONFIRMED } from './placeholders.ts';

/** StatXI, which answers for its own host. */
export const stats = {
  id: 'stats',
  domain: 'statxi.example',
  name: 'StatXI',
  tagline: 'Fantasy cricket for people who read the scorecard first',
  entity: 'StatXI Games Private Limited',
  companyNumber: 'U00000HR2020PTC000003',
  registeredOffice: REGISTERED_OFFICE,
  supportEmail: 'support@statxi.example',
  grievanceOfficer: {
    name: 'The Grievance Officer',
    email: 'grievance@statxi.example',
    postalAddress: REGISTERED_OFFICE,
  },
  socials: socialsOf('statxi'),
  stores: {
    apple: 'https://apps.apple.com/in/app/statxi/id1000000003',
    play: 'https://play.google.com/store/apps/details?id=example.statxi.app',
  },
  appleAppId: '1000000003',
  appleTeamId: 'PLACEHOLD3',
  androidApplicationId: 'example.statxi.app',
  appleBundleId: 'example.statxi.app',
  androidCertificateSha256: NO_CERTIFICATE,
  packageFileName: 'statxi.apk',
  theme: {
    colorScheme: 'dark',
    ground: '#07101f',
    surface: '#0f1d36',
    ink: '#f0f5ff',
    muted: '#a8b7d3',
    accent: '#4cc9ff',
    accentInk: '#00131f',
    highlight: '#d7ff5e',
    line: '#22345a',
  },
  placeholders: UNCONFIRMED,
} as const satisfies Brand;
