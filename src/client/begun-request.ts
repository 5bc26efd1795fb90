/**
 * A package's transfer begins with the tap, while the code that can resume it is still loading
 * (docs/decisions/0014-transfer-begins-with-the-tap.md).
 */
import type { BegunRequest } from '../islands/browser/island-part.ts';

/** A connection that is silent for this long counts as broken. */
const STALL_MS = 30_000;

/** Requests a whole file as the island's transfer would. */
export function beginRequest(url: string): BegunRequest {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = (): void => {
    clearTimeout(timer);
    timer = setTimeout(abort, STALL_MS);
  };
  watch();
  const answer = fetch(url, { cache: 'no-store', signal: controller.signal }).then((response) =>
    readAsItComes(response, watch),
  );
  // The island that takes the answer handles a failure; until then it must not count as unhandled.
  answer.catch(() => {});
  return { answer, abort };
}

/** Unread bytes are lost with the connection, so they are read at once. A break gives a body that is too short. */
function readAsItComes(response: Response, onBytes: () => void): Response {
  const reader = response.body?.getReader();
  if (!reader) return response;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async start(controller) {
      try {
        for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
          onBytes();
          controller.enqueue(piece.value);
        }
      } catch {
        // The connection broke. An error here would discard the chunks that are still queued.
      }
      controller.close();
    },
  });
  return new Response(body, response);
}

/** Saves the file if it has the announced digest. @returns whether it did; `null` for a status that brings no file */
export async function saveBegun({ answer }: BegunRequest, name: string): Promise<boolean | null> {
  try {
    const response = await answer;
    if (response.status !== 200) return null;
    // The digest is of what can be read back: a blob that found no room on the phone only fails when it is read.
    const file = await response.blob();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    if (!response.headers.get('repr-digest')?.includes(btoa(String.fromCharCode(...digest))))
      return false;
    saveFile(file, name);
    return true;
  } catch {
    return false; // no answer, or no way to check it
  }
}

/** Hands a file to the browser's downloads, which read it later, as slowly as the disk writes: its room is freed with the page. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
}
