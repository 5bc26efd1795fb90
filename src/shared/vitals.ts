/**
 * What a page measures of its view, as it travels to `POST /api/vitals`. Browser and edge share this module; what only the
 * edge needs is in other modules, so that the browser's bundle leaves it out.
 */
import type { LandingIdentifier, LandingPage } from '../config/pages.ts';
import { MEMORIES, type Memory, MORE, VITALS, type Vital } from '../config/vitals.ts';
import { parseObject } from './json-object.ts';

/** Where a page sends its measurement, once a view. */
export const VITALS_PATH = '/api/vitals';

/** A measurement as it travels, in JSON: only buckets, so that nothing finer leaves the phone. */
export interface ViewVitals extends Readonly<Record<Vital, string>> {
  page: LandingIdentifier;
  memory: Memory;
}

/**
 * The body of a measurement.
 * @param page identifier of the landing page
 * @param milliseconds from the start of the navigation
 * @param gigabytes `navigator.deviceMemory`; `undefined` where the browser does not say
 */
export function formatVitals(
  page: string,
  milliseconds: Readonly<Record<Vital, number>>,
  gigabytes: number | undefined,
): string {
  const { lcp, ttfb } = milliseconds;
  return JSON.stringify({
    page,
    lcp: bucketOf('lcp', lcp),
    ttfb: bucketOf('ttfb', ttfb),
    memory: memoryOf(gigabytes),
  });
}

function bucketOf(vital: Vital, milliseconds: number): string {
  return String(VITALS[vital].find((end) => milliseconds <= end) ?? MORE);
}

function memoryOf(gigabytes: number | undefined): Memory {
  if (gigabytes === undefined) return 'unknown';
  return gigabytes <= 1 ? '1' : gigabytes <= 2 ? '2' : gigabytes <= 4 ? '4' : '8';
}

/**
 * Reads the body of a measurement. Members that it does not know are left out.
 * @param pages rows of the pages that measure
 * @returns the measurement, or a sentence about the first member that is wrong; it repeats nothing of the body
 */
export function parseVitals(
  json: string,
  pages: readonly Pick<LandingPage, 'identifier'>[],
): { vitals: ViewVitals } | { complaint: string } {
  const value = parseObject(json);
  if (value === null) return { complaint: 'The body must be one JSON object.' };
  const page = pages.find(({ identifier }) => identifier === value.page);
  if (page === undefined) return { complaint: '"page" must be the identifier of a landing page.' };
  const memory = MEMORIES.find((one) => one === value.memory);
  if (memory === undefined) return { complaint: `"memory" must be one of ${MEMORIES.join(', ')}.` };
  const lcp = findBucket('lcp', value.lcp);
  const ttfb = findBucket('ttfb', value.ttfb);
  if (lcp === undefined || ttfb === undefined) {
    const name = lcp === undefined ? 'lcp' : 'ttfb';
    return {
      complaint: `"${name}" must be one of ${[...VITALS[name], MORE].join(', ')}, as text.`,
    };
  }
  return { vitals: { page: page.identifier, lcp, ttfb, memory } };
}

function findBucket(vital: Vital, value: unknown): string | undefined {
  return [...VITALS[vital].map(String), MORE].find((bucket) => bucket === value);
}
