/** Dates in HTTP header fields (RFC 9110, section 5.6.7), whose resolution is one second. */

const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;
const DAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const MONTH = MONTHS.join('|');
const LONG_DAY = DAY_NAMES.join('|');
const SHORT_DAY = DAY_NAMES.map((name) => name.slice(0, 3)).join('|');
const TIME = '(?<hour>\\d{2}):(?<minute>\\d{2}):(?<second>\\d{2})';

/** The current form first, then the two obsolete ones that a recipient must still accept. */
const FORMS = [
  new RegExp(`^(?:${SHORT_DAY}), (?<day>\\d{2}) (?<month>${MONTH}) (?<year>\\d{4}) ${TIME} GMT$`),
  new RegExp(`^(?:${LONG_DAY}), (?<day>\\d{2})-(?<month>${MONTH})-(?<year>\\d{2}) ${TIME} GMT$`),
  new RegExp(`^(?:${SHORT_DAY}) (?<month>${MONTH}) (?<day>\\d{2}| \\d) ${TIME} (?<year>\\d{4})$`),
];

const MS_PER_SECOND = 1000;
const YEARS_AHEAD_LIMIT = 50;

/** Whole seconds since the epoch: the precision that survives a trip through a header. */
export function toWholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / MS_PER_SECOND);
}

/**
 * Reads an HTTP-date in any of its three forms, as whole seconds since the epoch.
 *
 * The day's name is not checked against the date. A two-digit year is read in `nowMs`'s century, or in the one
 * before where that would be more than 50 years ahead.
 * @returns `null` for anything else, impossible dates included: a recipient then ignores the field
 * @see RFC 9110, section 5.6.7
 */
export function parseHttpDate(value: string, nowMs: number = Date.now()): number | null {
  for (const form of FORMS) {
    const groups = form.exec(value)?.groups;
    if (groups) return secondsOf(groups, nowMs);
  }
  return null;
}

function secondsOf(groups: Record<string, string>, nowMs: number): number | null {
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = groups;
  const monthIndex = (MONTHS as readonly string[]).indexOf(month);
  const fullYear = year.length === 2 ? fourDigitYear(Number(year), nowMs) : Number(year);
  // A leap second counts as the second before it.
  const seconds = second === '60' ? 59 : Number(second);
  if (Number(hour) > 23 || Number(minute) > 59 || seconds > 59) return null;

  const date = new Date(0);
  // `Date.UTC` would take the years 0 to 99 for 1900 to 1999.
  date.setUTCFullYear(fullYear, monthIndex, Number(day));
  date.setUTCHours(Number(hour), Number(minute), seconds);
  const rolledOver = date.getUTCMonth() !== monthIndex || date.getUTCDate() !== Number(day);
  return rolledOver ? null : toWholeSeconds(date);
}

function fourDigitYear(lastTwoDigits: number, nowMs: number): number {
  const thisYear = new Date(nowMs).getUTCFullYear();
  const sameCentury = thisYear - (thisYear % 100) + lastTwoDigits;
  return sameCentury > thisYear + YEARS_AHEAD_LIMIT ? sameCentury - 100 : sameCentury;
}
