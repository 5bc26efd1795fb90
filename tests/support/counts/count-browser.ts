/** A browser whose actions are counted. */
import type { PackageName } from '../../../src/config/packages.ts';
import { type RawRequest, send } from '../http.ts';

export type CountBrowser = ReturnType<typeof createBrowser>;

/** @param own header fields of every request, and its host */
export function createBrowser(origin: string, own: Record<string, string>, host?: string) {
  const cookies = new Map<string, string>();
  /** Of its next request. */
  const headers = (): Record<string, string> => ({
    ...own,
    ...(cookies.size > 0 && {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }),
  });
  /** Sends a request with its cookies, and stores those of the answer. */
  async function ask(target: string, request: RawRequest = {}) {
    const all = { ...headers(), ...request.headers };
    const answer = await send(origin, target, { host, ...request, headers: all });
    for (const line of answer.setCookie) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  }
  return {
    /** Values by name. */
    cookies,
    ask,
    headers,
    /** Sends an event of a page, as the page's script does. */
    sendEvent: (event: string, click: 0 | 1, page: string) =>
      ask('/api/events', {
        method: 'POST',
        body: eventBody(event, click, page, cookies.get('ab')),
      }),
    /** The same package for every label, since it does not matter which. @param name a small one unless it is given */
    link: (name: PackageName = 'previous-version') =>
      `/download/${name}?utm_ab=${cookies.get('ab')}`,
  };
}

/** What a page's script sends. */
export function eventBody(
  event: string,
  click: 0 | 1,
  page: string,
  variant = 'trump-beta',
): string {
  return JSON.stringify({ event, page, path: '/', click, variant });
}
