import { createHash } from 'node:crypto';
import type { TransferTools } from '../../../../src/islands/package-download/browser/transfer.ts';

/** One request as the transfer sent it. */
interface SentRequest {
  range: string | null;
  ifRange: string | null;
  cache: RequestCache | undefined;
}

/** How the line treats one request. `fails`: no answer at all. */
export type Treatment =
  | { kind: 'fails' | 'silent' }
  | { kind: 'answers'; response: (request: SentRequest) => Response };

/**
 * A connection without a network or a clock: each request meets the next treatment, the last one again
 * and again. Back-offs pass at once and are noted; the watchdog barks at once where the line is silent.
 */
export function createFakeLine(treatments: readonly Treatment[], stallMs: number) {
  let bark: () => void = () => {};
  const sent: SentRequest[] = [];
  /** The back-offs, in milliseconds. */
  const waits: number[] = [];
  return {
    sent,
    waits,
    /** The first byte that each request asked for. */
    starts: () => sent.map(({ range }) => Number(/^bytes=(\d+)-$/.exec(range ?? 'bytes=0-')?.[1])),
    async fetch(_url, init) {
      const headers = new Headers(init.headers);
      const request = { range: headers.get('range'), ifRange: headers.get('if-range'), cache: init.cache };
      const treatment = treatments[Math.min(sent.length, treatments.length - 1)];
      sent.push(request);
      if (treatment === undefined || treatment.kind === 'fails') throw new TypeError('Failed to fetch');
      if (treatment.kind === 'answers') return treatment.response(request);
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        queueMicrotask(() => bark());
      });
    },
    after(ms, job) {
      if (ms === stallMs) bark = job;
      else {
        waits.push(ms);
        queueMicrotask(job);
      }
      return () => {};
    },
  } satisfies TransferTools & Record<string, unknown>;
}

export type FakeFile = ReturnType<typeof createFakeFile>;

export function createFakeFile(sizeBytes: number, seed: number) {
  const byteAt = (_: unknown, index: number) => (index * 31 + seed * 17 + (index >> 8)) & 255;
  return { bytes: Uint8Array.from({ length: sizeBytes }, byteAt), entityTag: `"file-${seed}"` };
}

export interface ServeOptions {
  /** The connection breaks after so many bytes of this answer. */
  cutAfter?: number;
  /** Ends without an error instead of breaking. */
  cutQuietly?: boolean;
  /** Breaks behind the last byte. */
  breaksAtTheEnd?: boolean;
  without?: readonly string[];
  with?: Readonly<Record<string, string>>;
  /** Changes the bytes on the way. */
  spoil?: boolean;
}

export const QUIET: ServeOptions = { cutQuietly: true };

/** Answers as the site does: a range only under a matching `If-Range`. */
export function serve({ bytes, entityTag }: FakeFile, options: ServeOptions = {}): Treatment {
  return {
    kind: 'answers',
    response(request) {
      const asked = request.ifRange === entityTag ? /^bytes=(\d+)-$/.exec(request.range ?? '') : null;
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
      return new Response(streamOf(bytes.slice(start), options), { status: asked ? 206 : 200, headers });
    },
  };
}

function streamOf(bytes: Uint8Array, options: ServeOptions): ReadableStream<Uint8Array<ArrayBuffer>> {
  const end = Math.min(options.cutAfter ?? bytes.length, bytes.length);
  let position = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (position < end) {
          const chunk = bytes.slice(position, Math.min(position + 1000, end));
          position += chunk.length;
          if (options.spoil) chunk[0] = ~(chunk[0] ?? 0);
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

/** An answer with a status and no file. */
export function answer(status: number): Treatment {
  const body = [204, 304].includes(status) ? null : 'no';
  return { kind: 'answers', response: () => new Response(body, { status }) };
}
