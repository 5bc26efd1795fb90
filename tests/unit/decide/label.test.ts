import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LABELS, type Label } from '../../../src/config/labels.ts';
import { armsOf, controlLabel, decideLabel, type LabelInputs } from '../../../src/decide/label.ts';

const EVEN_MS = 1_700_000_000_000;
const ODD_MS = EVEN_MS + 1;

function decide(inputs: Partial<LabelInputs> = {}) {
  return decideLabel({
    rule: 'split',
    variables: { split: 'parity', newVersion: false },
    queryLabels: [],
    cookie: null,
    isCrawler: false,
    nowMs: EVEN_MS,
    ...inputs,
  });
}

describe('decideLabel on a page with a label of its own', () => {
  it.each(LABELS)('gives %s whatever query, cookie, crawler and time say', (rule) => {
    for (const isCrawler of [true, false]) {
      for (const nowMs of [EVEN_MS, ODD_MS]) {
        expect(
          decide({ rule, isCrawler, nowMs, queryLabels: ['trump-beta'], cookie: 'previous-version' }),
        ).toEqual({ label: rule, from: 'page', keep: null });
      }
    }
  });

  it('gives none where only the click carries a variant', () => {
    expect(decide({ rule: 'none', queryLabels: ['trump-beta'], cookie: 'trump-beta' })).toEqual({
      label: null,
      from: 'none',
      keep: null,
    });
  });
});

describe('decideLabel on a split page', () => {
  it.each([
    ['parity', false, EVEN_MS, 'trump-beta'],
    ['parity', false, ODD_MS, 'previous-version'],
    ['parity', true, EVEN_MS, 'trump-beta'],
    ['parity', true, ODD_MS, 'new-version'],
    ['thirds', false, 0, 'previous-version'],
    ['thirds', false, 1, 'new-version'],
    ['thirds', false, 2, 'trump-beta'],
    ['thirds', true, 3, 'previous-version'],
    ['thirds', true, 4, 'new-version'],
    ['thirds', true, 5, 'trump-beta'],
  ] as const)('%s with NEW_VERSION %s at %d ms gives %s and keeps it', (split, newVersion, nowMs, label) => {
    expect(decide({ variables: { split, newVersion }, nowMs })).toEqual({
      label,
      from: 'clock',
      keep: label,
    });
  });

  it('gives a query’s label before the cookie’s, and the cookie’s before the clock’s', () => {
    expect(decide({ queryLabels: ['previous-version'], cookie: 'trump-beta' })).toEqual({
      label: 'previous-version',
      from: 'query',
      keep: 'previous-version',
    });
    expect(decide({ cookie: 'previous-version' })).toEqual({
      label: 'previous-version',
      from: 'cookie',
      keep: null,
    });
  });

  it('does not set again what the cookie says already', () => {
    expect(decide({ queryLabels: ['trump-beta'], cookie: 'trump-beta' }).keep).toBeNull();
  });

  it('takes the first of several labels', () => {
    expect(decide({ queryLabels: ['previous-version', 'trump-beta'] }).label).toBe('previous-version');
  });

  it.each([
    ['parity', false, 'new-version'],
    ['parity', true, 'previous-version'],
    ['parity', false, 'reactivation'],
    ['thirds', false, 'reactivation'],
    ['thirds', true, 'reactivation'],
  ] as const)('%s with NEW_VERSION %s ignores and replaces %s', (split, newVersion, label) => {
    const variables = { split, newVersion };
    const expected = decide({ variables });
    expect(decide({ variables, queryLabels: [label] })).toEqual(expected);
    expect(decide({ variables, cookie: label })).toEqual(expected);
  });

  it.each(['', 'x', 'TRUMP-BETA', 'trump-beta ', 'undefined', 'constructor', '%74rump-beta'])(
    'ignores and replaces the cookie %j',
    (cookie) => {
      expect(decide({ cookie })).toEqual({ label: 'trump-beta', from: 'clock', keep: 'trump-beta' });
    },
  );

  it.each([
    [false, 'previous-version'],
    [true, 'new-version'],
  ])('shows a crawler the control with NEW_VERSION %s and sets nothing', (newVersion, label) => {
    for (const split of ['parity', 'thirds'] as const) {
      for (const nowMs of [0, 1, 2, 3]) {
        expect(
          decide({
            variables: { split, newVersion },
            isCrawler: true,
            nowMs,
            queryLabels: ['trump-beta'],
            cookie: 'trump-beta',
          }),
        ).toEqual({ label, from: 'crawler', keep: null });
      }
    }
  });

  const variables = fc.record({
    split: fc.constantFrom('parity' as const, 'thirds' as const),
    newVersion: fc.boolean(),
  });

  it('stays within today’s arms, and a kept label stays with the visitor', () => {
    fc.assert(
      fc.property(
        variables,
        fc.array(fc.constantFrom<Label>(...LABELS), { maxLength: 3 }),
        fc.option(fc.oneof(fc.constantFrom<string>(...LABELS), fc.string())),
        fc.boolean(),
        fc.nat(),
        fc.nat(),
        (vars, queryLabels, cookie, isCrawler, nowMs, laterMs) => {
          const first = decide({ variables: vars, queryLabels, cookie, isCrawler, nowMs });
          expect(first.label === null ? [] : armsOf(vars)).toContain(first.label);
          expect(first.label).not.toBe('reactivation');
          if (isCrawler) return;
          const later = decide({ variables: vars, cookie: first.keep ?? cookie, nowMs: laterMs });
          expect(later).toEqual({ label: first.label, from: 'cookie', keep: null });
        },
      ),
    );
  });

  it('gives each arm its share of the clock', () => {
    for (const split of ['parity', 'thirds'] as const) {
      const vars = { split, newVersion: false };
      const counts = new Map<string | null, number>();
      for (let nowMs = EVEN_MS; nowMs < EVEN_MS + 600; nowMs += 1) {
        const { label } = decide({ variables: vars, nowMs });
        counts.set(label, (counts.get(label) ?? 0) + 1);
      }
      const share = 600 / armsOf(vars).length;
      expect([...counts.values()]).toEqual(armsOf(vars).map(() => share));
    }
  });
});

describe('armsOf', () => {
  it('always has the control, and never reactivation', () => {
    for (const split of ['parity', 'thirds'] as const) {
      for (const newVersion of [true, false]) {
        expect(armsOf({ split, newVersion })).toContain(controlLabel({ newVersion }));
        expect(armsOf({ split, newVersion })).not.toContain('reactivation');
      }
    }
  });
});
