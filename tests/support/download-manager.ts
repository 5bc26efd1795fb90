/**
 * Android's DownloadManager, as far as a server can tell: what it sends, what it keeps, and what it takes
 * for the end of a download.
 */
import { openExchange } from './http-exchange.ts';

/** Where an attempt left the download. */
export type AttemptOutcome =
  | 'complete'
  /** Tried again later: the connection broke, or the server asked for patience. */
  | 'waiting'
  /** Given up for good; the visitor is told. */
  | 'cannot resume'
  | 'failed';

/** What a refused attempt makes of a status. */
const OUTCOMES: Readonly<Record<number, AttemptOutcome>> = {
  412: 'cannot resume',
  416: 'cannot resume',
  500: 'waiting',
  503: 'waiting',
};

export class DownloadManager {
  readonly #chunks: Buffer[] = [];
  #etag: string | null = null;
  /** Size announced by the first answer; `null` shows the visitor a bar without an end. */
  totalBytes: number | null = null;
  /** Seconds that the last answer asked the client to wait. */
  retryAfterSeconds: number | null = null;
  readonly #url: URL;

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
    const { statusCode = 0, headers } = message;
    if (statusCode !== (isResume ? 206 : 200)) {
      message.destroy();
      if (statusCode === 503) this.retryAfterSeconds = Number(headers['retry-after'] ?? 0);
      return [200, 206].includes(statusCode) ? 'cannot resume' : (OUTCOMES[statusCode] ?? 'failed');
    }
    if (!isResume) {
      this.#etag = headers.etag ?? null;
      // With any transfer coding the length is taken for unknown, whatever else is said.
      const length = headers['transfer-encoding'] === undefined ? headers['content-length'] : undefined;
      this.totalBytes = length === undefined ? null : Number(length);
    }
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
    return this.totalBytes === null || this.bytes.length === this.totalBytes ? 'complete' : 'waiting';
  }
}
