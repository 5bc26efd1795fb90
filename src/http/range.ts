/** The `Range` and `Content-Range` fields for bytes (RFC 9110, section 14). */

/** Byte offsets, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What a `Range` header asks for; `parseRange` says what each kind is answered with. */
export type RangeRequest =
  | { kind: 'ignore' }
  | { kind: 'whole' }
  | { kind: 'unsatisfiable' }
  | { kind: 'ranges'; ranges: readonly [ByteRange, ...ByteRange[]] };

/** No honest client needs more parts than this, and each one costs a read of its own. */
export const MAX_RANGES = 16;

const BYTES_UNIT = /^bytes=/i;
const RANGE_SPEC = /^(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * Reads a `Range` header against a body of `sizeBytes`.
 *
 * Ranges are returned in the order requested, clipped to the body; those outside it are left out.
 * @returns `ignore` when there is no header, another unit or bad syntax (answer 200);
 *   `whole` when the ranges are well-formed but cost more than the body itself: more than 16 of them, or adding
 *   up to more bytes than the body has, which only overlapping ranges can (answer 200);
 *   `unsatisfiable` when all ranges lie outside the body (416, whose `Content-Range` carries only the size);
 *   otherwise the `ranges` (206).
 * @see RFC 9110, sections 14.1.2, 14.2 and 15.5.17
 * @example parseRange('bytes=-5', 100) // { kind: 'ranges', ranges: [{ start: 95, end: 99 }] }
 */
export function parseRange(header: string | null, sizeBytes: number): RangeRequest {
  const specs = header === null ? null : splitSpecs(header);
  if (specs === null) return { kind: 'ignore' };

  const satisfiable: ByteRange[] = [];
  for (const spec of specs) {
    const range = parseSpec(spec, sizeBytes);
    if (range === 'malformed') return { kind: 'ignore' };
    if (range !== 'out of reach') satisfiable.push(range);
  }
  if (specs.length > MAX_RANGES) return { kind: 'whole' };

  const [first, ...others] = satisfiable;
  if (!first) return { kind: 'unsatisfiable' };
  const totalBytes = satisfiable.reduce((total, range) => total + lengthOf(range), 0);
  return totalBytes > sizeBytes ? { kind: 'whole' } : { kind: 'ranges', ranges: [first, ...others] };
}

/** Bytes in a range, at least 1. */
export function lengthOf(range: ByteRange): number {
  return range.end - range.start + 1;
}

/** @example formatContentRange({ start: 0, end: 4 }, 10) // 'bytes 0-4/10' */
export function formatContentRange(range: ByteRange, sizeBytes: number): string {
  return `bytes ${range.start}-${range.end}/${sizeBytes}`;
}

/** The `Content-Range` of a 416. */
export function formatUnsatisfiedRange(sizeBytes: number): string {
  return `bytes */${sizeBytes}`;
}

/** `null` for another unit or an empty set. Empty members are legal in any list (RFC 9110, section 5.6.1.2). */
function splitSpecs(header: string): readonly string[] | null {
  if (!BYTES_UNIT.test(header)) return null;
  const specs = header
    .slice(header.indexOf('=') + 1)
    .split(',')
    .map((spec) => spec.replace(/^[ \t]+|[ \t]+$/g, ''))
    .filter((spec) => spec !== '');
  return specs.length === 0 ? null : specs;
}

function parseSpec(spec: string, sizeBytes: number): ByteRange | 'malformed' | 'out of reach' {
  const match = RANGE_SPEC.exec(spec);
  if (!match) return 'malformed';
  const [, first, last, suffix] = match;

  // Hundreds of digits become `Infinity`, which the code below clips like any other large number.
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), sizeBytes);
    return length === 0 ? 'out of reach' : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last);
  if (end < start) return 'malformed';
  return start >= sizeBytes ? 'out of reach' : { start, end: Math.min(end, sizeBytes - 1) };
}
