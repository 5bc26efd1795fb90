/**
 * The oldest browsers that the site is made for: the one place where they are named. What is built is
 * lowered to them, and a test reads the result against them (`tests/worker/browser-baseline.test.ts`).
 */

/** Major version of each engine, by the name that MDN's compatibility data gives it. */
export interface Baseline {
  chrome: number;
  firefox: number;
  safari: number;
}

/** Here every page looks as it was drawn. Android 5 ends at Chrome 95, and WebViews lag behind that. */
export const LOOKS_RIGHT: Baseline = { chrome: 88, firefox: 115, safari: 17 };

/** Here every script runs: the download in the page, events, links. Spaces may differ from the drawing. */
export const WORKS: Baseline = { ...LOOKS_RIGHT, chrome: 80 };

/** The year of ECMAScript that `WORKS` parses as a whole; Chrome 80 has nothing of 2021. */
export const SCRIPT_YEAR = 2020;
