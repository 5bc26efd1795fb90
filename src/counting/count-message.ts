/**
 * Counts on their way from an isolate through the queue into the database: one message holds what happened within one
 * window, added up. Each of its counts is counted once, by the message's id and its place there, however often the queue
 * delivers it.
 */
import { BRANDS } from '../config/brands/index.ts';
import { LABELS } from '../config/labels.ts';
import { LANDING_PAGES } from '../config/pages.ts';
import { DAY_MEASURES, DIMENSIONS, ENTRY_CLASSES, MEASURES } from './measures.ts';

/** One stratum's count: which table, the fields of its key in the table's order, and how many. */
export type Count =
  | [
      table: 'entries',
      day: string,
      run: string,
      page: string,
      brand: string,
      label: string,
      kind: string,
      measure: string,
      n: number,
    ]
  | [
      table: 'breakdown',
      run: string,
      page: string,
      brand: string,
      label: string,
      dimension: string,
      value: string,
      n: number,
    ]
  | [table: 'days', day: string, brand: string, measure: string, n: number];

/** What travels. */
export interface CountMessage {
  /** Sorts by time: `formatMessageId`. */
  id: string;
  counts: Count[];
}

/** More would not fit into a statement of a hundred messages, which may have 2 MB (D1's limits). */
export const MOST_COUNTS = 200;

const DAY = /^20\d\d-\d\d-\d\d$/;
const RUN = /^[a-z0-9-]{1,12}$/;
const VALUE = /^[\w-]{1,20}$/;
const ID = /^[0-9a-z]{9}-[0-9a-f-]{36}$/;
const PAGES: readonly string[] = LANDING_PAGES.map(({ identifier }) => identifier);
const BRAND_IDS: readonly string[] = Object.keys(BRANDS);

type Check = (value: unknown) => boolean;
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const isOneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string);
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) > 0;

/** The columns that make up each table's key (`migrations/`), in the order in which they travel, and what may be in them. */
const COLUMNS: Readonly<Record<Count[0], Readonly<Record<string, Check>>>> = {
  entries: {
    day: matches(DAY),
    run: matches(RUN),
    page: isOneOf(PAGES),
    brand: isOneOf(BRAND_IDS),
    label: isOneOf(LABELS),
    class: isOneOf(ENTRY_CLASSES),
    measure: isOneOf(MEASURES),
  },
  breakdown: {
    run: matches(RUN),
    page: isOneOf(PAGES),
    brand: isOneOf(BRAND_IDS),
    label: isOneOf(LABELS),
    dimension: isOneOf(DIMENSIONS),
    value: matches(VALUE),
  },
  days: { day: matches(DAY), brand: isOneOf(BRAND_IDS), measure: isOneOf(DAY_MEASURES) },
};

/** Every table that is counted in. */
export const TABLE_NAMES = Object.keys(COLUMNS) as readonly Count[0][];

/** The columns of a table's key, in the order in which they travel. */
export function columnsOf(table: Count[0]): readonly string[] {
  return Object.keys(COLUMNS[table]);
}

/** An id that begins with the time, so that old ones are a prefix of all: 9 digits to base 36, then random. */
export function formatMessageId(nowMs: number, random: string): string {
  return `${oldestIdAt(nowMs)}-${random}`;
}

/** The beginning of every id of an instant. @param nowMs milliseconds since the epoch */
export function oldestIdAt(nowMs: number): string {
  return nowMs.toString(36).padStart(9, '0');
}

/** A message as it came out of the queue. A count that this version does not know is `null`: places stay as they were. */
export interface ReceivedMessage {
  id: string;
  counts: (Count | null)[];
}

/** Checks what came out of the queue; `null` where it is no message of ours. */
export function parseCountMessage(body: unknown): ReceivedMessage | null {
  if (typeof body !== 'object' || body === null) return null;
  const { id, counts } = body as Record<string, unknown>;
  if (typeof id !== 'string' || !ID.test(id) || !Array.isArray(counts)) return null;
  if (counts.length > MOST_COUNTS) return null;
  return { id, counts: counts.map((count: unknown) => (isKnownCount(count) ? count : null)) };
}

function isKnownCount(count: unknown): count is Count {
  if (!Array.isArray(count)) return false;
  const [table, ...fields] = count as unknown[];
  if (typeof table !== 'string' || !Object.hasOwn(COLUMNS, table)) return false;
  // No browser more, but a stratum for the deeds of one that is counted elsewhere (`apartOf`).
  const isOpening = table === 'entries' && fields[6] === 'browsers' && fields[7] === 0;
  const checks = [...Object.values(COLUMNS[table as Count[0]]), isOpening ? () => true : isCount];
  return fields.length === checks.length && checks.every((check, index) => check(fields[index]));
}
