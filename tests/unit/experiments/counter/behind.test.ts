import { expect, it, onTestFinished, vi } from 'vitest';
import { Behind } from '../../../../src/experiments/counter/behind.ts';

it('flushes that stay behind are told after ten, and each time that they have doubled, until one holds all', () => {
  const told: string[] = [];
  const log = vi.spyOn(console, 'error').mockImplementation((line) => {
    told.push(JSON.parse(line).error);
  });
  onTestFinished(() => log.mockRestore());
  const behind = new Behind();
  const note = (times: number, leavesMore: boolean) => {
    for (let flush = 0; flush < times; flush += 1) behind.note(leavesMore);
  };
  note(9, true);
  note(1, false);
  note(9, true);
  expect(told).toEqual([]);
  note(31, true);
  const [ten, twenty, forty] = [10, 20, 40].map((n) => `${n} flushes in a row were full.`);
  expect(told).toEqual([ten, twenty, forty]);
  note(1, false);
  note(10, true);
  expect(told).toEqual([ten, twenty, forty, ten]);
});
