/** What the daily mail tells first, once: verdicts since the last mail, and objections of the last day. */
import { BRANDS } from '../config/brands/index.ts';
import { nameOfRun } from '../decide/run.ts';
import type { PageAnalysis } from '../report/analysis/analysis.ts';
import { nameExperiment } from '../report/analysis/format.ts';
import { DAY_MS } from '../shared/days.ts';
import { addressOf, describeComparison, subjectOf } from './readout.ts';
import type { RecordsBucket } from './records/bucket.ts';
import { readChain } from './records/chain.ts';

/** The part of a bucket that is used. */
interface ToldBucket {
  /** `null` where nothing has the key. */
  head(key: string): Promise<unknown>;
  put(key: string, value: string): Promise<unknown>;
}

export interface News {
  /** For the subject of the mail. */
  subject: string;
  /** A line of the mail. */
  line: string;
  /** Its key among what was told; `null` for what its moment keeps from being told twice. */
  key: string | null;
}

/** Verdicts that were not told yet, one for each test, brand, name of the run and verdict. */
export async function listVerdicts(
  bucket: Pick<ToldBucket, 'head'>,
  comparisons: readonly PageAnalysis[],
): Promise<News[]> {
  const news = comparisons.filter(isDecided).map(async (page): Promise<News[]> => {
    const key = keyOf(page);
    if ((await bucket.head(key)) !== null) return [];
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
  return (await Promise.all(news)).flat();
}

/** Records what a mail has told, so that it is told once. */
export async function recordTold(
  bucket: Pick<ToldBucket, 'put'>,
  news: readonly News[],
): Promise<void> {
  for (const { key } of news) if (key !== null) await bucket.put(key, '');
}

/** Objections of the last 24 hours, the first one first. */
export async function listObjections(bucket: RecordsBucket, nowMs: number): Promise<News[]> {
  const { rows } = await readChain(bucket, 'approvals');
  return rows
    .filter(
      ({ verdict, approvedAt }) =>
        verdict === 'objected' && Date.parse(approvedAt) > nowMs - DAY_MS,
    )
    .map(({ subject, reason, approvedBy }) => ({
      subject: `objection to ${subject}`,
      line: `${approvedBy} objected to ${subject}: ${reason} On the desk: /words`,
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
