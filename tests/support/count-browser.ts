/** A browser whose deeds are counted. */
import { type RawRequest, type RawResponse, send } from './http.ts';

export interface CountBrowser {
  /** What it keeps, by name. */
  cookies: Map<string, string>;
  /** Sends a request with its cookies, and keeps those of the answer. */
  ask(target: string, request?: RawRequest): Promise<RawResponse>;
  /** Sends an event of a page, as the page's script does. */
  tell(event: string, click: 0 | 1, page: string): Promise<RawResponse>;
  /** The `Cookie` header of its next request. */
  cookie(): string | undefined;
  /** The largest package, whatever the label: which one it is plays no part. */
  link(): string;
}

/** @param common of every request */
export function createBrowser(origin: string, { headers: own, ...common }: RawRequest = {}): CountBrowser {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') || undefined;
  async function ask(target: string, { headers, ...request }: RawRequest = {}) {
    const all = { ...own, cookie: cookie(), ...headers };
    const answer = await send(origin, target, { ...common, ...request, headers: all });
    for (const line of answer.setCookie) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  }
  return {
    cookies,
    ask,
    tell: (event, click, page) =>
      ask('/api/events', { method: 'POST', body: eventBody(event, click, page, cookies.get('ab')) }),
    cookie,
    link: () => `/download/trump-beta?utm_ab=${cookies.get('ab')}`,
  };
}

/** What a page's script sends. */
export function eventBody(event: string, click: 0 | 1, page: string, variant = 'trump-beta'): string {
  return JSON.stringify({ event, page, path: '/', click, variant });
}
