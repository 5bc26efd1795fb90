/**
 * Android's DownloadManager, as far as a server can tell: what it sends, what it keeps, and what it takes
 * for the end of a download.
 */
import { headersOf, openExchange } from './http-exchange.ts';

/** Where an attempt left the download. */
export type AttemptOutcome =
  | 'complete'
  /** Tried again later: the connection broke, or the server asked for patience. */
  | 'waiting'
  /** Given up for good; the visitor is told. */
  | 'cannot resume'
  | 'failed';

const OK = 200;
const PARTIAL = 206;
const PRECONDITION_FAILED = 412;
const RANGE_NOT_SATISFIABLE = 416;
const INTERNAL_ERROR = 500;
const UNAVAILABLE = 503;

export class DownloadManager {
  readonly #url: URL;
  readonly #chunks: Buffer[] = [];
  #etag: string | null = null;
  #totalBytes: number | null = null;
  /** Seconds that the last answer asked the client to wait. */
  retryAfterSeconds: number | null = null;

  constructor(url: URL) {
    this.#url = url;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  /**
   * One connection's worth of the download.
   * @param extra headers for the server under test, which the real one would not send
   * @param loseConnectionAfterBytes of this attempt; the phone has left the network
   */
  async attempt(
    loseConnectionAfterBytes = Number.POSITIVE_INFINITY,
    extra: Record<string, string> = {},
  ): Promise<AttemptOutcome> {
    const startBytes = this.bytes.length;
    const isResume = startBytes > 0;
    if (isResume && this.#etag === null) return 'cannot resume';

    const message = await openExchange(this.#url, {
      headers: {
        'user-agent': 'AndroidDownloadManager/14 (Linux; U; Android 14; Pixel 8)',
        ...(isResume && { 'if-match': this.#etag ?? '', range: `bytes=${startBytes}-` }),
        ...extra,
      },
    });
    const headers = headersOf(message);
    const refusal = this.#judgeStatus(message.statusCode ?? 0, headers, isResume);
    if (refusal !== null) {
      message.destroy();
      return refusal;
    }
    if (!isResume) this.#readHeaders(headers);

    let received = 0;
    try {
      for await (const chunk of message as AsyncIterable<Buffer>) {
        const rest = loseConnectionAfterBytes - received;
        this.#chunks.push(chunk.subarray(0, rest));
        received += chunk.length;
        if (chunk.length >= rest) {
          message.destroy();
          return 'waiting';
        }
      }
    } catch {
      // A body that breaks off is retried like any lost connection.
      return 'waiting';
    }
    return this.#totalBytes === null || this.bytes.length === this.#totalBytes ? 'complete' : 'waiting';
  }

  /** `null` where the body should be read. */
  #judgeStatus(status: number, headers: Record<string, string>, isResume: boolean): AttemptOutcome | null {
    switch (status) {
      case OK:
        return isResume ? 'cannot resume' : null;
      case PARTIAL:
        return isResume ? null : 'cannot resume';
      case PRECONDITION_FAILED:
      case RANGE_NOT_SATISFIABLE:
        return 'cannot resume';
      case UNAVAILABLE:
        this.retryAfterSeconds = Number(headers['retry-after'] ?? 0);
        return 'waiting';
      case INTERNAL_ERROR:
        return 'waiting';
      default:
        return 'failed';
    }
  }

  #readHeaders(headers: Record<string, string>): void {
    this.#etag = headers.etag ?? null;
    // With any transfer coding the length is taken for unknown, whatever else is said.
    const isLengthKnown =
      headers['transfer-encoding'] === undefined && headers['content-length'] !== undefined;
    this.#totalBytes = isLengthKnown ? Number(headers['content-length']) : null;
  }

  /** Size announced by the first answer; `null` shows the visitor a bar without an end. */
  get totalBytes(): number | null {
    return this.#totalBytes;
  }
}
