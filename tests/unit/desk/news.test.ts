/** What the daily mail tells first: each verdict once, and the objections of the last day. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listObjections, listVerdicts, recordTold } from '../../../src/desk/news.ts';
import { orderComparisons } from '../../../src/desk/readout.ts';
import { addDecision } from '../../../src/desk/records/decisions.ts';
import { analyse } from '../../../src/experiments/report/analysis/analyse.ts';
import { DAY_MS } from '../../../src/shared/days.ts';
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

let records: Awaited<ReturnType<typeof openRecordsBucket>>;
beforeEach(async () => {
  records = await openRecordsBucket();
});
afterEach(() => records.dispose());

it('names each verdict once, with the sentence and the next step that the desk has', async () => {
  const { bucket } = records;
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
  const { bucket } = records;
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
  const { bucket } = records;
  const decision = {
    subject: 'prizes',
    by: 'a@x',
    approver: 'legal',
    words: [],
    answers: [],
  } as const;
  await addDecision(bucket, { ...decision, verdict: 'approved', reason: '' });
  await addDecision(bucket, { ...decision, verdict: 'objected', reason: 'The amount is wrong.' });
  const nowMs = Date.now();
  expect(await listObjections(bucket, nowMs)).toEqual([
    {
      subject: 'objection to prizes',
      line: 'a@x objected to prizes: The amount is wrong. On the desk: /words',
      key: null,
    },
  ]);
  expect(await listObjections(bucket, nowMs + 2 * DAY_MS)).toEqual([]);
});
