import { formatIndianDate } from '../../src/decide/indian-date.ts';
import { UsageError } from '../lib/command.ts';
import { analyse } from './analyse.ts';
import type { Analysis } from './analysis.ts';
import { type Audit, audit } from './audit.ts';
import { verdictOf } from './comparison.ts';
import type { CountsSource } from './daily-counts.ts';
import { formatText } from './format-text.ts';
import { makePlan } from './make-plan.ts';
import type { ReportOptions, SourceChoice } from './options.ts';
import { parseDailyCounts } from './parse-daily-counts.ts';
import { toReport } from './report-object.ts';
import { writeCount, writeShare } from './wording.ts';

/** What the command needs of its machine; a test hands in its own. */
export interface Surroundings {
  openSource: (choice: SourceChoice) => Promise<CountsSource>;
  /** Writes the page of `--html` to a path as typed. */
  writePage: (path: string, analysis: Analysis) => Promise<void>;
  nowMs: number;
  /** For standard error: complaints about rows, where a page was written. */
  log: (message: string) => void;
}

const REPLAYS = 1000;
const SEED = 20_261_122;

/**
 * Answers what was asked.
 * @returns what belongs on standard output
 * @throws Error with a sentence for the person at the keyboard, as when a plan is refused
 */
export async function runReport(options: ReportOptions, surroundings: Surroundings): Promise<string> {
  const source = await surroundings.openSource(options.source);
  try {
    return await answer(options, source, surroundings);
  } finally {
    await source.close();
  }
}

async function answer(
  options: ReportOptions,
  source: CountsSource,
  { nowMs, log, writePage }: Surroundings,
): Promise<string> {
  const today = formatIndianDate(nowMs);
  const { counts, complaints } = parseDailyCounts(await source.read());
  if (options.command === 'audit') {
    const result = audit(counts, REPLAYS, SEED);
    return options.json ? JSON.stringify(result, null, 2) : formatAudit(result);
  }
  if (options.command === 'plan') {
    const { page, days, lift, brand } = options;
    if (page === undefined || days === undefined) throw new UsageError('A plan needs a page and days.');
    const made = makePlan(counts, { page, days, lift, today, ...(brand ? { brand } : {}) });
    if ('complaint' in made) throw new Error(`Refused: ${made.complaint}`);
    if (options.isTrial) return `${made.text}\nNothing was fixed: the same without --try fixes it.`;
    await source.register(made.plan);
    return `${made.text}\nThe verdict is final then; this run will not be judged in any other way.`;
  }

  const question = { ...options, today };
  const told = { source: source.description, complaints };
  const first = analyse(counts, question, told);
  const analysis = (await record(first, source, log))
    ? // What is told is what is recorded, by whichever of two reports came first.
      analyse(parseDailyCounts(await source.read()).counts, question, told)
    : first;
  if (options.html !== undefined) {
    await writePage(options.html, analysis);
    log(`Written to ${options.html}`);
  }
  if (!options.json) return formatText(analysis);
  for (const complaint of complaints) log(complaint);
  return JSON.stringify(toReport(analysis), null, 2);
}

/** Records the verdicts that are final and told for the first time. @returns whether there was one, and it was written */
async function record({ pages }: Analysis, source: CountsSource, log: Surroundings['log']): Promise<boolean> {
  const news = pages.flatMap(({ plan, arms }) =>
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

function formatAudit({ replays, alarms, pages }: Audit): string {
  if (pages.length === 0) return 'Nothing has been counted that could be replayed.';
  const share = (count: number) => writeShare(count / replays);
  return [
    `${writeCount(replays)} replays of these counts, labels shuffled, looked at every day. None of them has a real difference.`,
    ...pages.map(
      ({ page, brand, browsers, alarms: ofPage }) =>
        `  ${page} (${brand}), ${writeCount(browsers)} browsers: a difference was told in ${share(ofPage)} of them; 5% are allowed`,
    ),
    `  On any page: ${share(alarms)}`,
  ].join('\n');
}
