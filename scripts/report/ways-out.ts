/** What visitors inside other apps did, by the ways that their pages offer (docs/browsers.md#in-app-browsers). */
import type { DayMeasure } from '../../src/counting/measures.ts';
import type { WayOutTaken } from '../../src/shared/events.ts';
import { writeCount } from './wording.ts';

/** Taps by way. */
export function waysOut({
  wayStore,
  wayBrowser,
  wayCopy,
  wayPackage,
}: Readonly<Record<DayMeasure, number>>): Record<WayOutTaken, number> {
  return { store: wayStore, browser: wayBrowser, copy: wayCopy, package: wayPackage };
}

/** A sentence; `null` where no way was taken. */
export function describeWaysOut(totals: Readonly<Record<DayMeasure, number>>): string | null {
  const { store, browser, copy, package: file } = waysOut(totals);
  if (store + browser + copy + file === 0) return null;
  return `Inside other apps ${writeCount(store)} taps went to the store, ${writeCount(browser)} out into a browser and ${writeCount(file)} to the package; the address was copied ${writeCount(copy)} times.`;
}
