/**
 * Follows a link of the app-link service. These are the desk's only requests to other hosts, and they only go to the
 * service's host, only by https, and only to a public name.
 */

import { HOST_BRANDS } from '../../../config/brands/index.ts';
import { isPublicName } from '../../../config/public-name.ts';
import { isHostOf } from '../../../decide/brand.ts';

/** Where a link of the service led. */
export type ServiceEnd =
  /** To one of the site's hosts. `address` is path and query. */
  | { kind: 'ours'; host: string; address: string }
  /** To a store. */
  | { kind: 'store'; address: string }
  /** Anywhere else. `address` is the last, which was not requested or not answered well. */
  | { kind: 'astray'; address: string; why: string }
  /** It cannot be known. */
  | { kind: 'unknown'; why: string };

const STORE_HOSTS = ['apps.apple.com', 'play.google.com', 'galaxy.store', 'apps.samsung.com'];
const MOST_HOPS = 5;
/** For all hops of one walk. */
const TIMEOUT_MS = 6_000;

/**
 * @param link what a tap on the page leads to
 * @param serviceUrl `APP_LINK_URL`: only its host gets requests
 * @param fetchOut sends a request to another host
 */
export async function followService(
  link: string,
  serviceUrl: string,
  userAgent: string,
  fetchOut: typeof fetch = fetch,
): Promise<ServiceEnd> {
  const service = new URL(serviceUrl).host;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let address = link;
  for (let hop = 0; hop <= MOST_HOPS; hop++) {
    const url = URL.parse(address);
    if (url === null) return { kind: 'astray', address, why: `${address} is not an address.` };
    const end = endAt(url, service);
    if (end !== null) return end;
    const answer = await fetchOut(url, {
      redirect: 'manual',
      signal,
      headers: { 'User-Agent': userAgent },
    }).catch(describeSilence);
    if (typeof answer === 'string') return { kind: 'unknown', why: `${url.host} ${answer}.` };
    await answer.body?.cancel();
    const location = answer.headers.get('Location');
    const { status } = answer;
    if (status >= 400) return { kind: 'astray', address, why: `${url.host} answers ${status}.` };
    if (status < 300 || location === null) {
      const why = `${url.host} answers ${status} with a page of its own: where that leads, only a phone can tell.`;
      return { kind: 'unknown', why };
    }
    address = URL.parse(location, url.href)?.href ?? location;
  }
  return { kind: 'astray', address, why: `After ${MOST_HOPS} redirects there was still another.` };
}

function describeSilence(error: unknown): string {
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return isLate ? `did not answer within ${TIMEOUT_MS / 1000} seconds` : 'could not be reached';
}

/** Where the walk ends; `null` if the service has to be asked. */
function endAt(url: URL, service: string): ServiceEnd | null {
  const { protocol, hostname, host, pathname, search } = url;
  if (protocol === 'market:') return { kind: 'store', address: url.href };
  if (protocol !== 'https:')
    return {
      kind: 'astray',
      address: url.href,
      why: `${protocol} is followed by no visit of the desk, only https.`,
    };
  // The service may be on a subdomain of a brand, but not on the brand's domain.
  const isService = host === service && !HOST_BRANDS.some(({ domain }) => domain === hostname);
  if (!isService && HOST_BRANDS.some((brand) => isHostOf(brand, hostname)))
    return { kind: 'ours', host, address: pathname + search };
  if (STORE_HOSTS.includes(host)) return { kind: 'store', address: url.href };
  if (host !== service)
    return {
      kind: 'astray',
      address: url.href,
      why: `It leads to ${host}, which is neither ours, nor the service, nor a store.`,
    };
  return isPublicName(hostname)
    ? null
    : { kind: 'unknown', why: `${hostname} is no public name, so the desk does not ask it.` };
}
