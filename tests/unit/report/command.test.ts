import { describe, expect, it } from 'vitest';
import { runReport } from '../../../scripts/report/command.ts';
import type { DailyCounts, Plan } from '../../../scripts/report/daily-counts.ts';
import { parseOptions, UsageError } from '../../../scripts/report/options.ts';
import { HALVES, sampleCounts, THIRDS } from '../../support/report-counts.ts';

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
    runReport(commandLine, {
      openSource: async ({ kind }) => {
        opened.push(kind);
        return {
          description: 'a test',
          read: async () => ({ ...counts, plans: [...counts.plans, ...plans] }),
          register: async (plan) => void plans.push(plan),
          close: async () => void closed++,
        };
      },
      writePage: async (path) => void pages.push(path),
      nowMs,
      tell: (message) => told.push(message),
    });
  const printed = await print();
  return { printed, told, opened, plans, pages, closed, again: print };
}

describe('npm run report', () => {
  it('prints sentences, figures and totals', async () => {
    const { printed, opened, closed } = await run([]);
    expect(printed).toContain('LP1, Pavilion11\n  trump-beta is better than previous-version: ');
    expect(printed).toContain('On LP2 the server counted');
    expect(printed).toMatch(/previous-version \(control\) +[\d,]+ +[\d,]+/);
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

  it('says of a plan that nobody has come to when it begins', async () => {
    const { plans } = await run(PLAN);
    const { printed } = await run([], { ...sampleCounts(), plans });
    expect(printed).toContain('Nobody has entered yet. The plan of 21 days begins with the first browser.');
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

describe('a command line', () => {
  it.each([
    [['--days', '0'], '--days 0'],
    [['--days', '1.5'], '--days 1.5'],
    [['--brand', 'nobody'], 'no brand "nobody"'],
    [['--lift', 'ten'], '--lift ten'],
    [['--remote', '--demo'], 'choose one'],
    [['--frobnicate'], 'frobnicate'],
    [['everything'], 'not understood'],
    [['plan', 'LP3', '--lift', '10', '--days', '21'], 'no page that splits'],
    [['plan', 'LP1', '--days', '21'], 'needs both'],
    [['plan', 'LP1', '--lift', '10'], 'needs both'],
    [['plan', '--lift', '10', '--days', '21'], 'A plan needs a page. Name one of HOME'],
    [['--try'], 'for a plan alone'],
  ])('%j is refused with a reason', (commandLine, words) => {
    expect(() => parseOptions(commandLine)).toThrow(UsageError);
    expect(() => parseOptions(commandLine)).toThrow(words);
  });

  it('is read with its defaults', () => {
    expect(parseOptions([])).toEqual({
      command: 'report',
      source: { kind: 'local' },
      lift: 0.1,
      json: false,
      isTrial: false,
    });
    expect(parseOptions(['--counts', 'a.json', '--lift', '5'])).toMatchObject({
      source: { kind: 'file', file: 'a.json' },
      lift: 0.05,
    });
    expect(parseOptions(['plan', 'lp1', '--lift', '10', '--days', '21'])).toMatchObject({
      command: 'plan',
      page: 'LP1',
      days: 21,
    });
  });
});
