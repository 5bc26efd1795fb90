/**
 * What a browser carries of an experiment besides its label: cookie `ab_marks`, `<day>.<run>.<page>.<letters>`
 * (docs/behaviour.md#marks). Thousands of browsers share each value, so it identifies no browser; it credits whatever a
 * browser does later to the stratum in which it entered.
 */
import { COOKIES, MARKS_COOKIE } from '../config/cookies.ts';
import { isLabel, type Label } from '../config/labels.ts';
import { COUNTED_PAGES, type LandingIdentifier } from '../config/pages.ts';
import type { Assignment } from './label.ts';
import { parseRunCode } from './run.ts';

/** Once-per-browser milestones and their letters. */
const LETTERS = { forced: 'f', clicked: 'c', begun: 'd', verified: 'e' } as const;
/** Name of a letter. */
export type Mark = keyof typeof LETTERS;

/** Where a browser entered, and what it has done since. */
export interface Marks {
  /** Day of entry in India, `YYYY-MM-DD`; the cookie leaves the hyphens out. */
  day: string;
  run: string;
  /** Page of entry. */
  page: LandingIdentifier;
  /** The letters that are set, each once. */
  letters: string;
}

const SPLIT_PAGES = new Map<string, LandingIdentifier>(
  COUNTED_PAGES.filter(({ labelRule }) => labelRule === 'split').map(({ identifier }) => [
    identifier,
    identifier,
  ]),
);
const VALUE = /^(20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\.([^.]{1,12})\.([^.]{1,12})\.([fcde]{0,4})$/;

const DAY_MS = 24 * 60 * 60 * 1000;
/** A cookie of so many days may still be sent on the day on which it ends. */
const OLDEST_DAYS = COOKIES[MARKS_COOKIE].lifeDays + 1;

/**
 * Reads the cookie's value. A client may have forged it.
 * @param today in India, `YYYY-MM-DD`
 * @returns `null` where it is malformed, dated in the future or older than the cookie's life; treated as absent
 */
export function parseMarks(value: string | null, today: string): Marks | null {
  const [, year, month, date, run, name, letters] = VALUE.exec(value ?? '') ?? [];
  const page = SPLIT_PAGES.get(name ?? '');
  if (run === undefined || letters === undefined || page === undefined) return null;
  if (parseRunCode(run) === null || new Set(letters).size < letters.length) return null;
  const day = `${year}-${month}-${date}`;
  return isDayOfEntry(day, today) ? { day, run, page, letters } : null;
}

function isDayOfEntry(day: string, today: string): boolean {
  const ms = Date.parse(day);
  // The 31st of a shorter month is read as the 1st of the next.
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(day)) return false;
  const ageDays = (Date.parse(today) - ms) / DAY_MS;
  return ageDays >= 0 && ageDays <= OLDEST_DAYS;
}

/** The value to store. */
export function formatMarks({ day, run, page, letters }: Marks): string {
  return `${day.replaceAll('-', '')}.${run}.${page}.${letters}`;
}

/** Whether a letter is set. */
export function hasMark({ letters }: Marks, mark: Mark): boolean {
  return letters.includes(LETTERS[mark]);
}

/** The same marks with one more letter; the same object where it is set already. */
export function addMark(marks: Marks, mark: Mark): Marks {
  return hasMark(marks, mark) ? marks : { ...marks, letters: marks.letters + LETTERS[mark] };
}

/**
 * The marks that go with a label which is newly stored. By time a browser enters. A label from a link enters apart,
 * or, where the browser carries another label already, sets it apart from now on.
 * @param from what decided the label
 * @param entry today, here
 * @param carried what the browser brought: both cookies as they are
 * @returns the marks to be stored, and whether the browser enters, in their class; it is counted then
 */
export function changeMarks(
  from: Assignment['from'],
  entry: Omit<Marks, 'letters'>,
  carried: { label: string | null; marks: string | null },
): { marks: Marks; enters: boolean } {
  if (from !== 'query') return { marks: { ...entry, letters: '' }, enters: true };
  const known =
    carried.label !== null && isLabel(carried.label) ? parseMarks(carried.marks, entry.day) : null;
  if (known !== null) return { marks: addMark(known, 'forced'), enters: false };
  return { marks: { ...entry, letters: LETTERS.forced }, enters: true };
}

/**
 * Whom something counts for: `compared` and `forced` browsers by their marks, `shared` without a browser's own (a
 * link passed on, an app that keeps no cookies, a page outside the experiment).
 */
export type Credit = { class: 'compared' | 'forced'; label: Label; marks: Marks } | { class: 'shared' };

const SHARED: Credit = { class: 'shared' };

/**
 * @param label that of what was done: of the page that was tapped, of the link that was followed; `null` without one
 * @param carried values of the cookies `ab` and `ab_marks`
 * @param today in India, `YYYY-MM-DD`
 */
export function decideCredit(
  label: Label | null,
  carried: { label: string | null; marks: string | null },
  today: string,
): Credit {
  const marks = parseMarks(carried.marks, today);
  if (marks === null || carried.label === null || !isLabel(carried.label)) return SHARED;
  if (hasMark(marks, 'forced')) return { class: 'forced', label: carried.label, marks };
  return label === carried.label ? { class: 'compared', label, marks } : SHARED;
}
