import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUDGETS, type Budget, isWithin } from '../../../lab/bench/budgets.ts';
import { REPOSITORY, trackedFiles } from '../../support/tracked-files.ts';

const testFiles = trackedFiles('tests/*.test.ts');

function uses(file: string, name: string): boolean {
  return new RegExp(`\\bBUDGETS\\.${name}\\b`).test(readFileSync(join(REPOSITORY, file), 'utf8'));
}

describe('the table of budgets', () => {
  it.each(Object.entries<Budget>(BUDGETS))('names for %s who measures it', (name, { measuredBy }) => {
    const placesOf = (by: Budget['measuredBy'][number]) =>
      by === 'tests' ? testFiles : [`lab/bench/sections/${by}.ts`];
    const unmeasured = measuredBy.filter((by) => !placesOf(by).some((file) => uses(file, name)));
    expect(measuredBy.length).toBeGreaterThan(0);
    expect(unmeasured).toEqual([]);
  });

  it.each([
    ['at most', 10, true],
    ['at most', 11, false],
    ['at least', 10, true],
    ['at least', 9, false],
    ['at most', Number.NaN, false],
    ['at least', Number.NaN, false],
    ['at most', Number.NEGATIVE_INFINITY, false],
    ['at least', Number.POSITIVE_INFINITY, false],
  ] as const)('with a limit of 10 %s: %d is within it: %s', (bound, actual, expected) => {
    const budget: Budget = { what: 'anything', bound, limit: 10, unit: 'number', measuredBy: ['tests'] };
    expect(isWithin(budget, actual)).toBe(expected);
  });
});
