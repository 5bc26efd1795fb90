/** Events by the real endpoint through the local queue into the local database, on a bad day. */
import { startBuiltSite } from '../../../scripts/lib/built-site.ts';
import { BUDGETS, judge } from '../budgets.ts';
import { endIsolate } from '../ended-isolate.ts';
import { type Faults, faultyCounter } from '../faulty-counter.ts';
import { type Finding, note } from '../finding.ts';
import { newestWorkerd, readPeakBytes, readResidentBytes } from '../process-usage.ts';
import { sendEvents } from '../send-events.ts';

const SECTION = 'Events on a bad day';
const COUNT = 99_999;
const QUICK_COUNT = 9_999;
const AT_ONCE = 16;
/** The flushes during which the database is dead. */
const DEAD = { deadFrom: 6, deadTo: 10 };
const PATIENCE_MS = 300_000;
const POLL_MS = 500;
const MEBIBYTE = 1024 ** 2;
/** Views a second at which the runtime is ended. */
const RATES = [1, 10, 100];

/** Sends them, waits until nothing comes any more, and compares. */
export async function measureEvents(
  isQuick: boolean,
): Promise<{ findings: Finding[]; faults: Faults }> {
  const count = isQuick ? QUICK_COUNT : COUNT;
  const site = await startBuiltSite('bench', {
    packages: false,
    counterEntry: faultyCounter(DEAD),
    deliverySize: 2,
  });
  const readFaults = async (): Promise<Faults> =>
    (await (await site.counter()).fetch('http://counter.test/')).json() as Promise<Faults>;
  const readNumber = async (sql: string) =>
    (await site.reports.prepare(sql).first<number | null>('n')) ?? 0;
  try {
    const pid = await newestWorkerd();
    const before = await readResidentBytes(pid);
    const startedMs = performance.now();
    const answers = await sendEvents(site.url, count, AT_ONCE);
    const seconds = (performance.now() - startedMs) / 1000;
    const deadline = performance.now() + PATIENCE_MS;
    let quietSince = performance.now();
    let state = '';
    // A message comes again after some seconds; fifteen without a delivery or a count, and none is on its way.
    while (performance.now() - quietSince < 15_000 && performance.now() < deadline) {
      const counted = await readNumber('SELECT SUM(n) AS n FROM days');
      const now = JSON.stringify([counted, await readFaults()]);
      if (now !== state) quietSince = performance.now();
      state = now;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    const faults = await readFaults();
    const counted = await readNumber('SELECT SUM(n) AS n FROM days');
    const messages = await readNumber('SELECT SUM(messages) AS n FROM deliveries');
    const losses = await measureLosses(isQuick ? 2 : 10);
    return {
      findings: [
        judge(
          SECTION,
          `${count} events: missing or too many`,
          Math.abs(counted - count),
          BUDGETS.eventsCounted,
        ),
        ...losses,
        note(SECTION, 'answers by status', JSON.stringify(answers)),
        note(SECTION, 'events a second, messages', `${(count / seconds).toFixed(0)}, ${messages}`),
        note(SECTION, 'deliveries and faults', JSON.stringify(faults)),
        note(
          SECTION,
          'resident memory of the runtime, queue and database in it: before, at most',
          [before, await readPeakBytes(pid)]
            .map((bytes) => `${(bytes / MEBIBYTE).toFixed(0)} MB`)
            .join(', '),
        ),
      ],
      faults,
    };
  } finally {
    await site.dispose();
  }
}

async function measureLosses(trials: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const rate of RATES) {
    const losses: number[] = [];
    for (let trial = 0; trial < trials; trial += 1) {
      // Each trial ends at another instant of a window, which lasts two seconds at most.
      losses.push((await endIsolate(rate, 4 + (2 * (trial + 0.5)) / trials)).lost);
    }
    const mean = losses.reduce((sum, lost) => sum + lost, 0) / trials;
    const text = `${mean.toFixed(1)}, ${Math.max(...losses)}`;
    findings.push(
      note(SECTION, `views lost when the runtime ends, ${rate} a second: mean, most`, text),
    );
  }
  return findings;
}
