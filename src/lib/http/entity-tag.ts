/** Entity tags, weak and strong, single and in lists (RFC 9110, section 8.8.3). */

export interface EntityTag {
  weak: boolean;
  opaque: string;
}

/** What `If-Match` and `If-None-Match` carry: any current representation, or the tags named. */
export type EntityTagCondition = '*' | readonly EntityTag[];

const OPAQUE_CHARACTERS = '[\\x21\\x23-\\x7e\\x80-\\xff]*';
const ONE_TAG = new RegExp(`^(W/)?"(${OPAQUE_CHARACTERS})"$`);
/** A tag, or an invalid member of the list. */
const MEMBER = new RegExp(`(W/)?"(${OPAQUE_CHARACTERS})"[ \\t]*(?=,|$)|[^ \\t,][^,]*`, 'g');

/** A hundred of our own tags. Those behind count as not named, which sends a file again or refuses to go on with one. */
const LONGEST_LIST = 8 * 1024;

/** @example formatEntityTag('5d41') // '"5d41"', a strong tag */
export function formatEntityTag(opaque: string): string {
  return `"${opaque}"`;
}

/** Reads one entity tag; `null` for anything else, including a bare word without quotes. */
export function parseEntityTag(value: string): EntityTag | null {
  const match = ONE_TAG.exec(value.trim());
  return match ? { weak: match[1] !== undefined, opaque: match[2] ?? '' } : null;
}

/**
 * Reads a list of entity tags. Never throws: a member that is not an entity tag is skipped, so that one careless
 * cache along the way cannot disable the well-formed tags beside it. Nothing is read behind 8,192 characters.
 * @example parseEntityTagCondition('"a", oops, W/"b,c"') // strong `a`, weak `b,c`
 */
export function parseEntityTagCondition(header: string): EntityTagCondition {
  const value = header.slice(0, LONGEST_LIST);
  if (value.trim() === '*') return '*';
  return [...value.matchAll(MEMBER)].flatMap(([, weak, opaque]) =>
    opaque === undefined ? [] : [{ weak: weak !== undefined, opaque }],
  );
}

/** Whether a condition names any representation, or a tag that `isMatch` lets through. */
export function hasMatch(header: string, isMatch: (tag: EntityTag) => boolean): boolean {
  const condition = parseEntityTagCondition(header);
  return condition === '*' || condition.some(isMatch);
}

/** Byte-for-byte the same representation: neither tag is weak (RFC 9110, section 8.8.3.2). */
export function isStrongMatch(one: EntityTag, other: EntityTag): boolean {
  return !one.weak && !other.weak && one.opaque === other.opaque;
}

/** Equivalent, weak or not: enough for a cache, not for joining parts (RFC 9110, section 8.8.3.2). */
export function isWeakMatch(one: EntityTag, other: EntityTag): boolean {
  return one.opaque === other.opaque;
}
