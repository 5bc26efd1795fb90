/**
 * What the counter has taken and not yet added to the database, and the ids of all that it has taken for longer than a
 * message can live: in the object's own storage, a row for each delivery. Statements between which nothing is awaited are
 * one transaction there.
 */

import { DAY_MS } from '../../shared/days.ts';
import type { Count } from '../counting/count.ts';
import { type CountMessage, instantOfId } from '../counting/count-message.ts';
import { addUp, type Sums } from '../counting/sums.ts';
import { type DeskNames, foldUnnamed } from './desk-names.ts';
import { countThings, isLater } from './kinds.ts';
import type { Sql } from './sql.ts';

/** What a flush adds to the database: the same whenever it is asked for, until it is done. */
export interface Flush {
  /** Of this storage; another storage has another name. */
  counter: string;
  number: number;
  /** Instant of the newest delivery in it, in milliseconds. */
  reachMs: number;
  /** Entries, and counts that need none. */
  opening: readonly Count[];
  /** What entered browsers did later. */
  later: readonly Count[];
  deliveries: number;
  messages: number;
  things: number;
  /** Whether so much waited when it began that it could not take all of it; what has come since does not count. */
  leavesMore: boolean;
}

const MINUTE_MS = 60_000;
/** A message that comes again comes within seconds, or after the pauses of an outage. */
const RECENT_MS = 15 * MINUTE_MS;
/** About 25 MB. */
const MOST_RECENT_IDS = 200_000;
/** How much the clock of an isolate that made an id and the clock of this object may differ. */
const CLOCKS_MS = 5 * MINUTE_MS;
/** Longer than a message can live: four days in the queue and four in that of dead letters. */
const KEPT_MS = 9 * DAY_MS;
/** Rows of ids that a flush deletes, at most; fewer come between two flushes. */
const MOST_FORGOTTEN = 1000;
/** A row of the storage may have 2 MB. */
const MOST_ROW_CHARACTERS = 500_000;
/** D1 takes a text of 2 MB; a row of sums has up to 260 characters. */
const MOST_SUMS = 6000;
/** Of the campaigns without a name that a row of the storage holds, the most frequent. */
const MOST_SPELLINGS = 20;
/** The most that a flush reads of the storage. */
const MOST_FLUSH_CHARACTERS = 32_000_000;

/**
 * `seq` is the instant at which the delivery came, in milliseconds, made unique. `oldest` and `newest` are ids, so that a
 * row is found by an id without reading its list; `ids` and `counts` are JSON.
 */
const TABLES = [
  `CREATE TABLE IF NOT EXISTS deliveries (seq INTEGER PRIMARY KEY, oldest TEXT NOT NULL, newest TEXT NOT NULL,
    messages INTEGER NOT NULL, things INTEGER NOT NULL, counts TEXT NOT NULL, ids TEXT NOT NULL)`,
  // Rows up to `finished` are in the database; of those up to `entered` all but what browsers did later; `reach` is how far
  // the flush goes that was begun last. It is open as long as `flush` is not `done`.
  `CREATE TABLE IF NOT EXISTS progress (counter TEXT NOT NULL, flush INTEGER NOT NULL, done INTEGER NOT NULL,
    finished INTEGER NOT NULL, entered INTEGER NOT NULL, reach INTEGER NOT NULL)`,
  `INSERT INTO progress SELECT lower(hex(randomblob(16))), 0, 0, 0, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM progress)`,
];

type Progress = Record<'flush' | 'done' | 'finished' | 'entered' | 'reach', number> & {
  counter: string;
};

export class DeliveryLog {
  readonly #sql: Sql;
  /** Deliveries since `#recentFrom`, oldest first, and all their ids. */
  readonly #recent: { seq: number; ids: readonly string[] }[] = [];
  readonly #recentIds = new Set<string>();
  #recentFrom: number;
  #last: number;

