/**
 * Counts in the database `REPORTS` (`migrations/`): what one delivery of the queue adds, once.
 *
 * The edge counts a browser that enters; whatever a browser does later is credited to the stratum that its cookies
 * name, and any client can write those. So a milestone makes no stratum: it counts where a browser has entered.
 */
import {
  type Count,
  columnsOf,
  oldestIdAt,
  type ReceivedMessage,
  TABLE_NAMES,
} from '../../counting/count-message.ts';
import { SEGMENT_STRATUM } from '../../counting/segments.ts';
import { STRATUM_COLUMNS } from '../../counting/stratum.ts';

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

/** All counts of a new message; of a known one those at the places that wait, which stand in its token's place (JSON). */
const NEW_COUNTS = `json_each(?1) AS message
    JOIN messages ON messages.id = message.value ->> 'id' AND (messages.token = ?2 OR messages.token LIKE '[%'),
    json_each(message.value, '$.counts') AS count
    WHERE CASE messages.token WHEN ?2 THEN 1
      ELSE EXISTS (SELECT 1 FROM json_each(messages.token) AS place WHERE place.value = count.key) END`;

/** A column of a count, or its number `n`, as it stands there. */
const inCount = (table: Count[0], column: string): string =>
  `count.value ->> ${[...columnsOf(table), 'n'].indexOf(column) + 1}`;
const inEntry = (column: string): string => inCount('entries', column);
/** Whether a browser has entered with the same `columns` as a count of `table` has. */
const hasEntered = (
  columns: readonly string[],
  table: 'entries' | 'segments' = 'entries',
  among = table,
): string => {
  const same = columns.map((column) => `entered.${column} = ${inCount(table, column)}`);
  return `EXISTS (SELECT 1 FROM ${among} AS entered WHERE ${same.join(' AND ')} AND entered.measure = 'browsers')`;
};
const IS_ENTRY = `count.value ->> 0 = 'entries' AND ${inEntry('measure')} = 'browsers'`;
/** A browser enters: the edge says so, for its own day and run. */
const ENTERS = `${IS_ENTRY} AND ${inEntry('n')} > 0`;
/** A stratum is opened for browsers that entered by another label: its day, run, page and brand must be theirs. */
const IS_OPENED = `${IS_ENTRY} AND ${inEntry('n')} = 0 AND ${hasEntered(['day', 'run', 'page', 'brand'])}`;
/** A milestone, in a stratum that has been entered or opened. */
const IS_DONE = `count.value ->> 0 = 'entries' AND ${inEntry('measure')} <> 'browsers' AND ${hasEntered(STRATUM_COLUMNS)}`;

const IS_SEGMENT = `count.value ->> 0 = 'segments' AND ${inCount('segments', 'measure')}`;
const ENTERS_SEGMENT = `${IS_SEGMENT} = 'browsers'`;
/** A milestone's segment, that a browser has entered on that day. */
const IN_SEGMENT = `${IS_SEGMENT} <> 'browsers' AND ${hasEntered([...SEGMENT_STRATUM, 'dimension', 'value'], 'segments')}`;
/** One that none has entered is not told; it waits only as long as its milestone may. */
const SEGMENT_WAITS = `${IS_SEGMENT} <> 'browsers' AND NOT ${hasEntered(SEGMENT_STRATUM, 'segments', 'entries')}`;

/**
 * How full the messages of this delivery are that were not counted before, on its day in India. A count is what happened
 * once: an entry, a milestone, a measured view or something else on a day, but not the rows that break it down.
 */
const RECORD = `INSERT INTO deliveries (day, deliveries, messages, counts)
    SELECT date('now', '+330 minutes'), 1, COUNT(*), SUM((
      SELECT TOTAL(count.value ->> '$[#-1]') FROM json_each(message.value, '$.counts') AS count
      WHERE count.value ->> 0 IN ('entries', 'days') OR ${inCount('vitals', 'metric')} = 'lcp'))
    FROM json_each(?1) AS message JOIN messages ON messages.id = message.value ->> 'id' AND messages.token = ?2
    HAVING COUNT(*) > 0
    ON CONFLICT DO UPDATE SET deliveries = deliveries + excluded.deliveries,
      messages = messages + excluded.messages, counts = counts + excluded.counts`;

function addTo(table: Count[0], condition: string): string {
  const columns = columnsOf(table);
  const fields = columns.map((_column, index) => `count.value ->> ${index + 1}`);
  return `INSERT INTO ${table} (${columns.join(', ')}, n)
    SELECT ${fields.join(', ')}, SUM(count.value ->> ${columns.length + 1})
    FROM ${NEW_COUNTS} AND ${condition}
    GROUP BY ${columns.map((_column, index) => index + 1).join(', ')}
    ON CONFLICT DO UPDATE SET n = n + excluded.n`;
}

/** Of the counts entries first: a delivery may bring a browser's entry and its milestones in any order. */
const ADD = [
  RECORD,
  ...[ENTERS, IS_OPENED, IS_DONE].map((condition) => addTo('entries', condition)),
  ...[ENTERS_SEGMENT, IN_SEGMENT].map((condition) => addTo('segments', condition)),
  ...TABLE_NAMES.filter((table) => table !== 'entries' && table !== 'segments').map((table) =>
    addTo(table, `count.value ->> 0 = '${table}'`),
  ),
];

/** Notes the places that this delivery could not count. A message that waited before now waits for fewer, or none. */
const WAIT = `WITH waiting AS (
    SELECT messages.id AS id, json_group_array(count.key) AS places
    FROM ${NEW_COUNTS} AND (count.value IS NULL OR count.value ->> 0 = 'entries' AND NOT (${ENTERS})
      AND NOT (${IS_OPENED}) AND NOT (${IS_DONE}) OR ${SEGMENT_WAITS})
    GROUP BY messages.id)
  UPDATE messages SET token = COALESCE((SELECT places FROM waiting WHERE waiting.id = messages.id), ?2)
  WHERE id IN (SELECT id FROM waiting)
    OR id IN (SELECT value ->> 'id' FROM json_each(?1)) AND token LIKE '[%'
  RETURNING id, token`;

/**
 * Counts what was not counted before, all in one transaction. What cannot be counted yet waits for the message to be
 * delivered again: a milestone whose entry has not come, and a count that this version does not know.
 * @returns the places of the counts that wait, by the message's id
 * @throws what D1 rejects with; then nothing has been counted, or all of it, and another delivery is safe
 */
export async function writeCounts<Statement>(
  database: CountsDatabase<Statement>,
  messages: readonly ReceivedMessage[],
  nowMs: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const once = [...new Map(messages.map((message) => [message.id, message])).values()];
  if (once.length === 0) return new Map();
  const json = JSON.stringify(once);
  const token = crypto.randomUUID();
  const results = await database.batch([
    database.prepare(REMEMBER).bind(json, token),
    ...ADD.map((sql) => database.prepare(sql).bind(json, token)),
    database.prepare(FORGET).bind(oldestIdAt(nowMs - REMEMBERED_DAYS * DAY_MS)),
    database.prepare(WAIT).bind(json, token),
  ]);
  const changed = (results as { results: { id: string; token: string }[] }[]).at(-1)?.results ?? [];
  return new Map(
    changed.flatMap(({ id, token: now }) => (now.startsWith('[') ? [[id, JSON.parse(now)]] : [])),
  );
}
