import { describe, expect, it } from 'vitest';
import { UNDESCRIBED } from '../../../scripts/lib/packages/package-file.ts';
import { readRepresentationRequest } from '../../../src/http/serve-representation.ts';
import { chooseRelease, namesUnknownRelease, releaseEtag } from '../../../src/releases/choose-release.ts';
import { objectKey, type Release } from '../../../src/releases/release-document.ts';

/** Newest first; only the first three may be resumed. */
const RELEASES: readonly Release[] = ['d', 'c', 'b', 'a'].map((digit, index) => ({
  key: objectKey('standard', digit.repeat(64)),
  sha256: digit.repeat(64),
  sizeBytes: 10 + index,
  uploaded: new Date(100_000 - index * 10_000),
  ...UNDESCRIBED,
}));

/** `@c` stands for the entity tag of release c. */
function headersOf(headers: Record<string, string>): Headers {
  const spelled = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    value.replace(/@(\w)/g, (_, digit: string) => `"${digit.repeat(64)}"`),
  ]);
  return new Headers(spelled);
}

describe('chooseRelease', () => {
  it.each<[Record<string, string>, string]>([
    [{}, 'd'],
    [{ range: 'bytes=5-' }, 'd'],
    [{ range: 'bytes=5-', 'if-match': '@d' }, 'd'],
    [{ range: 'bytes=5-', 'if-match': '@c' }, 'c'],
    [{ range: 'bytes=5-', 'if-match': '@b' }, 'b'],
    [{ range: 'bytes=5-', 'if-match': '@a' }, 'd'],
    [{ range: 'bytes=5-', 'if-match': '"other", @c' }, 'c'],
    [{ range: 'bytes=5-', 'if-match': '@b, @c' }, 'c'],
    [{ range: 'bytes=5-', 'if-match': 'W/@c' }, 'd'],
    [{ range: 'bytes=5-', 'if-match': '*' }, 'd'],
    [{ range: 'bytes=5-', 'if-range': '@c' }, 'c'],
    [{ range: 'bytes=5-', 'if-range': '@b' }, 'b'],
    [{ range: 'bytes=5-', 'if-range': '@a' }, 'd'],
    [{ range: 'bytes=5-', 'if-range': 'W/@c' }, 'd'],
    [{ range: 'bytes=5-', 'if-match': '@b, @c', 'if-range': '@b' }, 'b'],
    [{ range: 'bytes=5-', 'if-match': '*', 'if-range': '@b' }, 'b'],
    [{ range: 'bytes=5-', 'if-match': '@c', 'if-range': '@b' }, 'c'],
    [{ range: 'bytes=99-', 'if-match': '@c' }, 'c'],
    [{ range: 'bytes=0-,0-', 'if-match': '@c' }, 'c'],
    // No resume: no range, or none that counts.
    [{ 'if-match': '@c' }, 'd'],
    [{ 'if-range': '@c' }, 'd'],
    [{ 'if-none-match': '@c' }, 'd'],
    [{ range: 'lines=5-', 'if-match': '@c' }, 'd'],
    [{ range: 'bytes=oops', 'if-range': '@c' }, 'd'],
  ])('%j: %s', (headers, digit) => {
    const chosen = chooseRelease(
      readRepresentationRequest({ method: 'GET', headers: headersOf(headers) }),
      RELEASES,
    );
    expect(chosen?.sha256[0]).toBe(digit);
  });

  it('knows no resume by HEAD, for which Range does not exist', () => {
    const headers = headersOf({ range: 'bytes=5-', 'if-match': '@c' });
    expect(chooseRelease(readRepresentationRequest({ method: 'HEAD', headers }), RELEASES)).toBe(RELEASES[0]);
  });

  it('finds none where there is none', () => {
    expect(chooseRelease({ method: 'GET', headers: new Headers(), ranges: null }, [])).toBeNull();
  });
});

describe('namesUnknownRelease', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ 'if-match': '*' }, false],
    [{ 'if-match': '@d' }, false],
    [{ 'if-none-match': 'W/@a, @b' }, false],
    [{ 'if-range': 'Tue, 10 Mar 2026 12:00:00 GMT' }, false],
    [{ 'if-match': '@e' }, true],
    [{ 'if-match': '@d, @e' }, true],
    [{ 'if-none-match': '@e' }, true],
    [{ 'if-range': '@e' }, true],
  ])('%j: %s', (headers, expected) => {
    expect(namesUnknownRelease(headersOf(headers), RELEASES)).toBe(expected);
  });
});

describe('releaseEtag', () => {
  it('is strong and tells the bytes', () => {
    const [release] = RELEASES;
    expect(release && releaseEtag(release)).toBe(`"${'d'.repeat(64)}"`);
  });
});
