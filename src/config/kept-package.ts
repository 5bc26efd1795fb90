/** How long a part of a package is kept on the phone, from its first byte (docs/behaviour.md#in-page-download). */
export const KEPT_PACKAGE_LIFE_HOURS = 24;

/** How long a whole package is kept once it was handed to the browser's downloads, which may still be copying it. */
export const SAVED_PACKAGE_LIFE_MINUTES = 60;
