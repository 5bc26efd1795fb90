import { describe, expect, it } from 'vitest';
import { evaluatePreconditions, isRangeWanted } from '../../../src/http/preconditions.ts';

/** With milliseconds, as storage has them and headers do not. */
const VALIDATORS = {
  etag: { weak: false, opaque: 'now' },
  lastModified: new Date('2026-03-10T12:00:00.750Z'),
};
const SAME = 'Tue, 10 Mar 2026 12:00:00 GMT';
const EARLIER = 'Tue, 10 Mar 2026 11:59:59 GMT';
const LATER = 'Tue, 10 Mar 2026 12:00:01 GMT';

describe('evaluatePreconditions', () => {
  it.each<[string, Record<string, string>]>([
    ['no condition', {}],
    ['If-Match any', { 'if-match': '*' }],
    ['If-Match the tag', { 'if-match': '"now"' }],
    ['If-Match the tag in a list', { 'if-match': '"old", "now"' }],
    ['If-Match the tag beside garbage', { 'if-match': 'oops, "now"' }],
    ['If-Unmodified-Since the same second', { 'if-unmodified-since': SAME }],
    ['If-Unmodified-Since later', { 'if-unmodified-since': LATER }],
    ['If-Unmodified-Since nonsense', { 'if-unmodified-since': 'yesterday' }],
    ['If-None-Match another', { 'if-none-match': '"old"' }],
    ['If-None-Match unquoted', { 'if-none-match': 'now' }],
    ['If-None-Match empty', { 'if-none-match': '' }],
    ['If-Modified-Since earlier', { 'if-modified-since': EARLIER }],
    ['If-Modified-Since nonsense', { 'if-modified-since': '0' }],
    ['If-Match true silences If-Unmodified-Since', { 'if-match': '"now"', 'if-unmodified-since': EARLIER }],
    [
      'If-None-Match true silences If-Modified-Since',
      { 'if-none-match': '"old"', 'if-modified-since': LATER },
    ],
  ])('proceeds: %s', (_, headers) => {
    expect(evaluatePreconditions(new Headers(headers), VALIDATORS)).toBe('proceed');
  });

  it.each<[string, Record<string, string>]>([
    ['If-None-Match any', { 'if-none-match': '*' }],
    ['If-None-Match the tag', { 'if-none-match': '"now"' }],
    ['If-None-Match the tag, weak', { 'if-none-match': 'W/"now"' }],
    ['If-None-Match the tag in a list', { 'if-none-match': '"old",W/"now"' }],
    ['If-Modified-Since the same second', { 'if-modified-since': SAME }],
    ['If-Modified-Since later', { 'if-modified-since': LATER }],
    [
      'If-None-Match false although If-Modified-Since is true',
      { 'if-none-match': '"now"', 'if-modified-since': EARLIER },
    ],
    ['If-Match true before If-None-Match false', { 'if-match': '"now"', 'if-none-match': '"now"' }],
    [
      'If-Unmodified-Since true before If-Modified-Since false',
      { 'if-unmodified-since': SAME, 'if-modified-since': SAME },
    ],
  ])('finds it not modified: %s', (_, headers) => {
    expect(evaluatePreconditions(new Headers(headers), VALIDATORS)).toBe('not-modified');
  });

  it.each<[string, Record<string, string>]>([
    ['If-Match another', { 'if-match': '"old"' }],
    ['If-Match the tag, weak', { 'if-match': 'W/"now"' }],
    ['If-Match unquoted', { 'if-match': 'now' }],
    ['If-Match empty', { 'if-match': '' }],
    ['If-Unmodified-Since earlier', { 'if-unmodified-since': EARLIER }],
    [
      'If-Match false although If-Unmodified-Since is true',
      { 'if-match': '"old"', 'if-unmodified-since': LATER },
    ],
    ['If-Match false before If-None-Match false', { 'if-match': '"old"', 'if-none-match': '"now"' }],
  ])('fails: %s', (_, headers) => {
    expect(evaluatePreconditions(new Headers(headers), VALIDATORS)).toBe('precondition-failed');
  });
});

describe('isRangeWanted', () => {
  it.each([
    [null, true],
    ['"now"', true],
    [SAME, true],
    ['Tuesday, 10-Mar-26 12:00:00 GMT', true],
    ['"old"', false],
    ['W/"now"', false],
    ['now', false],
    ['"now", "old"', false],
    ['*', false],
    ['', false],
    [EARLIER, false],
    [LATER, false],
    ['soon', false],
  ])('If-Range %j: %s', (ifRange, expected) => {
    const headers = new Headers(ifRange === null ? {} : { 'if-range': ifRange });
    expect(isRangeWanted(headers, VALIDATORS)).toBe(expected);
  });
});
