import { describe, expect, it } from 'vitest';
import { analyse, type Question } from '../../../scripts/report/analysis/analyse.ts';
import { audit } from '../../../scripts/report/analysis/audit.ts';
import { makePlan } from '../../../scripts/report/analysis/plan-ahead.ts';
import type { DailyCounts, EntryRow, Plan } from '../../../scripts/report/counts/daily-counts.ts';
import { toReport } from '../../../scripts/report/print/json.ts';
import { formatText } from '../../../scripts/report/print/text.ts';
import {
  countsOf,
  HALVES,
  HALVES_BY_SERVICE,
  PLAN,
  rows,
  sampleCounts,
  THIRDS,
  TODAY,
} from '../../support/report-counts.ts';

const TOLD = { source: 'a test', complaints: [] };
const QUESTION: Question = { today: TODAY, lift: 0.1 };
const ask = (counts: DailyCounts, question: Partial<Question> = {}) =>
  analyse(counts, { ...QUESTION, ...question }, TOLD);
const pageOf = (counts: DailyCounts, name: string, brand = 'main', question: Partial<Question> = {}) => {
  const page = ask(counts, question).pages.find((one) => one.page === name && one.brand === brand);
  if (!page) throw new Error(`${name} is in the report.`);
  return page;
};

describe('a row that cannot be true', () => {
  const honest = rows('p1', '2026-11-01', 10, { 'trump-beta': 120, 'previous-version': 90 });
  const forged = honest.map(
    (row): EntryRow =>
      row.day === '2026-11-04' && row.label === 'trump-beta'
        ? { ...row, finished: 1000, isImpossible: true }
        : row,
  );

  it('keeps its browsers, breaks no split, and takes its day of both arms out of the comparison', () => {
    const page = pageOf(countsOf(forged), 'LP1');
    const without = pageOf(countsOf(honest.filter(({ day }) => day !== '2026-11-04')), 'LP1');
    expect(page.split).toEqual(pageOf(countsOf(honest), 'LP1').split);
    expect(page.arms.map(({ counts }) => counts.browsers)).toEqual([10_000, 10_000]);
    expect(page.arms[1]?.comparison?.looks.at(-1)?.interval).toEqual(
      without.arms[1]?.comparison?.looks.at(-1)?.interval,
    );
    expect(page.conclusion.kind).toBe('better');
  });

  it('of a third arm leaves the other two side by side', () => {
    const three = rows('t1', '2026-11-01', 10, {
      'previous-version': 90,
      'new-version': 90,
      'trump-beta': 120,
    });
    const doubted = three.map(
      (row): EntryRow => (row.label === 'new-version' ? { ...row, isImpossible: true } : row),
    );
    const looksAt = (counts: readonly EntryRow[], label: EntryRow['label']) =>
      pageOf(countsOf(counts), 'LP1').arms.find((arm) => arm.label === label)?.comparison?.looks;
    expect(looksAt(doubted, 'trump-beta')).toEqual(looksAt(three, 'trump-beta'));
    expect(looksAt(doubted, 'new-version')).not.toEqual(looksAt(three, 'new-version'));
  });
});

describe('a page that was taken away', () => {
  it('is told of as long as its days are', () => {
    const gone = rows('p1', '2026-11-01', 10, { 'trump-beta': 120, 'previous-version': 90 }).map((row) => ({
      ...row,
      page: 'LP99',
    }));
    expect(pageOf(countsOf(gone), 'LP99').conclusion.kind).toBe('better');
    expect(ask(countsOf(gone), { days: 2 }).pages.map(({ page }) => page)).not.toContain('LP99');
    expect(ask(countsOf(gone), { brand: 'cards' }).pages.map(({ page }) => page)).not.toContain('LP99');
  });
});

