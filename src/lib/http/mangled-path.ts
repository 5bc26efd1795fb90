/** Addresses that were changed on their way through chats, e-mail and printed text. */

/** `?` or `&`: encoded, once or again and again, or an ampersand where the query should begin; `&amp;` out of HTML. */
const QUERY_BEGINS = /%(?:25)*3f|&(?:amp;)?/i;

/** Of an address with its fragment encoded nothing behind that is of ours; a percent sign or two at the end are cut escapes. */
const FRAGMENT_BEGINS = /%(?:25)*23.*$|%(?:25)*[0-9a-f]?$/i;

/** Encoded slashes at the end, and bytes that are no UTF-8: the blank of another encoding. */
const SLASH_ENDS = /(?<=\w)(?:%(?:25)*2f)+$/i;
const FOREIGN_ENDS = /(?:%[89a-f][0-9a-f])+$/i;

/** What chats put around a link to make it bold, slanted or struck out, and slashes of a tool that joins host and path. */
const STRAY_BEFORE = /^\/[/*_~]+(?=[^/*_~])/;

/** What stands behind a link in a sentence: blanks, signs and punctuation of any script, and characters without width. */
const STRAY = /[\s\p{P}\p{S}\p{Cf}]/u;

/** Far longer than an address of ours, with every character encoded. */
const LONGEST = 1_024;

/**
 * Reads what a path may have been before it was mangled; `null` where nothing about it looks mangled. A slash at the end is
 * removed with other stray characters, and is not one by itself. An encoded slash is never a slash, but for those at the end.
 * @returns path without escapes, and query without its `?`, as far as the path held it
 * @example readMangledPath('/LP1%3Futm_source=fb') // { path: '/LP1', query: 'utm_source=fb' }
 * @example readMangledPath('/LP1%E0%A5%A4') // { path: '/LP1', query: '' }, a danda
 */
export function readMangledPath(path: string): { path: string; query: string } | null {
  const mark = QUERY_BEGINS.exec(path);
  const query = mark === null ? '' : path.slice(mark.index + mark[0].length);
  const cut = mark === null ? path : path.slice(0, mark.index);
  if (cut.length > LONGEST) return null;
  const encoded = cut
    .replace(FRAGMENT_BEGINS, '')
    .replace(SLASH_ENDS, '')
    .replace(STRAY_BEFORE, '/');
  if (/%2f|%5c|\\/i.test(encoded)) return null;
  const whole = decode(encoded);
  const decoded = whole ?? decode(encoded.replace(FOREIGN_ENDS, ''));
  if (decoded === null) return null;
  const bare = withoutStray(decoded);
  const isMangled = whole === null || encoded !== path || /[^/]/.test(decoded.slice(bare.length));
  return isMangled ? { path: bare === '' ? '/' : bare, query: readQuery(query) } : null;
}

/** `null` where it is no UTF-8, so no address of ours. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function withoutStray(text: string): string {
  let end = text.length;
  while (end > 0 && STRAY.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A query that came with its `?` encoded often has its `=` and `&` encoded, too. */
function readQuery(query: string): string {
  if (query.includes('=')) return query;
  return query.replace(/%(?:25)*3d/gi, '=').replace(/%(?:25)*26/gi, '&');
}
