import { describe, expect, it } from 'vitest';
import { formatText } from '../../../../scripts/report/text.ts';
import { LABELS } from '../../../../src/config/labels.ts';
import { analyse, type Question } from '../../../../src/experiments/report/analysis/analyse.ts';
import type { EntryRow, Run } from '../../../../src/experiments/report/counts/daily-counts.ts';
import { toReport } from '../../../../src/experiments/report/words/json.ts';
import type { CountsTables } from '../../../support/counts/counts-tables.ts';
import {
  countsOf,
  HALVES,
  HALVES_BY_SERVICE,
  rows,
  sampleCounts,
  summed,
  TODAY,
} from '../../../support/counts/report-counts.ts';
import { readTracked } from '../../../support/tracked-files.ts';

const ask = (counts: CountsTables, question: Partial<Question> = {}) =>
  analyse(
    summed(counts, question),
    { today: TODAY, lift: 0.1, ...question },
    { source: 'a test', complaints: [] },
  );
const pageOf = (counts: CountsTables, name: string, question: Partial<Question> = {}) => {
  const page = ask(counts, question).pages.find((one) => one.page === name);
  if (!page) throw new Error(`${name} is in the report.`);
  return page;
};
const armOf = (counts: CountsTables, label: EntryRow['label'], question: Partial<Question> = {}) =>
  pageOf(counts, 'LP1', question).arms.find((arm) => arm.label === label);
const lookOf = (...of: Parameters<typeof armOf>) => armOf(...of)?.comparison?.looks.at(-1);
const namesOf = (pages: readonly { page: string; brand: string }[]) =>
  pages.map(({ page, brand }) => `${page} ${brand}`);

/** LP1 with two arms from 1 November on, with these finished of 1,000. */
const halves = (
  count: number,
  treatment: number,
  control: number,
  run = 'p1',
  first = '2026-11-01',
) => rows(run, first, count, { 'trump-beta': treatment, 'previous-version': control });
/** The same with three. */
const thirds = (
  count: number,
  beta: number,
  previous: number,
  next: number,
  first = '2026-11-01',
) =>
  rows('t1', first, count, {
    'trump-beta': beta,
    'previous-version': previous,
    'new-version': next,
  });

describe('a row that cannot be true', () => {
  it('keeps its browsers, breaks no split, and excludes its day of both arms from the comparison', () => {
    const honest = halves(10, 120, 90);
    const forged = honest.map(
      (row): EntryRow =>
        row.day === '2026-11-04' && row.label === 'trump-beta'
          ? { ...row, finished: 1000, isImpossible: true }
          : row,
    );
    const page = pageOf(countsOf(forged), 'LP1');
    expect(page.split).toEqual(pageOf(countsOf(honest), 'LP1').split);
    expect(page.arms.map(({ counts }) => counts.browsers)).toEqual([10_000, 10_000]);
    expect(page.verdict.kind).toBe('better');
    const without = countsOf(honest.filter(({ day }) => day !== '2026-11-04'));
    expect(lookOf(countsOf(forged), 'trump-beta')).toEqual(lookOf(without, 'trump-beta'));
  });

  it('of a third arm does not affect the other two', () => {
    const three = thirds(10, 120, 90, 90);
    const doubted = three.map(
      (row): EntryRow => (row.label === 'new-version' ? { ...row, isImpossible: true } : row),
    );
    const [before, after] = [countsOf(three), countsOf(doubted)];
    expect(lookOf(after, 'trump-beta')).toEqual(lookOf(before, 'trump-beta'));
    expect(lookOf(after, 'new-version')).not.toEqual(lookOf(before, 'new-version'));
  });
});

it('a retired page is reported as long as its days are in the report', () => {
  const gone = countsOf(halves(10, 120, 90).map((row) => ({ ...row, page: 'LP99' })));
  expect(pageOf(gone, 'LP99').verdict.kind).toBe('better');
  expect(namesOf(ask(gone, { days: 2 }).pages)).not.toContain('LP99 main');
  expect(namesOf(ask(gone, { brand: 'cards' }).pages)).not.toContain('LP99 main');
});

