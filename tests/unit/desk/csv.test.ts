import { expect, it } from 'vitest';
import { csvAddress, formatCsv } from '../../../src/desk/csv.ts';

it('has a header row, and ends every row with CRLF', () => {
  expect(formatCsv({ header: ['day', 'views'], rows: [['2026-11-26', 1234567.5]] })).toBe(
    'day,views\r\n2026-11-26,1234567.5\r\n',
  );
  expect(formatCsv({ header: ['day'], rows: [] })).toBe('day\r\n');
});

it.each<[field: string | number | null, written: string]>([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  [null, ''],
  [0, '0'],
  [-0.16, '-0.16'],
  // Text that a spreadsheet would run.
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['＝1', "'＝1"],
  ['a=1', 'a=1'],
])('writes %j as %j', (field, written) => {
  expect(formatCsv({ header: ['x'], rows: [[field]] })).toBe(`x\r\n${written}\r\n`);
});

it('is asked for at an address with or without a query', () => {
  expect(csvAddress('/results', 'results')).toBe('/results?csv=results');
  expect(csvAddress('/?period=week', 'days')).toBe('/?period=week&csv=days');
});
