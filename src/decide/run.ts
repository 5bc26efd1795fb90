/**
 * A *run* is what is in force while browsers enter an experiment: the split, its arms and the control. Its code is
 * short, because browsers carry it (`marks.ts`), and says all of it, so no list of runs is needed.
 */
import { type BrandId, HOST_BRANDS } from '../config/brands/index.ts';
import { findPageTest, type PageTest, TEST_RUN_MARK } from '../config/tests/index.ts';
import type { Variables } from '../config/variables.ts';
import { armsOf, controlLabel } from './label.ts';

/** What decides a split's run. `run` is the marketers' own name for a fresh start, empty where they gave none. */
export type RunVariables = Pick<Variables, 'split' | 'newVersion' | 'appLinkUrl' | 'appLinkProvenOn' | 'run'>;

/** A run taken apart. */
export interface RunPolicy {
  code: string;
  /** The page test that it is of; `null` for the split of labels. */
  test: PageTest | null;
  /** Labels, or names of a test's arms. In equal shares. */
  arms: readonly string[];
  /** The arm that the others are compared with. */
  control: string;
  /**
   * Where tracking links led: `null` to our own packages, otherwise to the app-link service; then the hosts on which
   * that was proven to lead on to our own packages.
   */
  appLink: readonly BrandId[] | null;
}

/**
 * `p` for parity, `t` for thirds; then 1 or 2: the version that is the control; then `a` where tracking links lead to
 * the app-link service, or a later letter where that is proven to lead on to our own packages, one for each set of
 * hosts; then the marketers' name. Twelve characters at most.
 */
const CODE = /^([pt])([12])([a-h]?(?:-[a-z0-9]{1,8})?)$/;
/** The test's name, then how many arms it has, then as above. */
const TEST_CODE = new RegExp(`^([a-z0-9]{1,12})${TEST_RUN_MARK}([2-4])([a-h]?(?:-[a-z0-9]{1,8})?)$`);

/**
 * The code of the run in force.
 * @example runCode(parseVariables({}).values) // 'p1'
 * @example runCode(parseVariables({ SPLIT: 'thirds', APP_LINK_URL: 'https://…', RUN: 'diwali' }).values) // 't1a-diwali'
 */
export function runCode({ split, newVersion, appLinkUrl, appLinkProvenOn, run }: RunVariables): string {
  const appLink = appLinkUrl === null ? '' : letterOf(appLinkProvenOn);
  const policy = `${split === 'thirds' ? 't' : 'p'}${newVersion ? 2 : 1}${appLink}`;
  return `${policy}${run === '' ? '' : `-${run}`}`;
}

/**
 * The code of a page test's run. It does not say how labels are split: arms are drawn in equal shares whatever a
 * browser's label is.
 * @param split code of the split's run in force
 * @example testRunCode(storefirst, 'p1a-diwali') // 'storefirst_2a-diwali'
 */
export function testRunCode({ name, arms }: PageTest, split: string): string {
  const [, , , more = ''] = CODE.exec(split) ?? [];
  return `${name}${TEST_RUN_MARK}${arms.length}${more}`;
}

/** The codes of all runs that these variables put in force: those of page tests, then that of the split. */
export function runsInForce(variables: Pick<Variables, 'tests'> & RunVariables): string[] {
  const split = runCode(variables);
  return [...variables.tests.map((test) => testRunCode(test, split)), split];
}

/** Reads a code; `null` where the text is not one, or of a test that is not known. */
export function parseRunCode(code: string): RunPolicy | null {
  return parseSplitRun(code) ?? parseTestRun(code);
}

function parseSplitRun(code: string): RunPolicy | null {
  const [, split, version, more] = CODE.exec(code) ?? [];
  if (split === undefined) return null;
  const variables = { split: split === 't' ? 'thirds' : 'parity', newVersion: version === '2' } as const;
  const [arms, control] = [armsOf(variables), controlLabel(variables)];
  return { code, test: null, arms, control, appLink: appLinkOf(more) };
}

/** An arm that was added later is not one of a run with fewer. */
function parseTestRun(code: string): RunPolicy | null {
  const [, name = '', count, more] = TEST_CODE.exec(code) ?? [];
  const test = findPageTest(name);
  if (test === undefined || Number(count) > test.arms.length) return null;
  const arms = test.arms.slice(0, Number(count)).map((arm) => arm.name);
  return { code, test, arms, control: test.arms[0].name, appLink: appLinkOf(more) };
}

/** `a` for no host; each host adds a binary digit, so brands with a host are only ever added at the end. */
function letterOf(provenOn: readonly BrandId[]): string {
  const digits = HOST_BRANDS.map(({ id }, place) => (provenOn.includes(id) ? 2 ** place : 0));
  return String.fromCharCode(LETTER_A + digits.reduce((sum, digit) => sum + digit));
}

function appLinkOf(more = ''): RunPolicy['appLink'] {
  if (!/^[a-h]/.test(more)) return null;
  const sum = more.charCodeAt(0) - LETTER_A;
  return HOST_BRANDS.filter((_brand, place) => Math.floor(sum / 2 ** place) % 2 === 1).map(({ id }) => id);
}

const LETTER_A = 'a'.charCodeAt(0);
