/** A visitor who enters an experiment and then does what visitors do: for tests of what is counted. */

import { openAnswer } from '../http.ts';
import { variablesHeader } from '../site/site-entry.ts';
import { type CountBrowser, createBrowser } from './count-browser.ts';
import { nextAddress } from './counts.ts';

type Variables = Parameters<typeof variablesHeader>[0];

export type Visitor = ReturnType<typeof openVisitor>;

/** A name of a run that no other test uses keeps its counts apart. @param url of a site with `SITE_ENTRY` */
export function openVisitor(url: string, run: string) {
  const fields: Record<string, string> = { 'cf-connecting-ip': nextAddress() };
  const { ask: send, cookies, headers } = createBrowser(url, fields);
  /** From now on the site has these variables. */
  const under = (variables: Variables): void => {
    Object.assign(fields, variablesHeader({ RUN: run, ...variables }));
  };
  under({});
  // The browser reads its fields at each request.
  const ask: CountBrowser['ask'] = (target, request = {}) =>
    send(target, { ...request, headers: { ...fields, ...request.headers } });
  const tell = (event: string, page: string) =>
    ask('/api/events', { method: 'POST', body: eventOf(event, page) });
  return { url, ask, cookies, headers, under, tell };
}

function eventOf(event: string, page: string): string {
  const click = event === 'download_click' ? 1 : 0;
  return JSON.stringify({ event, page, path: `/${page}`, click, variant: 'trump-beta' });
}

/** Far more than buffers on the way can hold. */
const LARGE = '/download/trump-beta';

/** Fetches a package whole. */
export const fetchWhole = ({ ask }: Visitor, path = LARGE) => ask(path);

export const tap = ({ tell }: Visitor) => tell('download_click', 'LP1');

/** Begins a download, and is gone after its first bytes. */
export async function leaveEarly({ url, headers, cookies }: Visitor): Promise<void> {
  const answer = await openAnswer(url, LARGE, { headers: headers() });
  await new Promise((resolve) => answer.once('data', resolve));
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  answer.destroy();
}

/** Goes on where it was left, to the end. */
export const resume = ({ ask }: Visitor) => ask(LARGE, { headers: { range: 'bytes=5000000-' } });

/** Both requests of a tap carry the cookies from before it; which is answered first is for the network to say. */
export async function tapAndFetch(
  { ask, headers }: Visitor,
  first: 'event' | 'package',
  path = LARGE,
): Promise<void> {
  const { cookie = '' } = headers();
  const event = () =>
    ask('/api/events', {
      method: 'POST',
      body: eventOf('download_click', 'LP1'),
      headers: { cookie },
    });
  const fetched = () => ask(path, { headers: { cookie } });
  for (const request of first === 'event' ? [event, fetched] : [fetched, event]) await request();
}
