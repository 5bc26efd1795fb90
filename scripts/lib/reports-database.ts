/** The databases' migrations, and how `REPORTS` is reached at Cloudflare through the Wrangler that is logged in. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CountsDatabase, Statement } from '../../src/counting/read-counts.ts';
import { CONFIG_OF, type DatabaseBinding } from './configuration.ts';
import { type AskWrangler, askWrangler } from './wrangler.ts';

const ROOT = new URL('../../', import.meta.url);
const FOLDERS: Readonly<Record<DatabaseBinding, string>> = {
  REPORTS: fileURLToPath(new URL('migrations', ROOT)),
  DESK: fileURLToPath(new URL('src/desk/migrations', ROOT)),
};

/** Wrangler's own table, so that either may follow the other. */
const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** Applies what has not been applied yet, in order. */
export async function migrate(
  database: Pick<D1Database, 'prepare'>,
  binding: DatabaseBinding = 'REPORTS',
) {
  await database.prepare(TABLE).run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all();
  const applied = new Set((results as { name: string }[]).map(({ name }) => name));
  for (const name of listMigrations(binding).filter((one) => !applied.has(one))) {
    for (const statement of await readStatements(name, binding))
      await database.prepare(statement).run();
    await database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name).run();
  }
}

/** Names of all migrations of a database, in order. */
export function listMigrations(binding: DatabaseBinding = 'REPORTS'): string[] {
  return readdirSync(FOLDERS[binding])
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** What a migration does, a statement each, split as Wrangler splits it. */
export async function readStatements(name: string, binding: DatabaseBinding): Promise<string[]> {
  // A large module, and most commands find every migration applied.
  const { unstable_splitSqlQuery } = await import('wrangler');
  return unstable_splitSqlQuery(readFileSync(`${FOLDERS[binding]}/${name}`, 'utf8'));
}

/** @param ask runs Wrangler; a test hands in its own */
export function openRemoteDatabase(
  ask: AskWrangler = askWrangler,
  binding: DatabaseBinding = 'REPORTS',
): CountsDatabase {
  async function execute(statements: readonly Statement[]): Promise<Record<string, unknown>[][]> {
    const command = statements.map(inline).join('; ');
    const output = await ask(
      [
        'd1',
        'execute',
        binding,
        '--remote',
        '--json',
        '--command',
        command,
        '--config',
        CONFIG_OF[binding],
      ],
      // The top level, not what the shell names: staging has no report.
      { environment: { CLOUDFLARE_ENV: '' } },
    );
    const outcomes: { results?: Record<string, unknown>[]; success?: boolean }[] =
      JSON.parse(output);
    if (outcomes.length !== statements.length || !outcomes.every(({ success }) => success))
      throw new Error(`The database did not answer as expected: ${output.slice(0, 400)}`);
    return outcomes.map(({ results = [] }) => results);
  }
  return {
    run: async (...statement) => (await execute([statement])).flat(),
    ask: execute,
    close: async () => {},
  };
}

/** A text or a quoted name, which may hold a question mark, or a place for a value. */
const PLACES = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\?(\d*)/g;

/** `wrangler d1 execute` binds no values, so they become literals: our numbers, and words from closed lists. */
function inline([sql, values = []]: Statement): string {
  let last = 0;
  return sql.replace(PLACES, (found, number?: string) => {
    if (number === undefined) return found;
    // SQLite: a bare question mark has the number after the largest before it.
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
