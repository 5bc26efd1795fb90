/**
 * Path prefixes that hold no pages. An unknown path below one of them is a 404: it is a missing file, not a
 * visitor who has lost the way.
 */

/** Whom a refusal is worded for: a visitor, a client that fetches a file, or a program (RFC 9457). */
export type Area = 'page' | 'file' | 'program';

const RESERVED = {
  '/assets/': 'file',
  '/images/': 'file',
  '/fonts/': 'file',
  '/download/': 'program',
  '/api/': 'program',
  '/.well-known/': 'file',
} as const satisfies Readonly<Record<`/${string}/`, Area>>;

/** A prefix below which there are no pages: lower case, a slash at both ends. */
export type ReservedPrefix = keyof typeof RESERVED;

export const RESERVED_PREFIXES = Object.keys(RESERVED) as readonly ReservedPrefix[];

/** Folders of the build and of `public/`, which hold every file that the asset layer serves. */
export const STATIC_PREFIXES = [
  '/assets/',
  '/images/',
  '/fonts/',
] as const satisfies readonly ReservedPrefix[];

/** Address of the list of a deployed build's files, its own and those that it carries along (docs/behaviour.md#static-files). */
export const BUILD_LIST = '/build.json';

/** Prefixes that only the worker answers for. */
export const WORKER_PREFIXES: readonly ReservedPrefix[] = RESERVED_PREFIXES.filter(
  (prefix) => !(STATIC_PREFIXES as readonly string[]).includes(prefix),
);

/** Whom a refusal of this path is worded for; `path` is in lower case. */
export function areaOf(path: string): Area {
  const prefix = RESERVED_PREFIXES.find((one) => path.startsWith(one));
  return prefix === undefined ? 'page' : RESERVED[prefix];
}
