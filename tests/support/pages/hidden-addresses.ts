/** What Cloudflare's Email Address Obfuscation, on by default for a zone, would do to a page. */

const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Elements and regions in which an address stays unchanged. */
const SPARED =
  /<!--email_off-->.*?<!--\/email_off-->|<(head|script|noscript|textarea|xmp)\b.*?<\/\1\s*>/gis;
/** Of attributes, only the `href` of a link is rewritten. */
const OTHER_ATTRIBUTE = /\s(?!href=)[\w-]+="[^"]*"/gi;

/**
 * The addresses that the edge would replace by "[email protected]" and a script.
 * @see https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
export function hiddenAddresses(html: string): string[] {
  return html.replace(SPARED, '').replace(OTHER_ATTRIBUTE, '').match(ADDRESS) ?? [];
}
