import { expect, it } from 'vitest';
import { csvAddress, formatCsv, nameFile } from '../../../src/desk/csv.ts';
import { readCsv } from '../../support/read-csv.ts';

it('has a mark of UTF-8, a header row, and ends every row with CRLF', () => {
  expect(formatCsv({ header: ['day', 'views'], rows: [['2026-11-26', 1234567.5]] })).toBe(
    '\uFEFF"day","views"\r\n"2026-11-26",1234567.5\r\n',
  );
  expect(formatCsv({ header: ['day'], rows: [] })).toBe('\uFEFF"day"\r\n');
});

it.each<[field: string | number | null, read: string]>([
  ['plain', 'plain'],
  ['a, b; c', 'a, b; c'],
  ['say "x"', 'say "x"'],
  ['two\nlines', 'two\nlines'],
  ['दिवाली २०२६', 'दिवाली २०२६'],
  ['', ''],
  [null, ''],
  [0, '0'],
  [-0.16, '-0.16'],
  // Text that a spreadsheet would run.
  ['=HYPERLINK("https://evil.example")', `'=HYPERLINK("https://evil.example")`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `'\r=1`],
  ['＝1', "'＝1"],
  ['a=1', 'a=1'],
])('a program reads %j as %j', (field, read) => {
  const written = formatCsv({ header: ['x', 'y'], rows: [[field, 1]] });
  expect(readCsv(new TextEncoder().encode(written))).toEqual([{ x: read, y: '1' }]);
});

it('every text is quoted, so that a program that splits at semicolons splits nothing', () => {
  expect(formatCsv({ header: ['x'], rows: [['a;=1+1']] })).toBe('\uFEFF"x"\r\n"a;=1+1"\r\n');
});

it('a file is named by what it is of', () => {
  const days = { from: '2026-11-21', to: '2026-11-27' };
  expect(nameFile('traffic', 'all brands', days)).toBe('traffic-all-brands-2026-11-21-2026-11-27');
  expect(nameFile('traffic-link-x-post.asia-cup.2', 'Pavilion11', days)).toBe(
    'traffic-link-x-post.asia-cup.2-pavilion11-2026-11-21-2026-11-27',
  );
});

it('is asked for at an address with or without a query', () => {
  expect(csvAddress('/results', 'results')).toBe('/results?csv=results');
  expect(csvAddress('/?period=week', 'days')).toBe('/?period=week&csv=days');
});
