/**
 * Campaigns that have a name and links that the desk keeps, as the counter knows them. Anyone can write any name into an address;
 * what has none here is counted together before anything of it is kept (docs/decisions/0048-the-counter.md).
 */
import { CAMPAIGN_IDS, OTHER } from '../../config/places.ts';
import { logError } from '../../lib/runtime/log.ts';
import { withTimeout } from '../../lib/runtime/with-timeout.ts';
import type { Count, CountIn } from '../counting/count.ts';
import type { Sql } from './sql.ts';

/** The two kinds of traffic whose values come out of an address and are on a list of the desk's. */
type NamedKind = 'campaign' | 'link';
export type DeskNames = Readonly<Record<NamedKind, ReadonlySet<string>>>;
export interface NameRow extends Record<string, string> {
  kind: NamedKind;
  value: string;
}

export const LIST_DESK_NAMES = `SELECT 'campaign' AS kind, name AS value FROM campaigns UNION ALL SELECT 'link', id FROM links`;
const TIMEOUT_MS = 5000;

/** The list: read from the database now and then, and in the object's storage for when that does not answer. */
export class DeskList {
  readonly #sql: Sql;
  readonly #ask: (sql: string) => Promise<readonly NameRow[]>;
  readonly #freshMs: number;
  #names: DeskNames | null;
  /** As it is in the storage. */
  #kept: string | null;
  #askedAtMs = Number.NEGATIVE_INFINITY;

  /** @param ask reads the database @param freshMs how old the list may be */
  constructor(sql: Sql, ask: (sql: string) => Promise<readonly NameRow[]>, freshMs: number) {
    this.#sql = sql;
    this.#ask = ask;
    this.#freshMs = freshMs;
    sql.exec('CREATE TABLE IF NOT EXISTS names (list TEXT NOT NULL)');
    const [kept] = sql.exec<{ list: string }>('SELECT list FROM names');
    this.#kept = kept?.list ?? null;
    this.#names = kept === undefined ? null : deskNamesOf(JSON.parse(kept.list));
  }

  /** @throws what the database failed with, as long as it has never answered */
  async read(nowMs: number): Promise<DeskNames> {
    if (this.#names !== null && nowMs - this.#askedAtMs < this.#freshMs) return this.#names;
    this.#askedAtMs = nowMs;
    try {
      const rows = await withTimeout(TIMEOUT_MS, 'The database', this.#ask(LIST_DESK_NAMES));
      this.#names = deskNamesOf(rows);
      this.#keep(JSON.stringify(rows));
    } catch (error) {
      if (this.#names === null) throw error;
      logError('The names of campaigns and links could not be read; those of before hold.', error);
    }
    return this.#names;
  }

  /** One row, written only where it differs. */
  #keep(list: string): void {
    if (list === this.#kept) return;
    this.#sql.exec('DELETE FROM names');
    this.#sql.exec('INSERT INTO names VALUES (?)', list);
    this.#kept = list;
  }
}

export function deskNamesOf(rows: readonly NameRow[]): DeskNames {
  const valuesOf = (wanted: NamedKind) =>
    rows.filter(({ kind }) => kind === wanted).map(({ value }) => value);
  return {
    campaign: new Set([...CAMPAIGN_IDS, ...valuesOf('campaign')]),
    link: new Set(valuesOf('link')),
  };
}

/** Counts with what has no name together as `other`; campaigns of them are counted by their spelling, too. */
export function foldUnnamed(counts: readonly Count[], names: DeskNames): Count[] {
  return counts.flatMap((count): Count[] => {
    if (!isUnnamed(count, names)) return [count];
    const folded: Count = { ...count, value: OTHER };
    if (count.kind !== 'campaign') return [folded];
    return [folded, { table: 'spellings', day: count.day, value: count.value, n: count.n }];
  });
}

function isUnnamed(count: Count, names: DeskNames): count is CountIn<'traffic'> {
  if (count.table !== 'traffic' || count.value === OTHER) return false;
  const { kind, value } = count;
  return (kind === 'campaign' || kind === 'link') && !names[kind].has(value);
}
