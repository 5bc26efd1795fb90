/**
 * `SHIP`: which splits and page tests are ended, and what everyone new gets there (docs/behaviour.md#ship). A browser that
 * has entered keeps what it has.
 */
import type { Label } from './labels.ts';
import { LANDING_PAGES, type LandingIdentifier } from './pages.ts';
import { findPageTest, type PageTest } from './tests/index.ts';

/** What is ended. Plain data: it travels from the site to the desk. */
export interface Ship {
  /** The label that everyone new gets, by identifier of a split page. */
  labels: Readonly<Partial<Record<LandingIdentifier, Label>>>;
  /** The name of the arm that everyone new sees, by name of a page test that is on. */
  arms: Readonly<Record<string, string>>;
}

/** The same, where names are not known to be today's. */
export interface NamedEnds {
  labels: Readonly<Partial<Record<string, string>>>;
  arms: Readonly<Record<string, string>>;
}

export const NOTHING_SHIPPED: Ship = { labels: {}, arms: {} };

/** Identifiers of the pages with a split, each once. */
export const SPLIT_IDENTIFIERS: readonly LandingIdentifier[] = [
  ...new Set(
    LANDING_PAGES.filter(({ labelRule }) => labelRule === 'split').map((page) => page.identifier),
  ),
];

/** What the winner of an item may be. */
interface InForce {
  /** The arms of today's split. */
  labels: readonly Label[];
  /** Page tests that are on. */
  tests: readonly PageTest[];
}

const PLAIN = /^[a-z0-9-]{1,20}$/;

/**
 * Ends what can be ended.
 * @param items of the variable, in lower case: `<label>` for every split page, `<page>:<label>` for one, `<test>:<arm>`.
 *   What names a page precedes what does not; of two items for the same the first counts
 * @returns what is ended, and a sentence for each item that is ignored
 */
export function readShip(
  items: readonly string[],
  { labels: known, tests }: InForce,
): { ship: Ship; complaints: string[] } {
  const everywhere: Label[] = [];
  const labels: Partial<Record<LandingIdentifier, Label>> = {};
  const arms: Record<string, string> = {};
  const complaints: string[] = [];

  function readLabel(named: string, item: string): Label | null {
    const label = known.find((one) => one === named) ?? null;
    if (label === null) {
      complaints.push(
        `SHIP: ${quote(item)} has no label that the split gives today, and is ignored. It gives ${known.join(', ')}.`,
      );
    }
    return label;
  }

  /** Of two different winners the first counts. */
  function isFirst(earlier: string | undefined, winner: string, item: string): boolean {
    if (earlier === undefined || earlier === winner) return earlier === undefined;
    complaints.push(`SHIP: ${quote(item)} contradicts ${earlier} before it, and is ignored.`);
    return false;
  }

  function readTest(test: PageTest, named: string, item: string): void {
    const arm = test.arms.find(({ name }) => name === named)?.name;
    if (!tests.includes(test)) {
      complaints.push(`SHIP: ${test.name} is not on (TESTS), so ${quote(item)} is ignored.`);
    } else if (arm === undefined) {
      const names = test.arms.map(({ name }) => name).join(', ');
      complaints.push(
        `SHIP: ${quote(item)} has no arm of that test, and is ignored. It has ${names}.`,
      );
    } else if (isFirst(arms[test.name], arm, item)) arms[test.name] = arm;
  }

  for (const item of items) {
    const [subject = '', ...winners] = item.split(':').map((part) => part.trim());
    const [winner] = winners;
    const page = SPLIT_IDENTIFIERS.find((one) => one.toLowerCase() === subject);
    const test = findPageTest(subject);
    if (winner === undefined) {
      const label = readLabel(subject, item);
      if (label !== null && isFirst(everywhere[0], label, item)) everywhere.push(label);
    } else if (winners.length > 1 || (page === undefined && test === undefined)) {
      complaints.push(
        `SHIP: ${quote(item)} names neither a page with a split nor a page test, and is ignored. Pages with a split: ${SPLIT_IDENTIFIERS.join(', ')}.`,
      );
    } else if (page !== undefined) {
      const label = readLabel(winner, item);
      if (label !== null && isFirst(labels[page], label, item)) labels[page] = label;
    } else if (test !== undefined) readTest(test, winner, item);
  }
  const [label] = everywhere;
  const all = label && Object.fromEntries(SPLIT_IDENTIFIERS.map((page) => [page, label]));
  return { ship: { labels: { ...all, ...labels }, arms }, complaints };
}

/** Nothing but plain names is repeated: the value may be something that was pasted by mistake. */
function quote(item: string): string {
  return item.split(':').every((part) => PLAIN.test(part.trim())) ? item : 'an item';
}

/**
 * A value of `SHIP`, as short as it can be; empty where nothing is ended.
 * @example formatShip({ labels: { LP1: 'trump-beta' }, arms: { storefirst: 'store' } }) // 'LP1:trump-beta,storefirst:store'
 */
export function formatShip({ labels, arms }: NamedEnds): string {
  const ended = SPLIT_IDENTIFIERS.flatMap((page) => {
    const label = labels[page];
    return label === undefined ? [] : [{ page, label }];
  });
  const [first] = ended;
  const isEverywhere =
    first !== undefined &&
    ended.length === SPLIT_IDENTIFIERS.length &&
    ended.every(({ label }) => label === first.label);
  return [
    ...(isEverywhere ? [first.label] : ended.map(({ page, label }) => `${page}:${label}`)),
    ...Object.entries(arms).map(([test, arm]) => `${test}:${arm}`),
  ].join(',');
}
