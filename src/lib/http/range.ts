/** The `Range` and `Content-Range` fields for bytes (RFC 9110, section 14). */

/** Byte offsets, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** One range as it is asked for, before the body's size is known: from a start to an end, or the last `suffix` bytes. */
export type RangeSpec = ByteRange | { suffix: number };

/** What a well-formed `Range` header comes to for one body; `selectRange` says what each kind is answered with. */
export type RangeSelection =
  | { kind: 'whole' | 'range-not-satisfiable' }
  | { kind: 'range'; range: ByteRange };

/** One range of a file of any size takes 50 characters. */
const LONGEST_HEADER = 1024;
const BYTES_UNIT = /^bytes=/i;
/** A member of the list. It may be empty (RFC 9110, section 5.6.1.2). No two parts of the pattern match the same blank. */
const MEMBER = /^[ \t]*(?:(?:(\d+)-(\d*)|-(\d+))[ \t]*)?$/;

/**
 * Reads a `Range` header.
 * @returns the one range; `several` where more are asked for; `null` when there is no header, another unit, bad syntax or
 *   more than 1,024 characters (the header is ignored: answer 200)
 * @see RFC 9110, sections 14.1.2 and 14.2
 * @example parseRange('bytes=-5') // { suffix: 5 }
 */
export function parseRange(header: string | null): RangeSpec | 'several' | null {
  if (header === null || header.length > LONGEST_HEADER || !BYTES_UNIT.test(header)) return null;
  let asked: RangeSpec | 'several' | null = null;
  for (const member of header.slice(header.indexOf('=') + 1).split(',')) {
    const match = MEMBER.exec(member);
    if (match === null) return null;
    const spec = readSpec(match);
    if (spec === null) continue;
    if (!('suffix' in spec) && spec.end < spec.start) return null;
    asked = asked === null ? spec : 'several';
  }
  return asked;
}

/** @returns `null` for an empty member. Hundreds of digits become `Infinity`, clipped like any other large number. */
function readSpec([, first, last, suffix]: RegExpExecArray): RangeSpec | null {
  if (suffix !== undefined) return { suffix: Number(suffix) };
  if (first === undefined) return null;
  return { start: Number(first), end: last === '' ? Number.POSITIVE_INFINITY : Number(last) };
}

/**
 * What `parseRange` has read, for a body of `sizeBytes`.
 * @returns `whole` for several ranges, which a server may ignore (answer 200); `range-not-satisfiable` for one outside the
 *   body (416, whose `Content-Range` carries only the size); otherwise the `range`, clipped to the body (206)
 * @see RFC 9110, sections 14.2 and 15.5.17
 */
export function selectRange(asked: RangeSpec | 'several', sizeBytes: number): RangeSelection {
  if (asked === 'several') return { kind: 'whole' };
  const range =
    'suffix' in asked
      ? { start: Math.max(0, sizeBytes - asked.suffix), end: sizeBytes - 1 }
      : { start: asked.start, end: Math.min(asked.end, sizeBytes - 1) };
  return range.start <= range.end ? { kind: 'range', range } : { kind: 'range-not-satisfiable' };
}

/** Bytes in a range, at least 1. */
export function lengthOf(range: ByteRange): number {
  return range.end - range.start + 1;
}

/** @example formatContentRange({ start: 0, end: 4 }, 10) // 'bytes 0-4/10' */
export function formatContentRange(range: ByteRange, sizeBytes: number): string {
  return `bytes ${range.start}-${range.end}/${sizeBytes}`;
}
