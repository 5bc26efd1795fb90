/** What the site keeps as new queries keep coming: documents are bounded, queries leave nothing behind. */
import { BUDGETS, judge } from '../budgets.ts';
import { readBuiltWorker } from '../build.ts';
import { type Finding, formatRatio, note } from '../finding.ts';
import { sendLoad } from '../load.ts';
import { readResidentBytes } from '../process-usage.ts';
import { percentile } from '../statistics.ts';
import { SITE_BINDINGS, startWorkerd } from '../workerd.ts';
import { everyDocument } from './cold.ts';

const SECTION = 'Growth';
const STEPS = 5;
const MEBIBYTE = 1024 ** 2;

/** The state at the end of a fifth of the run. */
export interface GrowthStep {
  /** Since the start of the run. */
  visits: number;
  /** Requests a second, of this step alone. */
  rate: number;
  p99Ms: number;
  residentBytes: number;
}

/** Every page under every brand in two states, in turn, each visit with a query that never comes again. */
export async function measureGrowth(
  isQuick: boolean,
): Promise<{ findings: Finding[]; steps: GrowthStep[] }> {
  const documents = everyDocument(0, false).length;
  const queriesAStep = isQuick ? 24 : 2_000;
  const site = await startWorkerd([
    { name: 'site', script: await readBuiltWorker(), bindings: SITE_BINDINGS },
  ]);
  const port = site.ports.get('site') ?? 0;
  try {
    const steps: GrowthStep[] = [];
    let query = 0;
    for (let step = 1; step <= STEPS; step += 1) {
      const latencies: number[] = [];
      let seconds = 0;
      for (let turn = 0; turn < queriesAStep; turn += 1) {
        query += 1;
        const load = await sendLoad(port, everyDocument(query, false));
        latencies.push(...load.latenciesMs);
        seconds += load.latenciesMs.length / load.rate;
      }
      steps.push({
        visits: step * queriesAStep * documents,
        rate: (queriesAStep * documents) / seconds,
        p99Ms: percentile(latencies, 99),
        residentBytes: await readResidentBytes(site.pid),
      });
    }
    return { findings: report(documents, steps, isQuick), steps };
  } finally {
    await site.stop();
  }
}

function report(documents: number, steps: readonly GrowthStep[], isQuick: boolean): Finding[] {
  // By the end of the first step the heap has reached its working size.
  const [first, last] = [steps[1], steps.at(-1)];
  if (!first || !last) return [];
  const megabytes = ({ residentBytes }: GrowthStep) =>
    `${(residentBytes / MEBIBYTE).toFixed(0)} MB`;
  const what = `memory after ${last.visits} distinct queries of ${documents} documents against ${first.visits}`;
  const growth = last.residentBytes / first.residentBytes;
  return [
    // In a quick run the heap is still growing to its working size.
    isQuick
      ? note(SECTION, what, `${formatRatio(growth)}×`)
      : judge(SECTION, what, growth, BUDGETS.memoryGrowth),
    note(SECTION, 'memory by step', steps.map(megabytes).join(', ')),
    note(SECTION, 'requests/s by step', steps.map(({ rate }) => rate.toFixed(0)).join(', ')),
    note(SECTION, 'p99 by step', `${steps.map(({ p99Ms }) => p99Ms.toFixed(1)).join(', ')} ms`),
  ];
}
