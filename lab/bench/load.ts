/**
 * A load generator on persistent connections. It parses only enough HTTP to find the end of a response, so that it costs
 * less than what it measures: requests are prepared bytes, bodies are counted and discarded.
 */
import { connect, type Socket } from 'node:net';

/** Connections: enough to keep a single-threaded server busy, few enough for meaningful percentiles. */
const CONNECTIONS = 8;
const RESPONSE_TIMEOUT_MS = 30_000;

/** One run of `sendLoad`. */
export interface LoadResult {
  /** Requests a second. */
  rate: number;
  /** Milliseconds from sending the request's first byte to receiving the response's last, in order of arrival. */
  latenciesMs: Float64Array;
  /** Bytes received, headers included. */
  bytes: number;
}

/**
 * Sends `requests` in order over eight connections, one at a time on each.
 * @throws Error when a response has a status other than `expectedStatus`, or none arrives within 30 s
 */
export async function sendLoad(
  port: number,
  requests: readonly Buffer[],
  expectedStatus = 200,
): Promise<LoadResult> {
  const latenciesMs = new Float64Array(requests.length);
  let next = 0;
  let answered = 0;
  let bytes = 0;

  async function drive(connection: Connection): Promise<void> {
    for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
      const sentAt = performance.now();
      const response = await connection.exchange(request);
      latenciesMs[answered++] = performance.now() - sentAt;
      bytes += response.bytes;
      if (response.status !== expectedStatus) {
        throw new Error(`A response has status ${response.status}, not ${expectedStatus}.`);
      }
    }
  }

  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => Connection.open(port)),
  );
  const startedAt = performance.now();
  try {
    await Promise.all(connections.map(drive));
  } finally {
    for (const connection of connections) connection.close();
  }
  return { rate: requests.length / ((performance.now() - startedAt) / 1000), latenciesMs, bytes };
}

interface ResponseEnd {
  status: number;
  bytes: number;
}

interface Waiting {
  resolve: (response: ResponseEnd) => void;
  reject: (error: Error) => void;
}

class Connection {
  readonly #socket: Socket;
  #waiting: Waiting | null = null;
  #reader = new ResponseReader();

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.setTimeout(RESPONSE_TIMEOUT_MS, () =>
      this.#fail(new Error('A response did not come in time.')),
    );
    socket.on('data', (chunk) => {
      const response = this.#reader.read(chunk);
      if (response === null) return;
      const waiting = this.#waiting;
      this.#waiting = null;
      this.#reader = new ResponseReader();
      waiting?.resolve(response);
    });
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The server closed a connection.')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => resolve(new Connection(socket)));
    });
  }

  exchange(request: Buffer): Promise<ResponseEnd> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = null;
    this.#socket.destroy();
  }
}

const HEADERS_END = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Finds the end of a response that is the last on the connection so far. */
export class ResponseReader {
  #head = '';
  #status = 0;
  /** Bytes of the whole response; `null` while they are unknown or the body is chunked. */
  #total: number | null = null;
  #received = 0;
  #tail: Buffer = Buffer.alloc(0);

  /** The response's status and size once its last byte has been read, `null` before. */
  read(chunk: Buffer): ResponseEnd | null {
    this.#received += chunk.length;
    if (this.#status === 0 && !this.#readHead(chunk)) return null;
    if (this.#total !== null) {
      return this.#received >= this.#total ? { status: this.#status, bytes: this.#received } : null;
    }
    this.#tail = chunk.length >= LAST_CHUNK.length ? chunk : Buffer.concat([this.#tail, chunk]);
    const isEnd = this.#tail.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
    return isEnd ? { status: this.#status, bytes: this.#received } : null;
  }

  #readHead(chunk: Buffer): boolean {
    this.#head += chunk.toString('latin1');
    const end = this.#head.indexOf(HEADERS_END);
    if (end === -1) return false;
    const head = this.#head.slice(0, end);
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length !== undefined) this.#total = end + HEADERS_END.length + Number(length);
    else if (!/\r\ntransfer-encoding: *chunked/i.test(head)) this.#total = end + HEADERS_END.length;
    this.#head = '';
    return true;
  }
}
