/** A connection to a server with one file, for LP2's transfer. */
import { createHash } from 'node:crypto';
import {
  HUSH_MS,
  STALL_MS,
  type TransferTools,
} from '../../../src/site/islands/package-download/browser/transfer.ts';

/** A request of the transfer. */
export interface SentRequest {
  range: string | null;
  ifRange: string | null;
  cache: RequestCache | undefined;
}

/** How the connection treats one request. `fails`: no answer at all. */
export type Treatment =
  | { kind: 'fails' | 'silent' }
  | { kind: 'answers'; response: (request: SentRequest) => Response };

/**
 * A connection without a network or a clock: each request gets the next treatment, the last one repeatedly. Back-offs
 * end at once and are recorded; the watchdog fires at once if the connection is silent.
 */
export function createFakeLine(treatments: readonly Treatment[]) {
  let bark: () => void = () => {};
  const sent: SentRequest[] = [];
  /** The back-offs, in milliseconds. */
  const waits: number[] = [];
  return {
    sent,
    waits,
    /** The first byte of each request. */
    starts: () => sent.map(({ range }) => Number(/^bytes=(\d+)-$/.exec(range ?? 'bytes=0-')?.[1])),
    async fetch(_url, init) {
      const headers = new Headers(init.headers);
      const request = {
        range: headers.get('range'),
        ifRange: headers.get('if-range'),
        cache: init.cache,
      };
      const treatment = treatments[Math.min(sent.length, treatments.length - 1)];
      sent.push(request);
      if (treatment === undefined || treatment.kind === 'fails')
        throw new TypeError('Failed to fetch');
      if (treatment.kind === 'answers') return treatment.response(request);
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        queueMicrotask(() => bark());
      });
    },
    after(ms, job) {
      if (ms === STALL_MS) bark = job;
      else if (ms !== HUSH_MS) {
        waits.push(ms);
        queueMicrotask(job);
      }
      return () => {};
    },
    isOffline: () => false,
  } satisfies TransferTools & Record<string, unknown>;
}

export type FakeFile = ReturnType<typeof createFakeFile>;

export function createFakeFile(sizeBytes: number, seed: number) {
  const byteAt = (_: unknown, index: number) => (index * 31 + seed * 17 + (index >> 8)) & 255;
  const bytes = Uint8Array.from({ length: sizeBytes }, byteAt);
  return { bytes, entityTag: `"file-${seed}"`, handedOverBytes: 0 };
}

export interface ServeOptions {
  /** Answers with all of the file, whatever range was asked for. */
  ignoresRange?: boolean;
  /** The connection breaks after so many bytes of this answer. */
  cutAfter?: number;
  /** Ends without an error instead of breaking. */
  cutQuietly?: boolean;
  /** Breaks after the last byte. */
  breaksAtTheEnd?: boolean;
  without?: readonly string[];
  with?: Readonly<Record<string, string>>;
  /** Changes the bytes in transit. */
  spoil?: boolean;
}

/** Answers as the site does: a range only under a matching `If-Range`. */
export function serve(file: FakeFile, options: ServeOptions = {}): Treatment {
  const { bytes, entityTag } = file;
  return {
    kind: 'answers',
    response(request) {
      const asked =
        request.ifRange === entityTag && !options.ignoresRange
          ? /^bytes=(\d+)-$/.exec(request.range ?? '')
          : null;
      const start = asked ? Number(asked[1]) : 0;
      const size = bytes.length;
      const headers = new Headers({
        etag: entityTag,
        'content-length': String(size - start),
        'repr-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
        ...(asked && { 'content-range': `bytes ${start}-${size - 1}/${size}` }),
        ...options.with,
      });
      for (const name of options.without ?? []) headers.delete(name);
      const count = (length: number) => {
        file.handedOverBytes += length;
      };
      return new Response(streamOf(bytes.slice(start), options, count), {
        status: asked ? 206 : 200,
        headers,
      });
    },
  };
}

function streamOf(
  bytes: Uint8Array,
  options: ServeOptions,
  onBytes: (length: number) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const end = Math.min(options.cutAfter ?? bytes.length, bytes.length);
  let position = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (position < end) {
          const chunk = bytes.slice(position, Math.min(position + 1000, end));
          position += chunk.length;
          if (options.spoil) chunk[0] = ~(chunk[0] ?? 0);
          onBytes(chunk.length);
          controller.enqueue(chunk);
        } else if (options.breaksAtTheEnd || (end < bytes.length && !options.cutQuietly)) {
          controller.error(new TypeError('network error'));
        } else {
          controller.close();
        }
      },
    },
    { highWaterMark: 0 },
  );
}

/** An answer without a file. */
export function answer(status: number, headers: Record<string, string> = {}): Treatment {
  const body = [204, 304].includes(status) ? null : 'no';
  return { kind: 'answers', response: () => new Response(body, { status, headers }) };
}
