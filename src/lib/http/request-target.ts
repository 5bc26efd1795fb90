/** The target of a request, split without parsing the parts that are passed on byte for byte. */

/** A request's URL in its parts; the fragment is dropped. */
export interface RequestTarget {
  /** `https:` or `http:`, as the worker sees it. */
  scheme: string;
  /** Host with its port, in lower case; empty when no link could carry it. */
  host: string;
  /** Path as it arrived; `/` when there is none. */
  path: string;
  /** Query as it arrived, with its `?` and anything beyond ASCII percent-encoded; empty when there is none. */
  query: string;
}

/** A name in the DNS has at most 253 characters (RFC 1035, section 2.3.4), a port six with its colon. */
const LONGEST_HOST = 253 + 6;
const USABLE_HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/** Splits an absolute URL, such as `Request.url`; with or without its query. Never throws. */
export function parseRequestTarget(url: string): RequestTarget {
  const { address, query } = splitAtQuery(url);
  const hostStart = address.indexOf('://') + 3;
  const slash = address.indexOf('/', hostStart);
  const pathStart = slash === -1 ? address.length : slash;
  const host = address.slice(hostStart, pathStart).toLowerCase();
  return {
    scheme: address.slice(0, hostStart - 2).toLowerCase(),
    host: host.length <= LONGEST_HOST && USABLE_HOST.test(host) ? host : '',
    path: pathStart === address.length ? '/' : address.slice(pathStart),
    query,
  };
}

/** Splits a URL before its query; a fragment, which no client should send, is dropped. */
function splitAtQuery(url: string): { address: string; query: string } {
  const hash = url.indexOf('#');
  const end = hash === -1 ? url.length : hash;
  const mark = url.indexOf('?');
  const queryStart = mark === -1 || mark > end ? end : mark;
  return { address: url.slice(0, queryStart), query: encodeNonAscii(url.slice(queryStart, end)) };
}

/**
 * The form in which routes are compared: lower case, with unreserved characters unescaped, which RFC 3986
 * (section 6.2.2.2) considers the same address. Every other escape stays, so an encoded slash is never a slash.
 *
 * @example comparePath('/%4cP1') // '/lp1'
 */
export function comparePath(path: string): string {
  const plain = path.includes('%')
    ? path.replace(/%([2-7][0-9a-f])/gi, (triplet, hex: string) => {
        const character = String.fromCharCode(Number.parseInt(hex, 16));
        return /[A-Za-z0-9._~-]/.test(character) ? character : triplet;
      })
    : path;
  return plain.toLowerCase();
}

/** A header field carries bytes, not text: anything beyond ASCII would arrive garbled (RFC 3986, section 2.5). */
function encodeNonAscii(text: string): string {
  return /[\u0080-\uffff]/.test(text)
    ? text.replace(/[\u0080-\uffff]+/g, (run) => encodeURIComponent(run.toWellFormed()))
    : text;
}

/**
 * The path without its trailing slashes; `null` when it has none, or when the rest would not be an absolute path
 * on this host: browsers read `//host` and `/\host` as the address of another host.
 */
export function withoutTrailingSlashes(path: string): string | null {
  let end = path.length;
  // A pattern for slashes at the end would begin again at every slash before them.
  while (path[end - 1] === '/') end -= 1;
  const bare = path.slice(0, end);
  return bare !== path && /^\/(?![/\\])[\x21-\x7e]*$/.test(bare) ? bare : null;
}
