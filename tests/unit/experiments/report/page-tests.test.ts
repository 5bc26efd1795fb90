import { describe, expect, it } from 'vitest';
import { formatText } from '../../../../scripts/report/text.ts';
import { parseVariables } from '../../../../src/config/variables.ts';
import { runsInForce } from '../../../../src/decide/run.ts';
import { analyse } from '../../../../src/experiments/report/analysis/analyse.ts';
import { runOfCode } from '../../../../src/experiments/report/counts/database.ts';
import { toReport } from '../../../../src/experiments/report/words/json.ts';
import {
  countsOf,
  HALVES,
  rows,
  STOREFIRST,
  sampleCounts,
  summed,
  TODAY,
} from '../../../support/counts/report-counts.ts';

const QUESTION = { today: TODAY, lift: 0.1 };
const ABOUT = { source: 'a test', complaints: [] };
const ofSplit = rows('p1', '2026-11-01', 10, { 'trump-beta': 90, 'previous-version': 90 });

describe('a page test in the report', () => {
  const analysis = analyse(summed(sampleCounts()), QUESTION, ABOUT);

  it('is judged by taps where its arms lead to different places, by the estimator of a split', () => {
    const [test] = toReport(analysis).tests;
    expect(test).toMatchObject({
      test: 'storefirst',
      page: 'LP1',
      brand: 'main',
      metric: 'clicks',
    });
    expect(test?.arms.map(({ label, lift }) => [label, lift && Math.round(lift * 100)])).toEqual([
      ['package', null],
      ['store', 12],
    ]);
    expect(test?.conclusion).toEqual({
      kind: 'better',
      text: expect.stringMatching(
        /^store is better than package: .* what a store installs\. You may stop now/,
      ),
    });
    expect(formatText(analysis)).toContain('LP1 (storefirst), Pavilion11');
  });

  it('is separate from its page, with which it shares browsers', () => {
    const { runs, ...counts } = sampleCounts();
    const without = {
      ...counts,
      runs: runs.filter((run) => run !== STOREFIRST),
      entries: counts.entries.filter(({ run }) => run !== STOREFIRST.code),
    };
    const { tests, ship: _, ...split } = toReport(analyse(summed(without), QUESTION, ABOUT));
    expect(tests).toEqual([]);
    expect(toReport(analysis)).toMatchObject(split);
  });

  it('is reported as soon as it is on', () => {
    const on = countsOf(ofSplit, { runs: [STOREFIRST, HALVES] });
    expect(toReport(analyse(summed(on), QUESTION, ABOUT)).tests).toMatchObject([
      { test: 'storefirst', page: 'LP1', conclusion: { kind: 'nothing-yet' } },
    ]);
    const { values } = parseVariables({ TESTS: 'storefirst', RUN: 'new' });
    expect(runsInForce(values)).toEqual(['storefirst_2-new', 'p1-new']);
  });

  it('with another number of arms is another run', () => {
    expect(runOfCode('storefirst_2')).toEqual({ ...STOREFIRST, appLink: null });
    expect(runOfCode('storefirst_3')).toBeNull();
  });
});
