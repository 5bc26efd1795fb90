import { label, page } from '../page-tags.ts';
import { type EventName, formatEvent } from './format-event.ts';
import { decideVariant } from './variant.ts';

const EVENTS_URL = '/api/events';

/**
 * Sends a tracking event from a landing page. It survives the page that sends it.
 * @returns the variant sent
 */
export function track(event: EventName): string {
  const variant = decideVariant(page, label, Date.now());
  const body = formatEvent(event, page, location.pathname + location.search, variant);
  // `sendBeacon` is missing in some browsers and refuses when its queue is full.
  if (!navigator.sendBeacon?.(EVENTS_URL, body)) {
    fetch(EVENTS_URL, { method: 'POST', body, keepalive: true }).catch(() => {}); // a lost event is no news
  }
  return variant;
}
