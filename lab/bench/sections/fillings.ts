/** Requests filled to the platform's limits, place by place: how much longer than short ones they take to answer. */
import { startBuiltSite } from '../../../scripts/lib/built-site.ts';
import { BUDGETS, judge } from '../budgets.ts';
import { askForHead, FILLINGS, type Filling, fill, PLACES, type Place } from '../fillings.ts';
import { type Finding, formatRatio, note } from '../finding.ts';

const SECTION = 'Filled requests';
const SHORT = 10;
const LENGTHS = [1_000, 10_000, 100_000] as const;
/** Cloudflare takes 128 KB of headers and 16 KB of an address. */
const ADDRESS_LENGTHS = [1_000, 4_000, 16_000] as const;
/** A short request may take so many times as long before it counts. */
const FREE_RATIO = 1.5;

/** The slowest filling of one place. */
export interface FilledPlace {
  what: string;
  filling: string;
  shortMs: number;
  /** For each length, shortest first. */
  filledMs: number[];
}

/** Times every place with every filling, from the request to the answer's head, each as the fastest of several. */
export async function measureFillings(
  isQuick: boolean,
): Promise<{ findings: Finding[]; places: FilledPlace[] }> {
  const site = await startBuiltSite('bench');
  try {
    const places: FilledPlace[] = [];
    for (const place of PLACES) places.push(await measurePlace(site.url, place, isQuick ? 3 : 9));
    return { findings: report(places), places };
  } finally {
    await site.dispose();
  }
}

async function measurePlace(origin: string, place: Place, rounds: number): Promise<FilledPlace> {
  let slowest: FilledPlace | null = null;
  for (const filling of FILLINGS) {
    const [shortMs = Number.NaN, ...filledMs] = await fastest(origin, place, filling, rounds);
    const found = { what: place.what, filling: filling.what, shortMs, filledMs };
    if (slowest === null || excessMs(found) > excessMs(slowest)) slowest = found;
  }
  if (slowest === null) throw new Error('There is no filling.');
  return slowest;
}

/** In turns, so that whatever else the machine does affects all lengths alike. */
async function fastest(
  origin: string,
  place: Place,
  filling: Filling,
  rounds: number,
): Promise<number[]> {
  const lengths = [SHORT, ...(place.in === 'address' ? ADDRESS_LENGTHS : LENGTHS)];
  const times = lengths.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, length] of lengths.entries()) {
      const request = fill(place, filling, length);
      const startedAt = performance.now();
      const status = await askForHead(origin, request);
      times[index] = Math.min(times[index] ?? Number.NaN, performance.now() - startedAt);
      if (status >= 500) throw new Error(`${place.what}, filled with ${filling.what}: ${status}`);
    }
  }
  return times;
}

function excessMs({ shortMs, filledMs }: FilledPlace): number {
  return Math.max(...filledMs) - FREE_RATIO * shortMs;
}

function report(places: readonly FilledPlace[]): Finding[] {
  const lines = places.map(({ what, filling, shortMs, filledMs }) =>
    note(
      SECTION,
      what,
      `${[shortMs, ...filledMs].map((ms) => ms.toFixed(1)).join(', ')} ms: ` +
        `${formatRatio(Math.max(...filledMs) / shortMs)}× (${filling})`,
    ),
  );
  const worst = Math.max(...places.map(excessMs));
  return [
    ...lines,
    judge(SECTION, `the most beyond ${FREE_RATIO} times`, worst, BUDGETS.filledRequest),
  ];
}