  constructor(sql: Sql, nowMs: number) {
    this.#sql = sql;
    for (const statement of TABLES) sql.exec(statement);
    const [newest] = sql.exec<{ seq: number }>(
      'SELECT COALESCE(MAX(seq), 0) AS seq FROM deliveries',
    );
    this.#last = Math.max(newest?.seq ?? 0, this.#progress().reach);
    this.#recentFrom = nowMs - RECENT_MS;
    const rows = sql.exec<{ seq: number; ids: string }>(
      'SELECT seq, ids FROM deliveries WHERE seq >= ? ORDER BY seq',
      this.#recentFrom,
    );
    for (const { seq, ids } of rows) this.#remember(seq, JSON.parse(ids));
    this.#forgetRecent(nowMs);
  }

  /** Takes what it has not taken before. Once it returns, the storage has it. */
  add(messages: readonly CountMessage[], names: DeskNames, nowMs: number): void {
    const fresh = this.#findFresh(messages);
    if (fresh.length === 0) return;
    this.#write(fresh, names, nowMs);
    this.#forgetRecent(nowMs);
  }

  /** Whether there is anything that is not in the database yet. */
  isPending(): boolean {
    const { finished } = this.#progress();
    return this.#last > finished && this.#hasRowsAfter(finished);
  }

  /** The flush that is open; otherwise a new one, whose bounds are in the storage from now on. `null` where nothing waits. */
  beginFlush(): Flush | null {
    if (!this.isPending()) return null;
    const progress = this.#progress();
    if (progress.flush === progress.done) {
      const { reach } = this.#readSums(progress.entered, Number.MAX_SAFE_INTEGER);
      this.#sql.exec('UPDATE progress SET flush = flush + 1, reach = ?', reach);
    }
    const { counter, flush: number, finished, entered, reach: reachMs } = this.#progress();
    const earlier = this.#readSums(finished, entered);
    const newer = this.#readSums(entered, reachMs);
    const { deliveries, messages, things } = newer;
    const opening = newer.counts.filter((count) => !isLater(count));
    return {
      counter,
      number,
      reachMs,
      opening,
      later: earlier.counts.filter(isLater),
      deliveries,
      messages,
      things,
      leavesMore: this.#hasRowsAfter(reachMs),
    };
  }

