/** A run with a new name is a new test: earlier ones are reported after it, and do not affect it. */
import { describe, expect, it } from 'vitest';
import { formatText } from '../../../../scripts/report/text.ts';
import { comparisonsOf, orderComparisons, readoutOf } from '../../../../src/desk/readout.ts';
import { analyse, type Question } from '../../../../src/experiments/report/analysis/analyse.ts';
import type { PageAnalysis } from '../../../../src/experiments/report/analysis/analysis.ts';
import type { EntryRow, Run } from '../../../../src/experiments/report/counts/daily-counts.ts';
import { describeAlarms } from '../../../../src/experiments/report/words/figures.ts';
import { toReport } from '../../../../src/experiments/report/words/json.ts';
import type { CountsTables } from '../../../support/counts/counts-tables.ts';
import {
  countsOf,
  HALVES,
  rows,
  STOREFIRST,
  summed,
  THIRDS,
  TODAY,
} from '../../../support/counts/report-counts.ts';
import { entryRow } from '../../../support/counts/strata.ts';

const NAMED: Run = { ...HALVES, code: 'p1-diwali' };
const NAMED_THIRDS: Run = { ...THIRDS, code: 't1-diwali' };
const runs = [HALVES, THIRDS, NAMED, NAMED_THIRDS];
const UNNAMED_DAYS = { name: '', from: '2026-11-01', to: '2026-11-10' };

const ask = (counts: CountsTables, question: Partial<Question> = {}) =>
  analyse(
    summed(counts, question),
    { today: TODAY, lift: 0.1, ...question },
    { source: 'a test', complaints: [] },
  );
const lp1 = (counts: CountsTables, question?: Partial<Question>) =>
  ask(counts, question).pages.filter(({ page }) => page === 'LP1');
const saidOf = (pages: readonly PageAnalysis[]) =>
  pages.map(({ earlier, verdict: { kind } }) => [earlier?.name, kind]);

/** Ten days of 1,000 browsers each, with these finished. */
const tenDays = (run: Run, first: string, treatment: number, control: number) =>
  rows(run.code, first, 10, { 'trump-beta': treatment, 'previous-version': control });
const before = tenDays(HALVES, '2026-11-01', 140, 100);
const after = tenDays(NAMED, '2026-11-11', 80, 100);
const both = countsOf([...before, ...after], { runs });

