import { describe, expect, it } from 'vitest';
import { formatSetCookie, readCookie } from '../../../../src/lib/http/cookies.ts';

it.each([
  ['x=1; ab=trump-beta; y=2', 'trump-beta'],
  ['ab=first; ab=second', 'first'],
  [' ab = spaced ', 'spaced'],
  ['ab="quoted"', 'quoted'],
  [';;=; ab;ab=" ', '"'],
  ['ab=a=b', 'a=b'],
  ['ab=', ''],
  ['xab=1; ab', null],
  // What the suite behind RFC 6265 tries, in lines of our own.
  ['a=b;ab=x', 'x'],
  ['a; =b; =; ab=x', 'x'],
  ['a="b;ab=x"', 'x"'],
  ['\tab\t=\tx\t', 'x'],
  ['a=b\u0001; ab=x', 'x'],
  ['名=値; ab=x', 'x'],
  ['$Version=1; ab=x; $Path="/"', 'x'],
  ['a=Expires=Fri, 07 Aug 2027 08:04:19 GMT; ab=x', 'x'],
  ['ab==x', '=x'],
  ['ab%3Dx; a=ab=x', null],
  ['AB=upper', null],
  ['', null],
  [null, null],
])('the cookie ab in %j', (header, value) => {
  expect(readCookie(header, 'ab', (text) => text)).toBe(value);
});

it.each([
  ['ab=7; ab=trump-beta', 'trump-beta'],
  ['ab=trump-beta; ab=7', 'trump-beta'],
  ['ab=; ab="trump-beta"; ab=7', 'trump-beta'],
  ['ab=7; ab=8', null],
])('the first readable cookie of a name counts: %j', (header, value) => {
  expect(readCookie(header, 'ab', (text) => (text.includes('-') ? text : null))).toBe(value);
});

describe('formatSetCookie', () => {
  const OPTIONS = { maxAgeSeconds: 60, httpOnly: true, secure: true };

  it.each([
    [OPTIONS, 'ab=x; Max-Age=60; Path=/; SameSite=Lax; HttpOnly; Secure'],
    [{ ...OPTIONS, httpOnly: false, secure: false }, 'ab=x; Max-Age=60; Path=/; SameSite=Lax'],
  ])('writes every requested attribute: %j', (options, field) => {
    expect(formatSetCookie('ab', 'x', options)).toBe(field);
  });

  it.each(['x; Domain=evil.example', 'line\r\nbreak', 'a,b'])('refuses the value %j', (value) => {
    expect(() => formatSetCookie('ab', value, OPTIONS)).toThrow(TypeError);
  });
});
