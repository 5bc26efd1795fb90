/** Raw query strings, kept byte for byte: a campaign's parameters must survive exactly as written. */
import { LABEL_PARAMETER, LABELS, type Label } from '../config/labels.ts';

/** The query without its leading `?`; a second `?` belongs to the visitor's own text. */
function bareQuery(query: string): string {
  return query.startsWith('?') ? query.slice(1) : query;
}

/** Decodes one component of `application/x-www-form-urlencoded`; malformed escapes stay as they are. */
function decodeComponent(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    // A stray percent sign cannot spell a name or a label that we know.
    return spaced;
  }
}

function nameOf(pair: string): string {
  const equals = pair.indexOf('=');
  return decodeComponent(equals === -1 ? pair : pair.slice(0, equals));
}

/** A quick test, since most queries name no label. Every escaped spelling of its name contains a percent sign. */
const MAY_NAME_LABEL = new RegExp(`%|${LABEL_PARAMETER}`);

/** The labels named in the visitor's own query, in order; unknown values are left out. */
export function parseQueryLabels(query: string): Label[] {
  if (!MAY_NAME_LABEL.test(query)) return [];
  return bareQuery(query)
    .split('&')
    .filter((pair) => nameOf(pair) === LABEL_PARAMETER)
    .map((pair) => decodeComponent(pair.slice(pair.indexOf('=') + 1 || pair.length)))
    .flatMap((text) => LABELS.filter((label) => label === text));
}

/**
 * The query without its leading `?` and without any pair whose name decodes to `utm_ab`;
 * the rest is untouched.
 *
 * @example omitLabel('?a=1&utm%5Fab=x&b') // 'a=1&b'
 */
export function omitLabel(query: string): string {
  const bare = bareQuery(query);
  if (!MAY_NAME_LABEL.test(bare)) return bare;
  return bare
    .split('&')
    .filter((pair) => nameOf(pair) !== LABEL_PARAMETER)
    .join('&');
}

/** Joins raw queries with `&`, skipping empty ones; the result starts with `?`, or is empty. */
export function joinQueries(...queries: string[]): string {
  let joined = '';
  for (const query of queries) {
    if (query !== '') joined += joined === '' ? `?${query}` : `&${query}`;
  }
  return joined;
}
