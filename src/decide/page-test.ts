/** The arm of a page test that one request gets (docs/behaviour.md#page-tests). */
import type { Ship } from '../config/ship.ts';
import type { Arm, PageTest } from '../config/tests/index.ts';
import type { ShownArm } from './facts.ts';
import type { Stored } from './label.ts';
import { parseRunCode } from './run.ts';

/** An arm of a test. */
export interface ArmInTest {
  test: PageTest;
  arm: Arm;
}

/** What an arm is decided from. */
export interface TestInputs {
  /** The test that is on here. */
  test: PageTest;
  /** All tests that are on, this one among them. */
  tests: readonly PageTest[];
  stored: Stored<ArmInTest>;
  /** Drawn at random, from 0 up to but not 1. Not the clock, which draws the label. */
  draw: number;
}

/** Which arm a request gets, and what decided it. */
export interface ArmAssignment extends ArmInTest {
  /** `elsewhere`: the browser takes part in a test of another page, and sees this one as it is. */
  from: 'outside' | 'query' | 'cookie' | 'chance' | 'elsewhere' | 'SHIP';
  /** Whether the cookie `pt` is to be set. */
  isNew: boolean;
  /** The browser enters the test by it, and gets marks. */
  enters: boolean;
}

/**
 * The arm of one request: the control for one who takes no part (a crawler, a visitor outside India), otherwise the first
 * of query, cookie, marks and chance that names an arm. A browser takes part in one test at a time, since its cookie holds
 * one arm; to one that has entered a link shows its arm for this answer and changes nothing else. Where the test is ended
 * (`SHIP`), the page without a test is the winner's, and no browser enters or is given a cookie.
 * @param queryValues values of `pt` in the visitor's own query, in order
 */
export function decideArm(
  { test, tests, stored, draw }: TestInputs,
  queryValues: readonly string[],
  isOutside: boolean,
  { arms: shipped }: Pick<Ship, 'arms'>,
): ArmAssignment {
  const { arms } = test;
  const [control] = arms;
  const asBefore = (arm: Arm, from: ArmAssignment['from']): ArmAssignment => ({
    test,
    arm,
    from,
    isNew: false,
    enters: false,
  });
  const winning = arms.find(({ name }) => name === shipped[test.name]);
  const winner = winning ? asBefore(winning, 'SHIP') : null;
  if (isOutside) return winner ?? asBefore(control, 'outside');
  const entered = tests.find(
    (one) => stored.marks !== null && one.name === parseRunCode(stored.marks.run)?.test?.name,
  );
  const isElsewhere = (stored.kept?.test ?? entered ?? test) !== test;
  const keptArm = stored.kept?.test === test ? stored.kept.arm : null;
  const asked = queryValues.flatMap((value) => arms.find(({ name }) => name === value) ?? [])[0];
  if (asked) {
    const isNew =
      winner === null &&
      !isElsewhere &&
      entered === undefined &&
      (asked !== keptArm || stored.hasUnreadableMarks);
    return { test, arm: asked, from: 'query', isNew, enters: isNew };
  }
  if (isElsewhere) return winner ?? asBefore(control, 'elsewhere');
  if (keptArm && !stored.hasUnreadableMarks) return asBefore(keptArm, 'cookie');
  const ofEntry = entered && arms.find(({ name }) => name === stored.marks?.label);
  if (ofEntry) return { test, arm: ofEntry, from: 'cookie', isNew: true, enters: false };
  if (winner !== null) return winner;
  const drawn = arms[Math.floor(draw * arms.length)] ?? control;
  return { test, arm: drawn, from: 'chance', isNew: true, enters: entered === undefined };
}

/** Reads the cookie `pt`; `null` where it names no arm of a test that is on. */
export function readArm(cookie: string, tests: readonly PageTest[]): ArmInTest | null {
  const [name, armName, ...more] = cookie.split('.');
  const test = tests.find((one) => one.name === name);
  const arm = test?.arms.find((one) => one.name === armName);
  return test && arm && more.length === 0 ? { test, arm } : null;
}

/** The cookie's value, by which the arm is also named everywhere else. */
export function armName(test: PageTest, arm: Arm): `${string}.${string}` {
  return `${test.name}.${arm.name}`;
}

/** The arm that a page is shown in; `null` for a visitor who takes no part, and gets the page as it is without a test. */
export function shownArm({ test, arm, from }: ArmAssignment): ShownArm | null {
  return from === 'outside' || from === 'elsewhere' ? null : { ...arm, name: armName(test, arm) };
}
