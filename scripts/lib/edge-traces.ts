/** Switches of a Cloudflare zone by what they leave in a page (docs/operations.md#what-the-dashboard-must-have). */
const TRACES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\/cdn-cgi\/l\/email-protection|__cf_email__|email-decode/, 'Email Address Obfuscation'],
  [/rocket-loader|data-cf-settings|type="[^"]*-text\/javascript"/, 'Rocket Loader'],
  [/cloudflareinsights\.com|data-cf-beacon/, 'Web Analytics'],
  [/\/cdn-cgi\/challenge-platform\//, 'Bot Fight Mode or JavaScript Detections'],
];

/**
 * Names of the switches that have changed a page on its way. None of these is of use here: our policy blocks their
 * scripts, and visitors have been promised that no foreign one runs before they agree.
 */
export function findEdgeTraces(html: string): string[] {
  const names = TRACES.filter(([pattern]) => pattern.test(html)).map(([, name]) => name);
  return names.length === 0 && html.includes('/cdn-cgi/') ? ['something below /cdn-cgi/'] : names;
}
