/** Every word of a verdict: its sentence, its text, why there is none yet, what to do, and the value of `SHIP` that ends a test. */
import { describe, expect, it } from 'vitest';
import { LANDING_PAGES } from '../../../../src/config/pages.ts';
import type { Ship } from '../../../../src/config/ship.ts';
import { parseVariables, VARIABLE_NAMES } from '../../../../src/config/variables.ts';
import { liveOf } from '../../../../src/content/live.ts';
import { describeComparison } from '../../../../src/desk/readout.ts';
import { describeOverview } from '../../../../src/desk/screens/results/overview.ts';
import { analyse } from '../../../../src/experiments/report/analysis/analyse.ts';
import type { PageAnalysis } from '../../../../src/experiments/report/analysis/analysis.ts';
import type { SiteNow } from '../../../../src/experiments/report/analysis/next-step.ts';
import type {
  DailyCounts,
  EntryRow,
  Run,
} from '../../../../src/experiments/report/counts/daily-counts.ts';
import { toReport } from '../../../../src/experiments/report/words/json.ts';
import type { CountsTables } from '../../../support/counts/counts-tables.ts';
import {
  countsOf,
  HALVES,
  rows,
  STOREFIRST,
  sampleCounts,
  summed,
  THIRDS,
  TODAY,
} from '../../../support/counts/report-counts.ts';
import { entryRow } from '../../../support/counts/strata.ts';

/** Print has none of them. */
const VARIABLE = new RegExp(`\\b(${VARIABLE_NAMES.join('|')})\\b`);

const askCounts = (counts: CountsTables) =>
  analyse(summed(counts), { today: TODAY, lift: 0.1 }, { source: 'a test', complaints: [] });
const lp1 = (counts: CountsTables) => {
  const page = askCounts(counts).pages.find((one) => one.page === 'LP1');
  if (!page) throw new Error('LP1 is in the report.');
  return page;
};
const halvesFrom = (first: string, count: number, treatment: number, control: number) =>
  rows('p1', first, count, { 'trump-beta': treatment, 'previous-version': control });

/** LP1's run, ended with its treatment given to everyone new. */
const ENDED = [
  {
    run: 'p1',
    page: 'LP1',
    brand: 'main',
    label: 'trump-beta',
    first: '2026-11-20',
    last: TODAY,
  },
] as const;

describe('an arm whose downloads finish later', () => {
  const even = halvesFrom('2026-11-18', 4, 100, 100);
  const SAID = 'Without the browsers that entered today this would not be said of trump-beta';

  it.each([
    ['worse', 'today', [...even, ...halvesFrom(TODAY, 1, 10, 100)]],
    ['better', 'today', [...even, ...halvesFrom(TODAY, 1, 250, 100)]],
    ['worse', 'the first day', halvesFrom(TODAY, 1, 20, 100)],
  ])('is %s by %s’s browsers only, and the report states that', (kind, _when, entries) => {
    const page = lp1(countsOf(entries));
    expect(page.verdict.kind).toBe(kind);
    expect(page.verdict.text).toContain(
      `${SAID}: an arm whose downloads finish later looks worse until`,
    );
    expect(describeComparison(page, [page])).toMatch(/; this rests on today’s visitors, whose/);
  });

  it.each([
    ['the days before agree', halvesFrom('2026-11-18', 5, 60, 100)],
    ['nothing is concluded', [...even, ...halvesFrom(TODAY, 1, 100, 100)]],
    ['the last day is over', [...even.slice(0, 6), ...halvesFrom('2026-11-21', 1, 10, 100)]],
  ])('needs no such sentence if %s', (_what, entries) => {
    const page = lp1(countsOf(entries));
    expect(page.restOnToday).toEqual([]);
    expect(page.verdict.text).not.toContain('today this');
  });

  it('is still included in the lift, from the first ten finished on', () => {
    const arm = toReport(askCounts(countsOf(halvesFrom(TODAY, 1, 10, 10)))).pages.find(
      ({ page }) => page === 'LP1',
    )?.arms[1];
    expect(arm).toMatchObject({ browsers: 1000, finished: 10, lift: expect.closeTo(0, 10) });
  });
});

