import { type Answer, parseAnswer } from './answer.ts';
import { type CollectedFile, createCollectedFile } from './collected-file.ts';
import type { KeepableAnswer, KeptPackage, PackageStore } from './package-store.ts';

export interface TransferTools {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Runs a job after `ms` milliseconds; returns a function that cancels it. */
  after: (ms: number, job: () => void) => () => void;
  /** Keeps what has arrived for a later page; without one it is lost when the page ends. */
  store?: PackageStore | undefined;
}

export interface Progress {
  receivedBytes: number;
  sizeBytes: number | null;
}

export type OnProgress = (progress: Progress) => void;

/**
 * - `complete`: every byte is there, as read back from the file, and the digest is right
 * - `refused`: an answer other than 200 or 206 to a request for the whole file
 * - `broken`: no more bytes after all tries, or the file kept changing; what has arrived is kept for the next `run`
 * - `corrupt`: the bytes were not the announced ones, twice
 * - `lost`: the browser has no room for the file, or cannot read it back
 */
export type Outcome =
  | { kind: 'complete'; file: Blob }
  | { kind: 'refused'; status: number }
  | { kind: 'broken' }
  | { kind: 'corrupt' }
  | { kind: 'lost' };

/**
 * Waits before each of the five tries to resume (docs/behaviour.md#in-page-download). A try that brought a byte is a
 * success, so the count starts again: a long file on a bad connection may break more than five times.
 */
export const BACK_OFF_MS = [300, 1000, 2000, 4000, 8000] as const;

/** A connection that is silent for this long counts as broken, and a file as lost. */
export const STALL_MS = 30_000;

/** Starting over costs the whole file again, so a file that keeps arriving wrong is abandoned. */
const MAX_RESTARTS = 2;

type Attempt =
  | { kind: 'ended' }
  | { kind: 'adopted' }
  | { kind: 'cut' }
  | { kind: 'changed' }
  | { kind: 'lost' }
  | { kind: 'unresumed' }
  | { kind: 'refused'; status: number };

type Check =
  | { kind: 'complete'; file: Blob }
  | { kind: 'wrong' }
  | { kind: 'cut' }
  | { kind: 'lost' };

/**
 * Fetches a file whole over a connection that may break: continues with `Range` and `If-Range` where it
 * stopped, starts over when the file has changed or the range is refused, and checks the file against the SHA-256 of
 * `Repr-Digest`.
 * @see RFC 9110, section 13.1.5; RFC 9530; docs/behaviour.md#in-page-download
 */
