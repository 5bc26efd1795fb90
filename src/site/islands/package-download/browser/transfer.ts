import { type Answer, parseAnswer } from './answer.ts';
import { type CollectedFile, createCollectedFile } from './collected-file.ts';
import { type Cause, createRetryWaits, isPassing, readRetryAfter } from './retry-waits.ts';
import { createSpending } from './spending.ts';

export interface TransferTools {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Runs a job after `ms` milliseconds; returns a function that cancels it. */
  after: (ms: number, job: () => void) => () => void;
  /** Whether the device has no network at all; `false` promises nothing. */
  isOffline: () => boolean;
}

export interface Progress {
  receivedBytes: number;
  sizeBytes: number | null;
}

/** How a running transfer stands. */
export type TransferEvent =
  | ({ kind: 'receiving' } & Progress)
  /**
   * Nothing arrives now, because the phone is offline or the connection broke or is silent (`network`), or the server
   * answered 429 or 5xx (`server`). `retryMs` is the wait before the next try, `null` where the transfer waits for the
   * network to return.
   */
  | ({ kind: 'waiting'; for: Cause['for']; retryMs: number | null } & Progress)
  /** Every byte has arrived and is read back. */
  | { kind: 'checking' };

/**
 * - `complete`: every byte is there, as read back from the file, and the digest is right
 * - `refused`: an answer other than 200 or 206 to the first request
 * - `corrupt`: the bytes were not the announced ones, twice
 * - `plain`: the browser has no room for the file or cannot read it back, or fetching it here would cost too much
 */
export type Outcome =
  | { kind: 'complete'; file: Blob }
  | { kind: 'refused'; status: number }
  | { kind: 'corrupt' }
  | { kind: 'plain' };

/** A connection that is silent for this long counts as broken, and so does a blob. */
export const STALL_MS = 30_000;

/** A connection that is silent for this long is told to the visitor, while it is given more time. */
export const HUSH_MS = 5000;

/** Each time costs the whole file again, so a file that keeps changing, or keeps arriving wrong, is left to the plain link. */
const MAX_CHANGES = 2;
const MAX_WRONG = 2;

type Attempt =
  | { kind: 'ended' }
  | { kind: 'changed' }
  | { kind: 'unresumed' }
  | { kind: 'plain' }
  | { kind: 'cut'; cause: Cause }
  | { kind: 'refused'; status: number };

type Check =
  | { kind: 'complete'; file: Blob }
  | { kind: 'wrong' }
  | { kind: 'plain' }
  | { kind: 'cut'; cause: Cause };

const BROKEN: Extract<Attempt, { kind: 'cut' }> = {
  kind: 'cut',
  cause: { for: 'network', retryAfterMs: 0 },
};

/**
 * Fetches a file whole over a connection that may break or go: continues with `Range` and `If-Range` where it stopped,
 * waits where nothing arrives, starts over when the file has changed, and checks it against the SHA-256 of `Repr-Digest`.
 * @see RFC 9110, section 13.1.5; RFC 9530; docs/behaviour.md#in-page-download
 */
