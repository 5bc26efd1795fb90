/**
 * Whether the visitor's browser asks not to be measured: Global Privacy Control (https://w3c.github.io/gpc/) or the older
 * Do Not Track, to scripts or with the request (`data-refuses`). Then the page sends no events and loads no third party.
 */
export function isRefused(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return (
    globalPrivacyControl === true ||
    doNotTrack === '1' ||
    document.documentElement.dataset.refuses !== undefined
  );
}
