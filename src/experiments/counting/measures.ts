/** What is counted (docs/behaviour.md#counts). The edge writes and the report reads by these names. */

/** What browsers do: the number of browsers that did it at least once. `again`: began a further download. */
export const MEASURES = ['browsers', 'clicks', 'started', 'finished', 'again', 'verified'] as const;
export type Measure = (typeof MEASURES)[number];

/** What happens on a day, with or without cookies. */
export const DAY_MEASURES = [
  'visits',
  'clicks',
  'started',
  'finished',
  'verified',
  'refused',
  // Downloads that were served, and not counted because of the rate.
  'uncounted',
  'sharedStarted',
  'sharedFinished',
  // Ways taken inside another app (docs/browsers.md#in-app-browsers).
  'wayStore',
  'wayBrowser',
  'wayCopy',
  'wayPackage',
] as const;
export type DayMeasure = (typeof DAY_MEASURES)[number];

/** How browsers that entered are broken down, to find where a split is uneven. */
export const DIMENSIONS = ['platform', 'in-app', 'region'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** `compared` browsers got their label from the clock, or their arm by chance; the first one of `forced` ones came from a link. */
export const ENTRY_CLASSES = ['compared', 'forced'] as const;
export type EntryClass = (typeof ENTRY_CLASSES)[number];

/** The properties that divide browsers into segments. */
export const SEGMENT_DIMENSIONS = ['app', 'browser', 'state'] as const;
export type SegmentDimension = (typeof SEGMENT_DIMENSIONS)[number];

/** What is reported of each segment. */
export const SEGMENT_MEASURES = ['browsers', 'clicks', 'started', 'finished'] as const;
export type SegmentMeasure = (typeof SEGMENT_MEASURES)[number];

/** How the traffic of a day is broken down: by landing page, place of a link, campaign, link that the desk keeps. */
export const TRAFFIC_KINDS = ['page', 'place', 'campaign', 'link'] as const;
export type TrafficKind = (typeof TRAFFIC_KINDS)[number];

/** What is counted for each: how often it happened, whether or not a browser is known. */
export const TRAFFIC_MEASURES = ['views', 'taps', 'begun', 'finished'] as const;
export type TrafficMeasure = (typeof TRAFFIC_MEASURES)[number];

/** What each is called in the totals of a day. */
export const DAY_MEASURE_OF = {
  views: 'visits',
  taps: 'clicks',
  begun: 'started',
  finished: 'finished',
} as const satisfies Record<TrafficMeasure, DayMeasure>;
