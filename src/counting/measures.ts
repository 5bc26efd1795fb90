/** What is counted (docs/behaviour.md#counts). The report reads what the edge writes, by these names. */

/** What of a browser is counted. Each but `again` is the number of browsers that did it at least once. */
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
  'sharedStarted',
  'sharedFinished',
  // Ways taken inside another app (docs/browsers.md#in-app-browsers).
  'wayStore',
  'wayBrowser',
  'wayCopy',
  'wayPackage',
] as const;
export type DayMeasure = (typeof DAY_MEASURES)[number];

/** By what entered browsers are broken down, to find where a split breaks. */
export const DIMENSIONS = ['platform', 'in-app', 'region'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** `compared` browsers got their label from the clock; `forced` ones from a link, once at least. */
export const ENTRY_CLASSES = ['compared', 'forced'] as const;
export type EntryClass = (typeof ENTRY_CLASSES)[number];
