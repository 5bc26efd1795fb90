/**
 * What the page on which a file is checked and the script that checks it agree on: the answers, and how the list of
 * releases is marked up.
 */

/**
 * What a file turns out to be.
 *
 * - `current`, `earlier`: released here
 * - `ours`: signed by us, never released here
 * - `foreign`: signed by somebody else
 * - `changed`: its signature does not hold, or there is none
 * - `not-an-app`: no Android package at all
 * - `unreadable`: the browser could not read it
 */
export const CHECK_ANSWERS = [
  'current',
  'earlier',
  'ours',
  'foreign',
  'changed',
  'not-an-app',
  'unreadable',
] as const;
/** Name of an answer; the value of `data-answer`. */
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];

/** What an entry of the list of releases carries for the script, as `data-*` attributes. */
export interface ListedRelease {
  /** Hexadecimal. */
  sha256: string;
  standing: 'current' | 'earlier';
  /** As people read it; a dash where the file names none. */
  version: string;
  /** In the page's language. */
  date: string;
}

/** Selects the entries of the list of releases. */
export const RELEASE_SELECTOR = '[data-sha256]';
