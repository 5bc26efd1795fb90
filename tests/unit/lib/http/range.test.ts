import { describe, expect, it } from 'vitest';
import { parseRange, selectRange } from '../../../../src/lib/http/range.ts';

/** How a header is applied to a body: `0-4`, or what is done instead. */
function outcomeOf(header: string | null, sizeBytes = 10): string {
  const asked = parseRange(header);
  if (asked === null) return 'ignored';
  const selected = selectRange(asked, sizeBytes);
  return selected.kind === 'range'
    ? `${selected.range.start}-${selected.range.end}`
    : selected.kind;
}

const HUGE = '9'.repeat(400);

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
    // An empty member counts for nothing.
    ['bytes=0-4,', '0-4'],
    ['bytes=, ,-3 ,,', '7-9'],
    ['bytes=50-,,', 'range-not-satisfiable'],
    ['bytes=10-', 'range-not-satisfiable'],
    ['bytes=-0', 'range-not-satisfiable'],
    [`bytes=${HUGE}-`, 'range-not-satisfiable'],
    // Several ranges are answered with the whole file.
    ['bytes=0-1,3-4', 'whole'],
    ['bytes=0-0,-1', 'whole'],
    ['bytes=0-,0-', 'whole'],
    ['bytes=0-1,50-60', 'whole'],
    ['bytes=50-,60-', 'whole'],
    [`bytes=${'0-0,'.repeat(254)}`, 'whole'],
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
});
