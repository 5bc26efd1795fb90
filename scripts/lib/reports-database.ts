/** Migrations of the database `REPORTS`, and access to it at Cloudflare through the Wrangler that is logged in. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CountsDatabase, Statement } from '../../src/experiments/counting/read-counts.ts';
import { SITE_CONFIG } from './configuration.ts';
import { type AskWrangler, askWrangler } from './wrangler.ts';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Wrangler's own table, so that Wrangler and these commands can apply migrations in turn. */
const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** The local database was made by migrations that this build does not have. The message says how to begin again. */
export class OtherTablesError extends Error {
  override readonly name = 'OtherTablesError';

  constructor(unknown: readonly string[], stateDirectory: string) {
    super(
      `The local state in ${stateDirectory} was made by another build (${unknown.join(', ')}), and no migration leads from it to this one. It holds only what this machine has stored and counted. To begin again, stop what serves it and remove that folder: rm -r ${stateDirectory}`,
    );
  }
}

/**
 * Applies missing migrations in order, each as a whole: one that was interrupted is applied the next time.
 * @param stateDirectory where the database is, for the message
 * @throws OtherTablesError before it changes anything
 */
export async function migrate(
  database: Pick<D1Database, 'prepare' | 'batch'>,
  stateDirectory: string,
) {
  await database.prepare(TABLE).run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all();
  const applied = new Set((results as { name: string }[]).map(({ name }) => name));
  const unknown = [...applied].filter((name) => !listMigrations().includes(name));
  if (unknown.length > 0) throw new OtherTablesError(unknown, stateDirectory);
  for (const name of listMigrations().filter((one) => !applied.has(one))) {
    const statements = await readStatements(name);
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
  }
}

/** Names of all migrations, in order. */
export function listMigrations(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** The statements of a migration, split as Wrangler splits them. */
export async function readStatements(name: string): Promise<string[]> {
  // Loaded here: it is a large module, and usually every migration is already applied.
  const { unstable_splitSqlQuery } = await import('wrangler');
  return unstable_splitSqlQuery(readFileSync(`${FOLDER}/${name}`, 'utf8'));
}

/** @param ask runs Wrangler; a test passes its own */
export function openRemoteDatabase(ask: AskWrangler = askWrangler): CountsDatabase {
  async function execute(statements: readonly Statement[]): Promise<Record<string, unknown>[][]> {
    const command = statements.map(inline).join('; ');
    const output = await ask(
      [
        'd1',
        'execute',
        'REPORTS',
        '--remote',
        '--json',
        '--command',
        command,
        '--config',
        SITE_CONFIG,
      ],
      // Always production, whatever the shell sets: staging has no report.
      { environment: { CLOUDFLARE_ENV: '' } },
    );
    const outcomes: { results?: Record<string, unknown>[]; success?: boolean }[] =
      JSON.parse(output);
    if (outcomes.length !== statements.length || !outcomes.every(({ success }) => success))
      throw new Error(`The database gave an unexpected answer: ${output.slice(0, 400)}`);
    return outcomes.map(({ results = [] }) => results);
  }
  return {
    run: async (...statement) => (await execute([statement])).flat(),
    ask: execute,
    close: async () => {},
  };
}

/** A string or quoted name, which may contain a question mark, or a placeholder. */
const PLACES = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\?(\d*)/g;

/** Inlines values as literals, because `wrangler d1 execute` binds none. They are our numbers, and words from closed lists. */
function inline([sql, values = []]: Statement): string {
  let last = 0;
  return sql.replace(PLACES, (found, number?: string) => {
    if (number === undefined) return found;
    // SQLite: a question mark without a number gets the largest number so far plus one.
    const place = number === '' ? last + 1 : Number(number);
    last = Math.max(last, place);
    const value = values[place - 1];
    if (value === undefined) throw new Error(`The statement has no value ${place}: ${sql}`);
    return quote(value);
  });
}

function quote(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