  /** Notes that the database has a flush. Another instance may have noted it before. */
  endFlush(number: number, nowMs: number): void {
    const { flush, done, finished, entered } = this.#progress();
    if (flush !== number || done === number) return;
    this.#sql.exec('UPDATE progress SET done = flush, finished = entered, entered = reach');
    this.#sql.exec(
      "UPDATE deliveries SET counts = '' WHERE seq > ? AND seq <= ?",
      finished,
      entered,
    );
    this.#sql.exec(
      'DELETE FROM deliveries WHERE seq IN (SELECT seq FROM deliveries WHERE seq < ? AND seq <= ? ORDER BY seq LIMIT ?)',
      nowMs - KEPT_MS,
      entered,
      MOST_FORGOTTEN,
    );
  }

  #progress(): Progress {
    const [progress] = this.#sql.exec<Progress>('SELECT * FROM progress');
    if (progress === undefined) throw new Error('The storage has lost its progress.');
    return progress;
  }

  #hasRowsAfter(seq: number): boolean {
    return [...this.#sql.exec('SELECT 1 FROM deliveries WHERE seq > ? LIMIT 1', seq)].length > 0;
  }

  /** Sums of the rows after `from`, up to `to` or to where a flush is full; at least of one row. */
  #readSums(from: number, to: number) {
    const sums: Sums = new Map();
    const read = { reach: from, deliveries: 0, messages: 0, things: 0 };
    let characters = 0;
    const rows = this.#sql.exec<{ seq: number; messages: number; things: number; counts: string }>(
      'SELECT seq, messages, things, counts FROM deliveries WHERE seq > ? AND seq <= ? ORDER BY seq',
      from,
      to,
    );
    for (const { seq, messages, things, counts } of rows) {
      const added: Count[] = JSON.parse(counts);
      const isFull =
        sums.size + added.length > MOST_SUMS || characters + counts.length > MOST_FLUSH_CHARACTERS;
      if (read.deliveries > 0 && isFull) break;
      addUp(sums, added);
      characters += counts.length;
      read.reach = seq;
      read.deliveries += 1;
      read.messages += messages;
      read.things += things;
    }
    return { ...read, counts: [...sums.values()] };
  }

  #findFresh(messages: readonly CountMessage[]): CountMessage[] {
    const once = [...new Map(messages.map((message) => [message.id, message])).values()];
    const unseen = once.filter(({ id }) => !this.#recentIds.has(id));
    // An id cannot have been taken before it was made: the memory knows all that is younger than itself.
    const old = unseen
      .map(({ id }) => id)
      .filter((id) => instantOfId(id) - CLOCKS_MS < this.#recentFrom);
    if (old.length === 0) return unseen;
    const taken = this.#findTaken(old.sort());
    return unseen.filter(({ id }) => !taken.has(id));
  }

  /** @param ids sorted */
  #findTaken(ids: readonly string[]): Set<string> {
    const [oldest = '', newest = ''] = [ids[0], ids.at(-1)];
    const rows = this.#sql.exec<{ id: string }>(
      `SELECT taken.value AS id FROM deliveries, json_each(deliveries.ids) AS taken
        WHERE seq >= ? AND oldest <= ? AND newest >= ? AND taken.value IN (SELECT value FROM json_each(?))`,
      instantOfId(oldest) - CLOCKS_MS,
      newest,
      oldest,
      JSON.stringify(ids),
    );
    return new Set([...rows].map(({ id }) => id));
  }

  #write(messages: readonly CountMessage[], names: DeskNames, nowMs: number): void {
    const sums: Sums = new Map();
    for (const { counts } of messages) addUp(sums, foldUnnamed(counts, names));
    const counts = JSON.stringify(boundSpellings([...sums.values()]));
    if (counts.length > MOST_ROW_CHARACTERS && messages.length > 1) {
      const half = Math.ceil(messages.length / 2);
      this.#write(messages.slice(0, half), names, nowMs);
      this.#write(messages.slice(half), names, nowMs);
      return;
    }
    const ids = messages.map(({ id }) => id).sort();
    const seq = Math.max(nowMs, this.#last + 1);
    this.#sql.exec(
      'INSERT INTO deliveries (seq, oldest, newest, messages, things, counts, ids) VALUES (?, ?, ?, ?, ?, ?, ?)',
      seq,
      ids[0] ?? '',
      ids.at(-1) ?? '',
      messages.length,
      countThings(sums.values()),
      counts,
      JSON.stringify(ids),
    );
    this.#last = seq;
    this.#remember(seq, ids);
  }

  #remember(seq: number, ids: readonly string[]): void {
    this.#recent.push({ seq, ids });
    for (const id of ids) this.#recentIds.add(id);
  }

  #forgetRecent(nowMs: number): void {
    let gone = 0;
    this.#recentFrom = Math.max(this.#recentFrom, nowMs - RECENT_MS);
    for (const { seq, ids } of this.#recent) {
      if (seq >= this.#recentFrom && this.#recentIds.size <= MOST_RECENT_IDS) break;
      for (const id of ids) this.#recentIds.delete(id);
      this.#recentFrom = Math.max(this.#recentFrom, seq + 1);
      gone += 1;
    }
    this.#recent.splice(0, gone);
  }
}

function boundSpellings(counts: readonly Count[]): Count[] {
  const spellings = counts
    .filter(({ table }) => table === 'spellings')
    .sort((one, other) => other.n - one.n);
  return [
    ...counts.filter(({ table }) => table !== 'spellings'),
    ...spellings.slice(0, MOST_SPELLINGS),
  ];
}
