import { expect, it } from 'vitest';
import { isForeignHost } from '../../../src/desk/local-host.ts';

it.each([
  ['local', 'http://localhost:8788', false],
  ['local', 'http://desk.localhost:8788', false],
  ['local', 'http://127.0.0.1:8788', false],
  ['local', 'http://[::1]:8788', false],
  ['local', 'http://evil.example:8788', true],
  ['local', 'http://localhost.evil.example', true],
  ['local', 'http://127.0.0.1.evil.example', true],
  ['4714c1358e65fe4b408ad6d432a5f878', 'https://desk.pavilion11.example', false],
])('an identity of %s at %s is at a foreign host: %s', (aud, origin, expected) => {
  expect(isForeignHost(aud, new URL(origin))).toBe(expected);
});
