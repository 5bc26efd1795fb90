/** The Android packages that can be released and downloaded. */

export const PACKAGES = ['standard', 'previous-version', 'trump-beta', 'upgrade'] as const;
export type PackageName = (typeof PACKAGES)[number];

export function isPackageName(value: string): value is PackageName {
  return (PACKAGES as readonly string[]).includes(value);
}
