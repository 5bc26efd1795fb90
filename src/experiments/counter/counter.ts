import { DurableObject } from 'cloudflare:workers';
import { logError, signLog } from '../../lib/runtime/log.ts';
import { withTimeout } from '../../lib/runtime/with-timeout.ts';
import type { CountMessage } from '../counting/count-message.ts';
import { AlarmClock } from './alarm-clock.ts';
import { Behind } from './behind.ts';
import { DeliveryLog } from './delivery-log.ts';
import { DeskList, type NameRow } from './desk-names.ts';
import { writeFlush } from './write-flush.ts';

/** D1 ends a batch by itself after 30 s. One that is given up sooner may still be added; its number then shows that. */
const TIMEOUT_MS = 25_000;

/** Between flushes while more waits than one can hold. */
const BEHIND_MS = 1000;

/** While the database fails, a short pause grows up to this. */
const FAILING_MS = 60_000;

/**
 * The one object that knows which messages were counted. It keeps what it takes in its own storage before it answers, and
 * adds it to the database at every alarm (docs/decisions/0048-the-counter.md).
 */
export class Counter extends DurableObject<CounterBindings> {
  readonly #log: DeliveryLog;
  readonly #alarm: AlarmClock;
  readonly #list: DeskList;
  readonly #behind = new Behind();
  /** Flushes in a row that the database did not take. */
  #failures = 0;

  constructor(state: DurableObjectState, env: CounterBindings) {
    super(state, env);
    signLog(env.CF_VERSION_METADATA?.id);
    this.#log = new DeliveryLog(state.storage.sql, Date.now());
    this.#alarm = new AlarmClock(state.storage);
    this.#list = new DeskList(
      state.storage.sql,
      async (sql) => (await env.REPORTS.prepare(sql).all<NameRow>()).results,
      env.FLUSH_SECONDS * 1000,
    );
    state.blockConcurrencyWhile(async () => {
      await this.#alarm.read();
      await this.#wakeIfPending();
    });
  }

  /** Counts each message once, however often it comes. What it has answered to is safe. */
  async add(messages: readonly CountMessage[]): Promise<void> {
    const names = await this.#list.read(Date.now());
    this.#log.add(messages, names, Date.now());
    await this.#wakeIfPending();
  }

  /** Adds to the database what has come. Never throws: after a few failures in a row the platform would try no more. */
  override async alarm(): Promise<void> {
    this.#alarm.rang();
    try {
      const flush = this.#log.beginFlush();
      if (flush !== null) {
        await withTimeout(TIMEOUT_MS, 'The database', writeFlush(this.env.REPORTS, flush));
        this.#log.endFlush(flush.number, Date.now());
      }
      this.#failures = 0;
      this.#behind.note(flush?.leavesMore ?? false);
      if (flush?.leavesMore) await this.#alarm.set(BEHIND_MS, Date.now());
    } catch (error) {
      this.#failures += 1;
      logError('Counts could not be added to the database; they will be later.', error);
    }
    await this.#wakeIfPending();
  }

  async #wakeIfPending(): Promise<void> {
    const nowMs = Date.now();
    if (!this.#alarm.isSet(nowMs) && this.#log.isPending())
      await this.#alarm.set(this.#pauseMs(), nowMs);
  }

  #pauseMs(): number {
    const pauseMs = this.env.FLUSH_SECONDS * 1000;
    return Math.max(pauseMs, Math.min(pauseMs * 2 ** this.#failures, FAILING_MS));
  }
}
