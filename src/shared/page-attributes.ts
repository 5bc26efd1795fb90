/** The `data-*` attributes that the server writes and the page's script reads, each defined once. */

import type { TagMember } from '../config/third-parties.ts';

/**
 * What the server writes on `<html>`: a member `adsNew` is the attribute `data-ads-new` in the document and
 * `dataset.adsNew` in the browser. `null`: the attribute is left out. Those of
 * third parties hold their variables.
 */
export interface PageData extends Partial<Record<TagMember, string | null>> {
  /** The landing page's identifier. Documents have none: they make no calls of ours. */
  page: string | null;
  /** The visitor's experiment label, on landing pages; empty where the page has none (`labelRule: 'none'`). */
  label: string | null;
  /** Id of the brand. The style sheets read it. */
  brand: string;
  /** Letters of the third parties that the page may load once the visitor agrees (`THIRD_PARTIES`). */
  services: string | null;
  /** Empty where the request asks not to be measured (`Sec-GPC`, `DNT`), whatever the browser tells scripts. */
  refuses: string | null;
}

/** `data` under the names that its members have in a document, in the same order. */
export function pageAttributes(data: PageData): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [dataAttribute(name), value]),
  );
}

/**
 * The attribute behind a member of `dataset`.
 * @example dataAttribute('branchKey') // 'data-branch-key'
 * @see HTML Standard, section 3.2.6.6 (`dataset`)
 */
export function dataAttribute(name: string): string {
  return `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** `id` of a landing page's first screen. */
export const HERO_ID = 'hero';

/** On `<html>` of a landing page while its first screen is still arriving, for styles. No value. */
export const DATA_ARRIVING = 'data-arriving';

/** On `<html>` of a landing page that opens at its top, until its first frame has been drawn, for styles. No value. */
export const DATA_FIRST_FRAME = 'data-first';

/**
 * On `<html>` of a landing page whose first screen is whole: where its download button is, for styles. `below` the screen
 * or cut by its edge, `seen`, or `above` it.
 */
export const DATA_BUTTON_AT = 'data-button-at';

/** On `<html>` of a page that is set in the brand's type, for styles. No value. */
export const DATA_TYPE = 'data-type';

/** On `<html>` of a page that was reached in landscape from another page of this site, for styles. No value. */
export const DATA_LANDSCAPE = 'data-landscape';

/**
 * On `<html>` of a page with an island: the phone has little memory, its line is slow, or its visitor saves data; `anew` on a
 * page that had ended and is opened again.
 */
export const DATA_LIGHT = 'data-light';

// Attributes of elements. Each is a separate constant, not a member of one object: the build replaces a
// constant by its text, so the entry script, where every byte counts, carries no table.

/** Marks the page's one download button. No value. */
export const DATA_DOWNLOAD = 'data-download';

/** Marks a repetition of the download button; the value says where it stands. */
export const DATA_CTA = 'data-cta';

/** On a link of a page inside another app: which way out it is (`WAYS_OUT`). */
export const DATA_WAY = 'data-way';

/** On a download link: selector of what a tap also scrolls to. Scripts read it as `dataset.scrollTo`. */
export const DATA_SCROLL_TO = 'data-scroll-to';

/** Marks the place of a download button, where the panel below opens. No value. */
export const DATA_BUTTON = 'data-button';

/** Marks the panel that says what comes after the download. No value. */
export const DATA_AFTER_DOWNLOAD = 'data-after-download';

/** `id` of the place in the privacy policy where the answer about third parties is changed. */
export const CHOICE_ID = 'your-choice';

/** Marks the button that closes that panel. No value. */
export const DATA_CLOSE = 'data-close';

/** `id` of the status, empty until the tap, that says that the download has started. */
export const STATUS_ID = 'told';

/** On `<html>` once the page itself has saved the package, and on what is shown from then on. No value. */
export const DATA_SAVED = 'data-saved';

/**
 * On `<html>` while that panel is shown, for styles: `:has()` is younger than many phones. `above` where its button has no
 * room below, otherwise no value.
 */
export const DATA_NEXT_STEPS = 'data-next-steps';