export function createTransfer(url: string, { fetch, after, store }: TransferTools) {
  let file: CollectedFile = createCollectedFile();
  let known: Answer | null = null;
  /** What an earlier page has kept, until it is taken over or turns out to be useless. */
  let offered: KeptPackage | null = null;
  let isAdopted = false;
  let interrupt = (): void => {};

  // The search runs beside the transfer. What it finds late replaces what has arrived meanwhile.
  store?.found.then((kept) => {
    offered = kept;
    if (!known) return;
    takeOver(known);
    if (isAdopted) interrupt();
  });

  function begin(answer: Answer | null): void {
    const isKeepable = answer !== null && canKeep(answer);
    file = createCollectedFile({
      expectedBytes: answer?.sizeBytes ?? null,
      ...(store && isKeepable && { keep: store.begin(answer) }),
    });
    known = answer;
    isAdopted = false;
  }

  function startOver(): void {
    begin(null);
    store?.discard();
  }

  /** Resumes from what an earlier page has kept, if it is of the same release and longer than what has arrived. */
  function takeOver(answer: Answer | null): void {
    const kept = offered;
    offered = null;
    if (!store || !kept || kept.keptBytes <= file.sizeBytes) return;
    if (answer && answer.entityTag !== kept.answer.entityTag) return;
    const { sizeBytes: expectedBytes } = kept.answer;
    file = createCollectedFile({ expectedBytes, lots: kept.lots, keep: store.takeOver(kept) });
    known = { ...kept.answer };
    isAdopted = true;
  }

  async function attempt(mayResume: boolean, onProgress: OnProgress): Promise<Attempt> {
    if (isFull()) return { kind: 'ended' };
    let current = file;
    const controller = new AbortController();
    interrupt = () => controller.abort();
    const watch = () => after(STALL_MS, interrupt);
    let unwatch = watch();
    try {
      const headers = mayResume ? resumeHeaders() : {};
      const response = await fetch(url, {
        headers,
        // The package is in memory; a second copy in the browser's cache only costs space.
        cache: 'no-store',
        signal: controller.signal,
      });
      const next = parseAnswer(response);
      if (next === null) {
        response.body?.cancel().catch(() => {}); // not read, however it ends
        return 'range' in headers
          ? { kind: 'unresumed' }
          : { kind: 'refused', status: response.status };
      }
      if (response.status === 200 && mayResume && offered) takeOver(next);
      if (file !== current) {
        interrupt();
        return { kind: 'adopted' };
      }
      if (response.status === 200) begin(next);
      else if (!continues(next)) {
        response.body?.cancel().catch(() => {}); // as above
        return { kind: 'changed' };
      }
      current = file;
      let knownBytes = file.sizeBytes - next.start;
      known ??= next;
      known.sizeBytes ??= next.sizeBytes;

      const reader = (response.body ?? new Blob([]).stream()).getReader();
      for (;;) {
        report(onProgress);
        const { done, value } = await reader.read();
        if (file !== current) {
          interrupt();
          return { kind: 'adopted' };
        }
        if (done) break;
        unwatch();
        unwatch = watch();
        const fresh = value.subarray(knownBytes);
        knownBytes -= value.length - fresh.length;
        try {
          file.add(fresh);
        } catch {
          interrupt();
          return { kind: 'lost' };
        }
      }
      return isShort() ? { kind: 'cut' } : { kind: 'ended' };
    } catch {
      // Refused connection, reset, silence: only their messages differ, and each is answered by resuming. After the last
      // byte nothing is missing: no server can satisfy a range that begins there.
      if (file !== current) return { kind: 'adopted' };
      return isFull() ? { kind: 'ended' } : { kind: 'cut' };
    } finally {
      unwatch();
    }
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

  function continues(next: Answer): boolean {
    return next.start === firstWanted() && (known === null || next.entityTag === known.entityTag);
  }

  function isShort(): boolean {
    return known?.sizeBytes != null && file.sizeBytes < known.sizeBytes;
  }

  function isFull(): boolean {
    return known?.sizeBytes != null && file.sizeBytes >= known.sizeBytes;
  }

  function report(onProgress: OnProgress): void {
    onProgress({ receivedBytes: file.sizeBytes, sizeBytes: known?.sizeBytes ?? null });
  }

  async function check(): Promise<Check> {
    let kept: Awaited<ReturnType<CollectedFile['readBack']>>;
    try {
      kept = await file.readBack(read);
    } catch {
      return { kind: 'lost' };
    }
    const { sizeBytes = null, digest = null, entityTag = null } = known ?? {};
    // Without size and digest it is not known whether the file is complete.
    const isRight =
      (sizeBytes ?? file.sizeBytes) === file.sizeBytes &&
      (digest === null ? sizeBytes !== null : digest === kept.digest);
    if (isRight) return { kind: 'complete', file: kept.blob };
    // The connection may have ended before the file.
    return { kind: sizeBytes === null && entityTag !== null ? 'cut' : 'wrong' };
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

  /** Resumes where the last run ended; never rejects. */
  async function run(onProgress: OnProgress): Promise<Outcome> {
    let tries = 0;
    let restarts = 0;
    let mayResume = true;
    if (known === null) takeOver(null);
    for (;;) {
      const sizeBefore = file.sizeBytes;
      const end = await attempt(mayResume, onProgress);
      const result = end.kind === 'ended' ? await check() : end;
      switch (result.kind) {
        case 'refused':
          return result;
        case 'adopted':
          break;
        case 'complete':
          // The caller deletes what is kept once the file is saved.
          begin(null);
          return result;
        case 'lost':
          if (!isAdopted) {
            startOver();
            return result;
          }
          // What an earlier page has kept cannot be read: go on without it.
          startOver();
          break;
        case 'unresumed':
          // Perhaps only the range is refused. What has arrived is kept until a whole file replaces it.
          mayResume = false;
          break;
        case 'wrong':
          startOver();
          if (++restarts === MAX_RESTARTS) return { kind: 'corrupt' };
          break;
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

  return {
    run,
    /** The percentage from which `run` would resume; 0 where it would begin. */
    keptPercent() {
      const size = known?.sizeBytes ?? offered?.answer.sizeBytes;
      const bytes = Math.max(file.sizeBytes, offered?.keptBytes ?? 0);
      return size ? (bytes / size) * 100 : 0;
    },
    /** Stores what is only in memory, because the page may end soon. */
    flush: () => file.flush(),
  };
}

function canKeep(answer: Answer): answer is KeepableAnswer {
  return answer.entityTag !== null && answer.sizeBytes !== null && answer.digest !== null;
}
