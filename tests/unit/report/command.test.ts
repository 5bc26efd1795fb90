import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../../../scripts/lib/command.ts';
import { runReport } from '../../../scripts/report/command.ts';
import type { DailyCounts, EntryRow, Plan } from '../../../scripts/report/daily-counts.ts';
import { REPORT } from '../../../scripts/report/options.ts';
import { openFile } from '../../../scripts/report/sources/file-source.ts';
import {
  countsOf,
  HALVES,
  PLAN as LP1_PLAN,
  rows,
  sampleCounts,
  THIRDS,
} from '../../support/report-counts.ts';

/** Noon in India on the day of the sample. */
const NOW_MS = Date.parse('2026-11-22T12:00:00+05:30');

/** Runs a command line over counts; says what was printed, told, opened, registered. */
async function run(commandLine: readonly string[], counts: DailyCounts = sampleCounts(), nowMs = NOW_MS) {
  const told: string[] = [];
  const opened: string[] = [];
  const plans: Plan[] = [];
  const pages: string[] = [];
  let closed = 0;
  const print = () =>
    runReport(REPORT.parse(commandLine), {
      openSource: async ({ kind }) => {
        opened.push(kind);
        return {
          description: 'a test',
          read: async () => ({ ...counts, plans: [...counts.plans, ...plans] }),
          register: async (plan) => void plans.push(plan),
          record: async () => {
            throw new Error('read-only');
          },
          close: async () => void closed++,
        };
      },
      writePage: async (path) => void pages.push(path),
      nowMs,
      log: (message) => told.push(message),
    });
  const printed = await print();
  return { printed, told, opened, plans, pages, closed, again: print };
}

describe('npm run report', () => {
  it('prints sentences, figures and totals', async () => {
    const { printed, opened, closed } = await run([]);
    expect(printed).toContain('LP1, Pavilion11\n  trump-beta is better than previous-version: ');
    expect(printed).toContain('On LP2 the server counted');
    expect(printed).toMatch(/previous-version \(control\) +[\d.]+% \([\d.]+%–[\d.]+%\) +[\d,]+ +[\d,]+/);
    expect({ opened, closed }).toEqual({ opened: ['local'], closed: 1 });
  });

  it('prints one object with --json, and complaints elsewhere', async () => {
    const counts = sampleCounts();
    const [first] = counts.entries;
    if (!first) throw new Error('There are entries.');
    const broken = { ...counts, entries: [{ ...first, day: '2026-10-30', finished: 1e9 }] };
    const { printed, told } = await run(['--json', '--days', '7', '--remote'], broken);
    expect(JSON.parse(printed)).toMatchObject({ from: '2026-11-16', to: '2026-11-22', metric: 'finished' });
    expect(told).toEqual([expect.stringContaining('1000000000 finished of')]);
  });

  it('counts days as India does', async () => {
    const { printed } = await run(['--json'], sampleCounts(), Date.parse('2026-11-22T19:00:00Z'));
    expect(JSON.parse(printed)).toMatchObject({ to: '2026-11-23' });
  });

  it('writes a page with --html', async () => {
    expect(await run(['--html', 'a.html'])).toMatchObject({ pages: ['a.html'], told: ['Written to a.html'] });
  });

  it('audits', async () => {
    const counts = sampleCounts();
    const few = { ...counts, entries: counts.entries.filter(({ page }) => page === 'HOME') };
    const { printed } = await run(['--audit'], few);
    expect(printed).toMatch(
      /^1,000 replays[\s\S]*HOME \(main\), [\d,]+ browsers: a difference was told in [\d.]+% of them/,
    );
  });
});

