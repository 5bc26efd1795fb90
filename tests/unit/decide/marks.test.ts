import { describe, expect, it } from 'vitest';
import {
  addMark,
  changeMarks,
  decideCredit,
  formatMarks,
  hasMark,
  type Mark,
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

  it.each<[Mark, string]>([
    ['forced', 'f'],
    ['clicked', 'c'],
    ['begun', 'd'],
    ['verified', 'e'],
  ])('are %s by the letter %s, once', (mark, letter) => {
    const marked = addMark({ ...ENTRY, letters: '' }, mark);
    expect(marked.letters).toBe(letter);
    expect(hasMark(marked, mark)).toBe(true);
    expect(addMark(marked, mark)).toBe(marked);
  });

  it.each([
    null,
    '',
    'x',
    '20261322.p1.LP1.',
    '20261132.p1.LP1.',
    '20261122.p3.LP1.',
    '20261122.p1.LP3.',
    '20261122.p1.lp1.',
    '20261122.p1.LP1.dd',
    '20261122.p1.LP1.g',
    '20261122.p1.LP1',
    '20261122.p1.LP1..',
    `${'20261122.p1.LP1.'}${'c'.repeat(5000)}`,
  ])('are none where the cookie says %j', (value) => {
    expect(parseMarks(value, TODAY)).toBeNull();
  });

  it.each([
    [TODAY, '20261122', true],
    [TODAY, '20261123', false],
    [TODAY, '20261022', true],
    [TODAY, '20261021', false],
    [TODAY, '20251122', false],
    [TODAY, '20991231', false],
    ['2026-03-01', '20260228', true],
    ['2026-03-05', '20260230', false],
    ['2026-12-05', '20261131', false],
    ['2028-03-01', '20280229', true],
    ['2026-03-01', '20260229', false],
    ['2027-01-31', '20261231', true],
    ['2027-02-01', '20261231', false],
  ])('are read on %s with the day %s: %s', (today, day, isRead) => {
    expect(parseMarks(`${day}.p1.LP1.c`, today) !== null).toBe(isRead);
  });
});

describe('a label that is newly stored', () => {
  const carried = { label: 'trump-beta', marks: '20261101.p1.HOME.cd' };

  it('by time is an entry, whatever was carried', () => {
    expect(changeMarks('clock', ENTRY, carried)).toEqual({ marks: { ...ENTRY, letters: '' }, enters: true });
  });

  it('by a link sets a browser apart that has entered already', () => {
    expect(changeMarks('query', ENTRY, carried)).toEqual({
      marks: { day: '2026-11-01', run: 'p1', page: 'HOME', letters: 'cdf' },
      enters: false,
    });
  });

  it.each([
    { label: null, marks: null },
    { label: 'trump-beta', marks: null },
    { label: 'trump-beta', marks: 'nonsense' },
    { label: 'trump-beta', marks: '20260101.p1.HOME.cd' },
    { label: 'nonsense', marks: VALUE },
  ])('by a link is an entry apart for a browser with %j', (none) => {
    expect(changeMarks('query', ENTRY, none)).toEqual({ marks: { ...ENTRY, letters: 'f' }, enters: true });
  });
});

describe('what is done counts', () => {
  const credit = (
    label: Parameters<typeof decideCredit>[0],
    marks: string | null,
    own: string | null = 'trump-beta',
  ) => decideCredit(label, { label: own, marks }, TODAY).class;

  it('for the browser’s arm where its own label did it', () => {
    expect(credit('trump-beta', VALUE)).toBe('compared');
  });

  it('apart for a browser that a link has set apart, whatever did it', () => {
    expect(credit('trump-beta', `${VALUE}f`)).toBe('forced');
    expect(credit('previous-version', `${VALUE}f`)).toBe('forced');
  });

  it('for no one where another label did it, or a cookie is missing or malformed', () => {
    expect(credit('previous-version', VALUE)).toBe('shared');
    expect(credit(null, VALUE)).toBe('shared');
    expect(credit('trump-beta', null)).toBe('shared');
    expect(credit('trump-beta', VALUE, null)).toBe('shared');
    expect(credit('trump-beta', VALUE, 'nonsense')).toBe('shared');
    expect(credit('trump-beta', '20990101.p1.LP1.')).toBe('shared');
    expect(credit('trump-beta', '20000101.p1.LP1.f')).toBe('shared');
  });
});
