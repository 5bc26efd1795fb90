import { expect, it } from 'vitest';
import { inRows } from '../../../src/desk/comparison/page-days.ts';
import { listDays } from '../../../src/shared/days.ts';

const daysFrom = (from: string, to: string) => listDays(from, to).map((day) => ({ day }));

it('shows many days by weeks from Monday to Sunday, as Traffic does', () => {
  const { heading, rows } = inRows(daysFrom('2026-10-04', '2026-11-28'));
  expect(heading).toBe('Week from');
  expect(rows.slice(0, 3).map((week) => [week[0].day, week.at(-1)?.day])).toEqual([
    ['2026-10-04', '2026-10-04'],
    ['2026-10-05', '2026-10-11'],
    ['2026-10-12', '2026-10-18'],
  ]);
});

it('shows few days each', () => {
  expect(inRows(daysFrom('2026-11-01', '2026-11-28')).rows).toHaveLength(28);
});
