/**
 * A count, from the edge to the database: the table that it belongs to, its columns there, and how many. The edge makes it
 * once, the queue carries it and the counter adds it, always in this form
 * (docs/behaviour.md#counts).
 */
import { BRANDS, type BrandId } from '../../config/brands/index.ts';
import { LOCATION_PATTERN } from '../../config/edge-locations.ts';
import { LABELS } from '../../config/labels.ts';
import { LANDING_IDENTIFIERS } from '../../config/pages.ts';
import { PAGE_TESTS, TEST_RUN_MARK } from '../../config/tests/index.ts';
import { MEMORIES, MORE, VITALS } from '../../config/vitals.ts';
import {
  DAY_MEASURES,
  DIMENSIONS,
  ENTRY_CLASSES,
  type EntryClass,
  MEASURES,
  SEGMENT_DIMENSIONS,
  SEGMENT_MEASURES,
  TRAFFIC_KINDS,
  TRAFFIC_MEASURES,
} from './measures.ts';

/** Where a browser entered: everything that it does is counted there. */
export interface Stratum {
  /** Of the split or of a page test (`decide/run.ts`). */
  run: string;
  /** `LandingIdentifier`. */
  page: string;
  brand: BrandId;
  /** In a page test's run the name of an arm. */
  label: string;
  class: EntryClass;
  /** Day of entry in India, `YYYY-MM-DD`. */
  day: string;
}

/** Whether a field may have this value. */
type Check = (value: unknown) => boolean;

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const isOneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string);

const DAY = matches(/^20\d\d-\d\d-\d\d$/);
const MONTH = matches(/^20\d\d-\d\d$/);
const VALUE = matches(/^[\w-]{1,20}$/);
/** `spellingOf`. */
const SPELLING = matches(/^[\p{L}\p{M}\p{N} _.+?-]{1,40}$/u);
/** `linkId` is the longest. */
const SOURCE = matches(/^[\w.-]{1,48}$/);
const RUN = matches(new RegExp(`^(?:[a-z0-9]{1,12}${TEST_RUN_MARK})?[a-z0-9-]{1,21}$`));
const PAGE = isOneOf(LANDING_IDENTIFIERS);
const BRAND = isOneOf(Object.keys(BRANDS));
const LABEL = isOneOf([
  ...LABELS,
  ...PAGE_TESTS.flatMap(({ arms }) => arms.map(({ name }) => name)),
]);

/**
 * The tables that are counted in (`migrations/`). `key` is what a row is found by, in the order of its primary key. A table
 * with `measures` has a column for each of them; one without has the single column `n`. Where `entered` is set, only that
 * measure opens a row, and the others are added only where it is above zero: a client can forge what a browser did, not
 * that it entered.
 */
export const TABLES = {
  /** Browsers of an experiment, each measure once a browser. */
  entries: {
    key: {
      run: RUN,
      page: PAGE,
      brand: BRAND,
      label: LABEL,
      class: isOneOf(ENTRY_CLASSES),
      day: DAY,
    },
    measures: MEASURES,
    entered: 'browsers',
  },
  /** Browsers that would have entered, but for the rate of their network. */
  leftOut: { key: { run: RUN, page: PAGE, brand: BRAND, class: isOneOf(ENTRY_CLASSES), day: DAY } },
  /** Compared browsers that entered, by one property: where a split is uneven. */
  breakdown: {
    key: {
      run: RUN,
      page: PAGE,
      brand: BRAND,
      label: LABEL,
      dimension: isOneOf(DIMENSIONS),
      value: VALUE,
    },
  },
  /** Answers with the winner of an ended experiment, to visitors who would have entered it. */
  ends: { key: { run: RUN, page: PAGE, brand: BRAND, label: LABEL, day: DAY } },
  /** What compared browsers of a split page did, by one property at a time, by the month of their entry, without a label. */
  segments: {
    key: {
      run: RUN,
      page: PAGE,
      brand: BRAND,
      dimension: isOneOf(SEGMENT_DIMENSIONS),
      value: VALUE,
      month: MONTH,
    },
    measures: SEGMENT_MEASURES,
    entered: 'browsers',
  },
  /** How soon views were painted, by month. */
  vitals: {
    key: {
      month: MONTH,
      brand: BRAND,
      app: VALUE,
      memory: isOneOf(MEMORIES),
      metric: isOneOf(Object.keys(VITALS)),
      bucket: isOneOf([...Object.values(VITALS).flat().map(String), MORE]),
    },
  },
  /** How soon the first byte of a view came, by the location of the edge (`config/edge-locations.ts`), by month. */
  firstBytes: {
    key: {
      month: MONTH,
      brand: BRAND,
      location: matches(LOCATION_PATTERN),
      bucket: isOneOf([...VITALS.ttfb.map(String), MORE]),
    },
  },
  /** What happened on a day, whether or not a browser is known. */
  days: { key: { day: DAY, brand: BRAND, measure: isOneOf(DAY_MEASURES) } },
  /** Views, taps and downloads of a day by landing page, place, campaign and kept link: reported, never compared. */
  traffic: {
    key: { day: DAY, brand: BRAND, kind: isOneOf(TRAFFIC_KINDS), value: SOURCE },
    measures: TRAFFIC_MEASURES,
  },
  /** Campaigns without a name at the desk, as they were spelt: the most frequent of a day. */
  spellings: { key: { day: DAY, value: SPELLING } },
} as const satisfies Readonly<Record<string, Table>>;

/** A table as `TABLES` describes it. */
export interface Table {
  key: Readonly<Record<string, Check>>;
  measures?: readonly string[];
  entered?: string;
}

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];

type KeyOf<Name extends TableName> = Record<keyof (typeof TABLES)[Name]['key'], string>;
type MeasureOf<Name extends TableName> = (typeof TABLES)[Name] extends {
  measures: readonly (infer One)[];
}
  ? { measure: One }
  : unknown;

/** One count of one table. */
export type CountIn<Name extends TableName> = { table: Name; n: number } & KeyOf<Name> &
  MeasureOf<Name>;
export type Count = { [Name in TableName]: CountIn<Name> }[TableName];

/** Checks a count that came out of the queue: exactly the columns of its table, each within its list or form. */
export function isCount(value: unknown): value is Count {
  if (typeof value !== 'object' || value === null) return false;
  const { table, n, ...columns } = value as Record<string, unknown>;
  if (typeof table !== 'string' || !Object.hasOwn(TABLES, table)) return false;
  const { key, measures }: Table = TABLES[table as TableName];
  const checks = measures ? { ...key, measure: isOneOf(measures) } : key;
  const names = Object.keys(checks);
  return (
    Number.isSafeInteger(n) &&
    (n as number) > 0 &&
    Object.keys(columns).length === names.length &&
    names.every((name) => checks[name]?.(columns[name]))
  );
}