describe('a report of counts with known rates', () => {
  const counts = sampleCounts();
  const analysis = ask(counts);
  const report = toReport(analysis);

  it('finds the better arm, the worse arm and the broken split', () => {
    const kinds = report.pages.map(
      ({ page, brand, conclusion }) => `${page} ${brand} ${conclusion.kind}`,
    );
    expect(kinds).toEqual([
      'HOME main nothing-yet',
      'LP1 main better',
      'LP1 cards nothing-yet',
      'LP2 main broken-split',
      'LP4 main worse',
      'HADAF hadaf nothing-yet',
    ]);
  });

  it('locates the break of a split, and shows no lift there', () => {
    const { split, arms, verdict } = pageOf(counts, 'LP2');
    expect(split.breaks[0]).toMatchObject({ dimension: 'in-app', value: 'Instagram' });
    expect(arms.map(({ comparison }) => comparison)).toEqual([null, null]);
    expect(verdict.text).toContain('It breaks most clearly at in-app browser Instagram');
  });

  it('compares the in-page download’s count with the server’s', () => {
    const { inPageCheck } = report;
    expect(inPageCheck?.page).toBe('LP2');
    expect(inPageCheck?.verified).toBeLessThan(inPageCheck?.finished ?? 0);
    const days = inPageCheck?.days ?? [];
    expect(days.map(({ day }) => day)).toEqual(
      [...new Set(counts.entries.map(({ day }) => day))].sort(),
    );
    for (const measure of ['finished', 'verified'] as const) {
      expect(days.reduce((sum, day) => sum + day[measure], 0)).toBe(inPageCheck?.[measure]);
    }
  });

  it('has exactly the members in docs/behaviour.md', () => {
    const document = readTracked('docs/behaviour.md');
    const [, example = ''] = /```json\n(\{ "from"[\s\S]*?)```/.exec(document) ?? [];
    expect(membersOf(report)).toEqual(membersOf(JSON.parse(example)));
    expect(report).toMatchObject({ from: '2026-10-29', to: TODAY });
    expect(report.pages[0]?.arms[0]).toMatchObject({ lift: null, liftInterval: null, p: null });
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  it('of one brand leaves out the others', () => {
    const { pages, totals } = ask(counts, { brand: 'cards' });
    expect(namesOf(pages)).toEqual(['HOME cards', 'LP1 cards', 'LP2 cards', 'LP4 cards']);
    expect(totals.visits).toBeLessThan(1000);
    const shared = counts.days.reduce((sum, day) => sum + day.sharedFinished, 0);
    expect(analysis.totals.sharedFinished).toBe(shared);
  });
});

/** Paths of members in order; of a list by its first item, of labels by any. */
function membersOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value) && typeof value[0] === 'object') return membersOf(value[0], `${path}[]`);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  const members = Object.entries(value).flatMap(([name, member]) =>
    membersOf(member, `${path}.${LABELS.some((label) => label === name) ? 'label' : name}`),
  );
  return [...new Set(members)];
}

describe('a changed variable', () => {
  const NEW: Run = { ...HALVES, code: 'n1', control: 'new-version' };
  const ofNew: Run = {
    ...NEW,
    arms: [...HALVES.arms.slice(0, 1), { label: 'new-version', share: 0.5 }],
  };

  it('creates a new stratum: a base rate that moves with the split is not a difference', () => {
    const arms: Run['arms'] = [
      { label: 'trump-beta', share: 0.8 },
      { label: 'previous-version', share: 0.2 },
    ];
    const later = halves(10, 320, 80, 'q1', '2026-11-11').map((row) => ({
      ...row,
      browsers: row.label === 'trump-beta' ? 1600 : 400,
    }));
    const runs = [HALVES, { ...HALVES, code: 'q1', arms }];
    const page = pageOf(countsOf([...halves(10, 100, 100), ...later], { runs }), 'LP1');
    expect(page.arms[1]?.rate).toBeGreaterThan((page.arms[0]?.rate ?? 1) * 1.1);
    expect(page.arms[1]?.comparison?.looks.at(-1)?.lift).toBeCloseTo(0, 10);
    expect(page.verdict.kind).toBe('no-difference');
  });

  it('that sets another control compares with that one, only where both were shown', () => {
    const later = rows('n1', '2026-11-06', 5, { 'trump-beta': 100, 'new-version': 100 });
    const page = pageOf(
      countsOf([...halves(5, 500, 100), ...later], { runs: [HALVES, ofNew] }),
      'LP1',
    );
    expect(page).toMatchObject({ control: 'new-version', runs: ['p1', 'n1'], alpha: 0.05 });
    const lifts = page.arms.map(({ label, comparison }) => [label, comparison?.looks.at(-1)?.lift]);
    expect(lifts).toEqual([
      ['new-version', undefined],
      ['trump-beta', expect.closeTo(0, 10)],
      ['previous-version', undefined],
    ]);
  });

  it('that adds a third arm divides the chance of a false alarm between two comparisons', () => {
    expect(pageOf(countsOf(thirds(3, 100, 100, 100)), 'LP1').alpha).toBe(0.025);
  });
});

