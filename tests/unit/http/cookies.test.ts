import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSetCookie, parseCookie } from '../../../src/http/cookies.ts';

describe('parseCookie', () => {
  it.each([
    ['ab=trump-beta', 'trump-beta'],
    ['x=1; ab=trump-beta; y=2', 'trump-beta'],
    ['ab=first; ab=second', 'first'],
    [' ab = spaced ', 'spaced'],
    ['ab="quoted"', 'quoted'],
    ['ab=a=b', 'a=b'],
    ['ab=', ''],
    ['xab=1; ab', null],
    ['AB=upper', null],
    ['', null],
    [null, null],
  ])('reads ab from %j', (header, value) => {
    expect(parseCookie(header, 'ab')).toBe(value);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (header) => {
        const value = parseCookie(header, 'ab');
        expect(value === null || header.includes(value)).toBe(true);
      }),
    );
  });
});

describe('formatSetCookie', () => {
  const OPTIONS = { maxAgeSeconds: 60, path: '/', sameSite: 'Lax', httpOnly: true, secure: true } as const;

  it('writes every attribute asked for', () => {
    expect(formatSetCookie('ab', 'trump-beta', OPTIONS)).toBe(
      'ab=trump-beta; Max-Age=60; Path=/; SameSite=Lax; HttpOnly; Secure',
    );
  });

  it('leaves out what was not', () => {
    expect(formatSetCookie('ab', 'x', { ...OPTIONS, httpOnly: false, secure: false })).toBe(
      'ab=x; Max-Age=60; Path=/; SameSite=Lax',
    );
  });

  it.each([
    ['a b', 'x'],
    ['ab', 'x; Domain=evil.example'],
    ['ab', 'line\r\nbreak'],
    ['ab', 'a,b'],
  ])('refuses name %j with value %j', (name, value) => {
    expect(() => formatSetCookie(name, value, OPTIONS)).toThrow(TypeError);
  });
});
