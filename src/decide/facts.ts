/**
 * What a page may depend on, and what still differs between two visitors who share all of it. A page is
 * rendered once for each combination of facts and kept as a template; everything else goes into its slots.
 */
import type { Brand } from '../config/brands/index.ts';
import type { ClaimId } from '../config/claim-ids.ts';
import type { Language } from '../config/languages.ts';
import type { ButtonKind, LandingId, Page } from '../config/pages.ts';
import type { Arm } from '../config/tests/index.ts';
import type { ConsentLetters } from '../config/third-parties.ts';
import type { AndroidSetting, Device, WayOut } from './user-agent.ts';

/**
 * Which address of a document with versions was asked for: its plain one, the differences, the version that takes
 * effect on a day (ISO 8601), or a day on which none does.
 */
export type Edition = 'plain' | 'changes' | 'unknown-day' | `${number}-${number}-${number}`;

/**
 * The download button as this visitor gets it: Apple visitors get a store link on every page, and so does a visitor
 * inside another app that may not save a package, with ways out of that app. One that saves packages, but no file from
 * memory, gets a package link where others get the download in the page.
 */
export interface Button {
  kind: ButtonKind;
  /** The browser is asked to save the link's target rather than open it. */
  download: boolean;
  newTab: boolean;
  /** Which store the link opens where `kind` is `store`; `null` elsewhere. */
  store: 'apple' | 'play' | null;
  /** Inside another app, how to leave it; `null` where the button does its work. */
  wayOut: WayOut | null;
  /** What a second button below leads to, where an arm puts the store first; `null` elsewhere. */
  second: ButtonKind | null;
}

/** The arm of a page test in which a visitor sees the page, named `<test>.<arm>`, and what it changes; the control nothing. */
export interface ShownArm extends Omit<Arm, 'name'> {
  name: `${string}.${string}`;
}

/** What selects a template. */
export interface TemplateFacts {
  page: Page;
  /** The page's own brand, or the host's. */
  brand: Brand;
  language: Language;
  /** `null` on documents. */
  button: Button | null;
  /** Claims about money may be printed (`whyNoCash`). Always true on documents. */
  cash: boolean;
  /** Claims that are switched off: the same for all visitors of a Worker, as are the pages. */
  claimsOff: readonly ClaimId[];
  /** Landing pages that are switched off, to which no page leads. */
  pagesOff: readonly LandingId[];
  /** The page must say that play is for people in India. Never on documents. */
  abroad: boolean;
  /** The page must say that the visitor's state has no cash contests. Never on documents or Ludopanti's landing page. */
  restricted: boolean;
  /** Day whose wording applies, ISO 8601: today in India, or an earlier day with the same wording. */
  asOf: string;
  /** The visitor's browser asked to save data: no font file, the smallest pictures, no third party. */
  savesData: boolean;
  /**
   * Third parties that may measure here once the visitor has agreed (docs/behaviour.md#consent); on the privacy policy,
   * which loads none, those about whom the answer can be changed. Empty on every other document.
   */
  services: ConsentLetters;
  /** The browser asks not to be measured, and the page says so to its script: on landing pages, and on the privacy policy. */
  refuses: boolean;
  /** Browser and Android version; `null` on pages that do not depend on them. */
  android: AndroidSetting | null;
  /** The device, where it changes the page: KaiOS on a landing page, that and Apple's on the install guide; else `other`. */
  device: Device;
  /** Which address of a document with versions; `null` on every other page. */
  edition: Edition | null;
  /** `null` for a visitor who takes part in no page test. */
  arm: ShownArm | null;
}

/** Everything that a page's components may read. */
export interface PageFacts extends TemplateFacts {
  slots: Slots;
}

/** Every slot that a template may hold; `Slots` says what fills each. */
export const SLOT_NAMES = [
  'origin',
  'downloadHref',
  'trackingHref',
  'packageHref',
  'browserHref',
  'address',
  'label',
  'package',
  'stateName',
  'qr',
  'query',
  'otherLanguage',
  'release',
  'downloadSize',
  'trustCard',
  'releaseList',
  'whatIsNew',
  'afterDownload',
] as const;
/** Name of one slot. */
export type SlotName = (typeof SLOT_NAMES)[number];

/**
 * Values filled in per visitor. Plain text, escaped where it is printed (in an element or a quoted
 * attribute), except `otherLanguage`, `trustCard`, `releaseList` and `whatIsNew`, which are markup.
 *
 * - `origin`: scheme and requested host, without a path: `https://pavilion11.example`; of a brand by path its home host
 * - `downloadHref`: final target of the download button
 * - `trackingHref`: the tracking link with the same label and query, which LP2 fetches once its download is done
 * - `packageHref`: where the store comes first, the link to the package; empty elsewhere, and on a page that has only a store
 * - `browserHref`, `address`: inside another app, the link out of the app, and this page's own address; empty elsewhere
 * - `label`: the visitor's `utm_ab`, empty where the page has none
 * - `package`: name of the package that the visitor came for, also where a service hands it out; empty on pages that lead to none
 * - `stateName`: the restricted state's name in the page's language, empty elsewhere
 * - `qr`: path of the QR code's picture, empty where the page has none
 * - `query`: the visitor's query without `lang`, behind its `?`; empty where nothing is left of it
 * - `otherLanguage`: a link to the page in a language that the browser prefers to the page's; empty where there is none
 * - `release`: version, size and date of the package that the page links to; empty where they are not known, or
 *   where the link leads elsewhere
 * - `downloadSize`: its size and how long it takes, as the button prints them, empty under the same conditions
 * - `trustCard`: facts about that package, empty under the same conditions
 * - `whatIsNew`: on the page for players who have the app, the section about the newest version; empty elsewhere, and where
 *   that version is not known
 * - `afterDownload`: what to do once the download has started; empty on documents
 * - `releaseList`: the list of released packages, empty where the page has none
 */
export type Slots = Readonly<Record<SlotName, string>>;

/** The slots whose values `decidePage` gives; the others are drawn, translated or read. */
export type DecidedSlots = Omit<
  Slots,
  | 'otherLanguage'
  | 'stateName'
  | 'release'
  | 'downloadSize'
  | 'trustCard'
  | 'releaseList'
  | 'whatIsNew'
  | 'afterDownload'
>;

/** What kind of page an edition is: a text, the differences between texts, or the page for a day without one. */
export type View = 'text' | 'changes' | 'unknown-day';

/** The kind of page at a document's address; a page without versions is a text. */
export function viewOf(edition: Edition | null): View {
  return edition === 'changes' || edition === 'unknown-day' ? edition : 'text';
}
