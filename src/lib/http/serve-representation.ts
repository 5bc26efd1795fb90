/** Serves a file of known size and validators as RFC 9110 requires: decide first, read second. */
import type { Answer } from './answer.ts';
import { parseEntityTag } from './entity-tag.ts';
import { evaluatePreconditions, isRangeWanted, type RequestHeaders } from './preconditions.ts';
import { problem } from './problem.ts';
import {
  type ByteRange,
  formatContentRange,
  lengthOf,
  parseRange,
  type RangeSelection,
  type RangeSpec,
  selectRange,
} from './range.ts';

export interface RepresentationRequest {
  method: 'GET' | 'HEAD';
  headers: RequestHeaders;
  /** What `Range` asks for; `null` when there is none to heed, as in any `HEAD`: it is defined for GET only (section 14.2). */
  range: RangeSpec | 'several' | null;
}

/** Reads `Range`, once for all who ask. */
export function readRepresentationRequest(
  request: Omit<RepresentationRequest, 'range'>,
): RepresentationRequest {
  const { method, headers } = request;
  return { method, headers, range: method === 'GET' ? parseRange(headers.get('range')) : null };
}

export interface Representation {
  sizeBytes: number;
  /** Strong, as in the header: with its quotes. */
  etag: string;
  lastModified: Date;
  /** Hexadecimal digest of the whole file. */
  sha256: string;
  contentType: string;
  /** Fields that describe the file itself, sent on 200 and 206. */
  contentHeaders: Readonly<Record<string, string>>;
  /** Fields sent on 304 too: `Cache-Control`, and `Vary` where there is one. */
  cacheHeaders: Readonly<Record<string, string>>;
}

/** What is answered: 200, 206, 304, 412 or 416. */
export type Intent = RangeSelection | { kind: 'not-modified' | 'precondition-failed' };

/** Opens a byte stream of exactly `length` bytes from `offset`; rejects when they cannot be read. */
export type ReadBytes = (offset: number, length: number) => Promise<ReadableStream<Uint8Array>>;

export interface BytePipe {
  readable: ReadableStream<Uint8Array>;
  writable: WritableStream<Uint8Array>;
}

export interface SentBytes {
  range: ByteRange;
  /** Asked for as the last bytes of the file, wherever they begin. */
  isSuffix: boolean;
  /** Of the whole file. */
  sizeBytes: number;
}

/** What depends on the runtime. */
export interface ServeOptions {
  /**
   * Opens a pipe for a body of this length whose end is watched. On workerd the length of such a body is lost, in spite
   * of `Content-Length`, unless it passes through a `FixedLengthStream`.
   * @default a `TransformStream`, which knows no length
   */
  openPipe?: (lengthBytes: number) => BytePipe;
  /**
   * Called before a body that holds bytes of the file is sent.
   * @returns `undefined` where the caller does not need to know what becomes of it; it is then sent as it was read
   */
  onBody?: (sent: SentBytes) => BodyWatch | undefined;
}

/** Who is told what was handed over of a body. */
export interface BodyWatch {
  /** Which part of it is the beginning; all of a shorter one. 0 where that is not asked. */
  firstBytes: number;
  /** Called once, at the beginning. @param first whether the beginning was handed over @param all whether the end was, too */
  watch: (first: Promise<boolean>, all: Promise<boolean>) => void;
}

/** By the precedence of RFC 9110, section 13.2.2. @throws TypeError when the entity tag is not a strong one */
export function decideIntent(
  request: RepresentationRequest,
  representation: Representation,
): Intent {
  const { headers, range } = request;
  const etag = parseEntityTag(representation.etag);
  if (!etag || etag.weak)
    throw new TypeError(`A representation needs a strong entity tag, not ${representation.etag}.`);

  const validators = { etag, lastModified: representation.lastModified };
  const outcome = evaluatePreconditions(headers, validators);
  if (outcome !== 'proceed') return { kind: outcome };
  if (range === null || !isRangeWanted(headers, validators)) return { kind: 'whole' };
  return selectRange(range, representation.sizeBytes);
}

/**
 * Answers GET or HEAD with the representation, a part of it, or 304, 412 or 416 (RFC 9110, section 15).
 *
 * The body is the stream that `read` opened, and cancelling one cancels the other. `read` is called only when there is a
 * body to send, with a length above zero.
 * @throws what `read` rejects with, as long as nothing has been sent; after that the body breaks off. TypeError
 *   when the representation's entity tag is not a strong one
 */
