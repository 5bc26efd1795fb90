/** The Android packages that can be released and downloaded. */

export const PACKAGES = ['standard', 'previous-version', 'trump-beta', 'upgrade'] as const;
/** Name of a package, as in `/download/<package>`. */
export type PackageName = (typeof PACKAGES)[number];

/** The largest file that is released: 300 MiB. */
export const MAX_PACKAGE_BYTES = 300 * 1024 * 1024;

/** Query parameter by which a link tells the guides which package its visitor came for. */
export const PACKAGE_PARAMETER = 'package';

/** The package that the guides hand out to a visitor who came for none in particular. */
export const INSTALLED_PACKAGE: PackageName = 'standard';

/** Whether `value` names a package; case-sensitive. */
export function isPackageName(value: string): value is PackageName {
  return (PACKAGES as readonly string[]).includes(value);
}

/** How the second address of each package ends. Programs that follow releases look for links with this ending. */
const FILE_ENDING = '.apk';

/** A package's address for programs that follow releases: "/download/standard.apk". @param name may be a slot */
export function packageFilePath(name: string): string {
  return `/download/${name}${FILE_ENDING}`;
}

/**
 * The package of the last segment of an address below `/download/`, with or without `.apk`; `null` for any other.
 * @example packageAt('standard.apk') // 'standard'
 */
export function packageAt(segment: string): PackageName | null {
  const name = segment.endsWith(FILE_ENDING) ? segment.slice(0, -FILE_ENDING.length) : segment;
  return isPackageName(name) ? name : null;
}
