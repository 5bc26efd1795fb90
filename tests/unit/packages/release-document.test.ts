import { describe, expect, it } from 'vitest';
import { UNDESCRIBED } from '../../../scripts/lib/packages/package-file.ts';
import {
  formatReleaseDocument,
  formerRelease,
  objectKey,
  parseReleaseDocument,
  type Release,
  withRelease,
} from '../../../src/packages/release-document.ts';

const SHA = (digit: string) => digit.repeat(64);

function fileOf(digit: string) {
  return {
    key: objectKey('standard', SHA(digit)),
    sha256: SHA(digit),
    sizeBytes: 10,
    ...UNDESCRIBED,
  };
}

/** @param digits of releases, oldest first @param everyMs between them */
function historyOf(digits: string, everyMs = 0): readonly Release[] {
  return [...digits].reduce<readonly Release[]>(
    (before, digit, index) => withRelease(before, fileOf(digit), index * everyMs),
    [],
  );
}

describe('parseReleaseDocument', () => {
  const entry = { ...fileOf('a'), uploaded: '2026-03-10T12:00:00.000Z' };
  const described = {
    applicationId: 'in.example.app',
    versionName: '8.0.10',
    versionCode: 192,
    minSdk: 26,
    permissions: ['android.permission.CAMERA'],
    signers: [SHA('e')],
  };

  it.each([
    ['nothing', []],
    ['two releases', historyOf('ab', 8000)],
    ['what a file says of itself', withRelease([], { ...fileOf('a'), ...described }, 1000)],
    [
      'what people say of it',
      withRelease(
        [],
        { ...fileOf('a'), note: 'Faster', by: 'asha', untried: 'No emulator.' },
        1000,
      ),
    ],
  ])('parses what was formatted: %s', (_, releases) => {
    expect(parseReleaseDocument(formatReleaseDocument(releases), 'standard')).toEqual(releases);
  });

  it('reads a document from before files were described', () => {
    const { key, sha256, sizeBytes, uploaded } = entry;
    const text = JSON.stringify([{ key, sha256, sizeBytes, uploaded }]);
    expect(parseReleaseDocument(text, 'standard')).toEqual([
      { ...fileOf('a'), uploaded: new Date(uploaded) },
    ]);
  });

  it.each(['', '<html>', 'null', '[null]', '["release"]', JSON.stringify(entry)])(
    'refuses %s',
    (text) => {
      expect(parseReleaseDocument(text, 'standard')).toBeNull();
    },
  );

  it.each<Record<string, unknown>>([
    { note: 5 },
    { note: 'x'.repeat(301) },
    { untried: 'x'.repeat(1_001) },
    { by: ['asha'] },
    { sha256: 'abc' },
    { key: objectKey('standard', SHA('b')) },
    { key: objectKey('upgrade', SHA('a')) },
    { sizeBytes: 0 },
    { sizeBytes: '10' },
    { uploaded: 'soon' },
    { versionCode: '192' },
    { versionName: 8 },
    { permissions: 'android.permission.CAMERA' },
    { permissions: ['<b>'] },
    { signers: [SHA('e'), 'e'] },
  ])('refuses an entry with %j, also among good ones', (change) => {
    const text = JSON.stringify([entry, { ...entry, ...change }]);
    expect(parseReleaseDocument(text, 'standard')).toBeNull();
  });
});

it.each([
  ['ab', 'a'],
  ['abc', 'b'],
  // Already rolled back once: a release that was rolled back is not chosen again.
  ['abcb', 'a'],
  ['abcbac', 'b'],
  // A repair after a rollback: back to what the rollback had chosen.
  ['abcbd', 'b'],
  ['', undefined],
  ['a', undefined],
  ['aba', undefined],
  ['abcba', undefined],
])('the release before the last of "%s" is %s', (digits, former) => {
  expect(formerRelease(historyOf(digits))?.sha256[0]).toBe(former);
});

describe('withRelease', () => {
  it('puts the release first, also one that was released before', () => {
    const releases = historyOf('aba', 5000);
    expect(releases.map(({ sha256 }) => sha256)).toEqual([SHA('a'), SHA('b'), SHA('a')]);
    expect(releases.map(({ uploaded }) => uploaded.getTime())).toEqual([10_000, 5000, 0]);
  });

  it('gives no two releases the same second, even if the clock stops or goes back', () => {
    const releases = [1_000_000, 1_000_001, 500].reduce<readonly Release[]>(
      (before, nowMs) => withRelease(before, fileOf('a'), nowMs),
      [],
    );
    expect(releases.map(({ uploaded }) => uploaded.getTime())).toEqual([
      1_002_000, 1_001_000, 1_000_000,
    ]);
  });

  it('keeps the last twenty releases', () => {
    const releases = historyOf('a'.repeat(25), 5000);
    expect(releases).toHaveLength(20);
    expect(releases[0]?.uploaded.getTime()).toBe(24 * 5000);
  });
});
