import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CountsTables } from '../../../scripts/report/counts-file.ts';
import { openFile } from '../../../scripts/report/sources.ts';
import type { CountsSource, EntryRow, Plan } from '../../../src/report/counts/daily-counts.ts';
import type { Report } from '../../../src/report/words/json.ts';
import {
  countsOf,
  HALVES,
  PLAN as LP1_PLAN,
  rows,
  sampleCounts,
} from '../../support/counts/report-counts.ts';
import { countsSource, runOver } from '../../support/counts/site-report.ts';

const noonOf = (day: string) => Date.parse(`${day}T12:00:00+05:30`);
/** The day of the sample. */
const NOW_MS = noonOf('2026-11-22');

const run = (
  commandLine: readonly string[],
  counts: CountsTables = sampleCounts(),
  nowMs = NOW_MS,
) => runOver(countsSource(counts), commandLine, nowMs);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('npm run report', () => {
  it('prints sentences, figures and totals, and closes what it opened', async () => {
    let closed = 0;
    const source = countsSource(sampleCounts(), { close: async () => void closed++ });
    const { printed, opened } = await runOver(source, [], NOW_MS);
    expect(printed).toContain('LP1, Pavilion11\n  trump-beta is better than previous-version: ');
    expect(printed).toContain('On LP2 the server counted');
    expect(printed).toMatch(
      /previous-version \(control\) +[\d.]+% \([\d.]+%–[\d.]+%\) +[\d,.]+ +[\d,.]+/,
    );
    expect({ opened, closed }).toEqual({ opened: ['local'], closed: 1 });
  });

  it('prints one object with --json, and warnings elsewhere', async () => {
    const counts = sampleCounts();
    const entries = counts.entries
      .slice(0, 1)
      .map((row) => ({ ...row, day: '2026-10-30', finished: 1e9 }));
    const { printed, logged } = await run(['--json', '--days', '7', '--remote'], {
      ...counts,
      entries,
    });
    expect(JSON.parse(printed)).toMatchObject({
      from: '2026-11-16',
      to: '2026-11-22',
      metric: 'finished',
    });
    expect(logged).toEqual([expect.stringContaining('1000000000 finished of')]);
  });

  it('counts days in Indian time', async () => {
    const { printed } = await run(['--json'], sampleCounts(), Date.parse('2026-11-22T19:00:00Z'));
    expect(JSON.parse(printed)).toMatchObject({ to: '2026-11-23' });
  });

  it('writes a page with --html, and names the file if it cannot', async () => {
    const file = join(folder, 'a.html');
    expect(await run(['--html', file])).toMatchObject({ logged: [`Written to ${file}`] });
    expect(await readFile(file, 'utf8')).toMatch(/<h1 class="found">.*LP1.* \+\d+%/);
    await expect(run(['--html', join(folder, 'none/a.html')])).rejects.toThrow(
      'Check that its folder exists.',
    );
  });

  it('audits', async () => {
    const counts = sampleCounts();
    const entries = counts.entries.filter(({ page }) => page === 'HOME');
    const { printed } = await run(['--audit'], { ...counts, entries });
    expect(printed).toMatch(
      /^1,000 replays[\s\S]*HOME \(main\), [\d,]+ browsers: a difference was told in [\d.]+% of them/,
    );
  });
});

