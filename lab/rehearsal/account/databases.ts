/** D1: each database is SQLite in memory, so that an invalid migration is refused as by Cloudflare. */
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { type ApiRequest, Refusal, type Routes, readJson } from './protocol.ts';

/** A database. */
export interface Database {
  uuid: string;
  name: string;
  tables: DatabaseSync;
}

/** @param databases of the account by name, which the routes change */
export function databaseRoutes(databases: Map<string, Database>): Routes {
  const find = ({ names }: ApiRequest): Database => {
    const wanted = names.database ?? '';
    const database =
      databases.get(wanted) ?? [...databases.values()].find(({ uuid }) => uuid === wanted);
    if (database) return database;
    throw new Refusal(404, 7404, `The database ${wanted} could not be found`);
  };
  const describe = ({ uuid, name }: Database) => ({
    uuid,
    name,
    version: 'production',
    file_size: 0,
  });
  return {
    'GET /d1/database': ({ query }) =>
      [...databases.values()]
        .filter(({ name }) => [null, name].includes(query.get('name')))
        .map(describe),
    'GET /d1/database/:database': (request) => describe(find(request)),
    'POST /d1/database': (request) => {
      const name = String(readJson(request).name);
      if (databases.has(name))
        throw new Refusal(400, 7502, `Database with name '${name}' already exists`);
      const database = { uuid: randomUUID(), name, tables: new DatabaseSync(':memory:') };
      databases.set(name, database);
      return describe(database);
    },
    'POST /d1/database/:database/query': (request) =>
      runSql(find(request), String(readJson(request).sql)),
  };
}

/** One outcome for each statement. */
function runSql({ tables }: Database, sql: string) {
  try {
    return splitStatements(sql).map((statement) => ({
      success: true,
      results: tables.prepare(statement).all(),
      meta: { duration: 0, changes: 0, rows_read: 0, rows_written: 0, size_after: 0 },
    }));
  } catch (error) {
    throw new Refusal(400, 7500, error instanceof Error ? error.message : String(error));
  }
}

/** Splits at semicolons, which our migrations do not contain inside a statement, and removes comments. */
function splitStatements(sql: string): string[] {
  return sql
    .replace(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** Names of the tables, including Wrangler's own. */
export function listTables({ tables }: Database): string[] {
  return tables
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all()
    .map(({ name }) => String(name));
}
