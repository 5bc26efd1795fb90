/**
 * What the site must know about a brand: who it is, who answers for it, where its app lives, how it looks.
 *
 * Every value in the files beside this one is a placeholder until somebody replaces it: `npm run doctor --
 * --production` fails while a `.example` name or an entry of `placeholders` remains.
 */

/** A link to a brand's page on a social network. */
export interface SocialLink {
  /** Shown to a screen reader and as the link's text. */
  name: string;
  /** Name of its drawing in `components/icons`. */
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
  /** The download control and other calls to action. */
  accent: string;
  /** Text on `accent`. */
  accentInk: string;
  /** A second hue for numbers, marks and light. */
  highlight: string;
  /** Hairlines and borders. */
  line: string;
}

/** A shape of a mark, painted with a role of the theme and never with a colour. */
export interface MarkShape {
  /** Path data in a field of 64×64. */
  d: string;
  role: 'accent' | 'highlight' | 'ink' | 'ground';
  /** Stroke width; filled when absent. */
  stroke?: number;
  opacity?: number;
}

/** The facts and the look of one brand. */
export interface Brand {
  /** The brand's file here, its key in `index.ts`, and its name in addresses, pictures and `data-brand`. */
  id: string;
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
  /**
   * SHA-256 of every certificate that the app may be signed with, as `keytool` prints it: more than one while a key
   * is being replaced (docs/packages.md). Releases by other keys are refused, and Android lets apps signed by any of
   * them open the site's links.
   */
  androidCertificateSha256: readonly string[];
  /** Name under which a browser saves any of the brand's packages. */
  packageFileName: string;
  theme: Theme;
  /** The mark as geometry: the page, the favicon and the share picture draw the same thing. */
  mark: readonly MarkShape[];
  /** Names of the facts above that nobody has confirmed yet. Empty when the brand may go live. */
  placeholders: readonly string[];
}
