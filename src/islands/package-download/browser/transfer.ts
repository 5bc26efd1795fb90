import { type Answer, parseAnswer } from './answer.ts';
import { type CollectedFile, createCollectedFile } from './collected-file.ts';

/** What a transfer needs from its environment. */
export interface TransferTools {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Runs a job after `ms` milliseconds; returns a function that cancels it. */
  after: (ms: number, job: () => void) => () => void;
}

/** Receives 0 to 100; `null` while the size is unknown. */
export type OnProgress = (percent: number | null) => void;

/**
 * How a run ended.
 *
 * - `complete`: every announced byte is there, and the digest matches where one was sent
 * - `refused`: an answer other than 200 or 206
 * - `broken`: all tries brought no further byte, and the bytes so far are kept for the next `run`; or the file kept
 *   changing
 * - `corrupt`: the bytes were not the announced ones, twice
 */
export type Outcome =
  | { kind: 'complete'; parts: Blob[] }
  | { kind: 'refused'; status: number }
  | { kind: 'broken' }
  | { kind: 'corrupt' };

/** A file on its way. Calls of `run` must not overlap. */
export interface Transfer {
  /** Continues from the bytes kept by an earlier run, if any. Never rejects: what goes wrong is an `Outcome`. */
  run: (onProgress: OnProgress) => Promise<Outcome>;
}

/**
 * Waits before each of the five tries to resume (docs/behaviour.md#in-page-download). A try that brought a byte
 * counts as a success, so the count starts again: a large file on a bad line may break more than five times.
 */
export const BACK_OFF_MS = [300, 1000, 2000, 4000, 8000] as const;

/** A connection that has been silent for this long is treated as broken. */
export const STALL_MS = 30_000;

/** Starting over costs the whole file again, so a file that never comes out right is given up. */
const MAX_RESTARTS = 2;

type Attempt =
  | { kind: 'ended' }
  | { kind: 'cut' }
  | { kind: 'changed' }
  | { kind: 'refused'; status: number };

/**
 * Fetches a whole file over a connection that may break: continues with `Range` and `If-Range` where it stopped,
 * starts over when the file has changed, and checks the SHA-256 in `Repr-Digest`.
 * @see RFC 9110, section 13.1.5; RFC 9530; docs/behaviour.md#in-page-download
 */
export function createTransfer(url: string, { fetch, after }: TransferTools): Transfer {
  let file: CollectedFile = createCollectedFile();
  let known: Answer | null = null;

  function startOver(): void {
    file = createCollectedFile();
    known = null;
  }

  /** One request, read to its end or until it breaks. */
  async function attempt(onProgress: OnProgress): Promise<Attempt> {
    const controller = new AbortController();
    const watch = () => after(STALL_MS, () => controller.abort());
    let unwatch = watch();
    try {
      const response = await fetch(url, {
        headers: resumeHeaders(),
        // The package is already in memory; a second copy in the browser's cache would only cost space.
        cache: 'no-store',
        signal: controller.signal,
      });
      const next = parseAnswer(response);
      if (next === null) {
        response.body?.cancel().catch(() => {}); // nobody reads it, so how it ends does not matter
        return { kind: 'refused', status: response.status };
      }
      if (response.status === 200) startOver();
      else if (!continues(next)) {
        response.body?.cancel().catch(() => {}); // as above
        return { kind: 'changed' };
      }
      known ??= next;

      const reader = (response.body ?? new Blob([]).stream()).getReader();
      for (;;) {
        report(onProgress);
        const { done, value } = await reader.read();
        if (done) break;
        unwatch();
        unwatch = watch();
        file.add(value);
      }
      return isShort() ? { kind: 'cut' } : { kind: 'ended' };
    } catch {
      // A refused connection, a reset, silence: they differ only in wording, and resuming answers them all.
      return { kind: 'cut' };
    } finally {
      unwatch();
    }
  }

  /** Without a strong tag there is no safe way to continue: ask for the whole file. */
  function resumeHeaders(): Record<string, string> {
    if (known?.entityTag && file.sizeBytes > 0) {
      return { range: `bytes=${file.sizeBytes}-`, 'if-range': known.entityTag };
    }
    return {};
  }

  function continues(next: Answer): boolean {
    return next.start === file.sizeBytes && (known === null || next.entityTag === known.entityTag);
  }

  function isShort(): boolean {
    return known?.sizeBytes != null && file.sizeBytes < known.sizeBytes;
  }

  function report(onProgress: OnProgress): void {
    const size = known?.sizeBytes;
    onProgress(size ? Math.min(100, (file.sizeBytes / size) * 100) : null);
  }

  /**
   * @returns the file's parts, or `null` when it is not what was announced; either way the next run starts afresh.
   */
  function finish(): Blob[] | null {
    const { parts, digest } = file.finish();
    const isWhole = known?.sizeBytes == null || file.sizeBytes === known.sizeBytes;
    const isRight = isWhole && (known?.digest == null || known.digest === digest);
    startOver();
    return isRight ? parts : null;
  }

  async function run(onProgress: OnProgress): Promise<Outcome> {
    let tries = 0;
    let restarts = 0;
    for (;;) {
      const sizeBefore = file.sizeBytes;
      const result = await attempt(onProgress);
      switch (result.kind) {
        case 'refused':
          return result;
        case 'ended': {
          const parts = finish();
          if (parts !== null) return { kind: 'complete', parts };
          if (++restarts === MAX_RESTARTS) return { kind: 'corrupt' };
          break;
        }
        case 'changed':
          startOver();
          if (++restarts > MAX_RESTARTS) return { kind: 'broken' };
          break;
        case 'cut': {
          if (file.sizeBytes > sizeBefore) tries = 0;
          const wait = BACK_OFF_MS[tries++];
          if (wait === undefined) return { kind: 'broken' };
          await new Promise<void>((resolve) => after(wait, resolve));
          break;
        }
        default:
          result satisfies never;
      }
    }
  }

  return { run };
}