describe('a page whose packages are served by the app-link service', () => {
  const runs = [HALVES, HALVES_BY_SERVICE];
  const entries = halves(12, 0, 0, 'p1a').map((row) => ({
    ...row,
    started: 0,
    clicks: row.label === 'trump-beta' ? 360 : 300,
  }));
  const tapped = countsOf(entries, { runs });

  it('is judged by taps, and the conclusion explains why', () => {
    const report = toReport(ask(tapped));
    const page = report.pages.find((one) => one.page === 'LP1');
    const text = expect.stringMatching(/20% more of its browsers tap[\s\S]*app-link/);
    expect(page).toMatchObject({ metric: 'clicks', conclusion: { kind: 'better', text } });
    expect(page?.arms[1]).toMatchObject({ rate: 0.36, finished: 0, lift: expect.closeTo(0.2, 2) });
    expect(report.metric).toBe('finished');
    expect(formatText(ask(tapped))).toMatch(/LP1, [\s\S]*tap the download[\s\S]*app-link service/);
    const verdict = { text: expect.stringContaining('app-link') };
    expect(pageOf(countsOf([], { runs }), 'LP4')).toMatchObject({ metric: 'clicks', verdict });
  });

  it('never mixes its taps with downloads that finished before the service was switched on', () => {
    const before = halves(10, 100, 300, 'p1', '2026-10-20');
    const on = pageOf(countsOf([...before, ...entries], { runs }), 'LP1');
    expect(on).toMatchObject({ metric: 'clicks', runs: ['p1a'], verdict: { kind: 'better' } });
    const after = halves(10, 100, 300, 'p1', '2026-11-13');
    const off = pageOf(countsOf([...before, ...entries, ...after], { runs }), 'LP1');
    expect(off).toMatchObject({ metric: 'finished', runs: ['p1'], verdict: { kind: 'worse' } });
    expect(off.verdict.text).not.toContain('tap');
  });

  it('does not affect pages that link to our own packages', () => {
    const both = [...halves(5, 150, 100), ...halves(5, 150, 100, 'p1a', '2026-11-06')];
    const home = both.map((row) => ({ ...row, page: 'HOME' as const }));
    const page = toReport(ask(countsOf(home, { runs }))).pages.find((one) => one.page === 'HOME');
    expect(page).toMatchObject({ runs: ['p1', 'p1a'], conclusion: { kind: 'better' } });
    expect(page).not.toHaveProperty('metric');
  });
});

describe('a comparison', () => {
  it('has no result until both arms have ten finished', () => {
    const few = [...halves(1, 12, 2), ...halves(1, 9, 1, 'p1', '2026-11-02')];
    expect(lookOf(countsOf(few), 'trump-beta')).toBeUndefined();
    const enough = countsOf([...few, ...halves(1, 9, 7, 'p1', '2026-11-03')]);
    expect(armOf(enough, 'trump-beta')?.comparison?.looks.map(({ day }) => day)).toEqual([
      '2026-11-03',
    ]);
    expect(pageOf(enough, 'LP1').verdict.kind).toBe('nothing-yet');
  });

  it.each([
    ['better', 4, 150, 100, 0.1],
    ['worse', 4, 100, 150, 0.1],
    ['nothing-yet', 4, 104, 100, 0.1],
    ['no-difference', 60, 100, 100, 0.1],
    ['nothing-yet', 60, 100, 100, 0.02],
  ])(
    'is %s after %i days of %i against %i, where %f matters',
    (expected, count, treatment, control, lift) => {
      const counts = countsOf(halves(count, treatment, control, 'p1', '2026-09-01'));
      expect(pageOf(counts, 'LP1', { lift }).verdict.kind).toBe(expected);
      const [low, high] = lookOf(counts, 'trump-beta', { lift })?.interval ?? [0, 0];
      const p =
        toReport(ask(counts, { lift })).pages.find(({ page }) => page === 'LP1')?.arms[1]?.p ?? 1;
      expect(p <= 0.05).toBe(low > 0 || high < 0);
    },
  );
});

it('a window counts only its days, and warns that it was chosen later unless it excludes nothing', () => {
  const counts = countsOf(halves(22, 150, 100));
  const { from, to } = ask(counts, { days: 7 });
  expect({ from, to }).toEqual({ from: '2026-11-16', to: TODAY });
  const page = pageOf(counts, 'LP1', { days: 7 });
  expect(page.arms[0]?.counts.browsers).toBe(7000);
  expect(page.verdict.text).toContain('decide from the report of all of them');
  expect(ask(counts, { days: 30 })).toMatchObject({ isCut: false, from: '2026-10-24' });
});

it('browsers whose label came from a link are shown and never compared', () => {
  const linked = rows('p1', '2026-11-01', 5, { 'trump-beta': 900 });
  const forced = linked.map((row) => ({ ...row, class: 'forced' as const }));
  const page = pageOf(countsOf([...halves(5, 100, 100), ...forced]), 'LP1');
  expect(page.arms[1]?.counts.finished).toBe(500);
  expect(page.forced['trump-beta']).toMatchObject({ browsers: 5000, finished: 4500 });
});

it('every split page is reported before its first browser', () => {
  const report = toReport(ask(countsOf([])));
  expect(report).toMatchObject({ from: TODAY, to: TODAY, totals: { visits: 0 } });
  expect(namesOf(report.pages)).toEqual([
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
