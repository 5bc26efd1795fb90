/** After a verdict: when a test may stop, which value of `SHIP` stops it, and what is said once it has stopped. */
import { describe, expect, it } from 'vitest';
import type { Ship } from '../../../src/config/ship.ts';
import { describeComparison } from '../../../src/desk/readout.ts';
import { describeOverview } from '../../../src/desk/screens/results/overview.ts';
import { analyse } from '../../../src/report/analysis/analyse.ts';
import { makePlan } from '../../../src/report/analysis/plan-ahead.ts';
import type { DailyCounts, EntryRow, Run } from '../../../src/report/counts/daily-counts.ts';
import { toReport } from '../../../src/report/words/json.ts';
import {
  countsOf,
  HALVES,
  PLAN,
  rows,
  STOREFIRST,
  summed,
  THIRDS,
  TODAY,
} from '../../support/counts/report-counts.ts';

type More = Partial<Pick<DailyCounts, 'ship' | 'ends' | 'plans' | 'runs'>>;

function ask(entries: readonly EntryRow[], more: More = {}, days?: number) {
  const counts = { ...summed(countsOf(entries)), ...more };
  const question = { today: TODAY, lift: 0.1, ...(days !== undefined && { days }) };
  return analyse(counts, question, { source: 'a test', complaints: [] });
}

/** Ten days until yesterday, of 1,000 browsers an arm. */
const halves = (treatment: number, more: Partial<EntryRow> = {}) =>
  rows('p1', '2026-11-12', 10, { 'trump-beta': treatment, 'previous-version': 100 }).map((row) => ({
    ...row,
    ...more,
  }));
const [BETTER, WORSE, OPEN] = [halves(150), halves(60), halves(101)];
const ofPage = (entries: readonly EntryRow[], more: Partial<EntryRow>) =>
  entries.map((row) => ({ ...row, ...more }));
const one = (analysis: ReturnType<typeof ask>, page = 'LP1', brand = 'main') => {
  const found = analysis.pages.find((each) => each.page === page && each.brand === brand);
  if (!found) throw new Error(`${page} of ${brand} is in the report.`);
  return found;
};
const shipping = (labels: Ship['labels']): More => ({ ship: { labels, arms: {} } });

describe('after a verdict', () => {
  it.each([
    ['better', BETTER, 'trump-beta', /You may stop now, and give trump-beta to everyone new\. Set/],
    ['worse', WORSE, 'previous-version', /You may stop now, and give previous-version to everyone/],
    [
      'no-difference',
      rows('p1', '2026-06-01', 170, { 'trump-beta': 100, 'previous-version': 100 }),
      'previous-version',
      /You may stop now: either will do\. This keeps previous-version for everyone new\. Set/,
    ],
  ])('%s, the report says which value stops the page', (kind, entries, winner, text) => {
    const { conclusion, deed } = one(ask(entries));
    expect(conclusion).toEqual({ kind, text: expect.stringMatching(text) });
    expect(conclusion.text).toContain(` Set SHIP to LP1:${winner}.`);
    expect(deed?.end).toEqual({ winner, value: `LP1:${winner}` });
  });

  it.each<[string, EntryRow[], More?, number?]>([
    ['is still open', OPEN],
    ['has a broken split', ofPage(BETTER, {}).filter(({ label }) => label === 'trump-beta')],
    ['is of some of the days only', BETTER, {}, 7],
    ['is judged by a plan that is not recorded', BETTER, { plans: [{ ...PLAN, days: 5 }] }],
    ['is ended already', BETTER, shipping({ LP1: 'trump-beta' })],
  ])('there is nothing to set while it %s', (_what, entries, more, days) => {
    const { deed, conclusion } = one(ask(entries, more, days));
    expect(deed).toBeNull();
    expect(conclusion.text).not.toContain('Set SHIP');
  });

  it('that rests on today, it asks to look again tomorrow', () => {
    const today = rows('p1', TODAY, 1, { 'trump-beta': 250, 'previous-version': 100 });
    const even = rows('p1', '2026-11-18', 4, { 'trump-beta': 100, 'previous-version': 100 });
    const { deed, conclusion } = one(ask([...even, ...today]));
    expect(conclusion.text).toMatch(/Look again tomorrow before you stop\.$/);
    expect(deed?.end).toBeNull();
  });

  it('of a plan that is recorded, also where too few finished, it may stop', () => {
    const verdict = { verdict: 'nothing-yet', day: '2026-11-21', look: null } as const;
    const plans = [{ ...PLAN, verdicts: { 'trump-beta': verdict } }];
    expect(one(ask(halves(0), { plans })).deed?.end?.value).toBe('LP1:previous-version');
  });

  it('of several versions the best wins, and what is undecided is named', () => {
    const thirds = (finished: Record<string, number>) =>
      one(ask(rows('t1', '2026-11-12', 10, finished), { runs: [HALVES, THIRDS] }));
    const both = { 'previous-version': 100, 'new-version': 150, 'trump-beta': 180 };
    expect(thirds(both).deed).toMatchObject({ end: { winner: 'trump-beta' } });
    const open = thirds({ ...both, 'new-version': 101 }).deed;
    expect(open?.why).toContain('new-version would stop with it, undecided.');
  });

  it('of a page test, the test stays on', () => {
    const runs: Run[] = [STOREFIRST, HALVES];
    const entries = rows(STOREFIRST.code, '2026-11-12', 10, { package: 0, store: 0 } as never);
    const taps = entries.map((row) => ({ ...row, clicks: row.label === 'store' ? 400 : 300 }));
    const [test] = ask(taps, { runs }).tests;
    expect(test?.deed).toMatchObject({
      todo: 'Set SHIP to storefirst:store, and leave storefirst in TESTS.',
    });
  });
});

