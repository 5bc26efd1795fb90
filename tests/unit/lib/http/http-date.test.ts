import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHttpDate, toWholeSeconds } from '../../../../src/lib/http/http-date.ts';

const NOW = Date.UTC(2026, 0, 1);
const EXAMPLE = Date.UTC(1994, 10, 6, 8, 49, 37) / 1000;

describe('parseHttpDate', () => {
  it.each([
    ['Sun, 06 Nov 1994 08:49:37 GMT', EXAMPLE],
    ['Sunday, 06-Nov-94 08:49:37 GMT', EXAMPLE],
    ['Sun Nov  6 08:49:37 1994', EXAMPLE],
    ['Sat, 29 Feb 2020 23:59:59 GMT', Date.UTC(2020, 1, 29, 23, 59, 59) / 1000],
    ['Sat, 31 Dec 2016 23:59:60 GMT', Date.UTC(2016, 11, 31, 23, 59, 59) / 1000],
    ['Friday, 01-Jan-76 00:00:00 GMT', Date.UTC(2076, 0, 1) / 1000],
    ['Saturday, 01-Jan-77 00:00:00 GMT', Date.UTC(1977, 0, 1) / 1000],
  ])('reads %s', (value, seconds) => {
    expect(parseHttpDate(value, NOW)).toBe(seconds);
  });

  it.each([
    '',
    '0',
    'Sun, 06 Nov 1994 08:49:37',
    'Sun, 06 Nov 1994 08:49:37 UTC',
    'Sun, 31 Feb 1994 08:49:37 GMT',
    'Sun, 06 Nov 1994 24:00:00 GMT',
    'Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT',
  ])('finds no date in %j', (value) => {
    expect(parseHttpDate(value, NOW)).toBeNull();
  });

  it('parses what was formatted, in whole seconds', () => {
    const date = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, (value) => {
        expect(parseHttpDate(value.toUTCString(), NOW)).toBe(toWholeSeconds(value));
      }),
    );
  });
});
