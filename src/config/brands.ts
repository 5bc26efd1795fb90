/**
 * Every fact of a brand: who it is, who answers for it, where its app lives, how it looks.
 * This is the one file to edit when the company, an address, a store listing or a colour changes.
 *
 * All values below are placeholders until somebody replaces them: `npm run doctor -- --production`
 * refuses to pass while a `.example` name or an entry of `placeholders` remains.
 */

export type HostBrandId = 'main' | 'cards' | 'stats';
export type BrandId = HostBrandId | 'hadaf' | 'ludopanti';

export interface SocialLink {
  /** Shown to a screen reader and as the link's text. */
  name: string;
  /** Which drawing of `components/icons` stands for it. */
  icon: 'instagram' | 'x' | 'facebook' | 'youtube';
  className: string;
  link: string;
}

/** Colours as CSS values; each becomes a custom property (`ground` → `--ground`). See docs/design.md. */
export interface Theme {
  colorScheme: 'dark' | 'light';
  /** Page background. */
  ground: string;
  /** Raised areas: cards, bars. */
  surface: string;
  /** Body text on `ground` and `surface`. */
  ink: string;
  /** Secondary text, still 4.5:1 on `ground` and `surface`. */
  muted: string;
  /** The download control and other calls to act. */
  accent: string;
  /** Text on `accent`. */
  accentInk: string;
  /** A second hue for numbers, marks and light. */
  highlight: string;
  /** Hairlines and borders. */
  line: string;
}

export interface Brand {
  id: BrandId;
  /** The brand's registrable domain; subdomains belong to it too. */
  domain: string;
  name: string;
  tagline: string;
  /** Registered company name, as it signs the documents. */
  entity: string;
  /** Corporate identification number of the company. */
  companyNumber: string;
  registeredOffice: string;
  supportEmail: string;
  grievanceOfficer: { name: string; email: string; postalAddress: string };
  socials: readonly SocialLink[];
  stores: { apple: string; play: string };
  /** Apple's numeric app id and team id, for the app-site association. */
  appleAppId: string;
  appleTeamId: string;
  /** Android application id, for Digital Asset Links. */
  androidApplicationId: string;
  /** Bundle identifier of the iOS app. */
  appleBundleId: string;
  /** SHA-256 of the signing certificate, as `keytool` prints it. */
  androidCertificateSha256: string;
  /** Name under which a browser saves any of the brand's packages. */
  packageFileName: string;
  theme: Theme;
  /** Names of the facts above that nobody has confirmed yet. Empty when the brand may go live. */
  placeholders: readonly string[];
}

const UNCONFIRMED = [
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

function socialsOf(handle: string): readonly SocialLink[] {
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

const NO_CERTIFICATE = Array.from({ length: 32 }, () => '00').join(':');
const REGISTERED_OFFICE = 'Golf Course Road, Sector 42, Gurugram, Haryana 122002, India';

const main: Brand = {
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
};

const cards: Brand = {
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
};

const stats: Brand = {
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
};

const hadaf: Brand = {
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
};

const ludopanti: Brand = {
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
};

export const BRANDS: Readonly<Record<BrandId, Brand>> = { main, cards, stats, hadaf, ludopanti };

/** Brands that a host can name; the first answers for every unknown host. */
export const HOST_BRANDS: readonly [Brand, ...Brand[]] = [main, cards, stats];