describe('a report of counts whose truth is known', () => {
  const counts = sampleCounts();
  const { pages, totals, inPageCheck, from } = ask(counts);

  it('finds the arm that is better, the one that is worse and the split that is broken', () => {
    expect(pages.map(({ page, brand, conclusion }) => `${page} ${brand} ${conclusion.kind}`)).toEqual([
      'HOME main nothing-yet',
      'LP1 main better',
      'LP1 cards nothing-yet',
      'LP2 main broken-split',
      'LP4 main worse',
      'HADAF hadaf nothing-yet',
    ]);
  });

  it('covers the truth with its interval', () => {
    const [low, high] = pageOf(counts, 'LP1').arms[1]?.comparison?.looks.at(-1)?.interval ?? [];
    expect(low).toBeLessThan(0.18);
    expect(high).toBeGreaterThan(0.18);
  });

  it('says where the split breaks, and shows no lift there', () => {
    const { split, arms, conclusion } = pageOf(counts, 'LP2');
    expect(split.breaks[0]).toMatchObject({ dimension: 'in-app', value: 'Instagram' });
    expect(arms.map(({ comparison }) => comparison)).toEqual([null, null]);
    expect(conclusion.text).toContain('It breaks most clearly at in-app browser Instagram');
  });

  it('holds the in-page download’s own count against the server’s', () => {
    expect(inPageCheck?.page).toBe('LP2');
    expect(inPageCheck?.verified).toBeLessThan(inPageCheck?.finished ?? 0);
    const days = inPageCheck?.days ?? [];
    expect(days.map(({ day }) => day)).toEqual([...new Set(counts.entries.map(({ day }) => day))].sort());
    for (const measure of ['finished', 'verified'] as const) {
      expect(days.reduce((sum, day) => sum + day[measure], 0)).toBe(inPageCheck?.[measure]);
    }
    expect(from).toBe('2026-10-29');
    expect(totals.sharedFinished).toBe(counts.days.reduce((sum, day) => sum + day.sharedFinished, 0));
  });

  it('has the members that are promised, and no others', () => {
    const report = toReport(ask(counts));
    const [home] = report.pages;
    expect(Object.keys(report)).toEqual([
      'from',
      'to',
      'timeZone',
      'metric',
      'pages',
      'shared',
      'totals',
      'waysOut',
      'vitals',
      'deliveries',
      'inPageCheck',
    ]);
    expect(Object.keys(report.inPageCheck ?? {})).toEqual(['page', 'finished', 'verified', 'days']);
    expect(Object.keys(home ?? {})).toEqual([
      'page',
      'brand',
      'control',
      'nStar',
      'runs',
      'sampleRatio',
      'arms',
      'forced',
      'segments',
      'conclusion',
    ]);
    expect(Object.keys(home?.sampleRatio ?? {})).toEqual(['p', 'ok']);
    expect(Object.keys(home?.arms[0] ?? {})).toEqual([
      'label',
      'rate',
      'interval',
      'lift',
      'liftInterval',
      'p',
      'browsers',
      'clicks',
      'started',
      'finished',
      'again',
      'method',
    ]);
    expect(home?.arms[0]).toMatchObject({
      label: 'previous-version',
      lift: null,
      liftInterval: null,
      p: null,
    });
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  it('of one brand leaves out the others', () => {
    const report = toReport(ask(counts, { brand: 'cards' }));
    expect(report.pages.map(({ page, brand }) => `${page} ${brand}`)).toEqual([
      'HOME cards',
      'LP1 cards',
      'LP2 cards',
      'LP4 cards',
    ]);
    expect(report.totals.visits).toBeLessThan(1000);
  });
});

describe('a flag that flips', () => {
  const NEW: typeof HALVES = {
    code: 'n1',
    control: 'new-version',
    arms: [
      { label: 'trump-beta', share: 0.5 },
      { label: 'new-version', share: 0.5 },
    ],
  };

  it('makes a new stratum: a base rate that moves with the split is no difference', () => {
    const lopsided = {
      ...HALVES,
      code: 'q1',
      arms: [
        { label: 'trump-beta' as const, share: 0.8 },
        { label: 'previous-version' as const, share: 0.2 },
      ],
    };
    const later = rows('q1', '2026-11-11', 10, { 'trump-beta': 320, 'previous-version': 80 }).map((row) => ({
      ...row,
      browsers: row.label === 'trump-beta' ? 1600 : 400,
    }));
    const counts = countsOf(
      [...rows('p1', '2026-11-01', 10, { 'trump-beta': 100, 'previous-version': 100 }), ...later],
      {
        runs: [HALVES, lopsided],
      },
    );
    const page = pageOf(counts, 'LP1');
    expect(page.arms[1]?.rate).toBeGreaterThan((page.arms[0]?.rate ?? 1) * 1.1);
    expect(page.arms[1]?.comparison?.looks.at(-1)?.lift).toBeCloseTo(0, 10);
    expect(page.conclusion.kind).toBe('no-difference');
  });

  it('to another control compares with that one, only where both were shown', () => {
    const counts = countsOf(
      [
        ...rows('p1', '2026-11-01', 5, { 'trump-beta': 500, 'previous-version': 100 }),
        ...rows('n1', '2026-11-06', 5, { 'trump-beta': 100, 'new-version': 100 }),
      ],
      { runs: [HALVES, NEW] },
    );
    const page = pageOf(counts, 'LP1');
    expect(page).toMatchObject({ control: 'new-version', runs: ['p1', 'n1'], alpha: 0.05 });
    expect(page.arms.map(({ label, comparison }) => [label, comparison?.looks.at(-1)?.lift ?? null])).toEqual(
      [
        ['new-version', null],
        ['trump-beta', expect.closeTo(0, 10)],
        ['previous-version', null],
      ],
    );
  });

  it('to three arms shares the chance of a false alarm between two comparisons', () => {
    const counts = countsOf(
      rows('t1', '2026-11-01', 3, { 'trump-beta': 100, 'previous-version': 100, 'new-version': 100 }),
    );
    expect(pageOf(counts, 'LP1').alpha).toBe(0.025);
  });
});

describe('a page whose packages leave through the app-link service', () => {
  const runs = [HALVES, HALVES_BY_SERVICE];
  const tapped = (day: string, count: number, clicks: Partial<Record<EntryRow['label'], number>>) =>
    rows('p1a', day, count, { 'trump-beta': 0, 'previous-version': 0 }).map((row) => ({
      ...row,
      started: 0,
      clicks: clicks[row.label] ?? 0,
    }));
  const entries = tapped('2026-11-01', 12, { 'trump-beta': 360, 'previous-version': 300 });

  it('is judged by taps, and says so', () => {
    const report = toReport(ask(countsOf(entries, { runs })));
    const page = report.pages.find((one) => one.page === 'LP1');
    expect(page).toMatchObject({
      metric: 'clicks',
      conclusion: {
        kind: 'better',
        text: expect.stringMatching(/20% more of its browsers tap[\s\S]*app-link/),
      },
    });
    expect(page?.arms[1]).toMatchObject({ rate: 0.36, finished: 0, lift: expect.closeTo(0.2, 2) });
    expect(report.metric).toBe('finished');
    expect(formatText(ask(countsOf(entries, { runs })))).toMatch(
      /LP1, [\s\S]*tap the download[\s\S]*app-link service/,
    );
  });

  it('never mixes its taps with what finished before the service was switched on', () => {
    const before = rows('p1', '2026-10-20', 10, { 'trump-beta': 100, 'previous-version': 300 });
    const on = pageOf(countsOf([...before, ...entries], { runs }), 'LP1');
    expect(on).toMatchObject({ metric: 'clicks', runs: ['p1a'], conclusion: { kind: 'better' } });
    const after = rows('p1', '2026-11-13', 10, { 'trump-beta': 100, 'previous-version': 300 });
    const off = pageOf(countsOf([...before, ...entries, ...after], { runs }), 'LP1');
    expect(off).toMatchObject({ metric: 'finished', runs: ['p1'], conclusion: { kind: 'worse' } });
    expect(off.conclusion.text).not.toContain('tap');
  });

  it('leaves pages that hand out our own packages as they are', () => {
    const home = [
      ...rows('p1', '2026-11-01', 5, { 'trump-beta': 150, 'previous-version': 100 }),
      ...rows('p1a', '2026-11-06', 5, { 'trump-beta': 150, 'previous-version': 100 }),
    ].map((row) => ({ ...row, page: 'HOME' as const }));
    const report = toReport(ask(countsOf(home, { runs })));
    const page = report.pages.find((one) => one.page === 'HOME');
    expect(page).toMatchObject({ runs: ['p1', 'p1a'], conclusion: { kind: 'better' } });
    expect(page).not.toHaveProperty('metric');
  });

  it('is planned and audited by taps', () => {
    const counts = countsOf(entries, { runs: [...runs, { ...HALVES_BY_SERVICE, code: 'p1a-b' }] });
    const made = makePlan(counts, { page: 'LP1', lift: 0.1, days: 21, today: '2026-11-13' });
    expect(made).toMatchObject({ plan: { run: 'p1a-b' }, text: expect.stringContaining('33% tap') });
    // Labels shuffled, no tap belongs to an arm; unshuffled, there is a difference.
    expect(audit(countsOf(entries, { runs }), 40, 1).alarms).toBeLessThan(10);
  });

  it('says before its first browser what it will be judged by', () => {
    const page = pageOf(countsOf([], { runs }), 'LP4');
    expect(page).toMatchObject({
      metric: 'clicks',
      conclusion: { text: expect.stringContaining('app-link') },
    });
  });
});

describe('a plan', () => {
  const entries = rows('p1', '2026-11-01', 12, { 'trump-beta': 112, 'previous-version': 100 });

  it('decides its run at its end, where the bound without an end leaves it open', () => {
    const planned = pageOf(countsOf(entries, { plans: [PLAN] }), 'LP1');
    expect(planned.conclusion.kind).toBe('better');
    expect(planned.plan?.lastDay).toBe('2026-11-10');
    expect(planned.arms[1]?.comparison?.looks.every(({ day }) => day <= '2026-11-10')).toBe(true);
    expect(planned.conclusion.text).toContain('is not final until it is recorded');
    expect(pageOf(countsOf(entries), 'LP1').conclusion.kind).toBe('nothing-yet');
  });

  it('does not count when it came after the first browser', () => {
    const late = pageOf(countsOf(entries, { plans: [{ ...PLAN, registeredOn: '2026-11-02' }] }), 'LP1');
    expect(late.plan).toBeNull();
    expect(late.conclusion.kind).toBe('nothing-yet');
  });

  it('never mixes its run with one that has none', () => {
    const before = rows('t1', '2026-10-20', 5, {
      'trump-beta': 300,
      'previous-version': 100,
      'new-version': 100,
    });
    const planned = countsOf([...before, ...entries], { runs: [THIRDS, HALVES], plans: [PLAN] });
    expect(pageOf(planned, 'LP1')).toMatchObject({ runs: ['p1'] });
    const after = countsOf(
      [
        ...entries,
        ...rows('t1', '2026-11-13', 5, { 'trump-beta': 100, 'previous-version': 100, 'new-version': 100 }),
      ],
      { plans: [PLAN] },
    );
    expect(pageOf(after, 'LP1')).toMatchObject({ runs: ['t1'], plan: null });
  });

  it('takes no look at a day that is not over', () => {
    const page = pageOf(countsOf(entries, { plans: [PLAN] }), 'LP1', 'main', { today: '2026-11-05' });
    expect(page.arms[1]?.comparison?.looks.at(-1)?.day).toBe('2026-11-04');
    expect(page.conclusion.text).toContain('ends on 10 November 2026');
  });

  it('of three arms is final for the one whose verdict is recorded, and goes on for the other', () => {
    const planned = countsOf(
      rows('t1', '2026-11-01', 4, { 'previous-version': 100, 'new-version': 102, 'trump-beta': 200 }),
      {
        plans: [
          {
            ...PLAN,
            run: 't1',
            verdicts: {
              'trump-beta': {
                verdict: 'worse',
                day: '2026-11-03',
                look: { trials: 6000, lift: -0.5, interval: [-0.6, -0.4], p: 0.001 },
              },
            },
          },
        ],
      },
    );
    const page = pageOf(planned, 'LP1', 'main', { today: '2026-11-05' });
    expect(page.arms.map(({ label, comparison }) => [label, comparison?.verdict])).toEqual([
      ['previous-version', undefined],
      ['trump-beta', 'worse'],
      ['new-version', 'nothing-yet'],
    ]);
    expect(page.arms[1]?.comparison?.looks.at(-1)).toMatchObject({ day: '2026-11-03', lift: -0.5 });
    expect(page.plan?.decidedOn).toBeNull();
    expect(page.conclusion.text).toContain('What is said of trump-beta is final. The plan of 10 days ends');
  });

  it('says nothing of some of its days', () => {
    const page = pageOf(countsOf(entries, { plans: [PLAN] }), 'LP1', 'main', { days: 15 });
    expect(page.conclusion).toMatchObject({
      kind: 'nothing-yet',
      text: expect.stringContaining('leave out --days'),
    });
  });
});

describe('an audit', () => {
  it('takes no verdict that was recorded of the labels as they are', () => {
    const plan: Plan = {
      ...PLAN,
      verdicts: {
        'trump-beta': {
          verdict: 'better',
          day: '2026-11-10',
          look: { trials: 20_000, lift: 0.5, interval: [0.4, 0.6], p: 0.001 },
        },
      },
    };
    const entries = rows('p1', '2026-11-01', 10, { 'trump-beta': 150, 'previous-version': 100 });
    expect(audit(countsOf(entries, { plans: [plan] }), 20, 1).alarms).toBeLessThan(10);
  });
});

describe('a window of days', () => {
  const counts = countsOf(rows('p1', '2026-11-01', 22, { 'trump-beta': 150, 'previous-version': 100 }));

  it('counts its days alone, and warns that it was chosen later', () => {
    const { from, to, pages } = ask(counts, { days: 7 });
    const page = pages.find((one) => one.page === 'LP1');
    expect({ from, to }).toEqual({ from: '2026-11-16', to: TODAY });
    expect(page?.arms[0]?.counts.browsers).toBe(7000);
    expect(page?.conclusion.text).toContain('decide from the report of all of them');
  });

  it('that leaves nothing out needs no warning', () => {
    expect(ask(counts, { days: 30 })).toMatchObject({ isCut: false, from: '2026-10-24' });
  });
});

describe('a browser whose label came from a link', () => {
  it('is shown and never compared', () => {
    const entries = rows('p1', '2026-11-01', 5, { 'trump-beta': 100, 'previous-version': 100 });
    const forced = rows('p1', '2026-11-01', 5, { 'trump-beta': 900 }).map((row) => ({
      ...row,
      class: 'forced' as const,
    }));
    const page = pageOf(countsOf([...entries, ...forced]), 'LP1');
    expect(page.arms[1]?.counts.finished).toBe(500);
    expect(page.forced['trump-beta']).toMatchObject({ browsers: 5000, finished: 4500 });
  });
});

describe('a report of nothing', () => {
  it('tells of every split page that no one has come', () => {
    const report = toReport(ask(countsOf([])));
    expect(report).toMatchObject({ from: TODAY, to: TODAY, totals: { visits: 0 } });
    expect(report.pages.map(({ page, brand }) => `${page} ${brand}`)).toEqual([
      'HOME main',
      'LP1 main',
      'LP2 main',
      'LP4 main',
      'HADAF hadaf',
    ]);
    expect(report.pages[0]).toMatchObject({
      sampleRatio: { p: 1, ok: true },
      conclusion: { kind: 'nothing-yet', text: 'No browser has entered yet.' },
    });
    expect(report.pages[0]?.arms[0]).toMatchObject({ browsers: 0, rate: null, interval: null });
  });
});
