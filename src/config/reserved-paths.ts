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

/** Folders of the build and of `public/`, which hold every file that the asset layer serves. */
export const STATIC_PREFIXES = [
  '/assets/',
  '/images/',
  '/fonts/',
] as const satisfies readonly ReservedPrefix[];

/** Folders that the worker alone answers for. */
export const WORKER_PREFIXES: readonly ReservedPrefix[] = RESERVED_PREFIXES.filter(
  (prefix) => !(STATIC_PREFIXES as readonly string[]).includes(prefix),
);

/** `path` in lower case. */
export function areaOf(path: string): Area {
  const prefix = RESERVED_PREFIXES.find((one) => path.startsWith(one));
  return prefix === undefined ? 'page' : RESERVED[prefix];
}
