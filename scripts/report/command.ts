import { writeFile } from 'node:fs/promises';
import { formatIndianDate } from '../../src/decide/indian-date.ts';
import { analyse } from '../../src/report/analysis/analyse.ts';
import type { Analysis } from '../../src/report/analysis/analysis.ts';
import { audit } from '../../src/report/analysis/audit.ts';
import { verdictOf } from '../../src/report/analysis/comparison.ts';
import { makePlan } from '../../src/report/analysis/plan-ahead.ts';
import type { CountsSource } from '../../src/report/counts/daily-counts.ts';
import { toReport } from '../../src/report/words/json.ts';
import { fromWhereTyped } from '../lib/command.ts';
import { confirm } from '../lib/confirm.ts';
import type { ReportOptions, SourceChoice } from './options.ts';
import { formatAudit, formatText } from './text.ts';

/** Inputs and outputs of the command; a test passes its own. */
interface Io {
  openSource: (choice: SourceChoice) => Promise<CountsSource>;
  nowMs: number;
  /** Asks a yes-or-no question; `null` without a terminal. */
  confirm: ((question: string) => Promise<boolean>) | null;
  /** Prints to standard error: ignored rows, and where the page was written. */
  log: (message: string) => void;
}

/** Runs the command with the clock and streams of this process. @returns the exit code */
export async function printReport(
  options: ReportOptions,
  openSource: Io['openSource'],
): Promise<number> {
  const io = {
    openSource,
    nowMs: Date.now(),
    confirm: process.stdin.isTTY ? confirm : null,
    log: console.error,
  };
  console.log(await runReport(options, io));
  return 0;
}

/** @returns the text for standard output @throws Error with a sentence for the user */
export async function runReport(options: ReportOptions, io: Io): Promise<string> {
  const { source: choice } = options;
  const source = await io.openSource(
    choice.kind === 'file' ? { kind: 'file', file: fromWhereTyped(choice.file) } : choice,
  );
  try {
    return await answer(options, source, io);
  } finally {
    await source.close();
  }
}

const REPLAYS = 1000;
const SEED = 20_261_122;

async function answer(
  options: ReportOptions,
  source: CountsSource,
  { nowMs, confirm, log }: Io,
): Promise<string> {
  const today = formatIndianDate(nowMs);
  // A plan always reads the last fortnight; its `days` is the length of the planned run.
  const days = options.command === 'report' ? options.days : undefined;
  const asked = { today, history: true, vitals: true, ...(days !== undefined && { days }) };
  const { counts, complaints } = await source.read(asked);
  if (options.command === 'audit') {
    const result = audit(counts, REPLAYS, SEED);
    return options.json ? JSON.stringify(result, null, 2) : formatAudit(result);
  }
  if (options.command === 'plan') {
    const made = makePlan(counts, { ...options, today });
    if ('complaint' in made) throw new Error(`Refused: ${made.complaint}`);
    if (options.isTrial)
      return `${made.text}\nNothing was fixed: the same without --try asks for it.`;
    log(made.text);
    if (!options.isAgreed) {
      const what = `Fix it? Then ${options.test?.name ?? made.plan.page} is judged by this plan alone, and it cannot be changed.`;
      if (confirm === null) {
        throw new Error(
          'Nothing was fixed. A plan cannot be changed afterwards, and without a terminal you cannot be asked: add --yes to fix it, or --try to see only this.',
        );
      }
      if (!(await confirm(what))) return 'Nothing was fixed.';
    }
    await source.register(made.plan);
    return 'It is fixed. The verdict is final then; this run will not be judged in any other way.';
  }

  const question = { ...options, today };
  const about = { source: source.description, complaints };
  const first = analyse(counts, question, about);
  const judged = (await record(first, source, log))
    ? // Of two concurrent reports only the first records; both report what is recorded.
      analyse((await source.read(asked)).counts, question, about)
    : first;
  const traffic = await source.readTraffic?.({ from: judged.from, to: judged.to });
  const analysis: Analysis = { ...judged, ...(traffic && { traffic }) };
  if (options.html !== undefined) {
    // Loads Vite, which only the page needs.
    const { renderPage } = await import('./page.ts');
    await writeFile(fromWhereTyped(options.html), await renderPage(analysis)).catch((cause) => {
      throw new Error(`${options.html} cannot be written. Check that its folder exists.`, {
        cause,
      });
    });
    log(`Written to ${options.html}`);
  }
  if (!options.json) return formatText(analysis);
  for (const complaint of complaints) log(complaint);
  return JSON.stringify(toReport(analysis), null, 2);
}

/** Records final verdicts that are not recorded yet. @returns whether any was recorded */
async function record(
  { pages, tests }: Analysis,
  source: CountsSource,
  log: Io['log'],
): Promise<boolean> {
  const news = [...pages, ...tests].flatMap(({ plan, arms }) =>
    arms.flatMap(({ label, comparison }) =>
      plan && comparison?.isFinal && !plan.verdicts?.[label] ? [{ plan, label, comparison }] : [],
    ),
  );
  try {
    for (const { plan, label, comparison } of news) {
      await source.record(plan, label, verdictOf(comparison, plan.lastDay));
    }
    return news.length > 0;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    log(`A verdict could not be recorded, so it is not final: ${why}`);
    return false;
  }
}
