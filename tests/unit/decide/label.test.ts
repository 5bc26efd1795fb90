import { describe, expect, it } from 'vitest';
import { armsOf } from '../../../src/config/arms.ts';
import type { Label } from '../../../src/config/labels.ts';
import { decideLabel, NOTHING_STORED, type Stored } from '../../../src/decide/label.ts';

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
      shipped: null,
      queryLabels: [],
      stored: NOTHING_STORED,
      isOutside: false,
      isUnmeasured: false,
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
      'with unreadable marks is new',
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
      'with unreadable marks enters by its own label of a link',
      unreadable('trump-beta'),
      ['trump-beta'],
      { label: 'trump-beta', from: 'query', keep: 'trump-beta', enters: true },
    ],
    [
      'gets the first label of a link that is an arm today',
      { ...NOTHING_STORED, kept: 'previous-version' },
      ['new-version', 'trump-beta'],
      { label: 'trump-beta', from: 'query', keep: 'trump-beta', enters: true },
    ],
    [
      'keeps its label where a link names no arm of today',
      { ...NOTHING_STORED, kept: 'previous-version' },
      ['new-version'],
      { label: 'previous-version', from: 'cookie', ...NONE },
    ],
    [
      'without marks does not by its own',
      { ...NOTHING_STORED, kept: 'trump-beta' },
      ['trump-beta'],
      { label: 'trump-beta', ...NONE },
    ],
  ])('%s', (_what, stored, queryLabels, decided) => {
    const inputs = {
      rule: 'split',
      variables,
      shipped: null,
      isOutside: false,
      isUnmeasured: false,
      nowMs: 0,
    } as const;
    expect(decideLabel({ ...inputs, stored, queryLabels })).toMatchObject(decided);
  });
});

describe('a split that is ended', () => {
  const inputs = {
    rule: 'split',
    variables: { split: 'parity', newVersion: false },
    shipped: 'previous-version',
    queryLabels: [],
    stored: NOTHING_STORED,
    isOutside: false,
    isUnmeasured: false,
    nowMs: 0,
  } as const;
  const of = (kept: Label | null, label: string | null): Stored<Label> => ({
    kept,
    marks: label === null ? null : { run: 'p1', label },
    hasUnreadableMarks: false,
  });

  it.each<[string, Partial<Parameters<typeof decideLabel>[0]>, object]>([
    ['the winner to everyone new', {}, { label: 'previous-version', from: 'SHIP', keep: null }],
    ['it at any instant', { nowMs: 1 }, { label: 'previous-version', from: 'SHIP', keep: null }],
    [
      'it to one who takes no part',
      { isOutside: true, shipped: 'trump-beta' },
      { label: 'trump-beta', from: 'SHIP', keep: null },
    ],
    [
      'a browser what it has',
      { stored: of('trump-beta', 'trump-beta') },
      { label: 'trump-beta', from: 'cookie', keep: null },
    ],
    [
      'a browser the label of its entry, also if `ab` is lost',
      { stored: of(null, 'trump-beta') },
      { label: 'trump-beta', from: 'cookie', keep: 'trump-beta' },
    ],
    [
      'one whose label is no arm of today the winner',
      { stored: of(null, 'new-version') },
      { label: 'previous-version', from: 'SHIP', keep: null },
    ],
    [
      'one with unreadable marks the winner',
      { stored: { kept: 'trump-beta', marks: null, hasUnreadableMarks: true } },
      { label: 'previous-version', from: 'SHIP', keep: null },
    ],
    [
      'a link’s label for that answer',
      { queryLabels: ['trump-beta'] },
      { label: 'trump-beta', from: 'query', keep: null },
    ],
  ])('gives %s, and no browser enters', (_who, more, decided) => {
    expect(decideLabel({ ...inputs, ...more })).toEqual({ ...decided, enters: false });
  });
});

describe('a page', () => {
  const inputs = {
    variables: { split: 'parity', newVersion: true },
    shipped: null,
    queryLabels: ['previous-version'],
    stored: { ...NOTHING_STORED, kept: 'trump-beta' },
    nowMs: 0,
    isUnmeasured: false,
  } as const;

  it.each([
    [['previous-version', 'trump-beta'], 'previous-version', 'query'],
    [[], 'new-version', 'outside'],
  ] as const)(
    'a visitor who is not measured and asks for %j gets %s, whatever a cookie says, and enters nothing',
    (queryLabels, label, from) => {
      const variables = { split: 'thirds', newVersion: true } as const;
      const asked = { ...inputs, variables, rule: 'split', queryLabels, isOutside: false } as const;
      expect(decideLabel({ ...asked, isUnmeasured: true })).toEqual({
        label,
        from,
        keep: null,
        enters: false,
      });
    },
  );

  it.each([
    ['none', false, null, 'none'],
    ['reactivation', false, 'reactivation', 'page'],
    ['split', true, 'new-version', 'outside'],
  ] as const)(
    'with the rule %s, outside %s, shows %s and stores nothing',
    (rule, isOutside, label, from) => {
      const decided = decideLabel({ ...inputs, rule, isOutside });
      expect(decided).toEqual({ label, from, keep: null, enters: false });
    },
  );
});
