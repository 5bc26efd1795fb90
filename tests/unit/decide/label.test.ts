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

describe('the label of a page of its own', () => {
  it.each([...LABELS, 'none'] as const)('is %s whatever query, cookie, crawler and time say', (rule) => {
    const label = rule === 'none' ? null : rule;
    for (const isCrawler of [true, false]) {
      for (const nowMs of [0, 1]) {
        expect(
          decide({ rule, isCrawler, nowMs, queryLabels: ['trump-beta'], cookie: 'previous-version' }),
        ).toEqual({ label, from: rule === 'none' ? 'none' : 'page', keep: null });
      }
    }
  });
});

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

  it.each<[queryLabels: Label[], cookie: string | null, ReturnType<typeof decideLabel>]>([
    [
      ['previous-version'],
      'trump-beta',
      { label: 'previous-version', from: 'query', keep: 'previous-version' },
    ],
    [
      ['previous-version', 'trump-beta'],
      null,
      { label: 'previous-version', from: 'query', keep: 'previous-version' },
    ],
    [['trump-beta'], 'trump-beta', { label: 'trump-beta', from: 'query', keep: null }],
    [[], 'previous-version', { label: 'previous-version', from: 'cookie', keep: null }],
    [['reactivation'], 'previous-version', { label: 'previous-version', from: 'cookie', keep: null }],
  ])('goes by the query %j before the cookie %j', (queryLabels, cookie, assignment) => {
    expect(decide({ queryLabels, cookie })).toEqual(assignment);
  });

  it.each([
    [false, 'previous-version'],
    [true, 'new-version'],
  ])('is the control for a crawler with NEW_VERSION %s, and is not kept', (newVersion, label) => {
    const asked = { isCrawler: true, queryLabels: ['trump-beta' as const], cookie: 'trump-beta' };
    for (const split of ['parity', 'thirds'] as const) {
      for (const nowMs of [0, 1, 2]) {
        expect(decide({ variables: { split, newVersion }, nowMs, ...asked })).toEqual({
          label,
          from: 'crawler',
          keep: null,
        });
      }
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
