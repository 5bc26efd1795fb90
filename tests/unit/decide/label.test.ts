import { describe, expect, it } from 'vitest';
import type { Label } from '../../../src/config/labels.ts';
import { armsOf, decideLabel, NOTHING_STORED, type Stored } from '../../../src/decide/label.ts';

it.each([
  ['parity', false, ['trump-beta', 'previous-version']],
  ['parity', true, ['trump-beta', 'new-version']],
  ['thirds', false, ['previous-version', 'new-version', 'trump-beta']],
  ['thirds', true, ['previous-version', 'new-version', 'trump-beta']],
] as const)(
  'a split page draws by the clock in %s with NEW_VERSION %s',
  (split, newVersion, labels) => {
    const variables = { split, newVersion };
    const visitor = {
      rule: 'split',
      variables,
      queryLabels: [],
      stored: NOTHING_STORED,
      isOutside: false,
    } as const;
    expect([...armsOf(variables)].sort()).toEqual([...labels].sort());
    for (let nowMs = 0; nowMs < 12; nowMs += 1) {
      const label = labels[nowMs % labels.length];
      expect(decideLabel({ ...visitor, nowMs })).toEqual({
        label,
        from: 'clock',
        keep: label,
        enters: true,
      });
    }
  },
);

describe('a returning browser', () => {
  const variables = { split: 'parity', newVersion: false } as const;
  const entered = (label: string, kept: Label | null = null): Stored<Label> => ({
    kept,
    marks: { run: 'p1', label },
    hasUnreadableMarks: false,
  });
  const unreadable = (kept: Label | null): Stored<Label> => ({
    kept,
    marks: null,
    hasUnreadableMarks: true,
  });
  const NONE = { keep: null, enters: false };
  const clock = { label: 'trump-beta', from: 'clock', keep: 'trump-beta' };

  it.each<[string, Stored<Label>, Label[], object]>([
    [
      'keeps its label',
      entered('previous-version', 'previous-version'),
      [],
      { label: 'previous-version', ...NONE },
    ],
    [
      'gets the label of its entry again if `ab` is lost',
      entered('previous-version'),
      [],
      { label: 'previous-version', keep: 'previous-version', enters: false },
    ],
    [
      'gets a current label if its own no longer exists, and keeps its entry',
      entered('new-version'),
      [],
      { ...clock, enters: false },
    ],
    [
      'is shown a link’s label, which changes nothing',
      entered('previous-version', 'previous-version'),
      ['trump-beta'],
      { label: 'trump-beta', from: 'query', ...NONE },
    ],
    [
      'without marks keeps its label and does not enter',
      { ...NOTHING_STORED, kept: 'previous-version' },
      [],
      { label: 'previous-version', ...NONE },
    ],
    [
      'with marks of an earlier format is new',
      unreadable('previous-version'),
      [],
      { ...clock, enters: true },
    ],
    [
      'without marks enters by another label of a link',
      { ...NOTHING_STORED, kept: 'previous-version' },
      ['trump-beta'],
      { label: 'trump-beta', keep: 'trump-beta', enters: true },
    ],
    [
      'without marks does not by its own',
      { ...NOTHING_STORED, kept: 'trump-beta' },
      ['trump-beta'],
      { label: 'trump-beta', ...NONE },
    ],
  ])('%s', (_what, stored, queryLabels, decided) => {
    const inputs = { rule: 'split', variables, isOutside: false, nowMs: 0 } as const;
    expect(decideLabel({ ...inputs, stored, queryLabels })).toMatchObject(decided);
  });
});
