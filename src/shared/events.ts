/**
 * Tracking events: what a page sends about a view or a tap, and how the edge reads it
 * (docs/behaviour.md#events). Browser and edge share this module. What only the edge needs must not run
 * when the module loads, and page rows are passed in, so that the browser's bundle leaves both out.
 */
import { isLabel, type Label, STORE_VARIANTS, type Variant } from '../config/labels.ts';
import type { LandingIdentifier, LandingPage } from '../config/pages.ts';
import { parseObject } from './json-object.ts';

/** Where a page sends its events, one per request. */
export const EVENTS_PATH = '/api/events';

/** The largest body of an event that the edge takes. */
export const LARGEST_EVENT_BYTES = 4 * 1024;

/** Most characters of a path that are sent: a `\` doubles in JSON, and the rest of an endless query says nothing. */
const PATH_LENGTH = 1900;

/** Every event, and its `click` flag. A new event is a row here and a call of `track` in the browser. */
const CLICK_OF_EVENT = {
  page_view: 0,
  download_click: 1,
  download_complete: 0,
} as const satisfies Readonly<Record<string, 0 | 1>>;

/** The ways that a visitor can take inside another app (docs/browsers.md#in-app-browsers). */
export const WAYS_OUT = ['store', 'browser', 'copy', 'package'] as const;
export type WayOutTaken = (typeof WAYS_OUT)[number];

export type EventName = keyof typeof CLICK_OF_EVENT;

/** An event as it travels, in JSON. */
export interface TrackingEvent {
  event: EventName;
  page: LandingIdentifier;
  /** Path plus query of the page. */
  path: string;
  /** Follows from `event`; it travels for readers who do not know every event. */
  click: 0 | 1;
  variant: Variant;
  /** On a tap inside another app: which way the visitor took. */
  way?: WayOutTaken;
}

/**
 * The variant that an event carries: the visitor's label or, on a page without one (`labelRule: 'none'`),
 * a store variant: `new` on an even millisecond, `old` on an odd one.
 * @param label what the server wrote on the page; empty where the page has no label
 * @param nowMs milliseconds since the epoch, read once per event
 */
export function decideVariant(label: Label | '', nowMs: number): Variant {
  return label || (nowMs % 2 ? 'old' : 'new');
}

/**
 * The body of an event, always below `LARGEST_EVENT_BYTES`.
 * @param page identifier of the landing page
 * @param path the page's path with its query
 * @param way left out where there is none
 */
export function formatEvent(
  event: EventName,
  page: string,
  path: string,
  variant: Variant,
  way?: string,
): string {
  return JSON.stringify({
    event,
    page,
    path: path.slice(0, PATH_LENGTH),
    click: CLICK_OF_EVENT[event],
    variant,
    way,
  });
}

/**
 * Reads the body of an event. Members that it does not know are left out. `click` must be a flag, but the
 * one in the answer follows from the event: a sender cannot count a view as a click.
 * @param pages rows of the pages that send events
 * @returns the event, or a sentence about the first member that is wrong; it repeats nothing of the body
 */
export function parseTrackingEvent(
  json: string,
  pages: readonly Pick<LandingPage, 'identifier' | 'labelRule'>[],
): { event: TrackingEvent } | { complaint: string } {
  const value = parseObject(json);
  if (value === null) return { complaint: 'The body must be one JSON object.' };
  const { event, path, click, variant } = value;
  if (!isEventName(event)) {
    return { complaint: `"event" must be one of ${Object.keys(CLICK_OF_EVENT).join(', ')}.` };
  }
  const page = pages.find(({ identifier }) => identifier === value.page);
  if (page === undefined) {
    const identifiers = new Set(pages.map(({ identifier }) => identifier));
    return { complaint: `"page" must be one of ${[...identifiers].join(', ')}.` };
  }
  if (typeof path !== 'string' || !path.startsWith('/')) {
    return { complaint: '"path" must be a path with its query.' };
  }
  if (click !== 0 && click !== 1) return { complaint: '"click" must be 0 or 1.' };
  if (!isVariantOf(page, variant)) return { complaint: '"variant" must be a label of the page.' };
  const way = event === 'download_click' ? WAYS_OUT.find((one) => one === value.way) : undefined;
  return {
    event: {
      event,
      page: page.identifier,
      path,
      click: CLICK_OF_EVENT[event],
      variant,
      ...(way && { way }),
    },
  };
}

function isEventName(value: unknown): value is EventName {
  return typeof value === 'string' && Object.hasOwn(CLICK_OF_EVENT, value);
}

/** The counterpart of `decideVariant`. */
function isVariantOf(
  { labelRule }: Pick<LandingPage, 'labelRule'>,
  value: unknown,
): value is Variant {
  if (typeof value !== 'string') return false;
  return labelRule === 'none'
    ? (STORE_VARIANTS as readonly string[]).includes(value)
    : isLabel(value);
}