describe('npm run report -- plan', () => {
  const PLAN = ['plan', 'hadaf', '--lift', '10', '--days', '21'];

  it('registers a plan for the run in force, and says what it can find', async () => {
    const { printed, plans } = await run(PLAN);
    expect(plans).toEqual([
      {
        page: 'HADAF',
        brand: 'hadaf',
        run: 't1',
        registeredOn: '2026-11-22',
        lift: 0.1,
        days: 21,
        browsers: 10_500,
      },
    ]);
    expect(printed).toMatch(
      /a true lift of 10% is found in \d+ cases of 100[\s\S]*The verdict is final then/,
    );
  });

  it('fixes nothing with --try', async () => {
    const { printed, plans } = await run([...PLAN, '--try']);
    expect(printed).toMatch(/a true lift of 10% is found in \d+ cases of 100[\s\S]*Nothing was fixed/);
    expect(plans).toEqual([]);
  });

  it('says of a plan that no one has come to when it begins', async () => {
    const { plans } = await run(PLAN);
    const { printed } = await run([], { ...sampleCounts(), plans });
    expect(printed).toContain(
      'No browser has entered yet. The plan of 21 days begins with the first browser.',
    );
  });

  it('refuses a second one', async () => {
    const { again } = await run(PLAN);
    await expect(again()).rejects.toThrow('has a plan already');
  });

  it('refuses a page that has counted browsers in this run', async () => {
    await expect(run(['plan', 'LP4', '--lift', '10', '--days', '21'])).rejects.toThrow(
      'has counted browsers already',
    );
  });

  it('takes its traffic from the last two weeks, in whatever run', async () => {
    const { plans } = await run(['plan', 'LP1', '--lift', '10', '--days', '21']);
    expect(plans[0]?.run).toBe('t1');
    expect(plans[0]?.browsers).toBeGreaterThan(35_000);
    expect(plans[0]?.browsers).toBeLessThan(65_000);
    const halves = { ...sampleCounts(), runs: [THIRDS, HALVES] };
    await expect(run(['plan', 'LP1', '--lift', '10', '--days', '21'], halves)).rejects.toThrow('run p1');
  });
});