describe('npm run report -- plan', () => {
  const planOf = (page: string) => ['plan', page, '--lift', '10', '--days', '21'];

  const FOUND = /a true lift of 10% is found in \d+ cases of 100/;

  /** @param answer to the question; absent without a terminal */
  async function plan(
    commandLine: readonly string[],
    { counts = sampleCounts(), answer }: { counts?: CountsTables; answer?: boolean } = {},
  ) {
    const plans: Plan[] = [];
    const asked: { question: string; plans: number }[] = [];
    const source = countsSource(counts, { register: async (one) => void plans.push(one) });
    const confirm = async (question: string) => {
      asked.push({ question, plans: plans.length });
      return answer === true;
    };
    const { printed, logged } = await runOver(
      source,
      commandLine,
      NOW_MS,
      answer === undefined ? null : confirm,
    );
    return { printed: [...logged, printed].join('\n'), plans, asked };
  }

  it('says first how likely it is to find the lift, then asks, and fixes nothing without a yes', async () => {
    const refused = await plan(planOf('hadaf'), { answer: false });
    expect(refused.printed).toMatch(FOUND);
    expect(refused.asked).toEqual([{ question: expect.stringMatching(/^Fix it\?/), plans: 0 }]);
    expect([refused.plans, refused.printed]).toEqual([
      [],
      expect.stringMatching(/Nothing was fixed\.$/),
    ]);
    expect((await plan(planOf('hadaf'), { answer: true })).plans).toHaveLength(1);
  });

  it('without a terminal fixes nothing, and says what to add', async () => {
    await expect(plan(planOf('hadaf'))).rejects.toThrow(/Nothing was fixed.*add --yes.*or --try/);
  });

  it('registers a plan for the current run, and prints what it can detect', async () => {
    const { printed, plans } = await plan([...planOf('hadaf'), '--yes']);
    const fixed = { page: 'HADAF', brand: 'hadaf', run: 't1', registeredOn: '2026-11-22' };
    expect(plans).toEqual([{ ...fixed, lift: 0.1, days: 21, browsers: 10_500 }]);
    expect(printed).toMatch(
      /a true lift of 10% is found in \d+ cases of 100[\s\S]*verdict is final then/,
    );
    const counts = { ...sampleCounts(), plans };
    expect((await run([], counts)).printed).toContain(
      'No browser has entered yet. The plan of 21 days begins with the first browser.',
    );
    await expect(plan([...planOf('hadaf'), '--yes'], { counts })).rejects.toThrow(
      'has a plan already',
    );
  });

  it('registers nothing with --try', async () => {
    const { printed, plans } = await plan([...planOf('hadaf'), '--try']);
    expect(printed).toMatch(
      /a true lift of 10% is found in \d+ cases of 100[\s\S]*Nothing was fixed/,
    );
    expect(plans).toEqual([]);
  });

  it('refuses a page that has already counted browsers in this run', async () => {
    await expect(plan(planOf('LP4'), { answer: true })).rejects.toThrow(
      /has counted browsers already.*Set RUN to a new name/,
    );
  });
});

describe('the verdict of a plan', () => {
  const OVER_MS = noonOf('2026-11-11');
  const LATER_MS = noonOf('2026-11-20');

  let file: string;
  beforeEach(async () => {
    file = join(folder, 'counts.json');
    await writeCounts(112, 100);
  });

  /** Ten days of 1,000 browsers an arm, with these finished by now. Plans are unchanged. */
  async function writeCounts(
    treatment: number,
    control: number,
    more: EntryRow[] = [],
  ): Promise<void> {
    const { plans } = await readFile(file, 'utf8').then(JSON.parse, () => ({ plans: [LP1_PLAN] }));
    const finished = { 'trump-beta': treatment, 'previous-version': control };
    const entries = [...rows('p1', '2026-11-01', 10, finished), ...more];
    await writeFile(file, JSON.stringify(countsOf(entries, { runs: [HALVES], plans })));
  }

  async function look(nowMs: number, ...options: string[]) {
    const { printed } = await runOver(openFile(file), ['--json', ...options], nowMs);
    const { pages }: Report = JSON.parse(printed);
    const page = pages.find((one) => one.page === 'LP1');
    if (!page) throw new Error('LP1 is in the report.');
    return page;
  }

  const flood: EntryRow[] = rows('p1', '2026-11-15', 1, { 'trump-beta': 100 });
  it.each<[string, [number, number], [number, number, EntryRow[]?], string, RegExp]>([
    ['what finishes later', [112, 100], [112, 112], 'better', /is final since 8 November 2026/],
    ['where late counts would find more', [101, 100], [150, 100], 'no-difference', /is final/],
    [
      'where too few finished',
      [0, 0],
      [150, 100],
      'nothing-yet',
      /fewer than 10 .* since 10 November 2026/,
    ],
    [
      'where browsers that came after it break the split',
      [112, 100],
      [112, 100, flood.map((row) => ({ ...row, browsers: 50_000 }))],
      'better',
      /is final/,
    ],
  ])('is unchanged %s', async (_, before, after, kind, text) => {
    await writeCounts(...before);
    const { conclusion } = await look(OVER_MS);
    expect(conclusion).toEqual({ kind, text: expect.stringMatching(text) });
    await writeCounts(...after);
    expect((await look(LATER_MS)).conclusion).toEqual(conclusion);
  });

  it('is not called final if it cannot be recorded', async () => {
    const record = () => Promise.reject(new Error('read-only'));
    const source: CountsSource = { ...openFile(file), record };
    const { printed, logged } = await runOver(source, [], OVER_MS);
    expect(printed).toMatch(/trump-beta is better than previous-version.*not final until/);
    expect(logged).toEqual([expect.stringContaining('read-only')]);
  });
});