describe('a run with a new name', () => {
  it('is judged only by its own browsers, if the page was better before and is worse now', () => {
    const pages = lp1(both);
    expect(saidOf(pages)).toEqual([
      [undefined, 'worse'],
      ['', 'better'],
    ]);
    const [present, earlier] = pages;
    expect(present).toMatchObject({ runs: ['p1-diwali'], earlier: null });
    expect(earlier).toMatchObject({ runs: ['p1'], earlier: UNNAMED_DAYS });
    expect(present?.verdict).toEqual(lp1(countsOf(after, { runs: [NAMED] }))[0]?.verdict);
    expect(earlier?.arms).toMatchObject(
      lp1(countsOf(before))[0]?.arms.map(({ counts }) => ({ counts })) ?? [],
    );
  });

  it('has an intact split although the previous one broke', () => {
    const broken = before.map(
      (row): EntryRow => (row.label === 'trump-beta' ? { ...row, browsers: 700 } : row),
    );
    const repaired = tenDays(NAMED, '2026-11-11', 150, 100);
    const pages = lp1(countsOf([...broken, ...repaired], { runs }));
    expect(saidOf(pages)).toEqual([
      [undefined, 'better'],
      ['', 'broken-split'],
    ]);
  });

  it('pools the runs of its name, as does the previous name', () => {
    const flips = [
      ...rows('p1', '2026-11-01', 5, { 'trump-beta': 100, 'previous-version': 100 }),
      ...rows('t1', '2026-11-06', 5, {
        'trump-beta': 100,
        'previous-version': 100,
        'new-version': 100,
      }),
      ...rows('t1-diwali', '2026-11-11', 2, {
        'trump-beta': 90,
        'previous-version': 90,
        'new-version': 9,
      }),
      ...rows('p1-diwali', '2026-11-13', 2, { 'trump-beta': 90, 'previous-version': 90 }),
    ];
    expect(lp1(countsOf(flips, { runs })).map((page) => page.runs)).toEqual([
      ['p1-diwali', 't1-diwali'],
      ['p1', 't1'],
    ]);
  });

  it('set back to an earlier one continues that', () => {
    const back = tenDays(HALVES, '2026-11-13', 140, 100);
    const pages = lp1(countsOf([...before, ...after.slice(0, 4), ...back], { runs }));
    expect(pages.map(({ earlier }) => earlier)).toEqual([
      null,
      { name: 'diwali', from: '2026-11-11', to: '2026-11-12' },
    ]);
    expect(pages[0]?.arms[0]?.counts.browsers).toBe(20_000);
  });

  it('that browsers entered only by a link has no section, and they stay in the report', () => {
    const forced = entryRow({ day: '2026-11-05', run: 'p1-diwali', class: 'forced', browsers: 7 });
    const [page, ...others] = lp1(countsOf([...before, forced], { runs }));
    expect([page?.runs, others]).toEqual([['p1'], []]);
    expect(page?.forced['trump-beta']?.browsers).toBe(7);
  });

  it('reports browsers by link with the name under which they entered', () => {
    const forced = [HALVES, NAMED].map(({ code }, index) =>
      entryRow({ day: '2026-11-05', run: code, class: 'forced', browsers: index + 1 }),
    );
    const pages = lp1({ ...both, entries: [...both.entries, ...forced] });
    expect(pages.map((page) => page.forced['trump-beta']?.browsers)).toEqual([2, 1]);
  });

  it('is not reported outside its days, and does not affect a page without browsers', () => {
    expect(lp1(both, { days: 5 }).map(({ earlier }) => earlier)).toEqual([null]);
    expect(ask(both).pages.filter(({ page }) => page !== 'LP1')).toEqual(
      ask(countsOf([], { runs })).pages.filter(({ page }) => page !== 'LP1'),
    );
  });

  it('has no forecast for an earlier one, whose days end with its browsers', () => {
    const even = [...before, ...after].map((row) => ({ ...row, finished: 10 }));
    const [, earlier] = lp1(countsOf(even, { runs }), { today: '2026-11-12' });
    expect(earlier?.daysNeeded).toBeUndefined();
    expect(earlier?.verdict.text).not.toContain('traffic');
    expect(earlier?.days.at(-1)?.day).toBe('2026-11-10');
  });

  it('of a page test is a new test too', () => {
    const test = (code: string, first: string, clicks: number) =>
      rows(code, first, 10, { package: 0, store: 0 } as object).map((row) => ({
        ...row,
        clicks: row.label === 'store' ? clicks : 100,
      }));
    const again = { ...STOREFIRST, code: 'storefirst_2-diwali' };
    const entries = [
      ...test('storefirst_2', '2026-11-01', 140),
      ...test(again.code, '2026-11-11', 80),
    ];
    const { tests } = ask(countsOf(entries, { runs: [STOREFIRST, again, HALVES] }));
    expect(saidOf(tests)).toEqual([
      [undefined, 'worse'],
      ['', 'better'],
    ]);
  });
});

describe('an earlier name', () => {
  const analysis = ask(both);

  it('follows the current one in --json, which is as if there were no other', () => {
    const { pages } = toReport(analysis);
    const [present, earlier] = pages.filter(({ page }) => page === 'LP1');
    expect(JSON.stringify(present)).toBe(
      JSON.stringify(
        toReport(ask(countsOf(after, { runs }))).pages.find(({ page }) => page === 'LP1'),
      ),
    );
    expect(earlier).toMatchObject({
      page: 'LP1',
      brand: 'main',
      earlier: UNNAMED_DAYS,
      runs: ['p1'],
    });
  });

  it('is shown in a terminal with its name and days', () => {
    const text = formatText(analysis);
    expect(text.indexOf('LP1, Pavilion11\n  trump-beta is worse')).toBeGreaterThan(0);
    expect(text).toContain(
      'LP1 (unnamed run), Pavilion11, earlier: 1 Nov to 10 Nov 2026\n  trump-beta is better',
    );
  });

  it('follows all brands of its page on the desk, also in a pin', () => {
    const cards = entryRow({ day: '2026-11-12', run: 'p1-diwali', brand: 'cards', browsers: 3 });
    const analysis = ask({ ...both, entries: [...both.entries, cards] });
    const shown = comparisonsOf(orderComparisons(analysis), 'lp1');
    expect(shown.map(({ brand, earlier }) => [brand, earlier?.name])).toEqual([
      ['main', undefined],
      ['cards', undefined],
      ['main', ''],
    ]);
    const pinned = shown.map(
      (page) => JSON.parse(JSON.stringify(readoutOf(page, analysis))).section,
    );
    expect(pinned.map(({ earlier }) => earlier)).toEqual([null, null, UNNAMED_DAYS]);
  });
});

it('states how often a verdict is false, for the number of current comparisons', () => {
  expect(describeAlarms(ask(both))).toContain(
    'One comparison runs here. A new name begins a new test, with 5% more.',
  );
  const two = [...both.entries, ...after.map((row) => ({ ...row, page: 'LP4' as const }))];
  expect(describeAlarms(ask({ ...both, entries: two }))).toContain(
    '2 comparisons run here at once, and each has 5%: if none of them had a difference, at least one would be reported to have one in up to 10% of cases.',
  );
});
