/**
 * Bytes of an answer between the edge and a phone: the edge compresses the body with brotli at level 4 or zstd at
 * level 3 and adds its own fields.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, zstdCompress } from 'node:zlib';

/** A field's name and value, as the worker sends them. */
type Field = readonly [name: string, value: string];

export interface EdgeBytes {
  /** Of the body before compression. */
  plain: number;
  brotli: number;
  zstd: number;
  head: number;
  /** The larger of the two bodies, with the head. */
  total: number;
}

/** Fields that Cloudflare's edge adds to each answer. */
const EDGE_FIELDS: readonly Field[] = [
  ['Date', 'Sun, 22 Nov 2026 06:30:00 GMT'],
  ['Content-Encoding', 'zstd'],
  ['Vary', 'accept-encoding'],
  ['Server', 'cloudflare'],
  ['CF-RAY', '8f1d2c3b4a596877-BOM'],
  ['CF-Cache-Status', 'DYNAMIC'],
  ['Alt-Svc', 'h3=":443"; ma=86400'],
];

/** Fields of the connection to the edge, and the length before compression. */
const DROPPED = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
]);

const compress = promisify(brotliCompress);
const zstd = promisify(zstdCompress);

/** The level at which the edge compresses with brotli. */
const EDGE_LEVEL = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export const edgeBrotli = (body: Buffer): Promise<Buffer> => compress(body, EDGE_LEVEL);

/** @param rawHeaders names and values in turn, as from Node's client */
export async function weighAnswer(rawHeaders: readonly string[], body: Buffer): Promise<EdgeBytes> {
  const [ofBrotli, ofZstd] = await Promise.all([
    edgeBrotli(body),
    zstd(body, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  ]);
  const head = headBytes(rawHeaders);
  return {
    plain: body.length,
    brotli: ofBrotli.length,
    zstd: ofZstd.length,
    head,
    total: Math.max(ofBrotli.length, ofZstd.length) + head,
  };
}

/**
 * As HTTP/1.1 writes it: status line, fields and the empty line. HTTP/2 and 3, which phones use, need fewer bytes.
 * @see RFC 9112, section 2.1
 */
function headBytes(rawHeaders: readonly string[]): number {
  const fields = rawHeaders.flatMap((name, index): Field[] =>
    index % 2 === 0 && !DROPPED.has(name.toLowerCase())
      ? [[name, rawHeaders[index + 1] ?? '']]
      : [],
  );
  const lines = [...fields, ...EDGE_FIELDS].map(([name, value]) => `${name}: ${value}`);
  return Buffer.byteLength(['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n'));
}
