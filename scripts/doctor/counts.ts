/** What counts travel through: the queues, and the database with its tables. */
import { asTable, type Table } from '../lib/configuration.ts';
import { listMigrations } from '../lib/migrate.ts';
import { type Finding, ok } from './finding.ts';

/** Whatever is left out is Miniflare's or the platform's choice, and they differ. */
const OPTIONS = ['max_batch_size', 'max_batch_timeout', 'max_retries', 'retry_delay', 'max_concurrency'];

/** Whether what is sent is consumed, dead letters too. @param config wrangler.toml, parsed */
export function checkQueues({ queues }: Table): Finding {
  const { producers, consumers } = asTable(queues);
  const producer = asTables(producers).find(({ binding }) => binding === 'EVENTS');
  const consumer = asTables(consumers).find(({ queue }) => queue === producer?.queue);
  if (!producer || !consumer) {
    return {
      status: 'missing',
      what: `Queue EVENTS has no ${producer ? 'consumer' : 'producer'}.`,
      why: 'Nothing would be counted, without any warning.',
      next: 'Restore [[queues.producers]] and [[queues.consumers]] in wrangler.toml from the history.',
    };
  }
  const dead = asTables(consumers).find(({ queue }) => queue === consumer.dead_letter_queue);
  if (!dead || !/-dead$/.test(String(dead.queue))) {
    return {
      status: 'missing',
      what: 'The dead-letter queue of EVENTS has no consumer, or its name does not end in -dead.',
      why: 'What could not be counted would be deleted after four days without a word.',
      next: 'Give the consumer a dead_letter_queue with such a name, and that queue a consumer of its own.',
    };
  }
  const unsaid = OPTIONS.filter((option) => [consumer, dead].some((one) => typeof one[option] !== 'number'));
  if (unsaid.length === 0) return ok('Queue EVENTS, its consumer, and one for its dead letters');
  return {
    status: 'wrong',
    what: `A consumer’s ${unsaid.join(', ')} is left to a default.`,
    why: 'Local defaults differ from the platform’s, so tests would show something else.',
    next: 'Write the option into wrangler.toml.',
  };
}

/** Whether a deploy would find the database. @param config wrangler.toml, parsed */
export function checkDatabaseId({ d1_databases: databases }: Table): Finding {
  const database = asTables(databases).find(({ binding }) => binding === 'REPORTS');
  if (typeof database?.database_id === 'string') return ok('Database REPORTS has its id.');
  return {
    status: 'missing',
    what: 'wrangler.toml does not say which database REPORTS is.',
    why: 'Its migrations could not be applied, and nothing would be counted.',
    next: 'npx wrangler d1 create pavilion-reports --location apac, then write its database_id into wrangler.toml.',
  };
}

/**
 * Whether the tables are those that the worker writes to.
 * @param applied names of the migrations that the database has seen
 */
export function checkMigrations(applied: readonly string[], wanted = listMigrations()): Finding {
  const missing = wanted.filter((name) => !applied.includes(name));
  if (missing.length === 0) return ok(`Database REPORTS has all ${wanted.length} migrations.`);
  return {
    status: 'note',
    what: `Database REPORTS has yet to see ${missing.join(', ')}.`,
    next: 'npm start and npm run deploy apply them.',
  };
}

/** A statement that takes something away: the version of the worker that a rollback brings back would miss it. */
const TAKES_AWAY = /\b(?:DROP|RENAME|DELETE\s+FROM|UPDATE\s+\w+\s+SET)\b/i;

/** A rollback leaves the database as it is, so a migration may add and nothing else. @param texts SQL by file name */
export function checkMigrationTexts(texts: Readonly<Record<string, string>>): Finding {
  const taking = Object.entries(texts).filter(([, sql]) => TAKES_AWAY.test(sql.replace(/--.*$/gm, '')));
  if (taking.length === 0) return ok('Migrations add, and take nothing away.');
  return {
    status: 'wrong',
    what: `${taking.map(([name]) => name).join(', ')} takes something away.`,
    why: 'After a rollback the former version would look for it.',
    next: 'Add a new table or column beside the old one, and leave the old one for good.',
  };
}

function asTables(value: unknown): Table[] {
  return Array.isArray(value) ? value.map(asTable) : [];
}
