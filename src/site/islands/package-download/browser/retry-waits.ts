/** Waits of a transfer whose connection has broken, or whose server asks for time. */

/**
 * Waits before each of the five tries to resume (docs/behaviour.md#in-page-download). A try that brought a byte is a
 * success, so the count starts again: a long file on a bad connection may break more than five times.
 */
export const BACK_OFF_MS = [300, 1000, 2000, 4000, 8000] as const;

/**
 * After the last of them the transfer waits for a sign that the network is back, and looks for itself this often: a phone
 * that has bars but no answers sends no `online` event when answers come again.
 */
export const PROBE_MS = 20_000;

/** A server may ask for more; a visitor does not wait longer without a try. */
const MAX_RETRY_AFTER_MS = 5 * 60_000;

/** Who keeps the transfer waiting, and the shortest wait that it has asked for. */
export interface Cause {
  for: 'network' | 'server';
  retryAfterMs: number;
}

/** Too many requests, or an error of the server (RFC 6585, section 4; RFC 9110, section 15.6). */
export function isPassing(status: number): boolean {
  return status === 429 || status >= 500;
}

/**
 * Reads `Retry-After`: seconds, or a date, which is compared with the server's own `Date`, because a phone's clock may be
 * wrong.
 * @returns milliseconds, at most five minutes; 0 without the field or for anything else
 * @see RFC 9110, section 10.2.3
 */
export function readRetryAfter(headers: Headers, nowMs: number): number {
  const value = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(value)
    ? Number(value) * 1000
    : parseDate(value) - (parseDate(headers.get('date') ?? '') || nowMs);
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : 0;
}

/** The oldest of the three forms names no zone (RFC 9110, section 5.6.7). */
function parseDate(value: string): number {
  return Date.parse(/GMT$/.test(value) ? value : `${value} GMT`);
}

interface Tools {
  after: (ms: number, job: () => void) => () => void;
  /** Whether the device has no network at all; `false` promises nothing. */
  isOffline: () => boolean;
}

/** For one transfer: how long it waits, and what ends a wait early. */
export function createRetryWaits({ after, isOffline }: Tools) {
  let tries = 0;
  let isSkipped = false;
  let end: ((isVisitor: boolean) => void) | null = null;

  return {
    /** A byte has arrived. */
    renew(): void {
      tries = 0;
    },
    /** @param tell is given the wait, or `null` where the wait is for the network to return */
    wait(cause: Cause, tell: (retryMs: number | null) => void): Promise<void> {
      if (isSkipped) {
        isSkipped = false;
        return Promise.resolve();
      }
      const isServer = cause.for === 'server';
      const backOffMs = BACK_OFF_MS[tries++];
      const isTimed = isServer || (backOffMs !== undefined && !isOffline());
      const ms = Math.max((isTimed && backOffMs) || PROBE_MS, cause.retryAfterMs);
      return new Promise((resolve) => {
        const finish = () => {
          end = null;
          resolve();
        };
        const cancel = after(ms, finish);
        end = (isVisitor) => {
          // Only the visitor may ask again before the time that the server has named.
          if (isServer && !isVisitor) return;
          cancel();
          tries = 0;
          finish();
        };
        tell(isTimed ? ms : null);
      });
    },
    /** The network may be back, or the visitor does not want to wait. @returns whether the transfer is in a wait */
    wake(isVisitor: boolean): boolean {
      const isWaiting = end !== null;
      end?.(isVisitor);
      return isWaiting;
    },
    /** The next wait ends at once. */
    skip(): void {
      isSkipped = true;
      tries = 0;
    },
  };
}
