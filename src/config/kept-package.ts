/** How long a part of a package is kept on the phone, from its first byte (docs/behaviour.md#in-page-download). */
export const KEPT_PACKAGE_LIFE_HOURS = 24;
