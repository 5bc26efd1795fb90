/**
 * What the page on which a file is checked and the script that checks it agree on: the answers, and how the list of
 * releases is marked up.
 */

/**
 * What a check of a file ends with.
 *
 * - `current`, `earlier`: byte for byte a file that is, or was, released here
 * - `unfinished`: a ZIP archive without its end, as a download leaves it that stopped
 * - `unknown`: none of our releases; broken on the way, changed, or from elsewhere, which nothing here can tell apart
 * - `unlisted`: not on a list that could not be read whole, so nothing is known
 *
 * The file was not read, and nothing may be said of it:
 *
 * - `too-large`: larger than any release can be
 * - `empty`: of no bytes, as a browser also sees a file that has been deleted since
 * - `unreadable`: the browser could not read it; it may be gone
 * - `changed`: it was written to while it was read
 * - `folder`, `several`: no single file was dropped
 */
export const CHECK_ANSWERS = [
  'current',
  'earlier',
  'unfinished',
  'unknown',
  'unlisted',
  'too-large',
  'empty',
  'unreadable',
  'changed',
  'folder',
  'several',
] as const;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];

/** What an entry of the list of releases carries for the script, as `data-*` attributes. Its digest is in its `code`. */
export interface ListedRelease {
  standing: 'current' | 'earlier';
  /** As people read it; empty where it is not known. */
  version: string;
  /** In the page's language; empty where it is not known. */
  date: string;
}

/** Selects the entries of the list of releases. */
export const RELEASE_SELECTOR = '[data-standing]';

/** Of an element that is there where the list lacks releases because they could not be read. */
export const DATA_INCOMPLETE = 'data-incomplete';

/** A digest in groups that an eye compares at once. Set apart by style alone, a copy of them is one run of digits. */
export function digestGroups(hex: string): readonly string[] {
  return hex.match(/.{1,8}/g) ?? [];
}
