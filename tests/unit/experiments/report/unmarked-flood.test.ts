/**
 * What a flood moves that no mark shows: browsers that enter as visitors do, from many networks, on every day alike
 * (docs/security.md#what-is-not-defended).
 */
import { expect, it } from 'vitest';
import { analyse } from '../../../../src/experiments/report/analysis/analyse.ts';
import { formatCount } from '../../../../src/experiments/report/analysis/format.ts';
import { addDays } from '../../../../src/shared/days.ts';
import { countsOf, summed, TODAY } from '../../../support/counts/report-counts.ts';
import { entryRow } from '../../../support/counts/strata.ts';
import { readTracked } from '../../../support/tracked-files.ts';

const DAYS = 28;
/** Of the browsers; the same in both arms. */
const FINISHED = 0.1;

/** What is concluded from four weeks of so many browsers a day. @param made each day, in each arm, and how many finish in the new one */
function conclude(browsersADay: number, made: { browsers: number; finished: number }) {
  const entries = Array.from({ length: DAYS }, (_none, index) =>
    ['previous-version', 'trump-beta'].map((label) => {
      const honest = (browsersADay / 2) * FINISHED;
      const finished = label === 'trump-beta' ? honest + made.finished : honest;
      return entryRow({
        day: addDays(TODAY, -index),
        label: label as 'trump-beta',
        browsers: browsersADay / 2 + made.browsers,
        clicks: finished,
        started: finished,
        finished,
      });
    }),
  ).flat();
  const asked = { today: TODAY, lift: 0.1 };
  const { pages } = analyse(summed(countsOf(entries)), asked, { source: 'a test', complaints: [] });
  const page = pages.find((one) => one.page === 'LP1');
  expect(page?.unusual).toEqual([]);
  const arm = page?.arms.find(({ label }) => label === 'trump-beta');
  return { kind: page?.verdict.kind, interval: arm?.comparison?.looks.at(-1)?.interval };
}

const ONE_MORE = { browsers: 1, finished: 1 };
const NOTHING = { browsers: 0, finished: 0 };

function formatInterval(interval: readonly number[] = []): string {
  return interval
    .map((lift) => `${lift < 0 ? '−' : '+'}${Math.abs(100 * lift).toFixed(1)} %`)
    .join(' to ');
}

it.each([500, 2000, 20_000])(
  'with %i browsers a day it is what docs/security.md says',
  (honest) => {
    const diluted = conclude(honest, { browsers: 2 * honest, finished: 0 });
    expect(diluted.kind).toBe(conclude(honest, NOTHING).kind);
    let made = ONE_MORE;
    while (conclude(honest, made).kind !== 'better')
      made = { browsers: made.browsers + 1, finished: made.finished + 1 };
    const row = [
      formatCount(honest),
      formatInterval(conclude(honest, NOTHING).interval),
      formatInterval(diluted.interval),
      `${formatCount(made.finished)} a day`,
    ];
    expect(readTracked('docs/security.md')).toContain(`| ${row.join(' | ')} |`);
  },
);
