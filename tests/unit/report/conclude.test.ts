/** Sentences that limit a conclusion. */
import { describe, expect, it } from 'vitest';
import { formatText } from '../../../scripts/report/text.ts';
import { describeComparison } from '../../../src/desk/readout.ts';
import { analyse } from '../../../src/report/analysis/analyse.ts';
import { toReport } from '../../../src/report/words/json.ts';
import { countsOf, PLAN, rows, summed, TODAY } from '../../support/counts/report-counts.ts';

const ask = (counts: ReturnType<typeof countsOf>) =>
  analyse(summed(counts), { today: TODAY, lift: 0.1 }, { source: 'a test', complaints: [] });
const lp1 = (counts: ReturnType<typeof countsOf>) => {
  const page = ask(counts).pages.find((one) => one.page === 'LP1');
  if (!page) throw new Error('LP1 is in the report.');
  return page;
};
const halves = (first: string, count: number, treatment: number, control: number) =>
  rows('p1', first, count, { 'trump-beta': treatment, 'previous-version': control });

describe('an arm whose downloads finish later', () => {
  const even = halves('2026-11-18', 4, 100, 100);
  const SAID = 'Without the browsers that entered today this would not be said of trump-beta';

  it.each([
    ['worse', 'today', [...even, ...halves(TODAY, 1, 10, 100)]],
    ['better', 'today', [...even, ...halves(TODAY, 1, 250, 100)]],
    ['worse', 'the first day', halves(TODAY, 1, 20, 100)],
  ])('is %s by %s’s browsers only, and the report states that', (kind, _when, entries) => {
    const page = lp1(countsOf(entries));
    expect(page.conclusion.kind).toBe(kind);
    expect(page.conclusion.text).toContain(
      `${SAID}: an arm whose downloads finish later looks worse until`,
    );
    expect(describeComparison(page, [page])).toMatch(/; this rests on today’s visitors, whose/);
  });

  it.each([
    ['the days before agree', halves('2026-11-18', 5, 60, 100)],
    ['nothing is concluded', [...even, ...halves(TODAY, 1, 100, 100)]],
    ['the last day is over', [...even.slice(0, 6), ...halves('2026-11-21', 1, 10, 100)]],
  ])('needs no such sentence if %s', (_what, entries) => {
    const page = lp1(countsOf(entries));
    expect(page.restOnToday).toEqual([]);
    expect(page.conclusion.text).not.toContain('today this');
  });

  it('is still included in the lift, from the first ten finished on', () => {
    const arm = toReport(ask(countsOf(halves(TODAY, 1, 10, 10)))).pages.find(
      ({ page }) => page === 'LP1',
    )?.arms[1];
    expect(arm).toMatchObject({ browsers: 1000, finished: 10, lift: expect.closeTo(0, 10) });
  });

  it('does not affect a plan, which looks at days that are over', () => {
    const plan = { ...PLAN, registeredOn: '2026-11-18' };
    const page = lp1(countsOf([...even, ...halves(TODAY, 1, 10, 100)], { plans: [plan] }));
    expect(page.restOnToday).toEqual([]);
  });
});

describe('a repeated download', () => {
  const again = (count: number) =>
    halves('2026-11-10', 5, 100, 100).map((row) => ({
      ...row,
      started: 200,
      again: row.label === 'trump-beta' ? count : 20,
    }));

  it('raises a question above a tenth of those who started, with any verdict', () => {
    const page = lp1(countsOf(again(50)));
    expect(page.conclusion.text).toContain(
      "25% of trump-beta's browsers that began a download began it again: does its package install?",
    );
    expect(page.conclusion.text).not.toContain("previous-version's browsers that began");
    const torn = again(50).map((row) =>
      row.label === 'trump-beta' ? { ...row, browsers: 300 } : row,
    );
    expect(lp1(countsOf(torn)).conclusion).toMatchObject({
      kind: 'broken-split',
      text: expect.stringContaining('does its package install?'),
    });
  });

  it('raises none up to a tenth, and is always reported beside finished downloads', () => {
    const counts = countsOf(again(20));
    expect(lp1(counts).conclusion.text).not.toContain('install');
    const [headings = '', arm = ''] =
      /\n(.*\bfinished +again)\n(.*)\n/.exec(formatText(ask(counts)))?.slice(1) ?? [];
    expect(headings).toContain('browsers');
    expect(arm.trim()).toMatch(/ 500 +100$/);
  });
});
