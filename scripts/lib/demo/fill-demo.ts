/** The demo's counts: made-up visitors whose true rates are known, written as the counter writes real ones. */
import { randomLcg } from 'd3-random';
import { type FlushDatabase, writeFlush } from '../../../src/experiments/counter/write-flush.ts';
import { TABLE_NAMES } from '../../../src/experiments/counting/count.ts';
import { addUp, type Sums } from '../../../src/experiments/counting/sums.ts';
import { DAY_MS, formatIndianDate, INDIA_OFFSET_MS } from '../../../src/shared/days.ts';
import { fillLocalState } from '../fill-local-state.ts';
import { drawVisit } from './draw-visit.ts';
import { DEMO_DAYS, DEMO_PAGES, type DemoPage } from './true-rates.ts';

/** Where the demo keeps its state: never that of `npm start`. */
export const DEMO_STATE = '.wrangler/demo';

const SEED = 0.2611;
/** Of a message, in which the edge adds up what happened within its window. */
const COUNTS_A_MESSAGE = 40;

/** Fills the demo's state, packages included, unless today's visitors are already in it. It takes seconds. */
export function fillDemo(stateDirectory: string, nowMs: number): Promise<void> {
  return fillLocalState(stateDirectory, async (database) => {
    const newest = await database.prepare('SELECT MAX(day) AS day FROM days').first('day');
    if (newest === formatIndianDate(nowMs)) return;
    const tables = [...TABLE_NAMES, 'deliveries', 'flushes'];
    await database.batch(tables.map((table) => database.prepare(`DELETE FROM ${table}`)));
    await writeVisits(database, nowMs);
  });
}

/**
 * Visitors of the days up to this moment; of today as many as have come by now.
 * @param pages those of the demo, unless a test has its own @param days likewise
 */
export async function writeVisits<Statement>(
  database: FlushDatabase<Statement>,
  nowMs: number,
  pages: readonly DemoPage[] = DEMO_PAGES,
  days = DEMO_DAYS,
): Promise<void> {
  const random = randomLcg(SEED);
  const ofToday = ((nowMs + INDIA_OFFSET_MS) % DAY_MS) / DAY_MS;
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo -= 1) {
    const reachMs = nowMs - daysAgo * DAY_MS;
    const day = formatIndianDate(reachMs);
    const sums: Sums = new Map();
    for (const page of pages) {
      const visits = Math.ceil(page.visitsADay * (daysAgo === 0 ? ofToday : 1));
      for (let visit = 0; visit < visits; visit += 1)
        for (const occurrence of drawVisit(page, day, random)) addUp(sums, occurrence.counts());
    }
    const opening = [...sums.values()];
    const things = opening.reduce((sum, { n }) => sum + n, 0);
    const messages = Math.ceil(things / COUNTS_A_MESSAGE);
    await writeFlush(database, {
      counter: 'demo',
      number: days - daysAgo,
      reachMs,
      opening,
      later: [],
      deliveries: messages,
      messages,
      things,
    });
  }
}
