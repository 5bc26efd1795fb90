import { describe, expect, it } from 'vitest';
import {
  addMark,
  formatMarks,
  hasMark,
  isSameEntry,
  marksOfEntry,
  parseMarks,
} from '../../../src/decide/marks.ts';

const TODAY = '2026-11-22';
const VALUE = '20261122.p1.LP1.trump-beta.';
const ENTRY = { day: TODAY, run: 'p1', page: 'LP1', label: 'trump-beta' } as const;
const read = (value: string, today = TODAY) => parseMarks(value, 'split', today);

describe('the marks of a browser', () => {
  it.each(['', 'f', 'dg', 'fdg', 'ce', 'ec'])('with the letters %j survive storage', (letters) => {
    const marks = read(VALUE + letters);
    expect(marks).toEqual({ ...ENTRY, letters });
    expect(marks && formatMarks(marks)).toBe(VALUE + letters);
  });

  it('are set by a letter each, once', () => {
    const names = ['begun', 'begunAgain', 'clicked', 'verified'] as const;
    const marked = names.reduce(addMark, marksOfEntry(ENTRY, true));
    expect(marked.letters).toBe('fdgce');
    expect(names.reduce(addMark, marked)).toBe(marked);
    expect(names.map((name) => hasMark(marked, name))).toEqual([true, true, true, true]);
  });

  const ELSEWHERE = [
    '20261322.p1.LP1.trump-beta.',
    '20261122.p3.LP1.trump-beta.',
    '20261122.p1.LP3.trump-beta.',
  ];
  const LABELS = ['new-version', 'reactivation', 'package', ''].map(
    (label) => `20261122.p1.LP1.${label}.`,
  );
  const LETTERS = ['dd', 'x', 'c'.repeat(5000)].map((letters) => VALUE + letters);
  const EARLIER = ['20261122.p1.LP1.', '20261122.p1.LP1.cd'];
  it.each(['', 'x', VALUE.slice(0, -1), ...ELSEWHERE, ...LABELS, ...LETTERS, ...EARLIER])(
    'are absent if the cookie is %j',
    (value) => {
      expect(read(value)).toBeNull();
    },
  );

  it.each([
    [TODAY, '20261122', true],
    [TODAY, '20261123', false],
    [TODAY, '20261022', true],
    [TODAY, '20261021', false],
    ['2028-03-01', '20280229', true],
    ['2026-03-01', '20260229', false],
    ['2027-01-31', '20261231', true],
    ['2027-02-01', '20261231', false],
  ])('are accepted on %s with the day %s: %s', (today, day, isRead) => {
    expect(read(`${day}.p1.LP1.trump-beta.c`, today) !== null).toBe(isRead);
  });

  it.each([
    ['20261122.storefirst_2.LP1.store.', true],
    ['20261122.storefirst_2.LP4.store.', false],
    ['20261122.storefirst_3.LP1.store.', false],
    ['20261122.storefirst_2.LP1.gone.', false],
    [VALUE, false],
  ])('of a page test in %j: %s', (value, isRead) => {
    expect(parseMarks(value, 'test', TODAY) !== null).toBe(isRead);
    if (isRead) expect(read(value)).toBeNull();
  });

  it.each([
    ['20261122.p1.LP1.trump-beta.c', true],
    ['20261121.p1.LP1.trump-beta.c', false],
    ['20261122.p1-new.LP1.trump-beta.c', false],
    ['20261122.p1.LP4.trump-beta.c', false],
    ['20261122.p1.LP1.previous-version.c', false],
  ])('are of the same entry as %j: %s', (value, isSame) => {
    const [marks, taps] = [read(`${VALUE}d`), read(value)];
    expect(marks && taps && isSameEntry(marks, taps)).toBe(isSame);
  });
});