export async function serveRepresentation(
  request: RepresentationRequest,
  representation: Representation,
  read: ReadBytes,
  options: ServeOptions = {},
): Promise<Answer> {
  const { sizeBytes } = representation;
  const intent = decideIntent(request, representation);

  async function send(
    status: 200 | 206,
    range: ByteRange,
    isSuffix: boolean,
    more?: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    const lengthBytes = lengthOf(range);
    const opened = await read(range.start, lengthBytes);
    const body = watch(opened, { range, isSuffix, sizeBytes }, options);
    return represent(status, representation, body, lengthBytes, more);
  }

  switch (intent.kind) {
    case 'whole':
      if (request.method === 'HEAD' || sizeBytes === 0)
        return represent(200, representation, null, sizeBytes);
      return send(200, { start: 0, end: sizeBytes - 1 }, false);
    case 'range': {
      const { range } = intent;
      const isSuffix =
        request.range !== null && typeof request.range === 'object' && 'suffix' in request.range;
      return send(206, range, isSuffix, {
        'content-range': formatContentRange(range, sizeBytes),
      });
    }
    case 'not-modified':
      return { status: 304, headers: metadataHeaders(representation), body: null };
    case 'precondition-failed':
      return problem({
        status: 412,
        title: 'The file has changed',
        detail: 'Repeat the request without If-Match or If-Unmodified-Since.',
      });
    case 'range-not-satisfiable':
      return problem({
        status: 416,
        title: 'The range is outside the file',
        detail: `The file has ${sizeBytes} bytes. Request a range that begins before its end.`,
        headers: { 'content-range': `bytes */${sizeBytes}`, 'accept-ranges': 'bytes' },
      });
    default:
      return intent satisfies never;
  }
}

/** Passes a body through a pipe to learn how it ends. The runtime moves the bytes, but for those of a beginning that is watched. */
function watch(
  body: ReadableStream<Uint8Array>,
  sent: SentBytes,
  options: ServeOptions,
): ReadableStream<Uint8Array> {
  const asked = options.onBody?.(sent);
  if (asked === undefined) return body;
  const { readable, writable } =
    options.openPipe?.(lengthOf(sent.range)) ?? new TransformStream<Uint8Array, Uint8Array>();
  const first = handOver(body, writable, asked.firstBytes);
  const all = first.then(() => body.pipeTo(writable));
  asked.watch(isFulfilled(first), isFulfilled(all));
  return readable;
}

/** Whether it comes about. If not, the visitor has left, or the source has broken off, which the visitor sees too. */
function isFulfilled(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/**
 * Hands over so many bytes, or all there are; both streams can be used on. Into our own memory: workerd's own chunks have
 * 4 KB, and each would be a wait.
 * @throws what either side broke off with, after which the other is broken off too
 */
async function handOver(
  body: ReadableStream<Uint8Array>,
  writable: WritableStream<Uint8Array>,
  bytes: number,
): Promise<void> {
  const reader = body.getReader({ mode: 'byob' });
  const writer = writable.getWriter();
  try {
    for (let left = bytes; left > 0; ) {
      const { done, value } = await reader.read(new Uint8Array(left));
      if (done) return;
      await writer.write(value);
      left -= value.length;
    }
  } catch (error) {
    await Promise.allSettled([reader.cancel(error), writer.abort(error)]);
    throw error;
  } finally {
    reader.releaseLock();
    writer.releaseLock();
  }
}

function represent(
  status: 200 | 206,
  representation: Representation,
  body: ReadableStream<Uint8Array> | null,
  lengthBytes: number,
  more: Readonly<Record<string, string>> = {},
): Answer {
  return {
    status,
    headers: {
      ...representation.contentHeaders,
      ...metadataHeaders(representation),
      'content-type': representation.contentType,
      // Set by hand, because a HEAD has no stream to take it from.
      'content-length': String(lengthBytes),
      'accept-ranges': 'bytes',
      'repr-digest': formatReprDigest(representation.sha256),
      ...more,
    },
    body,
  };
}

/** The digest of the whole file, whichever part of it is sent (RFC 9530, section 3). @param sha256 hexadecimal */
function formatReprDigest(sha256: string): string {
  const bytes = sha256.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return `sha-256=:${btoa(String.fromCharCode(...bytes))}:`;
}

/** What a cache needs to keep using its copy (section 15.4.5); 200 and 206 carry it as well. */
function metadataHeaders(representation: Representation): Record<string, string> {
  return {
    ...representation.cacheHeaders,
    etag: representation.etag,
    'last-modified': representation.lastModified.toUTCString(),
  };
}
