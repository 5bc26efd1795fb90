import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LABELS, type Label } from '../../../src/config/labels.ts';
import { armsOf, decideLabel, type LabelInputs } from '../../../src/decide/label.ts';

function decide(inputs: Partial<LabelInputs> = {}) {
  return decideLabel({
    rule: 'split',
    variables: { split: 'parity', newVersion: false },
    queryLabels: [],
    cookie: null,
    isCrawler: false,
    nowMs: 0,
    ...inputs,
  });
}

describe('the label of a split page', () => {
  it.each([
    ['parity', false, ['trump-beta', 'previous-version']],
    ['parity', true, ['trump-beta', 'new-version']],
    ['thirds', false, ['previous-version', 'new-version', 'trump-beta']],
    ['thirds', true, ['previous-version', 'new-version', 'trump-beta']],
  ] as const)('goes by the clock in %s with NEW_VERSION %s', (split, newVersion, labels) => {
    const variables = { split, newVersion };
    expect([...armsOf(variables)].sort()).toEqual([...labels].sort());
    for (let nowMs = 0; nowMs < 12; nowMs += 1) {
      const label = labels[nowMs % labels.length];
      expect(decide({ variables, nowMs })).toEqual({ label, from: 'clock', keep: label });
    }
  });

  it('stays within today’s arms, and a kept label stays with the visitor', () => {
    const anyVariables = fc.record({
      split: fc.constantFrom('parity' as const, 'thirds' as const),
      newVersion: fc.boolean(),
    });
    fc.assert(
      fc.property(
        anyVariables,
        fc.array(fc.constantFrom<Label>(...LABELS), { maxLength: 3 }),
        fc.option(fc.oneof(fc.constantFrom<string>(...LABELS), fc.string())),
        fc.nat(),
        fc.nat(),
        (variables, queryLabels, cookie, nowMs, laterMs) => {
          const first = decide({ variables, queryLabels, cookie, nowMs });
          expect(armsOf(variables)).toContain(first.label);
          const later = decide({ variables, cookie: first.keep ?? cookie, nowMs: laterMs });
          expect(later).toEqual({ label: first.label, from: 'cookie', keep: null });
        },
      ),
    );
  });
});
