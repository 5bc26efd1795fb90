import { createHash } from 'node:crypto';
import type { TransferTools } from '../../../../src/islands/package-download/browser/transfer.ts';

/** One request as the transfer sent it. */
export interface SentRequest {
  range: string | null;
  ifRange: string | null;
  cache: RequestCache | undefined;
}

/** How the line treats one request. `fails`: no answer at all. */
export type Treatment =
  | { kind: 'fails' }
  | { kind: 'answers'; response: (request: SentRequest) => Response }
  | { kind: 'silent' };

export interface FakeLine extends TransferTools {
  sent: SentRequest[];
  /** The back-offs, in milliseconds. */
  waits: number[];
}

/**
 * A connection without a network or a clock: each request meets the next treatment, the last one again
 * and again. Back-offs pass at once and are noted; the watchdog barks at once where the line is silent.
 */
export function createFakeLine(treatments: readonly Treatment[], stallMs: number): FakeLine {
  let turn = 0;
  let bark: () => void = () => {};
  const line: FakeLine = {
    sent: [],
    waits: [],
    async fetch(_url, init) {
      const headers = new Headers(init.headers);
      const request = { range: headers.get('range'), ifRange: headers.get('if-range'), cache: init.cache };
      line.sent.push(request);
      const treatment = treatments[Math.min(turn++, treatments.length - 1)];
      if (treatment === undefined || treatment.kind === 'fails') throw new TypeError('Failed to fetch');
      if (treatment.kind === 'answers') return treatment.response(request);
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        queueMicrotask(() => bark());
      });
    },
    after(ms, job) {
      if (ms === stallMs) {
        bark = job;
        return () => {};
      }
      line.waits.push(ms);
      queueMicrotask(job);
      return () => {};
    },
  };
  return line;
}

export interface FakeFile {
  bytes: Uint8Array<ArrayBuffer>;
  entityTag: string;
}

export function createFakeFile(sizeBytes: number, seed: number): FakeFile {
  const bytes = Uint8Array.from(
    { length: sizeBytes },
    (_, index) => (index * 31 + seed * 17 + (index >> 8)) & 255,
  );
  return { bytes, entityTag: `"file-${seed}"` };
}

export function sha256Base64(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64');
}

interface ServeOptions {
  /** The connection breaks after so many bytes of this answer. */
  cutAfter?: number;
  /** Ends without an error instead of breaking. */
  cutQuietly?: boolean;
  /** Breaks behind the last byte. */
  breaksAtTheEnd?: boolean;
  chunkBytes?: number;
  without?: readonly string[];
  with?: Readonly<Record<string, string>>;
  /** Changes the bytes on the way. */
  spoil?: boolean;
}

/** Answers as the site does: a range only under a matching `If-Range`. */
export function serve(file: FakeFile, options: ServeOptions = {}): Treatment {
  return {
    kind: 'answers',
    response(request) {
      const asked = request.ifRange === file.entityTag ? /^bytes=(\d+)-$/.exec(request.range ?? '') : null;
      const start = asked ? Number(asked[1]) : 0;
      const size = file.bytes.length;
      const headers = new Headers({
        etag: file.entityTag,
        'content-length': String(size - start),
        'repr-digest': `sha-256=:${sha256Base64(file.bytes)}:`,
        ...(asked && { 'content-range': `bytes ${start}-${size - 1}/${size}` }),
        ...options.with,
      });
      for (const name of options.without ?? []) headers.delete(name);
      return new Response(streamOf(file.bytes.slice(start), options), { status: asked ? 206 : 200, headers });
    },
  };
}

function streamOf(
  bytes: Uint8Array<ArrayBuffer>,
  options: ServeOptions,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { cutAfter = bytes.length, chunkBytes = 1000, cutQuietly = false, spoil = false } = options;
  const { breaksAtTheEnd = false } = options;
  const end = Math.min(cutAfter, bytes.length);
  let position = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (position < end) {
          const chunk = bytes.slice(position, Math.min(position + chunkBytes, end));
          position += chunk.length;
          if (spoil) chunk[0] = ~(chunk[0] ?? 0);
          controller.enqueue(chunk);
        } else if (breaksAtTheEnd || (end < bytes.length && !cutQuietly)) {
          controller.error(new TypeError('network error'));
        } else {
          controller.close();
        }
      },
    },
    { highWaterMark: 0 },
  );
}

/** An answer with a status and no file. */
export function answer(status: number, headers: Record<string, string> = {}): Treatment {
  return { kind: 'answers', response: () => new Response(status === 304 ? null : 'no', { status, headers }) };
}
