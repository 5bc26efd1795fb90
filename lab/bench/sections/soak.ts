/** Minutes of everything at once (docs/behaviour.md#budgets): nothing may fail, grow or get slower. */
import { readdir } from 'node:fs/promises';
import { startBuiltSite } from '../../../scripts/lib/built-site.ts';
import { BUDGETS, judge } from '../budgets.ts';
import { type Finding, formatRatio, note } from '../finding.ts';
import { createVisitors, type Visit } from '../mixed-visitors.ts';
import { newestWorkerd, readResidentBytes } from '../process-usage.ts';
import { percentile } from '../statistics.ts';

const SECTION = 'Soak';
const MEMORY = 'memory, the last fifth against the most before';
const STEPS = 10;
const STEP_MS = 30_000;
const QUICK_STEP_MS = 3000;
const AT_ONCE = 12;
const MEBIBYTE = 1024 ** 2;
/** For connections that the runtime still closes. */
const SETTLE_MS = 5000;

/** A tenth of the run. */
export interface SoakStep {
  visits: number;
  pageP99Ms: number;
  residentBytes: number;
  descriptors: number;
}

/** Five minutes in ten steps, half a minute in a quick run. Under Miniflare, with all bindings. */
export async function measureSoak(
  isQuick: boolean,
): Promise<{ findings: Finding[]; steps: SoakStep[] }> {
  const site = await startBuiltSite('bench');
  try {
    const pid = await newestWorkerd();
    const visit = createVisitors(Number(new URL(site.url).port));
    const complaints: string[] = [];
    const steps: SoakStep[] = [];
    let nth = 0;
    const atRest: number[] = [];
    const rest = async () => {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      atRest.push(await countDescriptors(pid));
    };
    for (let step = 0; step < STEPS; step += 1) {
      const visits: Visit[] = [];
      const untilMs = performance.now() + (isQuick ? QUICK_STEP_MS : STEP_MS);
      const goOn = async () => {
        while (performance.now() < untilMs) visits.push(await visit(nth++));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, goOn));
      complaints.push(...visits.flatMap(({ complaint }) => complaint ?? []));
      const pages = visits.filter(({ kind }) => kind === 'page');
      steps.push({
        visits: visits.length,
        pageP99Ms: percentile(
          pages.map(({ ms }) => ms),
          99,
        ),
        residentBytes: await readResidentBytes(pid),
        descriptors: await countDescriptors(pid),
      });
      // The first step opens what stays open: the database, the bucket's files, connections within the runtime.
      if (step === 0) await rest();
    }
    await rest();
    return { findings: report(steps, complaints, atRest, isQuick), steps };
  } finally {
    await site.dispose();
  }
}

async function countDescriptors(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}

function report(
  steps: readonly SoakStep[],
  complaints: readonly string[],
  atRest: readonly number[],
  isQuick: boolean,
): Finding[] {
  const half = STEPS / 2;
  const total = steps.reduce((sum, { visits }) => sum + visits, 0);
  const mean = (some: readonly SoakStep[], of: (step: SoakStep) => number) =>
    some.reduce((sum, step) => sum + of(step), 0) / some.length;
  const most = Math.max(...steps.slice(0, -2).map(({ residentBytes }) => residentBytes));
  // The heaps grow to their working size first, however little is kept: a leak is what still grows at the end.
  const growth = mean(steps.slice(-2), ({ residentBytes }) => residentBytes) / most;
  const [early, late] = [steps.slice(1, half), steps.slice(half)];
  const slowing =
    mean(late, ({ pageP99Ms }) => pageP99Ms) / mean(early, ({ pageP99Ms }) => pageP99Ms);
  const [first = Number.NaN, last = Number.NaN] = atRest;
  return [
    judge(
      SECTION,
      `${total} visits of all kinds: answers that were not as promised`,
      complaints.length,
      BUDGETS.soakFailures,
    ),
    isQuick
      ? note(SECTION, MEMORY, formatRatio(growth))
      : judge(SECTION, MEMORY, growth, BUDGETS.soakMemory),
    judge(SECTION, 'p99 of pages, second half against first', slowing, BUDGETS.soakLatency),
    judge(
      SECTION,
      'descriptors at rest, at the end more than after the first step',
      last - first,
      BUDGETS.soakDescriptors,
    ),
    note(
      SECTION,
      'memory by step',
      steps.map(({ residentBytes }) => `${(residentBytes / MEBIBYTE).toFixed(0)} MB`).join(', '),
    ),
    note(
      SECTION,
      'p99 by step',
      `${steps.map(({ pageP99Ms }) => pageP99Ms.toFixed(0)).join(', ')} ms`,
    ),
    note(
      SECTION,
      'descriptors by step; at rest',
      `${steps.map(({ descriptors }) => descriptors).join(', ')}; ${atRest.join(', ')}`,
    ),
    ...(complaints.length > 0
      ? [note(SECTION, 'the first of them', complaints.slice(0, 5).join('; '))]
      : []),
  ];
}