describe('a repeated download', () => {
  const again = (count: number) =>
    halvesFrom('2026-11-10', 5, 100, 100).map((row) => ({
      ...row,
      started: 200,
      again: row.label === 'trump-beta' ? count : 20,
    }));

  it('raises a question above a tenth of those who started, with any verdict', () => {
    const page = lp1(countsOf(again(50)));
    expect(page.verdict.text).toContain(
      "25% of trump-beta's browsers that began a download began it again: does its package install?",
    );
    expect(page.verdict.text).not.toContain("previous-version's browsers that began");
    const torn = again(50).map((row) =>
      row.label === 'trump-beta' ? { ...row, browsers: 300 } : row,
    );
    expect(lp1(countsOf(torn)).verdict).toMatchObject({
      kind: 'broken-split',
      text: expect.stringContaining('does its package install?'),
    });
  });

  it('raises none up to a tenth, and is always reported beside finished downloads', () => {
    const counts = countsOf(again(20));
    expect(lp1(counts).verdict.text).not.toContain('install');
    expect(
      toReport(askCounts(counts)).pages.find(({ page }) => page === 'LP1')?.arms[1],
    ).toMatchObject({
      finished: 500,
      again: 100,
    });
  });
});

type More = Partial<Pick<DailyCounts, 'ship' | 'ends' | 'runs'>>;

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
    ['better', BETTER, 'trump-beta', /You may stop now, and give trump-beta to everyone new\.$/],
    ['worse', WORSE, 'previous-version', /You may stop now, and give previous-version to everyone/],
    [
      'no-difference',
      rows('p1', '2026-06-01', 170, { 'trump-beta': 100, 'previous-version': 100 }),
      'previous-version',
      /You may stop now: either will do\. This keeps previous-version for everyone new\.$/,
    ],
  ])('%s, the report says which value stops the page', (kind, entries, winner, text) => {
    const { verdict } = one(ask(entries));
    const value = `LP1:${winner}`;
    expect(verdict).toMatchObject({ kind, text: expect.stringMatching(text), winner, value });
    expect(verdict.next?.todo).toBe(`Set SHIP to ${value}.`);
    expect(verdict.text).not.toMatch(VARIABLE);
  });

  it.each<[string, EntryRow[], More?, number?]>([
    ['is still open', OPEN],
    ['has a broken split', ofPage(BETTER, {}).filter(({ label }) => label === 'trump-beta')],
    ['is of some of the days only', BETTER, {}, 7],
    ['is ended already', BETTER, shipping({ LP1: 'trump-beta' })],
  ])('there is nothing to set while it %s', (_what, entries, more, days) => {
    const { verdict } = one(ask(entries, more, days));
    expect(verdict.value).toBeNull();
    expect(verdict.next?.todo ?? '').not.toContain('Set SHIP');
    expect(verdict.text).not.toMatch(VARIABLE);
  });

  it('that rests on today, it asks to look again tomorrow', () => {
    const today = rows('p1', TODAY, 1, { 'trump-beta': 250, 'previous-version': 100 });
    const even = rows('p1', '2026-11-18', 4, { 'trump-beta': 100, 'previous-version': 100 });
    const { verdict } = one(ask([...even, ...today]));
    expect(verdict.text).toMatch(/Look again tomorrow before you stop\.$/);
    expect(verdict.value).toBeNull();
  });

  it('of several versions the best wins, and what is undecided is named', () => {
    const thirds = (finished: Record<string, number>) =>
      one(ask(rows('t1', '2026-11-12', 10, finished), { runs: [HALVES, THIRDS] }));
    const both = { 'previous-version': 100, 'new-version': 150, 'trump-beta': 180 };
    expect(thirds(both).verdict.winner).toBe('trump-beta');
    const open = thirds({ ...both, 'new-version': 101 }).verdict.next;
    expect(open?.why).toContain('new-version would stop with it, undecided.');
  });

  it('of a page test, the test stays on', () => {
    const runs: Run[] = [STOREFIRST, HALVES];
    const entries = rows(STOREFIRST.code, '2026-11-12', 10, { package: 0, store: 0 } as never);
    const taps = entries.map((row) => ({ ...row, clicks: row.label === 'store' ? 400 : 300 }));
    const [test] = ask(taps, { runs }).tests;
    expect(test?.verdict.next).toMatchObject({
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
    expect(one(analysis).verdict.value).toBe('HOME:previous-version,LP1:trump-beta');
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
    const { verdict } = one(ask([...BETTER, ...cards(WORSE)]));
    expect(verdict.value).toBeNull();
    expect(verdict.next).toEqual({
      why: 'LP1 ends on every brand at once, and CardXI had another result.',
      todo: 'Decide which matters more before you stop.',
      at: 'SHIP',
    });
    expect(one(ask([...BETTER, ...cards(OPEN)])).verdict.next?.why).toContain(
      'undecided on CardXI.',
    );
    expect(one(ask([...BETTER, ...cards(BETTER)])).verdict.next?.why).not.toContain('CardXI');
  });
});

