/**
 * The oldest browsers that the site supports, named only here. The build lowers its output to them, and a test checks
 * the result (`tests/worker/browser-baseline.test.ts`).
 */

/** Major version of each engine, by the name that MDN's compatibility data gives it. */
export interface Baseline {
  chrome: number;
  firefox: number;
  safari: number;
}

/** From these versions on every page looks as designed. Android 5 ends at Chrome 95, and WebViews lag behind that. */
export const LOOKS_RIGHT: Baseline = { chrome: 88, firefox: 115, safari: 17 };

/** From these versions on every script runs: the download in the page, events, links. Spacing may differ from the design. */
export const WORKS: Baseline = { ...LOOKS_RIGHT, chrome: 80 };

/** The year of ECMAScript that `WORKS` parses as a whole; Chrome 80 has nothing of 2021. */
export const SCRIPT_YEAR = 2020;
