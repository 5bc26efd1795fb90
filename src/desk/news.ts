/** What the daily mail tells first, once: verdicts since the last mail, and objections of the last day. */
import { BRANDS } from '../config/brands/index.ts';
import { nameOfRun } from '../decide/run.ts';
import type { PageAnalysis } from '../experiments/report/analysis/analysis.ts';
import { nameExperiment } from '../experiments/report/analysis/format.ts';
import { DAY_MS } from '../shared/days.ts';
import { addressOf, describeComparison, subjectOf } from './readout.ts';
import type { RecordsBucket } from './records/bucket.ts';
import { readDecisions } from './records/decisions.ts';
import { addRecord, readLog } from './records/log.ts';

export interface News {
  /** For the subject of the mail. */
  subject: string;
  /** A line of the mail. */
  line: string;
  /** Its name among the mails that are recorded; `null` for what its moment keeps from being told twice. */
  key: string | null;
}

/** Verdicts that were not told yet, one for each test, brand, name of the run and verdict. */
export async function listVerdicts(
  bucket: Pick<RecordsBucket, 'list' | 'get'>,
  comparisons: readonly PageAnalysis[],
): Promise<News[]> {
  const { records } = await readLog(bucket, 'mail');
  const told = new Set(records.map(({ row }) => row.subject));
  return comparisons.filter(isDecided).flatMap((page) => {
    const key = keyOf(page);
    if (told.has(key)) return [];
    const { next } = page.verdict;
    const words = [describeComparison(page, comparisons), next?.why, next?.todo];
    return [
      {
        subject: `${nameExperiment(page)}, ${BRANDS[page.brand].name}: ${VERDICTS[page.verdict.kind]}`,
        line: `${words.filter((one) => one !== undefined).join(' ')} On the desk: ${addressOf(page)}`,
        key,
      },
    ];
  });
}

/** Records what a mail has told, so that it is told once. */
export async function recordTold(bucket: RecordsBucket, news: readonly News[]): Promise<void> {
  for (const { key } of news) if (key !== null) await addRecord(bucket, 'mail', { subject: key });
}

/** Objections of the last 24 hours, the first one first. */
export async function listObjections(bucket: RecordsBucket, nowMs: number): Promise<News[]> {
  const from = new Date(nowMs - DAY_MS).toISOString();
  const { decisions } = await readDecisions(bucket, { from });
  return decisions
    .filter(({ verdict }) => verdict === 'objected')
    .map(({ subject, reason, by }) => ({
      subject: `objection to ${subject}`,
      line: `${by} objected to ${subject}: ${reason} On the desk: /words`,
      key: null,
    }));
}

const VERDICTS = {
  better: 'a better version',
  worse: 'a worse version',
  'no-difference': 'no difference that matters',
  'broken-split': 'the split is broken',
  'nothing-yet': 'nothing yet',
} as const satisfies Record<PageAnalysis['verdict']['kind'], string>;

/** Not while it rests on today's visitors, which may change. */
function isDecided({ verdict, earlier, restOnToday }: PageAnalysis): boolean {
  return verdict.kind !== 'nothing-yet' && earlier === null && restOnToday.length === 0;
}

/** With the versions that have the verdict. */
function keyOf(page: PageAnalysis): string {
  const { brand, runs, verdict, arms } = page;
  const name = nameOfRun(runs.at(-1) ?? '') || 'unnamed';
  const versions = arms.flatMap(({ label, comparison }) =>
    comparison?.verdict === verdict.kind ? [label] : [],
  );
  return `verdicts/${subjectOf(page)}/${page.page}/${brand}/${name}/${[verdict.kind, ...versions].join('.')}`;
}
