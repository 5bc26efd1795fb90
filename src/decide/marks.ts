/**
 * What a browser carries of an experiment besides its label or arm: cookies `ab_marks` and `pt_marks`,
 * `<day>.<run>.<page>.<letters>` (docs/behaviour.md#marks). Thousands of browsers share each value, so it identifies no browser; it credits whatever a
 * browser does later to the stratum in which it entered.
 */
import { ARM_MARKS_COOKIE, COOKIES, MARKS_COOKIE } from '../config/cookies.ts';
import { isLabel, type Label } from '../config/labels.ts';
import { COUNTED_PAGES, type LandingIdentifier } from '../config/pages.ts';
import { identifiersOf, type PageTest } from '../config/tests/index.ts';
import { readArm } from './page-test.ts';
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

const SPLIT_PAGES: readonly string[] = COUNTED_PAGES.filter(({ labelRule }) => labelRule === 'split').map(
  ({ identifier }) => identifier,
);
const VALUE = /^(20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\.([^.]{1,24})\.([^.]{1,12})\.([fcde]{0,4})$/;

const DAY_MS = 24 * 60 * 60 * 1000;
/** A cookie of so many days may still be sent on the day on which it ends. */
const OLDEST_DAYS = COOKIES[MARKS_COOKIE].lifeDays + 1;

/**
 * Reads the value of `ab_marks` or, with a test, `pt_marks`. A client may have forged it.
 * @param today in India, `YYYY-MM-DD`
 * @param test whose marks they are to be; `null` for the split of labels
 * @returns `null` where it is malformed, of another experiment, dated in the future or older than the cookie's life;
 *   treated as absent
 */
export function parseMarks(value: string | null, today: string, test: PageTest | null = null): Marks | null {
  const [, year, month, date, run, name, letters] = VALUE.exec(value ?? '') ?? [];
  if (run === undefined || letters === undefined || name === undefined) return null;
  const pages = test === null ? SPLIT_PAGES : identifiersOf(test);
  if (!isOneOf(pages, name) || parseRunCode(run)?.test !== test) return null;
  if (new Set(letters).size < letters.length) return null;
  const day = `${year}-${month}-${date}`;
  return isDayOfEntry(day, today) ? { day, run, page: name, letters } : null;
}

function isOneOf(pages: readonly string[], name: string): name is LandingIdentifier {
  return pages.includes(name);
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
 * The marks that go with a label or arm which is newly stored. Drawn, a browser enters. One from a link enters apart, or,
 * where the browser carries another already, sets it apart from now on.
 * @param isAsked whether a link decided it
 * @param entry today, here
 * @param known what the browser carries of the same experiment, or `null`
 * @returns the marks to be stored, and whether the browser enters, in their class; it is counted then
 */
export function changeMarks(
  isAsked: boolean,
  entry: Omit<Marks, 'letters'>,
  known: Marks | null,
): { marks: Marks; enters: boolean } {
  if (!isAsked) return { marks: { ...entry, letters: '' }, enters: true };
  if (known !== null) return { marks: addMark(known, 'forced'), enters: false };
  return { marks: { ...entry, letters: LETTERS.forced }, enters: true };
}

/** What a browser sent, cookie by cookie. */
export interface Carried {
  /** Its label or arm. */
  label: string | null;
  marks: string | null;
}

/** The marks of a browser that carries a label, or `null`. */
export function knownMarks({ label, marks }: Carried, today: string): Marks | null {
  return label !== null && isLabel(label) ? parseMarks(marks, today) : null;
}

/** The marks of a browser that carries an arm of this test, or `null`. */
export function knownTestMarks({ label, marks }: Carried, today: string, test: PageTest): Marks | null {
  return readArm(label, [test]) === null ? null : parseMarks(marks, today, test);
}

/** Credit of a browser's own, by the marks in one of its cookies. */
export interface BrowserCredit {
  class: 'compared' | 'forced';
  /** A label, or the name of an arm. */
  label: string;
  marks: Marks;
  cookie: typeof MARKS_COOKIE | typeof ARM_MARKS_COOKIE;
}

/**
 * Credit in the split of labels: `compared` and `forced` browsers by their marks.
 * @param label that of what was done: of the page that was tapped, of the link that was followed; `null` without one
 * @param carried values of the cookies `ab` and `ab_marks`
 * @param today in India, `YYYY-MM-DD`
 * @returns `null` where it is no browser's own: a link passed on, an app without cookies, a page outside the experiment
 */
export function decideCredit(label: Label | null, carried: Carried, today: string): BrowserCredit | null {
  const marks = knownMarks(carried, today);
  if (marks === null || carried.label === null) return null;
  const credit = { label: carried.label, marks, cookie: MARKS_COOKIE } as const;
  if (hasMark(marks, 'forced')) return { class: 'forced', ...credit };
  return label === carried.label ? { class: 'compared', ...credit } : null;
}

/**
 * Credit in the page test that a browser takes part in; whatever it does is its arm's, since no link carries one.
 * @param carried values of the cookies `pt` and `pt_marks`
 * @returns `null` where it takes part in none that is on
 */
export function decideTestCredit(
  carried: Carried,
  tests: readonly PageTest[],
  today: string,
): BrowserCredit | null {
  const found = readArm(carried.label, tests);
  const marks = found && parseMarks(carried.marks, today, found.test);
  if (!marks) return null;
  const kind = hasMark(marks, 'forced') ? 'forced' : 'compared';
  return { class: kind, label: found.arm.name, marks, cookie: ARM_MARKS_COOKIE };
}
