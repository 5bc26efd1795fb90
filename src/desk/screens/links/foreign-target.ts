/**
 * Whether the app-link service lets a visitor's query choose where it leads. Every parameter of a page's address is passed
 * on to it (docs/behaviour.md#tracking-link), and services read some as redirects: a link on our own host would then end
 * at a stranger's package.
 * @see https://help.branch.io/docs/link-routing-rules-new for Branch's redirect allowlist
 */
import { bad, type Check, good, unknown } from './check.ts';
import { followService, type ServiceEnd } from './service.ts';
import { findServiceLink } from './service-walk.ts';
import { CHROME } from './user-agents.ts';
import { visit, type Walked } from './visit.ts';

/** Reserved for examples (RFC 2606, section 3), and not requested by the walk. */
const FOREIGN_HOST = 'example.com';
/** Branch's parameters for where a link leads; the first two count on the phone that tries them. */
const PARAMETERS = ['$android_url', '$fallback_url', '$desktop_url', '$ios_url'];

const WHAT = 'Foreign target';

/** Tries the link with such parameters, as Chrome on Android. @returns `null` where the page does not answer or lead there */
export async function checkForeignTarget(walked: Walked): Promise<Check | null> {
  const { serviceUrl, link } = walked;
  if (serviceUrl === null) return null;
  const query = new URLSearchParams(PARAMETERS.map((name) => [name, `https://${FOREIGN_HOST}/`]));
  const { answer } = await visit(walked, `${link}&${query}`, CHROME);
  if (answer.status !== 200) {
    await answer.body?.cancel();
    return null;
  }
  const tapped = await findServiceLink(walked, answer);
  return tapped === null ? null : judge(await followService(tapped, serviceUrl, CHROME));
}

function judge(end: ServiceEnd): Check {
  if (end.kind === 'astray' && isForeign(end.address))
    return bad(
      WHAT,
      `With ${PARAMETERS[0]} in the address of our page the service leads to any host, here ${FOREIGN_HOST}: a stranger can make a link on our host that ends at another package. Set the service’s redirect allowlist (Branch: Link Controls, Link Routing Rules) to our hosts, the stores and the app’s URI scheme.`,
    );
  return end.kind === 'ours' || end.kind === 'store'
    ? good(WHAT, 'Parameters in the address of our page do not change where the service leads.')
    : unknown(
        WHAT,
        `Whether parameters in the address of our page can lead elsewhere is not known. ${end.why} See that the service’s redirect allowlist is set.`,
      );
}

/** Also an address for an app (`intent:`) that names the host as the way out. */
function isForeign(address: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(address) ?? {};
  return /^https?:$/.test(protocol) ? hostname === FOREIGN_HOST : address.includes(FOREIGN_HOST);
}
