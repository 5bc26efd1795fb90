import { type Answer, parseAnswer } from './answer.ts';
import { type CollectedFile, createCollectedFile } from './collected-file.ts';

/** What a transfer needs from outside. */
export interface TransferTools {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Runs a job after `ms` milliseconds; returns a function that cancels it. */
  after: (ms: number, job: () => void) => () => void;
}

/** Called with 0 to 100, or `null` while the size is unknown. */
export type OnProgress = (percent: number | null) => void;

/**
 * - `complete`: every byte is there and the digest is right
 * - `refused`: an answer other than 200 or 206
 * - `broken`: no more bytes after all tries, or the file kept changing; whatever has arrived of it is kept for
 *   the next `run`
 * - `corrupt`: the bytes were not the announced ones, twice
 */
export type Outcome =
  | { kind: 'complete'; parts: Blob[] }
  | { kind: 'refused'; status: number }
  | { kind: 'broken' }
  | { kind: 'corrupt' };

/** The transfer of one file. Each `run` continues where the last one broke off, and never rejects. */
export interface Transfer {
  run: (onProgress: OnProgress) => Promise<Outcome>;
}

/**
 * Waits before each of the five tries to resume (docs/behaviour.md#in-page-download). A try that brought a byte is a
 * success, so the count starts again: a long file on a bad line may break more than five times.
 */
export const BACK_OFF_MS = [300, 1000, 2000, 4000, 8000] as const;

/** A connection that is silent for this long counts as broken. */
export const STALL_MS = 30_000;

/** Starting over costs the whole file again, so a file that keeps arriving wrong is given up. */
const MAX_RESTARTS = 2;

type Attempt =
  | { kind: 'ended' }
  | { kind: 'cut' }
  | { kind: 'changed' }
  | { kind: 'refused'; status: number };

/**
 * Fetches a file whole over a connection that may break: continues with `Range` and `If-Range` where it
 * stopped, starts over when the file has changed, and checks the SHA-256 of `Repr-Digest`.
 * @see RFC 9110, section 13.1.5; RFC 9530; docs/behaviour.md#in-page-download
 */
export function createTransfer(url: string, { fetch, after }: TransferTools): Transfer {
  let file: CollectedFile = createCollectedFile();
  let known: Answer | null = null;

  function startOver(): void {
    file = createCollectedFile();
    known = null;
  }

  /** One request, read to its end or to the break. */
  async function attempt(onProgress: OnProgress): Promise<Attempt> {
    const controller = new AbortController();
    const watch = () => after(STALL_MS, () => controller.abort());
    let unwatch = watch();
    try {
      const response = await fetch(url, {
        headers: resumeHeaders(),
        // The package is in memory already; a second copy in the browser's cache only costs space.
        cache: 'no-store',
        signal: controller.signal,
      });
      const next = parseAnswer(response);
      if (next === null) {
        response.body?.cancel().catch(() => {}); // nobody reads it, however it ends
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
      // Refused connection, reset, silence: only their messages differ, and the remedy for each is to resume.
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

  /** @returns the file's parts, or `null` when it is not what was announced; the next run starts afresh. */
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
