/**
 * What the page on which a file is checked and the script that checks it agree on: the answers, their reasons, and how
 * the list of releases is marked up.
 */

/**
 * What a file turns out to be.
 *
 * - `current`, `earlier`: released here
 * - `ours`: signed by us, never released here
 * - `foreign`: signed with another key
 * - `changed`: its signature does not hold, or is missing
 * - `not-an-app`: no Android package at all, or larger than one can be
 * - `unchecked`: this browser cannot check it, at this address or because of the signature's kind
 * - `unreadable`: the browser could not read it
 */
export const CHECK_ANSWERS = [
  'current',
  'earlier',
  'ours',
  'foreign',
  'changed',
  'not-an-app',
  'unchecked',
  'unreadable',
] as const;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];

/** Why a file's signature does not hold, or why it is not a package: the verifier's codes. */
export const FILE_REFUSALS = [
  'empty',
  'not-an-apk',
  'truncated',
  'unsigned',
  'bad-signature',
  'too-large',
] as const;
/** Code of a reason; the value of `data-reason`. */
export type FileRefusal = (typeof FILE_REFUSALS)[number];

/** What an entry of the list of releases carries for the script, as `data-*` attributes. */
export interface ListedRelease {
  /** Hexadecimal. */
  sha256: string;
  standing: 'current' | 'earlier';
  /** As people read it; empty where the file names none. */
  version: string;
  /** In the page's language. */
  date: string;
}

/** What a file's check finds out, in the order in which one rests on the other. */
export const FILE_FACTS = ['holds', 'ours', 'released'] as const;
/**
 * - `holds`: its signature does, so no one has changed it since
 * - `ours`: the signature is made with one of our keys
 * - `released`: it is byte for byte a file of the list
 */
export type FileFact = (typeof FILE_FACTS)[number];

/** A digest in groups that an eye compares at once. Set apart by style alone, a copy of them is one run of digits. */
export function digestGroups(hex: string): readonly string[] {
  return hex.match(/.{1,8}/g) ?? [];
}

/** Selects the entries of the list of releases. */
export const RELEASE_SELECTOR = '[data-sha256]';
