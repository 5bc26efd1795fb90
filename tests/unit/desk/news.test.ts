/** What the daily mail tells first: each verdict once, and the objections of the last day. */
import { expect, it, onTestFinished } from 'vitest';
import { listObjections, listVerdicts, recordTold } from '../../../src/desk/news.ts';
import { orderComparisons } from '../../../src/desk/readout.ts';
import { appendRow } from '../../../src/desk/records/chain.ts';
import { analyse } from '../../../src/report/analysis/analyse.ts';
import type { CountsTables } from '../../support/counts/counts-tables.ts';
import {
  countsOf,
  HALVES,
  rows,
  sampleCounts,
  summed,
  TODAY,
} from '../../support/counts/report-counts.ts';
import { openRecordsBucket } from '../../support/records.ts';

const judge = (counts: CountsTables) =>
  orderComparisons(
    analyse(summed(counts), { today: TODAY, lift: 0.1 }, { source: 'a test', complaints: [] }),
  );

function openBucket() {
  const kept = new Set<string>();
  return {
    head: async (key: string) => (kept.has(key) ? key : null),
    put: async (key: string) => kept.add(key),
  };
}

it('names each verdict once, with the sentence and the next step that the desk has', async () => {
  const bucket = openBucket();
  const comparisons = judge(sampleCounts());
  const news = await listVerdicts(bucket, comparisons);
  expect(news.map(({ subject }) => subject).sort()).toEqual([
    'LP1 (storefirst), Pavilion11: a better version',
    'LP1, Pavilion11: a better version',
    'LP2, Pavilion11: the split is broken',
    'LP4, Pavilion11: a worse version',
  ]);
  const lp1 = news.find(({ subject }) => subject.startsWith('LP1, '));
  expect(lp1?.line).toMatch(
    /^LP1, Pavilion11: trump-beta is better than .* Set SHIP to .* On the desk: \/results\/lp1$/,
  );
  // Until they are recorded a mail has not told them.
  expect(await listVerdicts(bucket, comparisons)).toEqual(news);
  await recordTold(bucket, news);
  expect(await listVerdicts(bucket, comparisons)).toEqual([]);
});

it('names no verdict that rests on today, and one of a new name again', async () => {
  const bucket = openBucket();
  const lp1 = (run: string, first: string, count: number) =>
    judge(
      countsOf(rows(run, first, count, { 'trump-beta': 250, 'previous-version': 100 }), {
        runs: [HALVES, { ...HALVES, code: 'p1-diwali' }],
      }),
    );
  expect(await listVerdicts(bucket, lp1('p1', TODAY, 1))).toEqual([]);
  const first = await listVerdicts(bucket, lp1('p1', '2026-11-10', 5));
  await recordTold(bucket, first);
  const second = await listVerdicts(bucket, lp1('p1-diwali', '2026-11-16', 5));
  expect([first.length, second.length]).toEqual([1, 1]);
});

it('names the objections of the last day, and no approval', async () => {
  const { bucket, dispose } = await openRecordsBucket();
  onTestFinished(dispose);
  for (const [verdict, reason, approvedAt] of [
    ['objected', 'too old', '2026-11-20T03:00:00Z'],
    ['approved', '', '2026-11-22T02:00:00Z'],
    ['objected', 'The amount is wrong.', '2026-11-22T02:30:00Z'],
  ] as const)
    await appendRow(
      bucket,
      'approvals',
      { subject: 'prizes', verdict, reason, approvedBy: 'a@x', approvedAt, approver: 'legal' },
      { seen: 'a sheet', words: 'words' },
    );
  const news = await listObjections(bucket, Date.parse('2026-11-22T03:30:00Z'));
  expect(news).toEqual([
    {
      subject: 'objection to prizes',
      line: 'a@x objected to prizes: The amount is wrong. On the desk: /words',
      key: null,
    },
  ]);
});
