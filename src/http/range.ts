/** The `Range` and `Content-Range` fields for bytes (RFC 9110, section 14). */

/** Byte offsets, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** One range as it is asked for, before the body's size is known: from a start to an end, or the last `suffix` bytes. */
export type RangeSpec = ByteRange | { suffix: number };

/** What a well-formed `Range` header comes to for one body; `selectRanges` says what each kind is answered with. */
export type RangeSelection =
  | { kind: 'whole' | 'range-not-satisfiable' }
  | { kind: 'ranges'; ranges: readonly [ByteRange, ...ByteRange[]] };

/** No honest client needs more parts than this, and each one costs a read. */
const MAX_RANGES = 16;

/** Sixteen ranges of a file of any size take 700 characters. */
const LONGEST_HEADER = 1024;
const BYTES_UNIT = /^bytes=/i;
/** A member of the list. It may be empty (RFC 9110, section 5.6.1.2). No two parts of the pattern match the same blank. */
const MEMBER = /^[ \t]*(?:(?:(\d+)-(\d*)|-(\d+))[ \t]*)?$/;

/**
 * Reads a `Range` header. Nothing is read behind the seventeenth range, which is one too many for `selectRanges`.
 * @returns the ranges in the order asked; `null` when there is no header, another unit, bad syntax or more than 1,024
 *   characters (the header is ignored: answer 200)
 * @see RFC 9110, sections 14.1.2 and 14.2
 * @example parseRange('bytes=0-4,-5') // [{ start: 0, end: 4 }, { suffix: 5 }]
 */
export function parseRange(header: string | null): readonly RangeSpec[] | null {
  if (header === null || header.length > LONGEST_HEADER || !BYTES_UNIT.test(header)) return null;
  const specs: RangeSpec[] = [];
  for (const member of header.slice(header.indexOf('=') + 1).split(',')) {
    const match = MEMBER.exec(member);
    if (match === null) return null;
    const [, first, last, suffix] = match;
    // Hundreds of digits become `Infinity`, which `selectRanges` clips like any other large number.
    if (suffix !== undefined) specs.push({ suffix: Number(suffix) });
    else if (first !== undefined) {
      const range = {
        start: Number(first),
        end: last === '' ? Number.POSITIVE_INFINITY : Number(last),
      };
      if (range.end < range.start) return null;
      specs.push(range);
    }
    if (specs.length > MAX_RANGES) break;
  }
  return specs.length === 0 ? null : specs;
}

/**
 * What `parseRange` has read, for a body of `sizeBytes`. Ranges stay in the order asked and are clipped to the body;
 * those outside it are left out.
 * @returns `whole` when the ranges cost more than the body itself: more than 16 of them, or adding up to more bytes
 *   than the body has, which only overlapping ranges can (answer 200);
 *   `range-not-satisfiable` when all ranges lie outside the body (416, whose `Content-Range` carries only the size);
 *   otherwise the `ranges` (206).
 * @see RFC 9110, sections 14.2 and 15.5.17
 */
export function selectRanges(specs: readonly RangeSpec[], sizeBytes: number): RangeSelection {
  if (specs.length > MAX_RANGES) return { kind: 'whole' };
  const [first, ...others] = specs
    .map((spec) => clip(spec, sizeBytes))
    .filter(({ start, end }) => start <= end);
  if (!first) return { kind: 'range-not-satisfiable' };
  const totalBytes = others.reduce((total, range) => total + lengthOf(range), lengthOf(first));
  return totalBytes > sizeBytes
    ? { kind: 'whole' }
    : { kind: 'ranges', ranges: [first, ...others] };
}

/** Ends before it starts where nothing of the body is asked for. */
function clip(spec: RangeSpec, sizeBytes: number): ByteRange {
  if ('suffix' in spec) return { start: Math.max(0, sizeBytes - spec.suffix), end: sizeBytes - 1 };
  return { start: spec.start, end: Math.min(spec.end, sizeBytes - 1) };
}

/** Bytes in a range, at least 1. */
export function lengthOf(range: ByteRange): number {
  return range.end - range.start + 1;
}

/** @example formatContentRange({ start: 0, end: 4 }, 10) // 'bytes 0-4/10' */
export function formatContentRange(range: ByteRange, sizeBytes: number): string {
  return `bytes ${range.start}-${range.end}/${sizeBytes}`;
}
