/**
 * What a page may depend on. A page is rendered once for each combination of these facts and then kept
 * as a template; all that differs between two visitors with equal facts travels in `slots`.
 */
import type { Brand } from '../config/brands/index.ts';
import type { Language } from '../config/languages.ts';
import type { ControlKind, Page } from '../config/pages.ts';
import type { AndroidSetting } from './android-setting.ts';

/** The download control as this visitor gets it: Apple visitors get a store link on every page. */
export interface Control {
  kind: ControlKind;
  /** The browser is asked to save the link's target rather than to open it. */
  download: boolean;
  newTab: boolean;
  /** Whose shop the link opens where `kind` is `store`; `null` elsewhere. */
  store: 'apple' | 'play' | null;
}

export const SLOT_NAMES = [
  'origin',
  'downloadHref',
  'trackingHref',
  'label',
  'stateName',
  'qr',
  'nonce',
] as const;
export type SlotName = (typeof SLOT_NAMES)[number];

/**
 * Values filled in per visitor. Text, safe to print in an element or a quoted attribute, except `qr`,
 * which is markup.
 *
 * - `origin`: scheme and host asked, without a path: `https://pavilion11.example`
 * - `downloadHref`: final target of the download control
 * - `trackingHref`: the tracking link with the same label and query; on LP2 it differs from the control
 * - `label`: the visitor's `utm_ab`, empty where the page has none
 * - `stateName`: the restricted state's name in the page's language, empty elsewhere
 * - `nonce`: the Content-Security-Policy nonce of this response, empty where none is used
 * - `qr`: the `<svg data-qr>` element, empty where the page has none
 */
export type Slots = Readonly<Record<SlotName, string>>;

export interface PageFacts {
  page: Page;
  /** The page's own brand, or the host's. */
  brand: Brand;
  language: Language;
  /** Absent on documents. */
  control: Control | null;
  /** Claims about money may be printed: `CASH_OFFERS` is on and the visitor's state allows it. */
  cash: boolean;
  /** The visitor is in a state without cash contests; landing pages say so. */
  restricted: boolean;
  /** The date in India, ISO 8601: claims begin and end with a day. */
  today: string;
  /** Browser and Android version, for the install guide alone. */
  android: AndroidSetting | null;
  slots: Slots;
}
