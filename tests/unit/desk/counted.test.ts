/** Versions of a page in a period: a new name for a test does not make the days before it empty. */
import { expect, it } from 'vitest';
import { countVersions } from '../../../src/desk/screens/results/counted.ts';
import type { PageAnalysis } from '../../../src/experiments/report/analysis/analysis.ts';

const arm = (browsers: number) => ({ label: 'trump-beta', browsers, clicks: 2, finished: 1 });
const page = (earlier: object | null, day: string, browsers: number, brand = 'main') =>
  ({
    test: null,
    page: 'LP1',
    brand,
    earlier,
    arms: [{ label: 'trump-beta' }],
    days: [{ day, arms: [arm(browsers)] }],
  }) as unknown as PageAnalysis;

it('all runs are together, brands apart', () => {
  const period = {
    id: 'days',
    step: 'day',
    from: '2026-11-21',
    to: '2026-11-27',
    before: { from: '2026-11-14', to: '2026-11-20' },
  } as const;
  const rows = countVersions(
    [
      page(null, '2026-11-26', 190),
      page(null, '2026-11-26', 7, 'cards'),
      page({ name: '', from: '2026-10-01', to: '2026-11-25' }, '2026-11-21', 465),
      page({ name: 'older', from: '2026-10-01', to: '2026-11-25' }, '2026-11-20', 648),
    ],
    period,
  );
  expect(
    rows.map(({ name, brand, browsers, before }) => [name, brand, browsers, before?.browsers]),
  ).toEqual([
    ['LP1', 'Pavilion11', 655, 648],
    ['LP1', 'CardXI', 7, 0],
  ]);
});
