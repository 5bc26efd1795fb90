/**
 * The facts about a brand: its names, who is responsible for it, its app and stores, its design.
 *
 * Every value in the brands' files is a placeholder until it is replaced: `npm run doctor -- --production` fails while a
 * `.example` name or an entry of `placeholders` remains.
 */

import type { Language } from '../languages.ts';
import type { PackageName } from '../packages.ts';

export interface SocialLink {
  /** Text of the link, also for screen readers. */
  name: string;
  /** Name of its drawing in `site/components/icons`, and the link's class. */
  icon: 'instagram' | 'x' | 'facebook' | 'youtube';
  link: string;
}

/** Colours as CSS values; each becomes a custom property (`ground` → `--ground`). See docs/design.md. */
export interface Theme {
  colorScheme: 'dark' | 'light';
  /** Page background. */
  ground: string;
  /** Raised areas: cards, bars. */
  surface: string;
  /** Areas on top of `surface`. */
  raised: string;
  /** Body text on `ground` and `surface`. */
  ink: string;
  /** Secondary text, still 4.5:1 on `ground` and `surface`. */
  muted: string;
  /** The download button and other calls to action. */
  accent: string;
  /** Text on `accent`. */
  accentInk: string;
  /** A second hue for numbers, marks and light. */
  highlight: string;
  /** Hairlines and borders. */
  line: string;
}

/** A shape of a mark, painted in a role of the theme. */
export interface MarkShape {
  /** Path data in a field of 64×64. */
  d: string;
  role: 'accent' | 'highlight' | 'ink' | 'ground';
  /** Stroke width; filled when absent. */
  stroke?: number;
  opacity?: number;
}

/** The person responsible for complaints (Consumer Protection (E-Commerce) Rules, 2020, rule 4). */
export interface GrievanceOfficer {
  name: string;
  /** The officer's post in the company. */
  designation: string;
  email: string;
  /** In the form of E.164: a plus sign and digits. */
  telephone: string;
  postalAddress: string;
}

/**
 * The owner's decision on contests for money under the Promotion and Regulation of Online Gaming Act, 2025. Documents
 * print a whole sentence for it (`content/legal/cash-play.ts`), and with `none` no landing page makes a cash claim.
 */
export interface CashPlay {
  /** `where-permitted`: offered in the places in which the law permits them; `none`: nowhere. */
  offered: 'where-permitted' | 'none';
  /** Day on which this was last confirmed, ISO 8601. */
  asOf: string;
  /** The approval of the sentence in every language (`content/claims/approval.ts`); `null` until then. */
  approvedBy: string | null;
}

export interface Brand {
  /** The brand's file here, its key in `index.ts`, and its name in addresses, pictures and `data-brand`. */
  id: string;
  /** The brand's registrable domain; subdomains belong to it too. */
  domain: string;
  /** Of a brand that is chosen by path: id of the brand at whose domain search engines find its pages. `null` for the others. */
  home: string | null;
  name: string;
  tagline: string;
  /** Registered company name, as it signs the documents. */
  entity: string;
  /** Corporate identification number of the company. */
  companyNumber: string;
  registeredOffice: string;
  supportEmail: string;
  /** Customer care, in the form of E.164. */
  telephone: string;
  grievanceOfficer: GrievanceOfficer;
  /** Industry association of the company, by language; `null` hides 'Member of' on every page. */
  association: Readonly<Record<Language, string>> | null;
  cashPlay: CashPlay;
  socials: readonly SocialLink[];
  stores: { apple: string; play: string };
  /** The number of the company's account by which the App Store reports campaigns (`pt`); `null` without one. */
  appleProviderToken: string | null;
  /** Apple's numeric app id and team id, for the app-site association. */
  appleAppId: string;
  appleTeamId: string;
  /**
   * Whose Android app the brand hands out: its `own`, that of another brand (its id), or `none`: then its pages lead to
   * its stores. Only a brand with a host can have its own (docs/packages.md#whose-packages). What belongs to the app (id,
   * certificates, registration, Play listing) is then the other brand's too (`androidAppOf`).
   */
  packages: string;
  /** Android application id, for Digital Asset Links. */
  androidApplicationId: string;
  /**
   * Ids of packages that are apps of their own, installed beside the brand's app: a former site may have handed out such.
   * A release of one must have its id, and the host's links open in each.
   */
  androidApplicationIds: Readonly<Partial<Record<PackageName, string>>>;
  /** Bundle identifier of the iOS app. */
  appleBundleId: string;
  /**
   * SHA-256 of every certificate that may sign the app, as `keytool` prints it: more than one while a key is being
   * replaced (docs/packages.md). Releases signed with other keys are refused, and Android lets apps with any of these
   * certificates open the site's links.
   */
  androidCertificateSha256: readonly string[];
  /**
   * Day on which the app was registered with Android's developer verification, ISO 8601; `null` until it is. Phones
   * with Google's services will not install an app of an unregistered developer where that is enforced.
   */
  developerRegistered: string | null;
  /**
   * Whether the brand's documents let minors play. Its pages then load no third party's tag, even if one is configured.
   */
  documentsAdmitMinors: boolean;
  /** Name under which a browser saves any of the brand's packages. */
  packageFileName: string;
  theme: Theme;
  /** The mark as geometry, from which page, favicon and share picture are drawn. */
  mark: readonly MarkShape[];
  /** Names of the facts above that are not confirmed yet. Empty when the brand may go live. */
  placeholders: readonly string[];
}
