/** What the page prints for the script of LP2's button, each as a `data-prop-*` attribute of its element. */
export const PACKAGE_DOWNLOAD_WORDS = [
  'trackingHref',
  /** Where the button leads once the package is saved. */
  'stepsHref',
  // On the button.
  'busy',
  'waiting',
  'tryNow',
  'checking',
  'steps',
  // Below it, and announced.
  'started',
  'gone',
  'busyServer',
  'back',
  /** `{percent}` is replaced by 25, 50 and 75. */
  'part',
  'compare',
  'saved',
  /** `{done}` is replaced by megabytes, `{size}` by megabytes with their unit. */
  'amount',
  // Time left; `{count}` is replaced by the number.
  'seconds',
  'minutes',
] as const;

export type PackageDownloadWords = Readonly<
  Record<(typeof PACKAGE_DOWNLOAD_WORDS)[number], string>
>;