describe('the verdict of a plan', () => {
  const OVER_MS = Date.parse('2026-11-11T12:00:00+05:30');
  const LATER_MS = Date.parse('2026-11-20T12:00:00+05:30');

  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verdict-'));
    file = join(folder, 'counts.json');
    await writeCounts({ 'trump-beta': 112, 'previous-version': 100 });
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Ten days of 1,000 browsers an arm, of which so many have finished by now. Plans stay as they are. */
  async function writeCounts(finished: Partial<Record<EntryRow['label'], number>>): Promise<void> {
    const { plans } = await readFile(file, 'utf8').then(JSON.parse, () => ({ plans: [LP1_PLAN] }));
    const entries = rows('p1', '2026-11-01', 10, finished);
    await writeFile(file, JSON.stringify(countsOf(entries, { runs: [HALVES], plans })));
  }

  async function look(nowMs: number, ...options: string[]) {
    const told: string[] = [];
    const printed = await runReport(REPORT.parse(['--json', ...options]), {
      openSource: async () => openFile(file),
      writePage: async () => {},
      nowMs,
      log: (message) => told.push(message),
    });
    const { pages } = JSON.parse(printed);
    return { page: pages.find((one: { page: string }) => one.page === 'LP1'), told };
  }

  it('stays what it was when it was first told, whatever finishes later', async () => {
    const { page: first } = await look(OVER_MS);
    expect(first.conclusion).toMatchObject({
      kind: 'better',
      text: expect.stringContaining('is final since 8 November 2026'),
    });
    await writeCounts({ 'trump-beta': 112, 'previous-version': 112 });
    const { page: later } = await look(LATER_MS);
    expect(later.conclusion).toEqual(first.conclusion);
    for (const member of ['lift', 'liftInterval', 'p']) {
      expect(later.arms[1][member]).toEqual(first.arms[1][member]);
    }
    // What has finished is told as it is.
    expect(later.arms[0].finished).toBe(1120);
    const { page: window } = await look(LATER_MS, '--days', '12');
    expect(window.conclusion).toEqual(first.conclusion);
  });

  it('stays also where late counts would find what the plan has not', async () => {
    await writeCounts({ 'trump-beta': 101, 'previous-version': 100 });
    const { page: first } = await look(OVER_MS);
    expect(first.conclusion.kind).toBe('no-difference');
    await writeCounts({ 'trump-beta': 150, 'previous-version': 100 });
    expect((await look(LATER_MS)).page.conclusion).toEqual(first.conclusion);
  });

  it('stays also where too few had finished for any', async () => {
    await writeCounts({ 'trump-beta': 0, 'previous-version': 0 });
    const { page: first } = await look(OVER_MS);
    expect(first.conclusion).toMatchObject({
      kind: 'nothing-yet',
      text: expect.stringMatching(/fewer than 10 .* is final since 10 November 2026/),
    });
    await writeCounts({ 'trump-beta': 150, 'previous-version': 100 });
    expect((await look(LATER_MS)).page.conclusion).toEqual(first.conclusion);
  });

  it('stays where browsers that came after it break the split', async () => {
    const { page: first } = await look(OVER_MS);
    const counts = JSON.parse(await readFile(file, 'utf8'));
    const flood = { ...counts.entries[0], day: '2026-11-15', browsers: 50_000 };
    await writeFile(file, JSON.stringify({ ...counts, entries: [...counts.entries, flood] }));
    expect((await look(LATER_MS)).page.conclusion).toEqual(first.conclusion);
  });

  it('is not fixed by some of its days', async () => {
    const { page } = await look(OVER_MS, '--days', '5');
    expect(page.conclusion.kind).toBe('nothing-yet');
    expect((await look(OVER_MS)).page.conclusion.kind).toBe('better');
  });

  it('is not called final where it cannot be recorded', async () => {
    const source = openFile(file);
    const told: string[] = [];
    const printed = await runReport(REPORT.parse([]), {
      openSource: async () => ({ ...source, record: () => Promise.reject(new Error('read-only')) }),
      writePage: async () => {},
      nowMs: OVER_MS,
      log: (message) => told.push(message),
    });
    expect(printed).toContain('trump-beta is better than previous-version');
    expect(printed).toContain('not final until');
    expect(told).toEqual([expect.stringContaining('read-only')]);
  });
});

describe('a command line', () => {
  it.each([
    [['--days', '0'], '--days 0'],
    [['--days', '1.5'], '--days 1.5'],
    [['--brand', 'nobody'], 'Unknown brand "nobody"'],
    [['--lift', 'ten'], '--lift ten'],
    [['--remote', '--counts', 'a.json'], 'choose one'],
    [['--frobnicate'], 'frobnicate'],
    [['everything'], 'not understood'],
    [['plan', 'LP3', '--lift', '10', '--days', '21'], 'not a page with a split'],
    [['plan', 'LP1', '--days', '21'], 'needs both'],
    [['plan', 'LP1', '--lift', '10'], 'needs both'],
    [['plan', '--lift', '10', '--days', '21'], 'A plan needs a page. Name one of HOME'],
    [['--try'], 'for a plan alone'],
  ])('%j is refused with a reason', (commandLine, words) => {
    expect(() => REPORT.parse(commandLine)).toThrow(UsageError);
    expect(() => REPORT.parse(commandLine)).toThrow(words);
  });

  it('is read with its defaults', () => {
    expect(REPORT.parse([])).toEqual({
      command: 'report',
      source: { kind: 'local' },
      lift: 0.1,
      json: false,
      isTrial: false,
    });
    expect(REPORT.parse(['--counts', 'a.json', '--lift', '5'])).toMatchObject({
      source: { kind: 'file', file: 'a.json' },
      lift: 0.05,
    });
    expect(REPORT.parse(['plan', 'lp1', '--lift', '10', '--days', '21'])).toMatchObject({
      command: 'plan',
      page: 'LP1',
      days: 21,
    });
  });
});
