/**
 * What an answer weighs on its way from the edge to a phone. The edge compresses what the worker sends, brotli at
 * level 4 or zstd at level 3, and adds fields of its own; all of it has to fit what a server sends before it waits
 * for the first acknowledgement.
 */
import { createServer, type OutgoingHttpHeaders } from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, constants, zstdCompress } from 'node:zlib';

/** A field's name and value, as the worker sends them. */
export type Field = readonly [name: string, value: string];

/** Bytes of one document, by the ways in which it may travel. */
export interface BodyBytes {
  plain: number;
  /** The best that the format can do, for comparison. */
  brotli11: number;
  brotli4: number;
  zstd3: number;
}

/** What Cloudflare's edge writes into each answer besides the worker's own fields. */
const EDGE_FIELDS: readonly Field[] = [
  ['Date', 'Sun, 22 Nov 2026 06:30:00 GMT'],
  ['Content-Encoding', 'zstd'],
  ['Vary', 'accept-encoding'],
  ['Server', 'cloudflare'],
  ['CF-RAY', '8f1d2c3b4a596877-BOM'],
  ['CF-Cache-Status', 'DYNAMIC'],
  ['Alt-Svc', 'h3=":443"; ma=86400'],
];

/** Its network error log, which a zone may switch off: counted as HTTP/2 packs it alone. */
const ERROR_LOG_FIELDS: readonly Field[] = [
  [
    'Report-To',
    `{"group":"cf-nel","max_age":604800,"endpoints":[{"url":"https://a.nel.cloudflare.com/report/v4?s=${'aB3'.repeat(50)}"}]}`,
  ],
  ['NEL', '{"report_to":"cf-nel","success_fraction":0.0,"max_age":604800}'],
];

/** Fields of the connection to the edge, and the length before it compresses. */
const DROPPED = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
]);

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);

/** Compresses a document in each of the ways. */
export async function weighBody(html: string): Promise<BodyBytes> {
  const bytes = Buffer.from(html);
  const atQuality = (quality: number) =>
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  const [brotli11, brotli4, zstd3] = await Promise.all([
    atQuality(11),
    atQuality(4),
    zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  ]);
  return {
    plain: bytes.length,
    brotli11: brotli11.length,
    brotli4: brotli4.length,
    zstd3: zstd3.length,
  };
}

/** The fields of an answer as they leave the edge. */
export function edgeFields(fields: readonly Field[]): Field[] {
  return [...fields.filter(([name]) => !DROPPED.has(name.toLowerCase())), ...EDGE_FIELDS];
}

/**
 * Bytes of an answer's head as HTTP/1.1 writes it: status line, fields and the empty line. The budget counts these:
 * phones get fewer, by HTTP/2 or 3, even with what is left out here (`packedHeadBytes`).
 * @see RFC 9112, section 2.1
 */
export function plainHeadBytes(fields: readonly Field[]): number {
  const lines = ['HTTP/1.1 200 OK', ...fields.map(([name, value]) => `${name}: ${value}`), '', ''];
  return Buffer.byteLength(lines.join('\r\n'));
}

/** Request for `http://a/`: the preface, empty settings, and a header block that HPACK's static table nearly covers. */
const ASK = Buffer.concat([
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]),
  Buffer.from([0, 0, 6, 1, 5, 0, 0, 0, 1, 0x82, 0x86, 0x84, 0x41, 1, 0x61]),
]);
const FRAME_HEAD_BYTES = 9;
const HEADERS_FRAME = 1;

/**
 * Bytes of the same head and the edge's error log, as the first answer of an HTTP/2 connection: the `HEADERS` frame
 * that Node writes.
 * @see RFC 9113, sections 3.4 and 4.1; RFC 7541
 */
export async function packedHeadBytes(fields: readonly Field[]): Promise<number> {
  const headers: OutgoingHttpHeaders = Object.fromEntries(
    [...fields, ...ERROR_LOG_FIELDS].map(([name, value]) => [name.toLowerCase(), value]),
  );
  const server = createServer();
  server.on('stream', (stream) => stream.respond(headers, { endStream: true }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.setTimeout(5_000, () => socket.destroy());
  socket.write(ASK);
  let received = Buffer.alloc(0);
  try {
    for await (const chunk of socket) {
      received = Buffer.concat([received, chunk]);
      const size = headersFrameBytes(received);
      if (size !== null) return size;
    }
    throw new Error('The connection closed before its first answer.');
  } finally {
    socket.destroy();
    server.close();
  }
}

function headersFrameBytes(frames: Buffer): number | null {
  for (let at = 0; at + FRAME_HEAD_BYTES <= frames.length; ) {
    const size = FRAME_HEAD_BYTES + frames.readUIntBE(at, 3);
    if (frames[at + 3] === HEADERS_FRAME) return size;
    at += size;
  }
  return null;
}
