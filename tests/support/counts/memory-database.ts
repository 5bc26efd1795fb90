/** A database of counts in memory, with the tables of the migrations. */
import { DatabaseSync } from 'node:sqlite';
import { listMigrations, readStatements } from '../../../scripts/lib/reports-database.ts';
import type { CountsDatabase } from '../../../src/experiments/counting/read-counts.ts';
import type { CountsTables } from './counts-tables.ts';
import { insertsOf } from './fill-counts.ts';

/** @param counts what it holds @param migrations how many of the first are applied; all when absent */
export async function openMemoryDatabase(
  counts: readonly CountsTables[] = [],
  migrations = Number.POSITIVE_INFINITY,
): Promise<CountsDatabase> {
  const database = new DatabaseSync(':memory:');
  for (const name of listMigrations().slice(0, migrations)) {
    for (const statement of await readStatements(name)) database.exec(statement);
  }
  const run: CountsDatabase['run'] = async (sql, values = []) =>
    database.prepare(sql).all(...values);
  const opened: CountsDatabase = {
    run,
    ask: (statements) => Promise.all(statements.map((statement) => run(...statement))),
    close: async () => database.close(),
  };
  for (const statement of counts.flatMap((one) => insertsOf(one))) await run(...statement);
  return opened;
}
