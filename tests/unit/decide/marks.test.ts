import { describe, expect, it } from 'vitest';
import {
  addMark,
  changeMarks,
  decideCredit,
  formatMarks,
  knownMarks,
  parseMarks,
} from '../../../src/decide/marks.ts';

const TODAY = '2026-11-22';
const VALUE = '20261122.p1.LP1.';
const ENTRY = { day: TODAY, run: 'p1', page: 'LP1' } as const;

describe('the marks of a browser', () => {
  it.each(['', 'f', 'cd', 'fcde', 'ed'])('with the letters %j survive being stored', (letters) => {
    const marks = parseMarks(VALUE + letters, TODAY);
    expect(marks).toEqual({ ...ENTRY, letters });
    expect(marks && formatMarks(marks)).toBe(VALUE + letters);
  });

  it('are set by a letter each, once', () => {
    const names = ['forced', 'clicked', 'begun', 'verified'] as const;
    const marked = names.reduce(addMark, { ...ENTRY, letters: '' });
    expect(marked.letters).toBe('fcde');
    expect(names.reduce(addMark, marked)).toBe(marked);
  });

  const ELSEWHERE = ['20261322.p1.LP1.', '20261122.p3.LP1.', '20261122.p1.LP3.', '20261122.p1.LP1'];
  const LETTERS = ['dd', 'g', 'c'.repeat(5000)].map((letters) => VALUE + letters);
  it.each([null, '', 'x', ...ELSEWHERE, ...LETTERS])('are absent where the cookie says %j', (value) => {
    expect(parseMarks(value, TODAY)).toBeNull();
  });

  it.each([
    [TODAY, '20261122', true],
    [TODAY, '20261123', false],
    [TODAY, '20261022', true],
    [TODAY, '20261021', false],
    ['2028-03-01', '20280229', true],
    ['2026-03-01', '20260229', false],
    ['2027-01-31', '20261231', true],
    ['2027-02-01', '20261231', false],
  ])('are read on %s with the day %s: %s', (today, day, isRead) => {
    expect(parseMarks(`${day}.p1.LP1.c`, today) !== null).toBe(isRead);
  });
});

it.each([
  { label: null, marks: null },
  { label: 'trump-beta', marks: null },
  { label: 'trump-beta', marks: 'nonsense' },
  { label: 'trump-beta', marks: '20260101.p1.HOME.cd' },
  { label: 'nonsense', marks: VALUE },
])('a label that is newly stored by a link is an entry apart for a browser with %j', (none) => {
  const entry = { marks: { ...ENTRY, letters: 'f' }, enters: true };
  expect(changeMarks(true, ENTRY, knownMarks(none, TODAY))).toEqual(entry);
});

it.each([
  ['compared', 'trump-beta', 'trump-beta', VALUE],
  ['forced', 'trump-beta', 'trump-beta', `${VALUE}f`],
  ['forced', 'previous-version', 'trump-beta', `${VALUE}f`],
  [undefined, 'previous-version', 'trump-beta', VALUE],
  [undefined, null, 'trump-beta', VALUE],
  [undefined, 'trump-beta', 'trump-beta', null],
  [undefined, 'trump-beta', null, VALUE],
  [undefined, 'trump-beta', 'trump-beta', '20990101.p1.LP1.'],
  [undefined, 'trump-beta', 'trump-beta', '20000101.p1.LP1.f'],
] as const)('counts as %s by the label %s beside the cookies %s and %s', (kind, by, label, marks) => {
  expect(decideCredit(by, { label, marks }, TODAY)?.class).toBe(kind);
});
