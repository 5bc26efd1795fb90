import { expect, it } from 'vitest';
import { UNDESCRIBED } from '../../../scripts/lib/packages/package-file.ts';
import { readRepresentationRequest } from '../../../src/lib/http/serve-representation.ts';
import { chooseRelease, namesUnknownRelease } from '../../../src/packages/choose-release.ts';
import type { Release } from '../../../src/packages/release-document.ts';

/** Newest first; only the first three may be resumed. */
const RELEASES: readonly Release[] = ['d', 'c', 'b', 'a'].map((digit) => ({
  ...UNDESCRIBED,
  key: '',
  sha256: digit.repeat(64),
  sizeBytes: 10,
  uploaded: new Date(0),
}));

/** `@c` means the entity tag of release c. */
function headersOf(headers: Record<string, string>): Headers {
  const spell = (value: string) =>
    value.replace(/@(\w)/g, (_, digit: string) => `"${digit.repeat(64)}"`);
  return new Headers(
    Object.entries(headers).map(([name, value]): [string, string] => [name, spell(value)]),
  );
}

it.each<[Record<string, string>, string]>([
  [{ 'if-match': '@d' }, 'd'],
  [{ 'if-match': '@c' }, 'c'],
  [{ 'if-match': '@a' }, 'd'],
  [{ 'if-match': 'W/@c' }, 'd'],
  [{ 'if-range': '@c' }, 'c'],
  [{ 'if-range': 'W/@c' }, 'd'],
  [{ 'if-match': '@b, @c', 'if-range': '@b' }, 'b'],
  [{ 'if-match': '@c', 'if-range': '@b' }, 'c'],
  [{ range: 'bytes=99-', 'if-match': '@c' }, 'c'],
  [{ range: 'bytes=0-,0-', 'if-match': '@c' }, 'c'],
  // Not a resume, because the range is ignored.
  [{ range: 'lines=5-', 'if-match': '@c' }, 'd'],
])('chooseRelease %j beside a range: %s', (headers, digit) => {
  const asked = headersOf({ range: 'bytes=5-', ...headers });
  const request = readRepresentationRequest({ method: 'GET', headers: asked });
  expect(chooseRelease(request, RELEASES)?.sha256[0]).toBe(digit);
  // HEAD has no Range, and without one there is no resume.
  for (const range of [null, readRepresentationRequest({ method: 'HEAD', headers: asked }).range])
    expect(chooseRelease({ ...request, range }, RELEASES)).toBe(RELEASES[0]);
  expect(chooseRelease(request, [])).toBeNull();
});

it.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ 'if-match': '*' }, false],
  [{ 'if-none-match': 'W/@a, @b' }, false],
  [{ 'if-range': 'Tue, 10 Mar 2026 12:00:00 GMT' }, false],
  [{ 'if-match': '@e' }, true],
  [{ 'if-match': '@d, @e' }, true],
  [{ 'if-none-match': '@e' }, true],
  [{ 'if-range': '@e' }, true],
])('%j names an unknown release: %s', (headers, expected) => {
  expect(namesUnknownRelease(headersOf(headers), RELEASES)).toBe(expected);
});
