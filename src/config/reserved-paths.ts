/**
 * Addresses that hold no pages. Below them an unknown path is a 404: a file that is not there, not a visitor
 * who lost the way.
 */

/** How an address words a refusal: to a visitor, to whoever fetches a file, or to a program (RFC 9457). */
export type Area = 'page' | 'file' | 'program';

const RESERVED = {
  '/assets/': 'file',
  '/images/': 'file',
  '/fonts/': 'file',
  '/download/': 'program',
  '/api/': 'program',
  '/.well-known/': 'file',
} as const satisfies Readonly<Record<`/${string}/`, Area>>;

export type ReservedPrefix = keyof typeof RESERVED;

export const RESERVED_PREFIXES = Object.keys(RESERVED) as readonly ReservedPrefix[];

/** Prefixes whose files the build makes, each named by a hash of its content. */
export const FILE_PREFIXES = ['/assets/', '/images/', '/fonts/'] as const satisfies readonly ReservedPrefix[];

/** `path` in lower case. */
export function areaOf(path: string): Area {
  const prefix = RESERVED_PREFIXES.find((one) => path.startsWith(one));
  return prefix === undefined ? 'page' : RESERVED[prefix];
}
