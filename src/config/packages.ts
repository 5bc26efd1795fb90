/** The Android packages that can be released and downloaded. */

export const PACKAGES = ['standard', 'previous-version', 'trump-beta', 'upgrade'] as const;
/** Name of a package, as in `/download/<package>`. */
export type PackageName = (typeof PACKAGES)[number];

/** The package that the install guide hands out. */
export const INSTALLED_PACKAGE: PackageName = 'standard';

/** Whether `value` names a package; case-sensitive. */
export function isPackageName(value: string): value is PackageName {
  return (PACKAGES as readonly string[]).includes(value);
}
