import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatContentRange,
  formatUnsatisfiedRange,
  lengthOf,
  MAX_RANGES,
  parseRange,
  selectRanges,
} from '../../../src/http/range.ts';

const SIZE = 10;

function select(header: string | null, sizeBytes: number) {
  const specs = parseRange(header);
  return specs === null ? { kind: 'ignore' as const } : selectRanges(specs, sizeBytes);
}

describe('Range', () => {
  it.each([
    ['bytes=0-4', '0-4'],
    ['bytes=0-0', '0-0'],
    ['bytes=9-9', '9-9'],
    ['bytes=2-', '2-9'],
    ['bytes=0-', '0-9'],
    ['bytes=-3', '7-9'],
    ['bytes=-10', '0-9'],
    ['bytes=2-50', '2-9'],
    ['bytes=-99', '0-9'],
    ['bytes=0-99999999999999999999999999', '0-9'],
    [`bytes=-${'9'.repeat(400)}`, '0-9'],
    ['bytes=00-04', '0-4'],
    ['BYTES=0-4', '0-4'],
    ['bytes=0-1,3-4', '0-1 3-4'],
    ['bytes=3-4 ,\t0-1', '3-4 0-1'],
    ['bytes=,0-1,,', '0-1'],
    ['bytes=0-4,5-9', '0-4 5-9'],
    ['bytes=0-1,1-2', '0-1 1-2'],
    ['bytes=0-1,50-60', '0-1'],
    ['bytes=-0,0-1', '0-1'],
  ])('reads %s', (header, expected) => {
    const ranges = expected.split(' ').map((range) => {
      const [start, end] = range.split('-').map(Number);
      return { start, end };
    });
    expect(select(header, SIZE)).toEqual({ kind: 'ranges', ranges });
  });

  it.each([
    null,
    '',
    'bytes',
    'bytes=',
    'bytes=,',
    'bytes=-',
    'bytes=a-b',
    'bytes=0-4x',
    'bytes=0x0-4',
    'bytes=0.5-4',
    'bytes=+0-4',
    'bytes=0 - 4',
    'bytes =0-4',
    'bytes:0-4',
    'bytes 0-4',
    'bytes=4-2',
    'bytes=0-1,4-2',
    'bytes=0-1,tail',
    'bytes=--5',
    'bytes=1-2-3',
    'bytes=٠-٤',
    'items=0-4',
    'none',
    'bytes=0-1;2-3',
    'bytes=0-1, bytes=2-3',
  ])('ignores %j', (header) => {
    expect(select(header, SIZE)).toEqual({ kind: 'ignore' });
  });

  it.each([['bytes=10-'], ['bytes=10-20'], ['bytes=-0'], ['bytes=99-,50-60'], [`bytes=${'9'.repeat(400)}-`]])(
    'finds %s unsatisfiable',
    (header) => {
      expect(select(header, SIZE)).toEqual({ kind: 'unsatisfiable' });
    },
  );

  it.each([['bytes=0-'], ['bytes=-5']])('finds %s unsatisfiable in an empty file', (header) => {
    expect(select(header, 0)).toEqual({ kind: 'unsatisfiable' });
  });

  it('takes sixteen ranges and sends the whole file for seventeen', () => {
    const ranges = (count: number) =>
      `bytes=${Array.from({ length: count }, (_, at) => `${at * 2}-${at * 2}`)}`;
    expect(select(ranges(MAX_RANGES), 100)).toMatchObject({ kind: 'ranges' });
    expect(select(ranges(MAX_RANGES + 1), 100)).toEqual({ kind: 'whole' });
  });

  it('ignores more than 1,024 characters, and reads nothing behind the seventeenth range', () => {
    const header = `bytes=0-4${' '.repeat(1_015)}`;
    expect(select(header, SIZE)).toMatchObject({ kind: 'ranges' });
    expect(select(`${header} `, SIZE)).toEqual({ kind: 'ignore' });
    expect(select(`bytes=${'0-0,'.repeat(MAX_RANGES + 1)}nonsense`, 100)).toEqual({ kind: 'whole' });
    expect(select(`bytes=${'0-0,'.repeat(MAX_RANGES)}nonsense`, 100)).toEqual({ kind: 'ignore' });
  });

  it.each([['bytes=0-,0-'], ['bytes=0-5,5-9'], ['bytes=-6,-5'], ['bytes=0-9,0-0']])(
    'sends the whole file for %s, which costs more',
    (header) => {
      expect(select(header, SIZE)).toEqual({ kind: 'whole' });
    },
  );

  it('gives whole numbers within the file, and never more bytes than it has, whatever the header', () => {
    const spec = fc.oneof(
      fc.tuple(fc.nat(40), fc.nat(40)).map(([from, to]) => `${from}-${to}`),
      fc.nat(40).map((from) => `${from}-`),
      fc.nat(40).map((length) => `-${length}`),
      fc.string({ maxLength: 6 }),
    );
    const plausible = fc.array(spec, { maxLength: 20 }).map((specs) => `bytes=${specs.join(',')}`);
    fc.assert(
      fc.property(fc.oneof(plausible, fc.string({ unit: 'binary' })), fc.nat(30), (header, size) => {
        const parsed = select(header, size);
        if (parsed.kind !== 'ranges') return;
        expect(parsed.ranges.length).toBeLessThanOrEqual(MAX_RANGES);
        for (const { start, end } of parsed.ranges) {
          expect(Number.isInteger(start) && Number.isInteger(end)).toBe(true);
          expect(start >= 0 && start <= end && end < size).toBe(true);
        }
        expect(parsed.ranges.reduce((total, range) => total + lengthOf(range), 0)).toBeLessThanOrEqual(size);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('Content-Range', () => {
  it('names both ends and the size', () => {
    expect(formatContentRange({ start: 2, end: 4 }, SIZE)).toBe('bytes 2-4/10');
  });

  it('names the size alone when nothing can be sent', () => {
    expect(formatUnsatisfiedRange(SIZE)).toBe('bytes */10');
  });
});
