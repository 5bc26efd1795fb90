/** The mail of a verdict: once for each test and verdict. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openMail } from '../../../src/desk/mail.ts';
import { orderComparisons } from '../../../src/desk/readout.ts';
import { type Judged, sendVerdicts } from '../../../src/desk/verdict-mail.ts';
import { analyse } from '../../../src/report/analysis/analyse.ts';
import { sampleCounts, summed, TODAY } from '../../support/counts/report-counts.ts';

const JUDGED: Judged = {
  comparisons: orderComparisons(
    analyse(
      summed(sampleCounts()),
      { today: TODAY, lift: 0.1 },
      { source: 'a test', complaints: [] },
    ),
  ),
  situation: { today: TODAY, visits: 9, state: { version: null, packages: [], variables: [] } },
};

let kept: Set<string>;
let sent: { subject: string; text: string; to: string[] }[];
let isRefused: boolean;
beforeEach(() => {
  kept = new Set();
  sent = [];
  isRefused = false;
});
afterEach(() => vi.restoreAllMocks());

const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

async function run(read = async () => JUDGED) {
  const send = openMail({
    MAIL: {
      send: async (mail) => {
        if (isRefused) throw new Error('The mail was refused.');
        sent.push(mail);
      },
    },
    DIGEST_FROM: 'desk@pavilion11.example',
    DIGEST_TO: 'a@pavilion.test, b@pavilion.test',
  });
  if (send === null) throw new Error('There is no mail.');
  const bucket = {
    put: async (key: string) => (kept.has(key) ? null : kept.add(key)),
    delete: async (key: string) => kept.delete(key),
  };
  await sendVerdicts(read, bucket, send);
}

it('is sent once for each verdict, with the sentence that the desk has', async () => {
  await run();
  await run();
  expect(sent.map(({ subject }) => subject).sort()).toEqual([
    'LP1 (storefirst), Pavilion11: store is better',
    'LP1, Pavilion11: trump-beta is better',
    'LP2, Pavilion11: the split is broken',
    'LP4, Pavilion11: trump-beta is worse',
  ]);
  const [lp1] = sent.filter(({ subject }) => subject.startsWith('LP1, '));
  expect(lp1?.text).toMatch(/^LP1, Pavilion11: trump-beta is better than previous-version, \+/);
  expect(lp1?.text).toContain('On the desk: Results, /results/lp1.');
  expect(lp1?.to).toEqual(['a@pavilion.test', 'b@pavilion.test']);
});

it('is tried again at the next look if it was refused, with one line in the log for each', async () => {
  const log = silence();
  isRefused = true;
  await run();
  expect([sent.length, kept.size, log.mock.calls.length]).toEqual([0, 0, 4]);
  isRefused = false;
  await run();
  expect(sent).toHaveLength(4);
});

it('waits for today’s visitors, and for a plan’s verdict to be recorded', async () => {
  const first = JUDGED.comparisons.find(({ conclusion }) => conclusion.kind === 'better');
  if (!first) throw new Error('Nothing is better.');
  const plan = { page: 'LP1', lastDay: TODAY, decidedOn: null } as never;
  const comparisons = [
    { ...first, restOnToday: ['trump-beta'] },
    { ...first, plan },
  ];
  await run(async () => ({ ...JUDGED, comparisons }));
  expect([sent.length, kept.size]).toEqual([0, 0]);
});

it('waits for the site', async () => {
  const log = silence();
  await run(() => Promise.reject(new Error('It is away.')));
  expect(log.mock.calls.join()).toContain('It is away.');
  expect([sent.length, kept.size]).toEqual([0, 0]);
});

it.each([{}, { DIGEST_FROM: 'a@x', DIGEST_TO: ' , ' }, { DIGEST_TO: 'a@x' }])(
  'is not sent without a sender and recipients: %j',
  (variables) => {
    expect(openMail({ MAIL: { send: async () => undefined }, ...variables })).toBeNull();
    expect(openMail({ DIGEST_FROM: 'a@x', DIGEST_TO: 'b@x' })).toBeNull();
  },
);
