import { describe, expect, it } from 'vitest';
import { comparePath, parseRequestTarget } from '../../../../src/lib/http/request-target.ts';

describe('parseRequestTarget', () => {
  it.each([
    ['https://pavilion11.example/LP1?a=1', 'https:', 'pavilion11.example', '/LP1', '?a=1'],
    ['http://Localhost:8787/', 'http:', 'localhost:8787', '/', ''],
    ['http://x.test?a=/b', 'http:', 'x.test', '/', '?a=/b'],
    ['http://x.test/a?', 'http:', 'x.test', '/a', '?'],
    ['http://x.test/a?b?c=/d', 'http:', 'x.test', '/a', '?b?c=/d'],
    ['http://x.test/a?b#c?d', 'http:', 'x.test', '/a', '?b'],
    ['http://x.test/a#b?c', 'http:', 'x.test', '/a', ''],
    ['http://x.test//evil.example/x', 'http:', 'x.test', '//evil.example/x', ''],
    ['http://x.test/%2F%2Fevil?%2f=%zz', 'http:', 'x.test', '/%2F%2Fevil', '?%2f=%zz'],
    ['http://[::1]:8787/a', 'http:', '[::1]:8787', '/a', ''],
    ['http://x.test/a?\u00e9=\u20b9', 'http:', 'x.test', '/a', '?%C3%A9=%E2%82%B9'],
    ['http://x.test/a?\ud800', 'http:', 'x.test', '/a', '?%EF%BF%BD'],
  ])('parses %s', (url, scheme, host, path, query) => {
    expect(parseRequestTarget(url)).toEqual({ scheme, host, path, query });
  });

  const NONE = [
    'a"b',
    'a<b',
    'user@x.test',
    '-x',
    'a b',
    'x.test:port',
    'x.test:123456',
    "a'b",
    '[::1',
    'a\\b',
  ];
  it.each(NONE)('has no host if the header is %j', (host) => {
    expect(parseRequestTarget(`http://${host}/a`).host).toBe('');
  });
});

it.each([
  ['/%4cP1', '/lp1'],
  ['/about%2Dus', '/about-us'],
  ['/%7e', '/~'],
  ['/a%2Fb', '/a%2fb'],
  ['/%5Cevil', '/%5cevil'],
  ['/%zz', '/%zz'],
  ['/%C3%89', '/%c3%89'],
])('compares %s as %s', (path, compared) => {
  expect(comparePath(path)).toBe(compared);
});