describe('several verdicts', () => {
  const lp4 = (entries: readonly EntryRow[]) => ofPage(entries, { page: 'LP4' });
  const cards = (entries: readonly EntryRow[]) => ofPage(entries, { brand: 'cards' });

  it('have one value for all, also where pages disagree', () => {
    const analysis = ask([...BETTER, ...lp4(WORSE)], shipping({ HOME: 'previous-version' }));
    expect(analysis.jointEnd).toBe('HOME:previous-version,LP1:trump-beta,LP4:previous-version');
    expect(one(analysis).deed?.end?.value).toBe('HOME:previous-version,LP1:trump-beta');
    expect(toReport(analysis)).toMatchObject({ ship: analysis.jointEnd });
    expect(ask([...BETTER, ...lp4(OPEN)]).jointEnd).toBeNull();
  });

  it('of every page at once are one label', () => {
    const pages = ['HOME', 'LP1', 'LP2', 'LP4', 'HADAF'];
    const entries = pages.flatMap((page) =>
      ofPage(BETTER, { page, brand: page === 'HADAF' ? 'hadaf' : 'main' }),
    );
    expect(ask(entries).jointEnd).toBe('trump-beta');
  });

  it('of two brands that disagree stop nothing, because a page ends on both', () => {
    const { deed } = one(ask([...BETTER, ...cards(WORSE)]));
    expect(deed).toEqual({
      why: 'SHIP ends LP1 on every brand, and CardXI had another result.',
      todo: 'Decide which matters more before you stop.',
      end: null,
    });
    expect(one(ask([...BETTER, ...cards(OPEN)])).deed?.why).toContain('undecided on CardXI.');
    expect(one(ask([...BETTER, ...cards(BETTER)])).deed?.why).not.toContain('CardXI');
  });
});

describe('an ended page', () => {
  const ends = [
    {
      run: 'p1',
      page: 'LP1',
      brand: 'main',
      label: 'trump-beta',
      first: '2026-11-20',
      last: TODAY,
    },
  ] as const;

  it('keeps its verdict, says what everyone new gets and since when, and asks for a new RUN', () => {
    const page = one(ask(BETTER, { ...shipping({ LP1: 'trump-beta' }), ends }));
    expect(page.conclusion.kind).toBe('better');
    expect(page.conclusion.text).toMatch(
      /Ended since 20 November 2026: everyone new gets trump-beta \(SHIP\).*give a new RUN\.$/,
    );
    expect(describeComparison(page, [page])).toMatch(/; ended, everyone new gets trump-beta\.$/);
    expect(page.arms[0]?.counts.browsers).toBe(10_000);
    expect(toReport(ask(BETTER, { ...shipping({ LP1: 'trump-beta' }), ends }))).toMatchObject({
      pages: expect.arrayContaining([
        expect.objectContaining({
          ended: { winner: 'trump-beta', since: '2026-11-20', until: null },
        }),
      ]),
    });
  });

  it('without a verdict is not open any more', () => {
    const count = (more: More) => describeOverview(ask(OPEN, more).pages);
    expect(count({})).toBe('0 of 5 comparisons are decided, 5 are open.');
    expect(count(shipping({ LP1: 'trump-beta' }))).toBe(
      '0 of 5 comparisons are decided, 1 is ended, 4 are open.',
    );
  });

  it('makes no forecast', () => {
    const page = one(ask(OPEN, shipping({ LP1: 'trump-beta' })));
    expect(page.conclusion.text).not.toContain('At today');
    expect(page.conclusion.text).toContain('Ended: everyone new gets trump-beta');
  });

  it('that begins again under its old name says so, and asks for a new one', () => {
    const { conclusion, ended } = one(ask(BETTER, { ends }));
    expect(ended).toEqual({ winner: 'trump-beta', since: '2026-11-20', until: TODAY });
    expect(conclusion.text).toContain('It was ended with trump-beta until 22 November 2026.');
    expect(conclusion.text).toContain('a new RUN makes it a test of its own');
  });

  it('is not the end of a test with another name', () => {
    const named: Run = { ...HALVES, code: 'p1-diwali' };
    const entries = ofPage(BETTER, { run: named.code });
    const analysis = ask([...halves(150, { day: '2026-11-01' }).slice(0, 2), ...entries], {
      ends,
      runs: [HALVES, named],
    });
    const [present, former] = analysis.pages.filter(({ page }) => page === 'LP1');
    expect(present?.ended).toBeNull();
    expect(former?.conclusion.text).toContain(
      'Ended since 20 November 2026, with trump-beta for everyone new.',
    );
  });

  it('cannot be planned', () => {
    const counts = { ...summed(countsOf([])), ...shipping({ LP1: 'trump-beta' }) };
    const request = { page: 'LP1', lift: 0.1, days: 21, today: TODAY } as const;
    expect(makePlan(counts, request)).toEqual({
      complaint: expect.stringContaining('LP1 is ended (SHIP)'),
    });
  });
});
