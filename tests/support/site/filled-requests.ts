/**
 * Every header, part of an address and body that the worker reads, and repetitive texts to fill them with: these expose
 * code whose work grows faster than its input. Tests time them and expect an answer to each.
 */
import { request as openRequest } from 'node:http';

/** A repetitive text for a header or body, and for an address. */
export interface Filling {
  what: string;
  text: string;
  /** @default the same as `text` */
  inAddress?: string;
}

/** Each class of characters, then the members of the lists that are read. */
export const FILLINGS: readonly Filling[] = [
  { what: 'blanks', text: ' ', inAddress: '%20' },
  { what: 'tabs', text: '\t', inAddress: '%09' },
  { what: 'digits', text: '0' },
  { what: 'letters', text: 'a' },
  { what: 'commas', text: ',' },
  { what: 'quotes', text: '"', inAddress: '%22' },
  { what: 'slashes', text: '/' },
  { what: 'dots', text: '.' },
  { what: 'dashes', text: '-' },
  { what: 'colons', text: ':' },
  { what: 'equals signs', text: '=' },
  { what: 'semicolons', text: ';' },
  { what: 'parentheses', text: '(' },
  { what: 'escapes', text: '%41' },
  { what: 'broken escapes', text: '%' },
  { what: 'beyond ASCII', text: '\u00e9', inAddress: '%C3%A9' },
  { what: 'ranges', text: '0-0,' },
  { what: 'entity tags', text: '"a", ', inAddress: '%22a%22,' },
  { what: 'cookies', text: 'ab=a; ', inAddress: 'ab=a;' },
  { what: 'pairs', text: '%&%=' },
  { what: 'groups', text: 'a:0,' },
];

/** A part of the request, with everything that is needed for the worker to read it. */
export interface Place {
  what: string;
  method: 'GET' | 'POST';
  path: string;
  /** Precedes the filling, to let a parser get that far. */
  prefix: string;
  /** Name of the header that is filled, or where else the text is; an address follows `path`. */
  in: { header: string } | 'address' | 'content';
  headers?: Readonly<Record<string, string>>;
}

const LANDING = { method: 'GET', path: '/LP1' } as const;
const PACKAGE = { method: 'GET', path: '/download/standard' } as const;
const EVENT = { method: 'POST', path: '/api/events' } as const;
const RESTRICTED = { 'cf-region-code': 'KA' };

const PLACES_IN_HEADERS: readonly (Pick<Place, 'method' | 'path' | 'prefix' | 'headers'> & {
  header: string;
})[] = [
  { ...LANDING, header: 'user-agent', prefix: 'Mozilla/5.0 (' },
  { ...LANDING, header: 'sec-ch-ua-platform', prefix: '', headers: { 'user-agent': 'x' } },
  { ...LANDING, header: 'cookie', prefix: '' },
  { ...LANDING, header: 'cf-region-code', prefix: '' },
  { ...LANDING, header: 'cf-ipcountry', prefix: '', headers: RESTRICTED },
  { ...LANDING, header: 'sec-purpose', prefix: '' },
  { ...LANDING, header: 'save-data', prefix: '' },
  { method: 'GET', path: '/terms-of-service', header: 'if-none-match', prefix: '' },
  { ...PACKAGE, header: 'range', prefix: 'bytes=0-1' },
  { ...PACKAGE, header: 'range', prefix: 'bytes=' },
  { ...PACKAGE, header: 'if-range', prefix: '"a"', headers: { range: 'bytes=0-1' } },
  { ...PACKAGE, header: 'if-match', prefix: '"a"', headers: { range: 'bytes=0-1' } },
  { ...PACKAGE, header: 'if-match', prefix: '' },
  { ...PACKAGE, header: 'if-none-match', prefix: '"' },
  { ...PACKAGE, header: 'if-modified-since', prefix: 'Tue, 10 Mar 2026 12:00:00 GMT' },
  { ...PACKAGE, header: 'if-unmodified-since', prefix: 'Tue, 10 Mar 2026' },
  { ...PACKAGE, header: 'cookie', prefix: 'ab=trump-beta; ab_marks=20260310.p1.' },
  { ...EVENT, header: 'origin', prefix: 'https://' },
  { ...EVENT, header: 'cf-connecting-ip', prefix: '2001:db8::' },
  { ...EVENT, header: 'content-type', prefix: '' },
];

/** Every place. */
export const PLACES: readonly Place[] = [
  ...PLACES_IN_HEADERS.map(({ header, ...place }) => ({
    ...place,
    what: `${place.method} ${place.path}, ${header}: ${place.prefix}…`,
    in: { header },
  })),
  ...[
    '/',
    '/terms-of-service/',
    '/download/',
    '/api/',
    '/LP1?',
    '/LP1?utm_ab=',
    '/kn/install?',
    '/x?',
  ].map(
    (path): Place => ({ what: `GET ${path}…`, method: 'GET', path, prefix: '', in: 'address' }),
  ),
  { what: 'POST /api/events, content', ...EVENT, prefix: '{"event":"', in: 'content' },
  {
    what: 'POST /api/vitals, content',
    ...EVENT,
    path: '/api/vitals',
    prefix: '{"page":"',
    in: 'content',
  },
];

/** A request, as it is sent. */
export interface FilledRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: Readonly<Record<string, string>>;
  content: string;
}

/** The request with this place filled with about `length` characters, and something else after them. */
export function fill(
  { method, path, prefix, in: place, headers = {} }: Place,
  { text, inAddress = text }: Filling,
  length: number,
): FilledRequest {
  const filled = (unit: string) => `${prefix}${unit.repeat(length / unit.length)}!`;
  const request = { method, target: path, headers, content: '' };
  if (place === 'address') return { ...request, target: path + filled(inAddress) };
  if (place === 'content') return { ...request, content: filled(text) };
  return { ...request, headers: { ...headers, [place.header]: filled(text) } };
}

/** A redirect repeats a query, which may exceed Node's limit for headers. */
const LARGEST_HEAD_BYTES = 256 * 1024;

let asked = 0;

/** A visitor's address, another each time: the events of one are limited. */
function nextAddress(): string {
  asked += 1;
  return `10.0.${asked >> 8}.${asked & 255}`;
}

/** Status of the answer, as soon as its head has arrived. Each request opens a connection. */
export function askForHead(
  origin: string,
  { method, target, headers, content }: FilledRequest,
): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const fields = {
      host: 'pavilion11.example',
      'cf-connecting-ip': nextAddress(),
      'content-length': Buffer.byteLength(content),
      ...headers,
    };
    const outgoing = openRequest(
      {
        agent: false,
        hostname,
        port,
        method,
        path: target,
        headers: fields,
        maxHeaderSize: LARGEST_HEAD_BYTES,
      },
      (incoming) => {
        resolve(incoming.statusCode ?? 0);
        incoming.destroy();
      },
    );
    outgoing.on('error', reject);
    outgoing.end(content);
  });
}
