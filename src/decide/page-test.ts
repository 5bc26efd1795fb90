/** The arm of a page test that one request gets (docs/behaviour.md#page-tests). */
import type { Arm, PageTest } from '../config/tests/index.ts';
import type { ShownArm } from './facts.ts';

/** What an arm is decided from. */
export interface TestInputs {
  /** The test that is on here. */
  test: PageTest;
  /** All tests that are on, this one among them. */
  tests: readonly PageTest[];
  /** Value of the cookie `pt`; `null` when there is none. */
  cookie: string | null;
  /** Drawn at random, from 0 up to but not 1. Not the clock, which draws the label. */
  draw: number;
}

/** Which arm a request gets, and what decided it. */
export interface ArmAssignment {
  test: PageTest;
  arm: Arm;
  /** `elsewhere`: the browser takes part in a test of another page, and sees this one as it is. */
  from: 'crawler' | 'query' | 'cookie' | 'chance' | 'elsewhere';
  /** Whether the cookie `pt` is to be set. */
  isNew: boolean;
}

/**
 * The arm of one request: the control for a crawler, otherwise the first of query, cookie and chance that names an arm. A
 * browser takes part in one test at a time, since its cookie holds one arm.
 * @param queryValues values of `pt` in the visitor's own query, in order
 */
export function decideArm(
  { test, tests, cookie, draw }: TestInputs,
  queryValues: readonly string[],
  isCrawler: boolean,
): ArmAssignment {
  const { arms } = test;
  const [control] = arms;
  if (isCrawler) return { test, arm: control, from: 'crawler', isNew: false };
  const carried = readArm(cookie, tests);
  const isElsewhere = carried !== null && carried.test !== test;
  const asked = queryValues.flatMap((value) => arms.find(({ name }) => name === value) ?? [])[0];
  if (asked) {
    return { test, arm: asked, from: 'query', isNew: !isElsewhere && asked !== carried?.arm };
  }
  if (isElsewhere) return { test, arm: control, from: 'elsewhere', isNew: false };
  if (carried) return { test, arm: carried.arm, from: 'cookie', isNew: false };
  return { test, arm: arms[Math.floor(draw * arms.length)] ?? control, from: 'chance', isNew: true };
}

/** Reads the cookie `pt`; `null` where it names no arm of a test that is on. */
export function readArm(
  cookie: string | null,
  tests: readonly PageTest[],
): { test: PageTest; arm: Arm } | null {
  const [name, armName, ...more] = cookie?.split('.') ?? [];
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
  return from === 'crawler' || from === 'elsewhere' ? null : { ...arm, name: armName(test, arm) };
}
