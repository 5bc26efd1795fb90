/**
 * Whether the visitor's browser asks not to be measured: Global Privacy Control (https://w3c.github.io/gpc/) or, from
 * before it, Do Not Track. Such a page sends no events and loads nothing of third parties.
 */
export function isRefused(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return globalPrivacyControl === true || doNotTrack === '1';
}
