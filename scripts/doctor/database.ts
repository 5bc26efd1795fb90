/** Checks the database from which counts are read. */
import { entriesOf, type Table } from '../lib/configuration.ts';
import { listMigrations } from '../lib/reports-database.ts';
import { type Finding, missing, note, ok } from './finding.ts';

/** Whether a deploy finds the database. @param config wrangler.toml, parsed */
export function checkDatabaseId({ d1_databases: databases }: Table): Finding {
  const database = entriesOf(databases).find(({ binding }) => binding === 'REPORTS');
  if (typeof database?.database_id === 'string') return ok('Database REPORTS has its id.');
  return missing('wrangler.toml has no database_id for REPORTS.', {
    why: 'Its migrations could not be applied, and nothing would be counted.',
    next: 'Run npx wrangler d1 create pavilion-reports --location apac, then write its database_id into wrangler.toml and src/experiments/counter/wrangler.toml.',
  });
}

/** @param applied names of the migrations that were applied to the database */
export function checkMigrations(applied: readonly string[], wanted = listMigrations()): Finding {
  const unseen = wanted.filter((name) => !applied.includes(name));
  if (unseen.length === 0) return ok(`Database REPORTS has all ${wanted.length} migrations.`);
  const next = 'npm start and npm run deploy apply them.';
  return note(`Migrations of database REPORTS are not applied yet: ${unseen.join(', ')}.`, {
    next,
  });
}

export const APPLIED_MIGRATIONS = 'SELECT name FROM d1_migrations';
