/** Tells where more comes than flushes can hold. */
import { logError } from '../../lib/runtime/log.ts';

/** So many flushes in a row that could not hold all are told, and then each time that they have doubled. */
const FEWEST_FLUSHES = 10;

export class Behind {
  /** Flushes in a row after which more waited. */
  #flushes = 0;
  #tellAt = FEWEST_FLUSHES;

  /** @param leavesMore whether more waited than the flush could hold */
  note(leavesMore: boolean): void {
    this.#flushes = leavesMore ? this.#flushes + 1 : 0;
    if (!leavesMore) this.#tellAt = FEWEST_FLUSHES;
    if (this.#flushes < this.#tellAt) return;
    this.#tellAt *= 2;
    logError(
      'More counts come than the counter adds; they are late, and none is lost.',
      `${this.#flushes} flushes in a row were full.`,
    );
  }
}
