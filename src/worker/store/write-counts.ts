/** Counts in the database `REPORTS` (`migrations/`): what one delivery of the queue adds, once. */
import {
  type Count,
  type CountMessage,
  columnsOf,
  oldestIdAt,
  TABLE_NAMES,
} from '../../counting/count-message.ts';

/** The part of a `D1Database` that is used; `Statement` is whatever it prepares. */
export interface CountsDatabase<Statement> {
  prepare(sql: string): { bind(...values: unknown[]): Statement };
  batch(statements: Statement[]): Promise<unknown>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than a message can live: four days in the queue and four in that of dead letters. */
const REMEMBERED_DAYS = 8;

/** Ids that are new get this delivery's token; those that were counted before keep theirs. */
const REMEMBER = "INSERT OR IGNORE INTO messages (id, token) SELECT value ->> 'id', ?2 FROM json_each(?1)";

/** At most, so that one delivery never waits for a clean-up; each brings far fewer new ones. */
const FORGET =
  'DELETE FROM messages WHERE id IN (SELECT id FROM messages WHERE id < ?1 ORDER BY id LIMIT 1000)';

/** Adds up, over the messages of this delivery that are new, what belongs into one table. */
function addTo(table: Count[0]): string {
  const columns = columnsOf(table);
  const fields = columns.map((_column, index) => `count.value ->> ${index + 1}`);
  return `INSERT INTO ${table} (${columns.join(', ')}, n)
    SELECT ${fields.join(', ')}, SUM(count.value ->> ${columns.length + 1})
    FROM json_each(?1) AS message
    JOIN messages ON messages.id = message.value ->> 'id' AND messages.token = ?2,
    json_each(message.value, '$.counts') AS count
    WHERE count.value ->> 0 = '${table}'
    GROUP BY ${columns.map((_column, index) => index + 1).join(', ')}
    ON CONFLICT DO UPDATE SET n = n + excluded.n`;
}

const ADD = TABLE_NAMES.map(addTo);

/**
 * Counts each message that was not counted before, all in one transaction.
 * @throws what D1 rejects with; then nothing has been counted, or all of it, and another delivery is safe
 */
export async function writeCounts<Statement>(
  database: CountsDatabase<Statement>,
  messages: readonly CountMessage[],
  nowMs: number,
): Promise<void> {
  const once = [...new Map(messages.map((message) => [message.id, message])).values()];
  if (once.length === 0) return;
  const json = JSON.stringify(once);
  const token = crypto.randomUUID();
  await database.batch([
    database.prepare(REMEMBER).bind(json, token),
    ...ADD.map((sql) => database.prepare(sql).bind(json, token)),
    database.prepare(FORGET).bind(oldestIdAt(nowMs - REMEMBERED_DAYS * DAY_MS)),
  ]);
}
