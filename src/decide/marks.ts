/**
 * Marks: where a browser entered an experiment and what it has done since, in cookies
 * (docs/behaviour.md#marks): `<day>.<run>.<page>.<label>.<letters>`. Thousands of browsers share each value, so it
 * identifies none. Each cookie has one writer, so that two answers to one tap cannot overwrite each other: pages and packages write `ab_marks` and
 * `pt_marks`, events write `ab_taps` and `pt_taps`, which repeat the entry.
 */
import { COOKIES, MARKS_COOKIE } from '../config/cookies.ts';
import { COUNTED_PAGES, type LandingIdentifier } from '../config/pages.ts';
import { identifiersOf } from '../config/tests/index.ts';
import { countDays, isDay } from '../shared/days.ts';
import { parseRunCode } from './run.ts';

/** What a browser does once, and its letter. `forced`: its first label came from a link. */
const LETTERS = { forced: 'f', begun: 'd', begunAgain: 'g', clicked: 'c', verified: 'e' } as const;
/** Name of a letter. */
export type Mark = keyof typeof LETTERS;

/** Where a browser entered. */
export interface Entry {
  /** In India, `YYYY-MM-DD`; the cookie leaves the hyphens out. */
  day: string;
  run: string;
  page: LandingIdentifier;
  /** An arm of the run. */
  label: string;
}

export interface Marks extends Entry {
  /** The letters that are set, each once. */
  letters: string;
}

/** The experiments that a browser can be in at once. */
export type Experiment = 'split' | 'test';

const SPLIT_PAGES: readonly string[] = COUNTED_PAGES.filter(
  ({ labelRule }) => labelRule === 'split',
).map(({ identifier }) => identifier);
const VALUE =
  /^(20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\.([^.]{1,34})\.([^.]{1,12})\.([^.]{1,20})\.([fdgce]{0,5})$/;

/** A cookie of so many days may still be sent on the day on which it ends. */
const OLDEST_DAYS = COOKIES[MARKS_COOKIE].lifeDays + 1;

/**
 * Reads a value of one of the four cookies. A client may have forged it.
 * @param today in India, `YYYY-MM-DD`
 * @returns `null` where it is malformed, of another experiment, dated in the future or older than the cookie's life;
 *   treated as absent
 */
export function parseMarks(value: string, experiment: Experiment, today: string): Marks | null {
  const [, year, month, date, run, name, label, letters] = VALUE.exec(value) ?? [];
  if (run === undefined || name === undefined || label === undefined || letters === undefined)
    return null;
  const policy = parseRunCode(run);
  if (policy === null || (policy.test === null) !== (experiment === 'split')) return null;
  const pages = policy.test === null ? SPLIT_PAGES : identifiersOf(policy.test);
  if (!isOneOf(pages, name) || !policy.arms.includes(label)) return null;
  if (new Set(letters).size < letters.length) return null;
  const day = `${year}-${month}-${date}`;
  return isDayOfEntry(day, today) ? { day, run, page: name, label, letters } : null;
}

function isOneOf(pages: readonly string[], name: string): name is LandingIdentifier {
  return pages.includes(name);
}

function isDayOfEntry(day: string, today: string): boolean {
  if (!isDay(day)) return false;
  const ageDays = countDays(day, today);
  return ageDays >= 0 && ageDays <= OLDEST_DAYS;
}

/** The value to store. */
export function formatMarks({ day, run, page, label, letters }: Marks): string {
  return `${day.replaceAll('-', '')}.${run}.${page}.${label}.${letters}`;
}

/** The marks of a browser that enters now. @param isForced a link named its label or arm */
export function marksOfEntry(entry: Entry, isForced: boolean): Marks {
  const { day, run, page, label } = entry;
  return { day, run, page, label, letters: isForced ? LETTERS.forced : '' };
}

/** Whether a letter is set. */
export function hasMark({ letters }: Pick<Marks, 'letters'>, mark: Mark): boolean {
  return letters.includes(LETTERS[mark]);
}

/** The same marks with one more letter; the same object where it is set already. */
export function addMark(marks: Marks, mark: Mark): Marks {
  return hasMark(marks, mark) ? marks : { ...marks, letters: marks.letters + LETTERS[mark] };
}

/** Whether two cookies belong to one entry. If not, the browser has entered again since one of them was set. */
export function isSameEntry(one: Entry, other: Entry): boolean {
  return (
    one.day === other.day &&
    one.run === other.run &&
    one.page === other.page &&
    one.label === other.label
  );
}
