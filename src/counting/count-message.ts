/**
 * Counts on their way from an isolate through the queue into the database: one message holds what happened within one
 * window, added up. Each of its counts is counted once, by the message's id and its place there, however often the queue
 * delivers it.
 */
import { MEMORIES, MORE, VITALS } from '../config/vitals.ts';
import { DAY_MEASURES, DIMENSIONS, MEASURES } from './measures.ts';
import { SEGMENT_DIMENSIONS, SEGMENT_MEASURES, SEGMENT_STRATUM } from './segments.ts';
import {
  BREAKDOWN_COLUMNS,
  type Check,
  isOneOf,
  matches,
  STRATUM,
  STRATUM_COLUMNS,
  type Stratum,
} from './stratum.ts';

/** One stratum's count: which table, the fields of its key in the order of `columnsOf`, and how many. */
export type Count = [
  table: 'entries' | 'breakdown' | 'segments' | 'vitals' | 'days',
  ...key: string[],
  n: number,
];

/** What travels. */
export interface CountMessage {
  /** Sorts by time: `formatMessageId`. */
  id: string;
  counts: Count[];
}

/** More would not fit into a statement of a hundred messages, which may have 2 MB (D1's limits). */
export const MOST_COUNTS = 200;

const VALUE = /^[\w-]{1,20}$/;
const ID = /^[0-9a-z]{9}-[0-9a-f-]{36}$/;
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) > 0;

const checksOf = (columns: readonly (keyof Stratum)[]): Record<string, Check> =>
  Object.fromEntries(columns.map((column) => [column, STRATUM[column]]));

/** The columns that make up each table's key (`migrations/`), in the order in which they travel, and what may be in them. */
const COLUMNS: Readonly<Record<Count[0], Readonly<Record<string, Check>>>> = {
  entries: { ...checksOf(STRATUM_COLUMNS), measure: isOneOf(MEASURES) },
  breakdown: { ...checksOf(BREAKDOWN_COLUMNS), dimension: isOneOf(DIMENSIONS), value: matches(VALUE) },
  segments: {
    ...checksOf(SEGMENT_STRATUM),
    dimension: isOneOf(SEGMENT_DIMENSIONS),
    value: matches(VALUE),
    measure: isOneOf(SEGMENT_MEASURES),
  },
  vitals: {
    ...checksOf(['day', 'brand']),
    app: matches(VALUE),
    memory: isOneOf(MEMORIES),
    metric: isOneOf(Object.keys(VITALS)),
    bucket: isOneOf([...Object.values(VITALS).flat().map(String), MORE]),
  },
  days: { ...checksOf(['day', 'brand']), measure: isOneOf(DAY_MEASURES) },
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

/** Checks what came out of the queue; `null` where it is malformed. */
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
  // No browser more, but a stratum for the milestones of one that is counted elsewhere (`apartOf`).
  const isOpening = table === 'entries' && fields.at(-2) === 'browsers' && fields.at(-1) === 0;
  const checks = [...Object.values(COLUMNS[table as Count[0]]), isOpening ? () => true : isCount];
  return fields.length === checks.length && checks.every((check, index) => check(fields[index]));
}
