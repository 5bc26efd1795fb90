import { askSite } from './ask-site.ts';

/** A page with the query of a campaign, and the bytes that must not be changed on the way. */
const PATHS = ['/LP1?utm_source=a%2Fb&x=1', '/download/standard'];

/**
 * Whether plain http leads to the same address over https. Only then do visitors ever see the transport policy, which
 * browsers ignore over http (RFC 6797, section 8.1).
 * @param origin `https://pavilion11.example`
 * @returns what is wrong, in a sentence; `null` when all is well
 */
export async function checkPlainHttp(origin: string): Promise<string | null> {
  for (const path of PATHS) {
    const url = new URL(path, origin);
    const wanted = url.href;
    url.protocol = 'http:';
    const answer = await askSite(url);
    await answer.body?.cancel();
    const location = answer.headers.get('location');
    if (![301, 308].includes(answer.status) || location !== wanted)
      return `${url} answered ${answer.status}${location === null ? '' : ` to ${location}`}.`;
  }
  return null;
}
