/** A flush in the database `REPORTS` (`migrations/`): all of it in one transaction, once. */
import { formatIndianDate } from '../../shared/days.ts';
import { type Count, TABLE_NAMES, TABLES, type Table, type TableName } from '../counting/count.ts';
import type { Flush } from './delivery-log.ts';

/** The part of a `D1Database` that is used; `Statement` is what it prepares. */
export interface FlushDatabase<Statement> {
  prepare(sql: string): { bind(...values: (string | number)[]): Statement };
  batch(statements: Statement[]): Promise<{ results: unknown[] }[]>;
}

/** A flush that is written again finds its own number; those of long ago have been noted as done. */
const KEPT_NUMBERS = 100;

/** Of a day; more would be a list that anyone can fill. */
const MOST_SPELLINGS = 50;
const DELETE_RARE_SPELLINGS = `DELETE FROM spellings WHERE day = ?1 AND value NOT IN
  (SELECT value FROM spellings WHERE day = ?1 ORDER BY n DESC, value LIMIT ${MOST_SPELLINGS})`;

/** The primary key refuses a number that is there, and with it all of the transaction. */
const INSERT_FLUSH = 'INSERT INTO flushes (counter, flush) VALUES (?1, ?2)';
const DELETE_OLD_FLUSHES = 'DELETE FROM flushes WHERE counter = ?1 AND flush < ?2';
const FIND_FLUSH = 'SELECT 1 FROM flushes WHERE counter = ?1 AND flush = ?2';
const ADD_DELIVERIES = `INSERT INTO deliveries (day, flushes, deliveries, messages, counts, reach, written)
  VALUES (?1, 1, ?2, ?3, ?4, ?5, ?6)
  ON CONFLICT DO UPDATE SET flushes = flushes + 1, deliveries = deliveries + excluded.deliveries,
    messages = messages + excluded.messages, counts = counts + excluded.counts, reach = excluded.reach,
    written = written + excluded.written`;
/** Beside the sums: the flush's number, one that is deleted, and the row of its day. */
const OWN_ROWS = 3;

/**
 * Adds a flush, unless it was added before.
 * @throws what the database rejects with where it did not take the flush; writing the same flush again is safe after any error
 */
export async function writeFlush<Statement>(
  database: FlushDatabase<Statement>,
  {
    counter,
    number,
    reachMs,
    opening,
    later,
    deliveries,
    messages,
    things,
  }: Omit<Flush, 'leavesMore'>,
): Promise<void> {
  const opened = groupByTable(opening);
  const followed = groupByTable(later);
  const written = [...opened.values(), ...followed.values()].reduce(
    (sum, rows) => sum + rows.length,
    OWN_ROWS,
  );
  const statements = [
    database.prepare(INSERT_FLUSH).bind(counter, number),
    // Entries first: what a browser did later may have come with its entry.
    ...TABLE_NAMES.flatMap((table) => bindRows(database, addRows(table), opened.get(table))),
    ...TABLE_NAMES.flatMap((table) => bindRows(database, addToEntered(table), followed.get(table))),
    ...daysOfSpellings(opening).map((day) => database.prepare(DELETE_RARE_SPELLINGS).bind(day)),
    database
      .prepare(ADD_DELIVERIES)
      .bind(formatIndianDate(reachMs), deliveries, messages, things, reachMs, written),
    database.prepare(DELETE_OLD_FLUSHES).bind(counter, number - KEPT_NUMBERS),
  ];
  try {
    await database.batch(statements);
  } catch (error) {
    // The transaction may have been committed in spite of the error. Its number shows it.
    const [found] = await database.batch([database.prepare(FIND_FLUSH).bind(counter, number)]);
    if (found?.results.length !== 1) throw error;
  }
}

function daysOfSpellings(counts: readonly Count[]): string[] {
  return [...new Set(counts.flatMap((count) => (count.table === 'spellings' ? [count.day] : [])))];
}

/** A row of sums: its key, and each measure that has one. */
type Row = Record<string, string | number>;

function groupByTable(counts: readonly Count[]): ReadonlyMap<TableName, readonly Row[]> {
  const rows = new Map<TableName, Map<string, Row>>();
  for (const count of counts) {
    const { key, measures }: Table = TABLES[count.table];
    const columns: Row = { ...count };
    const row = Object.fromEntries(
      Object.keys(key).map((column) => [column, columns[column] ?? '']),
    );
    // Two rows of one key would be two of one flush, of which an UPDATE takes one.
    const name = Object.values(row).join('\n');
    const known = rows.get(count.table) ?? new Map<string, Row>();
    rows.set(count.table, known);
    known.set(name, {
      ...(known.get(name) ?? row),
      [measures ? String(columns.measure) : 'n']: count.n,
    });
  }
  return new Map([...rows].map(([table, known]) => [table, [...known.values()]]));
}

function bindRows<Statement>(
  database: FlushDatabase<Statement>,
  sql: string,
  rows: readonly Row[] | undefined,
): Statement[] {
  return rows === undefined ? [] : [database.prepare(sql).bind(JSON.stringify(rows))];
}

function addRows(table: TableName): string {
  const { key, measures = ['n'] }: Table = TABLES[table];
  const columns = Object.keys(key);
  const fields = [
    ...columns.map((column) => `value ->> '${column}'`),
    ...measures.map((measure) => `COALESCE(value ->> '${measure}', 0)`),
  ];
  const sums = measures.map((measure) => `${measure} = ${measure} + excluded.${measure}`);
  // Without WHERE the parser would take ON CONFLICT for a join's.
  return `INSERT INTO ${table} (${[...columns, ...measures].join(', ')})
    SELECT ${fields.join(', ')} FROM json_each(?1) WHERE true
    ON CONFLICT DO UPDATE SET ${sums.join(', ')}`;
}

/** Adds only to rows in which a browser entered: a count that names another row was made up. */
function addToEntered(table: TableName): string {
  const { key, measures = [], entered }: Table = TABLES[table];
  const sums = measures
    .filter((measure) => measure !== entered)
    .map((measure) => `${measure} = ${measure} + COALESCE(added.value ->> '${measure}', 0)`);
  const same = Object.keys(key).map((column) => `${table}.${column} = added.value ->> '${column}'`);
  return `UPDATE ${table} SET ${sums.join(', ')}
    FROM json_each(?1) AS added WHERE ${same.join(' AND ')} AND ${table}.${entered} > 0`;
}
