/** Names that Android gives to its versions, and what a phone shows when it does not install a package. */

/** Android's versions by API level, from the first that installs a signature of scheme 2. */
const VERSIONS: Readonly<Record<number, string>> = {
  23: '6',
  24: '7.0',
  25: '7.1',
  26: '8.0',
  27: '8.1',
  28: '9',
  29: '10',
  30: '11',
  31: '12',
  32: '12L',
  33: '13',
  34: '14',
  35: '15',
  36: '16',
  37: '17',
};

/** The newest version of Android, for Play Protect's rule about old targets. Raise it once a year. */
export const NEWEST = { api: 37, known: 'November 2026' } as const;

/** "Android 11", or the level alone where the version has no name here. */
export function nameAndroid(api: number): string {
  const version = VERSIONS[api];
  return version === undefined ? `Android of API level ${api}` : `Android ${version}`;
}

/**
 * What a phone in English shows. The first comes before the question whether to install the app.
 * @see PackageInstaller's `strings.xml` and `PackageManager.installStatusToPublicStatus` in AOSP
 */
export const PHONE_SENTENCES = {
  parse: 'There was a problem parsing the package.',
  invalid: 'App not installed as package appears to be invalid.',
  conflict: 'App not installed as package conflicts with an existing package.',
  incompatible: 'App not installed as app isn’t compatible with your phone.',
} as const;
