/** The tracking event, as the browser sends it (contract, section 7). */
import { isLabel, type Label, STORE_VARIANTS, type StoreVariant } from '../config/labels.ts';
import { LANDING_IDENTIFIERS, type LandingIdentifier } from '../config/pages.ts';

export const TRACKING_EVENTS = ['page_view', 'download_click', 'download_complete'] as const;
export type TrackingEventName = (typeof TRACKING_EVENTS)[number];

export interface TrackingEvent {
  event: TrackingEventName;
  page: LandingIdentifier;
  /** Path plus query of the page. */
  path: string;
  click: 0 | 1;
  variant: Label | StoreVariant;
}

/** Reads an event; whatever else the object holds is left out. */
export function parseTrackingEvent(json: string): { event: TrackingEvent } | { complaint: string } {
  const value = parseObject(json);
  if (value === null) return { complaint: 'The body must be one JSON object.' };
  const event = TRACKING_EVENTS.find((name) => name === value.event);
  if (event === undefined) return { complaint: `"event" must be one of ${TRACKING_EVENTS.join(', ')}.` };
  const page = LANDING_IDENTIFIERS.find((identifier) => identifier === value.page);
  if (page === undefined) return { complaint: `"page" must be one of ${LANDING_IDENTIFIERS.join(', ')}.` };
  const { path, click, variant } = value;
  if (typeof path !== 'string' || !path.startsWith('/'))
    return { complaint: '"path" must be a path with its query.' };
  if (click !== 0 && click !== 1) return { complaint: '"click" must be 0 or 1.' };
  if (typeof variant !== 'string' || !isVariantOf(page, variant)) {
    return { complaint: '"variant" must be a label of the page.' };
  }
  return { event: { event, page, path, click, variant } };
}

function parseObject(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    // Not JSON at all: the caller says so.
    return null;
  }
}

function isVariantOf(page: LandingIdentifier, variant: string): variant is Label | StoreVariant {
  return page === 'LUDOPANTI' ? (STORE_VARIANTS as readonly string[]).includes(variant) : isLabel(variant);
}
