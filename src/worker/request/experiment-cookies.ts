/** What a browser's cookies say about the experiments that it has entered. */
import {
  ARM_COOKIE,
  ARM_MARKS_COOKIE,
  ARM_TAPS_COOKIE,
  type CookieName,
  LABEL_COOKIE,
  MARKS_COOKIE,
  TAPS_COOKIE,
} from '../../config/cookies.ts';
import type { Stored } from '../../decide/label.ts';
import { type Experiment, parseMarks } from '../../decide/marks.ts';
import { readCookie } from '../../lib/http/cookies.ts';

/** The cookies of each experiment, by who writes them: pages `kept`, pages and packages `marks`, events `taps`. */
export const COOKIES_OF = {
  split: { kept: LABEL_COOKIE, marks: MARKS_COOKIE, taps: TAPS_COOKIE },
  test: { kept: ARM_COOKIE, marks: ARM_MARKS_COOKIE, taps: ARM_TAPS_COOKIE },
} as const satisfies Readonly<Record<Experiment, Readonly<Record<string, CookieName>>>>;

/**
 * What a request carries of an experiment.
 * @param header its `Cookie` field
 * @param readKept what a value of `ab` (`pt`) means today; `null` where it is not an arm
 */
export function readStored<Kept>(
  header: string | null,
  experiment: Experiment,
  today: string,
  readKept: (value: string) => Kept | null,
): Stored<Kept> {
  const names = COOKIES_OF[experiment];
  let hasMarks = false;
  const marks = readCookie(header, names.marks, (value) => {
    hasMarks = true;
    return parseMarks(value, experiment, today);
  });
  return {
    kept: readCookie(header, names.kept, readKept),
    marks,
    hasUnreadableMarks: hasMarks && marks === null,
  };
}
