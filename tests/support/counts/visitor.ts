/** A visitor who enters an experiment, with the actions of visitors, for tests of what is counted. */
import { openAnswer } from '../http.ts';
import { variablesHeader } from '../site/site-entry.ts';
import { type CountBrowser, createBrowser } from './count-browser.ts';
import { nextAddress } from './counts.ts';

type Variables = Parameters<typeof variablesHeader>[0];

export type Visitor = ReturnType<typeof openVisitor>;

/** Far more than buffers on the way can hold. */
const LARGE = '/download/trump-beta';

/** 3 MB, because a whole download needs no particular size. */
export const SMALL = '/download/previous-version';

/** @param url of a site with `SITE_ENTRY` @param run a name that no other test uses keeps its counts separate */
export function openVisitor(url: string, run: string) {
  const fields: Record<string, string> = { 'cf-connecting-ip': nextAddress() };
  const { ask: sendRaw, cookies, headers } = createBrowser(url, fields);
  /** From now on the site has these variables. */
  const under = (variables: Variables): void => {
    Object.assign(fields, variablesHeader({ RUN: run, ...variables }));
  };
  under({});
  // The browser reads its fields at each request.
  const ask: CountBrowser['ask'] = (target, request = {}) =>
    sendRaw(target, { ...request, headers: { ...fields, ...request.headers } });
  const sendEvent = (event: string, page: string, request = {}) =>
    ask('/api/events', { method: 'POST', body: eventOf(event, page), ...request });
  return {
    ask,
    cookies,
    under,
    sendEvent,
    tap: () => sendEvent('download_click', 'LP1'),
    fetchWhole: () => ask(SMALL),
    /** Starts a download, and leaves once it has had more than a beginning. */
    async leaveEarly(): Promise<void> {
      const answer = await openAnswer(url, LARGE, { headers: headers() });
      let bytes = 0;
      for await (const chunk of answer.iterator({ destroyOnReturn: false })) {
        bytes += chunk.length;
        if (bytes > 300_000) break;
      }
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      answer.destroy();
    },
    /** Resumes that download to its end. */
    resume: () => ask(LARGE, { headers: { range: 'bytes=5000000-' } }),
    /** Both requests of a tap carry the cookies from before it; either may be answered first. */
    async tapAndFetch(first: 'event' | 'package'): Promise<void> {
      const { cookie = '' } = headers();
      const request = { headers: { cookie } };
      const event = () => sendEvent('download_click', 'LP1', request);
      const fetched = () => ask(SMALL, request);
      for (const send of first === 'event' ? [event, fetched] : [fetched, event]) await send();
    },
  };
}

function eventOf(event: string, page: string): string {
  const click = event === 'download_click' ? 1 : 0;
  return JSON.stringify({ event, page, path: `/${page}`, click, variant: 'trump-beta' });
}
