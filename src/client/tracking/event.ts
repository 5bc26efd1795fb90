import { label, page } from '../page-tags.ts';
import { decideVariant } from './variant.ts';

export type EventName = 'page_view' | 'download_click' | 'download_complete';

const EVENTS_URL = '/api/events';

/** The server takes 4 KiB; the rest of an endless query says nothing. A `\` doubles in JSON. */
const PATH_LENGTH = 1900;

/** Body of a tracking event (contract, section 7). `path` is the page's path with its query. */
export function formatEvent(event: EventName, page: string, path: string, variant: string): string {
  const click = event === 'download_click' ? 1 : 0;
  return JSON.stringify({ event, page, path: path.slice(0, PATH_LENGTH), click, variant });
}

/**
 * Sends a tracking event from a landing page; elsewhere does nothing. It survives the page that sends it.
 * @returns the variant sent
 */
export function track(event: EventName): string {
  const variant = decideVariant(page, label, Date.now());
  if (page) {
    const body = formatEvent(event, page, location.pathname + location.search, variant);
    // `sendBeacon` is missing in some browsers and refuses when its queue is full.
    if (!navigator.sendBeacon?.(EVENTS_URL, body)) {
      fetch(EVENTS_URL, { method: 'POST', body, keepalive: true }).catch(() => {}); // a lost event is no news
    }
  }
  return variant;
}