describe('an ended page', () => {
  it('keeps its verdict, says what everyone new gets and since when, and asks for a new RUN', () => {
    const page = one(ask(BETTER, { ...shipping({ LP1: 'trump-beta' }), ends: ENDED }));
    expect(page.verdict.kind).toBe('better');
    expect(page.verdict.text).toMatch(
      /Ended since 20 November 2026: everyone new gets trump-beta, and no browser enters\./,
    );
    expect(page.verdict.text).not.toMatch(VARIABLE);
    expect(page.verdict.next?.todo).toMatch(/give a new RUN\.$/);
    expect(describeComparison(page, [page])).toMatch(/; ended, everyone new gets trump-beta\.$/);
    expect(page.arms[0]?.counts.browsers).toBe(10_000);
    expect(
      toReport(ask(BETTER, { ...shipping({ LP1: 'trump-beta' }), ends: ENDED })),
    ).toMatchObject({
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
    expect(page.verdict.text).not.toContain('At today');
    expect(page.verdict.text).toContain('Ended: everyone new gets trump-beta');
  });

  it('that begins again under its old name says so, and asks for a new one', () => {
    const { verdict, ended } = one(ask(BETTER, { ends: ENDED }));
    expect(ended).toEqual({ winner: 'trump-beta', since: '2026-11-20', until: TODAY });
    expect(verdict.text).toContain('It was ended with trump-beta until 22 November 2026.');
    expect(verdict.text).toContain('a new name makes it a test of its own');
  });

  it('is not the end of a test with another name', () => {
    const named: Run = { ...HALVES, code: 'p1-diwali' };
    const entries = ofPage(BETTER, { run: named.code });
    const analysis = ask([...halves(150, { day: '2026-11-01' }).slice(0, 2), ...entries], {
      ends: ENDED,
      runs: [HALVES, named],
    });
    const [present, former] = analysis.pages.filter(({ page }) => page === 'LP1');
    expect(present?.ended).toBeNull();
    expect(former?.verdict.text).toContain(
      'Ended since 20 November 2026, with trump-beta for everyone new.',
    );
  });
});

function analysed(
  counts: CountsTables,
  page = 'LP1',
  test: string | null = null,
  site?: SiteNow,
): PageAnalysis {
  const { pages, tests } = analyse(
    summed(counts),
    { today: TODAY, lift: 0.1, ...(site && { site }) },
    { source: 'a test', complaints: [] },
  );
  const found = [...pages, ...tests].find((one) => one.page === page && one.test === test);
  if (!found) throw new Error(`There is no analysis of ${page}.`);
  return found;
}

const BEFORE = { 'previous-version': 100 };

const sample = sampleCounts();
const fewFinished = rows('p1', '2026-11-20', 1, { 'previous-version': 4, 'trump-beta': 12 });
it.each<[what: string, page: PageAnalysis, sentence: RegExp]>([
  [
    'better',
    analysed(sample),
    /^LP1: trump-beta is better than previous-version, \+\d+% finished downloads \(\+[\d.]+% to \+\d+%\); this holds however often you look\.$/,
  ],
  [
    'worse',
    analysed(sample, 'LP4'),
    /^LP4: trump-beta is worse than previous-version, −\d+% finished downloads \(−[\d.]+% to −[\d.]+%\); this/,
  ],
  [
    'a page test, by taps',
    analysed(sample, 'LP1', 'storefirst'),
    /^LP1 \(storefirst\): store is better than package, \S+ taps \(.+\); this/,
  ],
  [
    'broken',
    analysed(sample, 'LP2'),
    /^LP2: the split is broken, so nothing here may be compared\.$/,
  ],
  [
    'still open',
    analysed(sample, 'HOME'),
    /^HOME: nothing yet, trump-beta may be anything from −.+ to \+.+ against previous-version; about [\d,]+ days more to find a difference of 10%\.$/,
  ],
  [
    'too few',
    analysed(countsOf(fewFinished)),
    /^LP1: nothing yet, trump-beta has 12 and previous-version 4 of the 10 finished downloads that each needs\.$/,
  ],
  ['no browser', analysed(countsOf([])), /^LP1: no visitor has come yet\.$/],
])('a comparison is summarised in a sentence: %s', (_what, page, sentence) => {
  expect(describeComparison(page, [page])).toMatch(sentence);
});

const liveBy = (variables: Parameters<typeof parseVariables>[0]) =>
  liveOf(parseVariables(variables).values, TODAY, true);
const pagesBy = (variables: Parameters<typeof parseVariables>[0]) => liveBy(variables).pages;

describe('why there is nothing yet', () => {
  const SITE: SiteNow = { pages: pagesBy({}), tests: [], unreleased: [], isDeployed: true };
  const next = (counts: CountsTables, site: Partial<SiteNow> = {}, page = 'LP1') => {
    const { next: step } = analysed(counts, page, null, { ...SITE, ...site }).verdict;
    return `${step?.why} ${step?.todo}`;
  };

  it('names the switch by which no visitor gets the page', () => {
    expect(next(sample, { pages: pagesBy({ HOME_PAGE: 'ludopanti' }) }, 'HOME')).toMatch(
      /another is shown in its place\..*until HOME_PAGE is set back/,
    );
    expect(next(sample, { pages: pagesBy({ PAGES_OFF: '/LP1' }) })).not.toMatch(/PAGES_OFF/);
    const all = LANDING_PAGES.filter(({ identifier }) => identifier === 'LP1');
    const off = all.map(({ path }) => path).join(',');
    expect(next(sample, { pages: pagesBy({ PAGES_OFF: off }) })).toMatch(
      /it is switched off\..*until PAGES_OFF is set back/,
    );
  });

  it('speaks of the brand that the test is on for, where it is on for one alone', () => {
    const counts = countsOf([], { runs: [HALVES, STOREFIRST] });
    const brandsBy = (TESTS: string) =>
      analyse(
        summed(counts),
        { today: TODAY, lift: 0.1, site: { ...SITE, tests: liveBy({ TESTS }).tests } },
        { source: 'the test', complaints: [] },
      ).tests.map(({ brand }) => brand);
    expect([brandsBy('storefirst'), brandsBy('storefirst@cards')]).toEqual([['main'], ['cards']]);
  });

  const open = countsOf(rows('p1', '2026-11-12', 10, { ...BEFORE, 'trump-beta': 103 }));
  const forced = countsOf([entryRow({ day: '2026-11-20', class: 'forced', browsers: 7 })]);
  const elsewhere = countsOf([], { days: sample.days });

  it.each<[what: string, counts: CountsTables, site: Partial<SiteNow>, wanted: RegExp]>([
    ['no visitor came, here', countsOf([]), { isDeployed: false }, /on this machine.*ten seconds/],
    ['no visitor came, deployed', countsOf([]), {}, /any page.*Make a link/],
    ['they came elsewhere', elsewhere, {}, /other pages.*Make a link/],
    ['links named a version', forced, {}, /All 7 visitors.*Leave utm_ab/],
    ['nothing is released', open, { unreleased: ['trump-beta'] }, /No package of trump-beta.*oper/],
    ['too few finished', countsOf(fewFinished), {}, /Too few visitors finished/],
    ['it is open', open, {}, /differ either way.*Wait until about/],
  ])('%s', (_what, counts, site, wanted) => {
    expect(next(counts, site)).toMatch(wanted);
  });

  it('of a broken split is where it breaks, whatever the site shows', () => {
    expect(next(sample, {}, 'LP2')).toMatch(/cannot be trusted.*where it breaks/);
  });

  it('becomes what to do once there is a result, and once it was done', () => {
    const won = rows('p1', '2026-11-12', 10, { ...BEFORE, 'trump-beta': 150 });
    expect(analysed(countsOf(won)).verdict.next).toEqual({
      why: 'You may stop now, and give trump-beta to everyone new.',
      todo: 'Set SHIP to LP1:trump-beta.',
      at: 'SHIP',
    });
    expect(
      one(ask(won, { ...shipping({ LP1: 'trump-beta' }), ends: ENDED })).verdict.next,
    ).toMatchObject({
      why: 'Ended since 20 November 2026: everyone new gets trump-beta.',
      at: 'SHIP',
    });
    expect(one(ask(won, { ends: ENDED })).verdict.next).toMatchObject({
      todo: expect.stringContaining('give a new RUN'),
      at: 'RUN',
    });
  });
});
