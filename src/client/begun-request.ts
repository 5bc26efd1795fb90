/**
 * A package's transfer begins with the tap, while the code that can resume it is still loading
 * (docs/decisions/0082-in-page-download.md).
 */
import { inTime } from '../shared/in-time.ts';
import type { BegunRequest } from '../site/islands/browser/island-part.ts';

/** A connection that is silent for this long counts as broken. */
const STALL_MS = 30_000;

/** What waits for the code at most. On a slow line these are minutes, and on a quick one the code is there sooner. */
const AHEAD_BYTES = 8 * 1024 * 1024;

/** Requests a whole file as the island's transfer would. */
export function beginRequest(url: string): BegunRequest {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const orAbort = <T>(step: Promise<T>): Promise<T> =>
    inTime(STALL_MS, step).catch((error: unknown) => {
      abort();
      throw error;
    });

  /**
   * Unread bytes are lost with the connection, so they are read at once. A break gives a body that is too short, and so does
   * code that is late: Chromium holds 64 MiB of what a page does not read in the page's memory, so it must be aborted.
   */
  function readAhead(response: Response): Response {
    const reader = response.body?.getReader();
    if (!reader) return response;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        async pull(queue) {
          try {
            const { done, value } = await orAbort(reader.read());
            if (!done) {
              queue.enqueue(value);
              if (begun.isTaken || Number(queue.desiredSize) > 0) return;
              abort();
            }
          } catch {
            // The connection broke. An error here would discard the chunks that are still queued.
          }
          queue.close();
        },
        cancel: abort,
      },
      { highWaterMark: AHEAD_BYTES, size: ({ length }) => length },
    );
    return new Response(body, response);
  }

  const request = fetch(url, { cache: 'no-store', signal: controller.signal });
  const begun = { answer: orAbort(request).then(readAhead), abort, isTaken: false };
  // The island that takes the answer handles a failure; until then it must not count as unhandled.
  begun.answer.catch(() => {});
  return begun;
}

/** Whether a plain link to the same file may bring it: not after a status without a file. */
export function mayBringFile({ answer }: BegunRequest): Promise<boolean> {
  return answer.then(
    ({ status }) => status === 200,
    () => true,
  );
}
