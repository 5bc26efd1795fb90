/** The counter without its runtime: its storage and the database are SQLite here, and either may fail. */
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { DeliveryLog } from '../../../src/experiments/counter/delivery-log.ts';
import {
  deskNamesOf,
  LIST_DESK_NAMES,
  type NameRow,
} from '../../../src/experiments/counter/desk-names.ts';
import type { Sql } from '../../../src/experiments/counter/sql.ts';
import { type FlushDatabase, writeFlush } from '../../../src/experiments/counter/write-flush.ts';
import { TABLES, type Table, type TableName } from '../../../src/experiments/counting/count.ts';
import {
  type CountMessage,
  formatMessageId,
} from '../../../src/experiments/counting/count-message.ts';
import type { CountsDatabase } from '../../../src/experiments/counting/read-counts.ts';

interface Statement {
  sql: string;
  values: (string | number)[];
}

/** Where a flush is cut off. */
export type Seam = 'frozen' | 'refused' | 'committed and failed' | 'committed';

export type TestCounter = ReturnType<typeof openCounter>;

export function openCounter() {
  const storage = new DatabaseSync(':memory:');
  const reports = new DatabaseSync(':memory:');
  for (const file of readdirSync('migrations').sort()) {
    reports.exec(readFileSync(`migrations/${file}`, 'utf8'));
  }
  const sql: Sql = {
    exec: <Row>(text: string, ...values: (string | number)[]) =>
      storage.prepare(text).all(...values) as Iterable<Row>,
  };
  let fault: 'refused' | 'committed and failed' | null = null;
  const largest = { characters: 0 };
  const database: FlushDatabase<Statement> = {
    prepare: (text) => ({ bind: (...values) => ({ sql: text, values }) }),
    async batch(statements) {
      const writes = statements.length > 1;
      if (writes && fault === 'refused') throw new Error('The database is away.');
      reports.exec('BEGIN');
      try {
        const results = statements.map(({ sql: text, values }) => {
          for (const value of values)
            largest.characters = Math.max(largest.characters, String(value).length);
          return { results: reports.prepare(text).all(...(values as SQLInputValue[])) };
        });
        reports.exec('COMMIT');
        if (writes && fault === 'committed and failed') throw new Error('The answer was lost.');
        return results;
      } catch (error) {
        if (reports.isTransaction) reports.exec('ROLLBACK');
        throw error;
      }
    },
  };
  let nowMs = Date.UTC(2026, 10, 22);
  const start = () => new DeliveryLog(sql, nowMs);
  const readNames = () =>
    deskNamesOf(reports.prepare(LIST_DESK_NAMES).all() as unknown as NameRow[]);
  let log = start();
  let made = 0;

  const flush = async (cutAt?: Seam, instance = log): Promise<void> => {
    const begun = instance.beginFlush();
    if (begun === null || cutAt === 'frozen') return;
    fault = cutAt === 'refused' || cutAt === 'committed and failed' ? cutAt : null;
    try {
      await writeFlush(database, begun);
    } finally {
      fault = null;
    }
    if (cutAt !== 'committed') instance.endFlush(begun.number, nowMs);
  };

  return {
    /** A new message. */
    message: (...counts: CountMessage['counts']): CountMessage => {
      made += 1;
      return {
        id: formatMessageId(nowMs, `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`),
        counts,
      };
    },
    /** One delivery. */
    add: (...messages: CountMessage[]) => log.add(messages, readNames(), nowMs),
    /** @param cutAt where it is cut off; rejects only if the database did not commit it */
    flush,
    /** Flushes until nothing waits. */
    async flushAll() {
      while (log.isPending()) await flush();
    },
    /** The instance ends; the next one starts over the same storage. */
    restart: () => {
      log = start();
    },
    /** A second instance over the same storage. */
    start,
    wait: (ms: number) => {
      nowMs += ms;
    },
    isPending: () => log.isPending(),
    /** Sums in the database, by key and measure. */
    read: (name: TableName): Record<string, number> => {
      const { key, measures = ['n'] }: Table = TABLES[name];
      return Object.fromEntries(
        reports
          .prepare(`SELECT * FROM ${name}`)
          .all()
          .flatMap((row) =>
            measures.flatMap((measure) => {
              const words = [...Object.keys(key).map((column) => row[column]), measure];
              return Number(row[measure]) > 0 ? [[words.join(' '), Number(row[measure])]] : [];
            }),
          ),
      );
    },
    /** Asks the database as its readers do. */
    ask: <Value>(read: (ask: CountsDatabase['ask']) => Value): Value =>
      read(async (statements) =>
        statements.map(([text, values = []]) =>
          reports.prepare(text).all(...(values as SQLInputValue[])),
        ),
      ),
    /** What the counter recorded about its own work. */
    readDeliveries: () => reports.prepare('SELECT * FROM deliveries').all(),
    storage: sql,
    readNames,
    /** Of one row of the storage. */
    longestStoredCounts: () =>
      Number(storage.prepare('SELECT MAX(LENGTH(counts)) AS n FROM deliveries').get()?.n),
    countStoredRows: () => Number(storage.prepare('SELECT COUNT(*) AS n FROM deliveries').get()?.n),
    largest,
  };
}
