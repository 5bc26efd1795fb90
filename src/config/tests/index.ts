/**
 * The page tests, a file each. The variable `TESTS` turns them on. A finished test stays in the list, because the report
 * needs it to read its counts.
 */
import { BRANDS, type Brand, type BrandId } from '../brands/index.ts';
import {
  COUNTED_PAGES,
  type LandingId,
  type LandingIdentifier,
  type LandingPage,
} from '../pages.ts';
import type { Section } from '../sections.ts';
import { storefirst } from './storefirst.ts';

const TESTS = [storefirst] as const;

/** A page test, as used at run time. */
export interface PageTest {
  readonly name: string;
  readonly pages: readonly LandingId[];
  readonly arms: readonly [Arm, Arm, ...Arm[]];
  /** The brands that `TESTS` names it for. @default all */
  readonly brands?: readonly BrandId[];
}

/** An arm, as used at run time. Absent fields are as on the page. */
export interface Arm {
  readonly name: string;
  readonly copy?: readonly string[];
  readonly button?: 'store';
  readonly sections?: readonly Section[];
  readonly composition?: LandingPage['composition'];
}

/** Every arm of `Test` that changes words, with the fields that it changes. */
export type WordedArmOf<Test> = Test extends {
  name: infer Name extends string;
  arms: readonly (infer One)[];
}
  ? One extends { name: infer Own extends string; copy: readonly (infer Field extends string)[] }
    ? { arm: `${Name}.${Own}`; field: Field }
    : never
  : never;
/** The declared tests; `content/tests` has the words of their arms. */
export type DeclaredTest = (typeof TESTS)[number];

export const PAGE_TESTS: readonly PageTest[] = TESTS;

/** The test of this name, or `undefined`. */
export function findPageTest(name: string): PageTest | undefined {
  return PAGE_TESTS.find((test) => test.name === name);
}

/** Query parameter that shows an arm. */
export const ARM_PARAMETER = 'pt';

/** Follows the test's name in the code of a run; codes of the split do not contain it. */
export const TEST_RUN_MARK = '_';

/** Whether a test runs on a page of a brand. A store can only come first where the brand has a listing. */
export function isTestedOn(
  { pages, arms, brands }: PageTest,
  page: LandingPage,
  { id, stores }: Brand,
): boolean {
  return (
    pages.includes(page.id) &&
    (brands === undefined || brands.includes(id)) &&
    (stores.play.startsWith('https://') || arms.every(({ button }) => button === undefined))
  );
}

/** The identifiers of a test's pages, each once: LP1's language versions are LP1. */
export function identifiersOf({ pages }: PageTest): LandingIdentifier[] {
  return [
    ...new Set(COUNTED_PAGES.filter(({ id }) => pages.includes(id)).map((page) => page.identifier)),
  ];
}

/** Whether arms lead to different places. Finished downloads are then not comparable, so taps are compared. */
export function leadsElsewhere({ arms }: PageTest): boolean {
  return arms.some(({ button }) => button !== undefined);
}

const NAME = /^[a-z0-9]{1,12}$/;

/** Stands between a test's name and that of a brand. */
const BRAND_MARK = '@';

/**
 * Turns tests on.
 * @param entries as the variable lists them: a name, or `name@brand` for one brand alone
 * @param known all tests
 * @returns the tests in force, and a sentence for each ignored entry
 */
export function switchOn(
  entries: readonly string[],
  known: readonly PageTest[] = PAGE_TESTS,
): { tests: readonly PageTest[]; complaints: string[] } {
  const tests: PageTest[] = [];
  const complaints: string[] = [];
  const named = Map.groupBy(entries, (entry) => entry.split(BRAND_MARK)[0] ?? '');
  for (const [name, same] of named) {
    const test = known.find((one) => one.name === name);
    const other = tests.find(({ pages }) => test?.pages.some((page) => pages.includes(page)));
    if (test === undefined) {
      const there = known.map((one) => one.name).join(', ');
      // Nothing else of a value is repeated: it may be something that was pasted by mistake.
      const what = NAME.test(name)
        ? `${name}, a test that there is not`
        : 'something that is not a name';
      complaints.push(`TESTS names ${what}, which is ignored. There are: ${there}.`);
    } else if (other !== undefined) {
      complaints.push(`TESTS names two tests of one page: ${name} is ignored, ${other.name} runs.`);
    } else {
      const brands = readBrands(same);
      if (brands.isUnknown) complaints.push(NO_BRAND);
      if (brands.isForAll) tests.push(test);
      else if (brands.ids.length > 0) tests.push({ ...test, brands: brands.ids });
    }
  }
  return { tests, complaints };
}

const NO_BRAND = `TESTS names a brand that there is not, and that entry is ignored. There are: ${Object.keys(BRANDS).join(', ')}.`;

/** The brands that the entries of one test name. One without a brand is for all. */
function readBrands(entries: readonly string[]) {
  const asked = entries.flatMap((entry) => entry.split(BRAND_MARK)[1] ?? []);
  const ids = Object.values(BRANDS).flatMap(({ id }) => (asked.includes(id) ? id : []));
  return {
    ids,
    isForAll: asked.length < entries.length,
    isUnknown: asked.some((one) => !ids.some((id) => id === one)),
  };
}

/** The entries of `TESTS` that turn a test on. @example ['storefirst@cards'] */
export function formatTest({ name, brands }: PageTest): string[] {
  return brands === undefined ? [name] : brands.map((brand) => `${name}${BRAND_MARK}${brand}`);
}
