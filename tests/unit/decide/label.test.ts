import { expect, it } from 'vitest';
import { armsOf, decideLabel } from '../../../src/decide/label.ts';

it.each([
  ['parity', false, ['trump-beta', 'previous-version']],
  ['parity', true, ['trump-beta', 'new-version']],
  ['thirds', false, ['previous-version', 'new-version', 'trump-beta']],
  ['thirds', true, ['previous-version', 'new-version', 'trump-beta']],
] as const)('a split page goes by the clock in %s with NEW_VERSION %s', (split, newVersion, labels) => {
  const variables = { split, newVersion };
  const visitor = { rule: 'split', variables, queryLabels: [], cookie: null, isCrawler: false } as const;
  expect([...armsOf(variables)].sort()).toEqual([...labels].sort());
  for (let nowMs = 0; nowMs < 12; nowMs += 1) {
    const label = labels[nowMs % labels.length];
    expect(decideLabel({ ...visitor, nowMs })).toEqual({ label, from: 'clock', keep: label });
  }
});
