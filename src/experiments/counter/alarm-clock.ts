/**
 * The object's one alarm, and whether it can still come. An alarm that stands in the storage may never fire: the platform
 * keeps alarms in a second store, holds them while a spending limit is reached, and has lost some
 * (https://github.com/cloudflare/cloudflare-docs/issues/18324). So what counts is when it is due, not that it is there.
 */
import { logError } from '../../lib/runtime/log.ts';

/** The part of an object's storage that is used. */
export interface AlarmStorage {
  getAlarm(): Promise<number | null>;
  setAlarm(atMs: number): Promise<void>;
}

/** An alarm comes within seconds. One that is later than this does not come. */
const LOST_MS = 2 * 60_000;

export class AlarmClock {
  readonly #storage: AlarmStorage;
  #dueMs: number | null = null;

  constructor(storage: AlarmStorage) {
    this.#storage = storage;
  }

  /** Reads the alarm of an earlier instance, which stays: instances that end early must not put it off for good. */
  async read(): Promise<void> {
    this.#dueMs = await this.#storage.getAlarm();
  }

  /** Whether an alarm is set that can still come. */
  isSet(nowMs: number): boolean {
    return this.#dueMs !== null && nowMs - this.#dueMs <= LOST_MS;
  }

  /** Sets the alarm; an object has one. Logs that the one before it did not come, where that is so. */
  async set(pauseMs: number, nowMs: number): Promise<void> {
    if (this.#dueMs !== null && !this.isSet(nowMs))
      logError(
        'An alarm of the counter did not come; another one is set.',
        `It was due ${Math.round((nowMs - this.#dueMs) / 1000)} s ago.`,
      );
    this.#dueMs = nowMs + pauseMs;
    await this.#storage.setAlarm(this.#dueMs);
  }

  /** The alarm has come. */
  rang(): void {
    this.#dueMs = null;
  }
}
