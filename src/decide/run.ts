/**
 * A *run* is what is in force while browsers enter an experiment: the split, its arms and the control. Its code is
 * short, because browsers carry it (`marks.ts`), and complete, so no list of runs is needed.
 */
import { armsOf, controlLabel } from '../config/arms.ts';
import { type BrandId, HOST_BRANDS } from '../config/brands/index.ts';
import { findPageTest, type PageTest, TEST_RUN_MARK } from '../config/tests/index.ts';
import type { Variables } from '../config/variables.ts';

/** What decides a split's run. `run` is the marketers' own name for a fresh start, empty where they gave none. */
export type RunVariables = Pick<
  Variables,
  'split' | 'newVersion' | 'appLinkUrl' | 'appLinkProvenOn' | 'run'
>;

/** A run taken apart. */
export interface RunPolicy {
  code: string;
  /** The marketers' name, empty where they gave none. Runs of another name are another test. */
  name: string;
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

/** Hosts on which the app-link service may be proven, in the order of their places in a code: nine at most. */
const HOSTS: readonly BrandId[] = HOST_BRANDS.map(({ id }) => id);

/**
 * Where links lead and the marketers' name: `a` where tracking links lead to the app-link service, with the places (from
 * 1) of the hosts on which that is proven to lead on to our own packages; then `-` and the name.
 */
const TAIL = '(a[1-9]{0,9})?(?:-([a-z0-9]{1,8}))?';
/** `p` for parity, `t` for thirds; then 1 or 2: the version that is the control; then the tail. */
const CODE = new RegExp(`^([pt])([12])${TAIL}$`);
/** The test's name, then how many arms it has, then as above. */
const TEST_CODE = new RegExp(`^([a-z0-9]{1,12})${TEST_RUN_MARK}([2-4])${TAIL}$`);

/**
 * The code of the run in force.
 * @param hosts those of today's brands, unless a test has others
 * @example runCode(parseVariables({}).values) // 'p1'
 * @example runCode(parseVariables({ SPLIT: 'thirds', APP_LINK_URL: 'https://…', RUN: 'diwali' }).values) // 't1a-diwali'
 */
export function runCode(
  { split, newVersion, appLinkUrl, appLinkProvenOn, run }: RunVariables,
  hosts: readonly BrandId[] = HOSTS,
): string {
  const policy = `${split === 'thirds' ? 't' : 'p'}${newVersion ? 2 : 1}`;
  return policy + formatTail(appLinkUrl === null ? null : appLinkProvenOn, run, hosts);
}

function formatTail(
  appLink: RunPolicy['appLink'],
  name: string,
  hosts: readonly BrandId[],
): string {
  const places = hosts.flatMap((host, index) => (appLink?.includes(host) ? [index + 1] : []));
  const links = appLink === null ? '' : `a${places.join('')}`;
  return `${links}${name === '' ? '' : `-${name}`}`;
}

/**
 * The code of a page test's run. It does not say how labels are split: arms are drawn in equal shares,
 * independently of a browser's label.
 * @param split code of the split's run in force
 * @example testRunCode(storefirst, 'p1a-diwali') // 'storefirst_2a-diwali'
 */
export function testRunCode({ name, arms }: PageTest, split: string): string {
  return `${name}${TEST_RUN_MARK}${arms.length}${CODE.test(split) ? split.slice(2) : ''}`;
}

/** The codes of all runs that these variables put in force: those of page tests, then that of the split. */
export function runsInForce(variables: Pick<Variables, 'tests'> & RunVariables): string[] {
  const split = runCode(variables);
  return [...variables.tests.map((test) => testRunCode(test, split)), split];
}

/** Reads a code; `null` where the text is not one, or of a test that is not known. @param hosts as for `runCode` */
export function parseRunCode(code: string, hosts: readonly BrandId[] = HOSTS): RunPolicy | null {
  return parseSplitRun(code, hosts) ?? parseTestRun(code, hosts);
}

/** The marketers' name in a code; for a code that is not ours, as in a file, what follows its first `-`. */
export function nameOfRun(code: string): string {
  return parseRunCode(code)?.name ?? /-(.*)$/.exec(code)?.[1] ?? '';
}

function parseSplitRun(code: string, hosts: readonly BrandId[]): RunPolicy | null {
  const [, split, version, ...tail] = CODE.exec(code) ?? [];
  if (split === undefined) return null;
  const variables = {
    split: split === 't' ? 'thirds' : 'parity',
    newVersion: version === '2',
  } as const;
  const [arms, control] = [armsOf(variables), controlLabel(variables)];
  return { code, test: null, arms, control, ...parseTail(tail, hosts) };
}

/** An arm that was added later is not one of a run with fewer. */
function parseTestRun(code: string, hosts: readonly BrandId[]): RunPolicy | null {
  const [, name = '', count, ...tail] = TEST_CODE.exec(code) ?? [];
  const test = findPageTest(name);
  if (test === undefined || Number(count) > test.arms.length) return null;
  const arms = test.arms.slice(0, Number(count)).map((arm) => arm.name);
  return { code, test, arms, control: test.arms[0].name, ...parseTail(tail, hosts) };
}

function parseTail(
  [links, name = '']: readonly (string | undefined)[],
  hosts: readonly BrandId[],
): Pick<RunPolicy, 'name' | 'appLink'> {
  const appLink = links === undefined ? null : provenHosts(links, hosts);
  return { name, appLink };
}

/** A host that is gone is left out. */
function provenHosts(links: string, hosts: readonly BrandId[]): BrandId[] {
  return hosts.filter((_host, index) => links.includes(String(index + 1)));
}