export function createTransfer(url: string, { fetch, after, isOffline }: TransferTools) {
  const waits = createRetryWaits({ after, isOffline });
  const spending = createSpending();
  let file: CollectedFile = createCollectedFile();
  let known: Answer | null = null;
  /** Whether a range may be requested: not after one was refused, until a whole answer has begun. */
  let mayResume = true;
  /** No answer with a file has come yet. */
  let isFirst = true;
  /** The network is needed and brings nothing. */
  let isQuiet = false;
  let isInNeed = false;
  let interrupt = (): void => {};
  let emit = (_event: TransferEvent): void => {};

  function begin(answer: Answer | null): void {
    file = createCollectedFile();
    known = answer;
  }

  async function attempt(): Promise<Attempt> {
    if (isFull()) return { kind: 'ended' };
    const headers = mayResume ? resumeHeaders() : {};
    const isResume = 'range' in headers;
    if (known && file.sizeBytes > 0 && !isResume && !spending.allowsWhole(known))
      return { kind: 'plain' };
    const controller = new AbortController();
    interrupt = () => controller.abort();
    let unwatch = watch();
    try {
      const response = await fetch(url, {
        headers,
        // The package is in memory; a second copy in the browser's cache only costs space.
        cache: 'no-store',
        signal: controller.signal,
      });
      const unread = (): void => {
        response.body?.cancel().catch(() => {}); // not read, however it ends
      };
      const next = parseAnswer(response);
      if (next === null) {
        unread();
        const { status } = response;
        if (isPassing(status) && !isFirst) {
          const retryAfterMs = readRetryAfter(response.headers, Date.now());
          return { kind: 'cut', cause: { for: 'server', retryAfterMs } };
        }
        if (isResume) return { kind: 'unresumed' };
        return isFirst ? { kind: 'refused', status } : { kind: 'plain' };
      }
      const isSame = known?.entityTag != null && next.entityTag === known.entityTag;
      if (response.status === 206 && !(isSame && next.start === firstWanted())) {
        unread();
        return { kind: isSame ? 'unresumed' : 'changed' };
      }
      if (response.status === 200) {
        if (!spending.allowsWhole(next)) {
          interrupt();
          return { kind: 'plain' };
        }
        // The same file from its first byte: what is there already is skipped.
        if (!isSame) begin(next);
        mayResume = next.entityTag !== null;
      }
      isFirst = false;
      let knownBytes = file.sizeBytes - next.start;
      known ??= next;
      known.sizeBytes ??= next.sizeBytes;

      const reader = (response.body ?? new Blob([]).stream()).getReader();
      for (;;) {
        emit({ kind: 'receiving', ...progress() });
        const { done, value } = await reader.read();
        if (done) break;
        unwatch();
        unwatch = watch();
        spending.add(next, value.length);
        const fresh = value.subarray(knownBytes);
        knownBytes -= value.length - fresh.length;
        try {
          file.add(fresh);
        } catch {
          interrupt();
          return { kind: 'plain' };
        }
      }
      return isShort() ? BROKEN : { kind: 'ended' };
    } catch {
      // Refused connection, reset, silence: only their messages differ, and each is answered by resuming. After the last
      // byte nothing is missing: no server can satisfy a range that begins there.
      return isFull() ? { kind: 'ended' } : BROKEN;
    } finally {
      unwatch();
      interrupt = () => {};
    }
  }

  /** @returns stops watching */
  function watch(): () => void {
    isQuiet = false;
    const cancels = [after(STALL_MS, interrupt), after(HUSH_MS, tellQuiet)];
    return () => {
      for (const cancel of cancels) cancel();
    };
  }

  function tellQuiet(): void {
    isQuiet = true;
    emit({ kind: 'waiting', for: 'network', retryMs: null, ...progress() });
  }

  /** Without a strong entity tag it is not safe to resume: request the whole file. */
  function resumeHeaders(): Record<string, string> {
    if (known?.entityTag && file.sizeBytes > 0) {
      return { range: `bytes=${firstWanted()}-`, 'if-range': known.entityTag };
    }
    return {};
  }

  /** While the size is unknown, nothing may be missing: then the last byte is requested again, and the answer has the size. */
  function firstWanted(): number {
    return known && known.sizeBytes === null ? file.sizeBytes - 1 : file.sizeBytes;
  }

  function isShort(): boolean {
    return known?.sizeBytes != null && file.sizeBytes < known.sizeBytes;
  }

  function isFull(): boolean {
    return known?.sizeBytes != null && file.sizeBytes >= known.sizeBytes;
  }

  function progress(): Progress {
    return { receivedBytes: file.sizeBytes, sizeBytes: known?.sizeBytes ?? null };
  }

  async function check(): Promise<Check> {
    emit({ kind: 'checking' });
    let kept: Awaited<ReturnType<CollectedFile['readBack']>>;
    try {
      kept = await file.readBack(read);
    } catch {
      return { kind: 'plain' };
    }
    const { sizeBytes = null, digest = null, entityTag = null } = known ?? {};
    // Without size and digest it is not known whether the file is complete.
    const isRight =
      (sizeBytes ?? file.sizeBytes) === file.sizeBytes &&
      (digest === null ? sizeBytes !== null : digest === kept.digest);
    if (isRight) return { kind: 'complete', file: kept.blob };
    // The connection may have ended before the file.
    return sizeBytes === null && entityTag !== null ? BROKEN : { kind: 'wrong' };
  }

  /** A browser that has no room may never answer. */
  function read(piece: Blob): Promise<ArrayBuffer> {
    return new Promise((resolve, reject) => {
      const unwatch = after(STALL_MS, () =>
        reject(new Error('The browser does not read its own file.')),
      );
      piece.arrayBuffer().then(resolve, reject).finally(unwatch);
    });
  }

  /** Never rejects. Whatever has arrived is given up, or handed over, with the outcome. */
  async function run(onEvent: (event: TransferEvent) => void): Promise<Outcome> {
    emit = onEvent;
    waits.renew();
    const outcome = await untilDone();
    emit = () => {};
    begin(null);
    return outcome;
  }

  async function untilDone(): Promise<Outcome> {
    let changes = 0;
    let wrong = 0;
    for (;;) {
      const sizeBefore = file.sizeBytes;
      isInNeed = true;
      const end = await attempt();
      isInNeed = false;
      const result = end.kind === 'ended' ? await check() : end;
      switch (result.kind) {
        case 'complete':
        case 'refused':
        case 'plain':
          return result;
        case 'unresumed':
          // Perhaps only the range is refused. What has arrived is kept.
          mayResume = false;
          break;
        case 'wrong':
          if (known) spending.clear(known);
          begin(null);
          if (++wrong === MAX_WRONG) return { kind: 'corrupt' };
          break;
        case 'changed':
          begin(null);
          if (++changes > MAX_CHANGES) return { kind: 'plain' };
          break;
        case 'cut':
          if (file.sizeBytes > sizeBefore) waits.renew();
          isInNeed = result.cause.for === 'network';
          await waits.wait(result.cause, (retryMs) =>
            emit({ kind: 'waiting', for: result.cause.for, retryMs, ...progress() }),
          );
          break;
        default:
          result satisfies never;
      }
    }
  }

  return {
    run,
    /** The device has gone offline. */
    lineGone(): void {
      if (isInNeed) tellQuiet();
    },
    /** The network may be back, or the visitor (`isVisitor`) does not want to wait. */
    wake(isVisitor: boolean): void {
      if (waits.wake(isVisitor) || !isQuiet) return;
      waits.skip();
      interrupt();
    },
  };
}
