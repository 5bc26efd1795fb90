/**
 * The stratum, column by column: keys, messages, statements and the report's query follow this order. A new column needs
 * its line in type and table, a table of the database with it in its key (`migrations/`) and its value at the edge. The report adds up over columns that it does not ask for.
 */
import { BRANDS, type BrandId } from '../config/brands/index.ts';
import { LABELS } from '../config/labels.ts';
import { LANDING_IDENTIFIERS, type LandingIdentifier } from '../config/pages.ts';
import { PAGE_TESTS, TEST_RUN_MARK } from '../config/tests/index.ts';
import { ENTRY_CLASSES, type EntryClass } from './measures.ts';

/** A stratum: everything a browser does is counted in that of its entry. Days are India's, `YYYY-MM-DD`. */
export interface Stratum {
  day: string;
  /** Of the split or of a page test (`decide/run.ts`). */
  run: string;
  page: LandingIdentifier;
  brand: BrandId;
  /** In a page test's run the name of an arm. */
  label: string;
  class: EntryClass;
}

/** Whether a field of a message may be this. */
export type Check = (value: unknown) => boolean;
/** Text of a form. */
export const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
/** Text of a closed list. */
export const isOneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string);

/** What may be in each column, in the order in which they travel. */
export const STRATUM: Readonly<Record<keyof Stratum, Check>> = {
  day: matches(/^20\d\d-\d\d-\d\d$/),
  run: matches(new RegExp(`^(?:[a-z0-9]{1,12}${TEST_RUN_MARK})?[a-z0-9-]{1,12}$`)),
  page: isOneOf(LANDING_IDENTIFIERS),
  brand: isOneOf(Object.keys(BRANDS)),
  label: isOneOf([...LABELS, ...PAGE_TESTS.flatMap(({ arms }) => arms.map(({ name }) => name))]),
  class: isOneOf(ENTRY_CLASSES),
};

/** Their names. */
export const STRATUM_COLUMNS = Object.keys(STRATUM) as readonly (keyof Stratum)[];

/** Those that a breakdown keeps: its days are added up, and it has compared browsers alone. */
export const BREAKDOWN_COLUMNS = STRATUM_COLUMNS.filter((column) => column !== 'day' && column !== 'class');
