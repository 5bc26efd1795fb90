/**
 * Path prefixes without pages. An unknown path below one of them is answered with 404, because it is a missing file; other
 * unknown paths redirect to a page.
 */

/** The audience of an error message: a visitor, a client that fetches a file, or a program (RFC 9457). */
export type Area = 'page' | 'file' | 'program';

const RESERVED = {
  '/assets/': 'file',
  '/images/': 'file',
  '/fonts/': 'file',
  '/download/': 'program',
  '/api/': 'program',
  '/.well-known/': 'file',
} as const satisfies Readonly<Record<`/${string}/`, Area>>;

/** A prefix without pages: lower case, with a slash at both ends. */
export type ReservedPrefix = keyof typeof RESERVED;

export const RESERVED_PREFIXES = Object.keys(RESERVED) as readonly ReservedPrefix[];

/** Folders of the build and of `public/`, which hold every file that the asset layer serves. */
export const STATIC_PREFIXES = [
  '/assets/',
  '/images/',
  '/fonts/',
] as const satisfies readonly ReservedPrefix[];

/** Address of the list of a deployed build's files, including those of earlier builds (docs/behaviour.md#static-files). */
export const BUILD_LIST = '/build.json';

/** Prefixes that only the worker serves. */
export const WORKER_PREFIXES: readonly ReservedPrefix[] = RESERVED_PREFIXES.filter(
  (prefix) => !(STATIC_PREFIXES as readonly string[]).includes(prefix),
);

/** The audience of an error at this path; `path` is in lower case. */
export function areaOf(path: string): Area {
  const prefix = RESERVED_PREFIXES.find((one) => path.startsWith(one));
  return prefix === undefined ? 'page' : RESERVED[prefix];
}

/** Whether a path, in lower case, is of a file at the root, such as `/robots.txt`. No page has a dot in its path. */
export function isRootFile(path: string): boolean {
  return /^\/[^/]+\.[a-z0-9]+$/.test(path);
}
