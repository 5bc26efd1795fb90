import { describe, expect, it } from 'vitest';
import { parseRange, selectRanges } from '../../../src/http/range.ts';

/** How a header is applied to a body: `0-4 7-9`, or what is done instead. */
function outcomeOf(header: string | null, sizeBytes = 10): string {
  const specs = parseRange(header);
  if (specs === null) return 'ignored';
  const selected = selectRanges(specs, sizeBytes);
  if (selected.kind !== 'ranges') return selected.kind;
  return selected.ranges.map(({ start, end }) => `${start}-${end}`).join(' ');
}

const HUGE = '9'.repeat(400);
const many = (count: number) =>
  `bytes=${Array.from({ length: count }, (_, at) => `${at * 2}-${at * 2}`)}`;

describe('Range', () => {
  it.each([
    ['bytes=0-0', '0-0'],
    ['bytes=2-', '2-9'],
    ['bytes=-3', '7-9'],
    ['bytes=2-50', '2-9'],
    ['bytes=-99', '0-9'],
    ['bytes=0-99999999999999999999999999', '0-9'],
    [`bytes=-${HUGE}`, '0-9'],
    ['bytes=00-04', '0-4'],
    ['BYTES=0-4', '0-4'],
    ['bytes=0-1,3-4', '0-1 3-4'],
    ['bytes=0-4,5-9', '0-4 5-9'],
    ['bytes=0-1,1-2', '0-1 1-2'],
    ['bytes=0-1,50-60', '0-1'],
    ['bytes=10-', 'range-not-satisfiable'],
    ['bytes=-0', 'range-not-satisfiable'],
    [`bytes=${HUGE}-`, 'range-not-satisfiable'],
    // The whole file is cheaper.
    ['bytes=0-,0-', 'whole'],
    ['bytes=0-5,5-9', 'whole'],
    [`bytes=0-4${' '.repeat(1_015)}`, '0-4'],
    // More than 1,024 characters.
    [`bytes=0-4${' '.repeat(1_016)}`, 'ignored'],
  ])('%s: %s', (header, outcome) => {
    expect(outcomeOf(header)).toBe(outcome);
  });

  const ONE =
    'bytes bytes= bytes=, bytes=- bytes=0-4x bytes=0x0-4 bytes=+0-4 bytes=4-3 bytes=--5 bytes=٠-٤';
  const MANY = 'items=0-4 bytes=0-1,4-2 bytes=0-1,tail bytes=0-1;2-3';
  const SPACED = ['bytes=0 - 4', 'bytes =0-4', 'bytes=0-1, bytes=2-3'];
  it.each([null, '', ...ONE.split(' '), ...MANY.split(' '), ...SPACED])('ignores %j', (header) => {
    expect(outcomeOf(header)).toBe('ignored');
  });

  it.each(['bytes=0-', 'bytes=-5'])('finds %s unsatisfiable in an empty file', (header) => {
    expect(outcomeOf(header, 0)).toBe('range-not-satisfiable');
  });

  it('accepts sixteen ranges, sends the whole file for seventeen, and reads no further', () => {
    expect(outcomeOf(many(16), 100).split(' ')).toHaveLength(16);
    expect(outcomeOf(many(17), 100)).toBe('whole');
    expect(outcomeOf(`${many(17)},nonsense`, 100)).toBe('whole');
    expect(outcomeOf(`${many(16)},nonsense`, 100)).toBe('ignored');
  });
});
