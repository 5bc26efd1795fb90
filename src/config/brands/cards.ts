import type { Brand } from './brand.ts';
import { NO_CERTIFICATE, REGISTERED_OFFICE, socialsOf, UNCONFIRMED } from './placeholders.ts';

/** CardXI, which answers for its own host. */
export const cards = {
  id: 'cards',
  domain: 'cardxi.example',
  name: 'CardXI',
  tagline: 'Cricket trump cards, dealt ball by ball',
  entity: 'CardXI Games Private Limited',
  companyNumber: 'U00000HR2020PTC000002',
  registeredOffice: REGISTERED_OFFICE,
  supportEmail: 'support@cardxi.example',
  grievanceOfficer: {
    name: 'The Grievance Officer',
    email: 'grievance@cardxi.example',
    postalAddress: REGISTERED_OFFICE,
  },
  socials: socialsOf('cardxi'),
  stores: {
    apple: 'https://apps.apple.com/in/app/cardxi/id1000000002',
    play: 'https://play.google.com/store/apps/details?id=example.cardxi.app',
  },
  appleAppId: '1000000002',
  appleTeamId: 'PLACEHOLD2',
  androidApplicationId: 'example.cardxi.app',
  appleBundleId: 'example.cardxi.app',
  androidCertificateSha256: NO_CERTIFICATE,
  packageFileName: 'cardxi.apk',
  theme: {
    colorScheme: 'dark',
    ground: '#17060f',
    surface: '#2a0d1c',
    ink: '#fdf3f6',
    muted: '#cfb0bd',
    accent: '#ff5c6c',
    accentInk: '#22030a',
    highlight: '#f6c667',
    line: '#47192f',
  },
  placeholders: UNCONFIRMED,
} as const satisfies Brand;
