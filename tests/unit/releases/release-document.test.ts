import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNDESCRIBED } from '../../../scripts/lib/packages/package-file.ts';
import {
  formatReleaseDocument,
  formerRelease,
  objectKey,
  parseReleaseDocument,
  type Release,
  type ReleasedFile,
  withDescription,
  withRelease,
} from '../../../src/releases/release-document.ts';

const SHA = (digit: string) => digit.repeat(64);

function fileOf(digit: string): ReleasedFile {
  return { key: objectKey('standard', SHA(digit)), sha256: SHA(digit), sizeBytes: 10, ...UNDESCRIBED };
}

const DESCRIPTION = {
  applicationId: 'in.example.app',
  versionName: '8.0.10',
  versionCode: 192,
  minSdk: 26,
  permissions: ['android.permission.CAMERA'],
  signers: [SHA('e')],
};

describe('parseReleaseDocument', () => {
  const entry = { ...fileOf('a'), uploaded: '2026-03-10T12:00:00.000Z' };

  it('reads back what was formatted', () => {
    const releases = withRelease(withRelease([], fileOf('a'), 1000), fileOf('b'), 9000);
    expect(parseReleaseDocument(formatReleaseDocument(releases), 'standard')).toEqual(releases);
  });

  it('reads back what a file says of itself', () => {
    const releases = withRelease([], { ...fileOf('a'), ...DESCRIPTION }, 1000);
    expect(parseReleaseDocument(formatReleaseDocument(releases), 'standard')).toEqual(releases);
  });

  it('reads a document from before files were described', () => {
    const { key, sha256, sizeBytes, uploaded } = entry;
    const [release] =
      parseReleaseDocument(JSON.stringify([{ key, sha256, sizeBytes, uploaded }]), 'standard') ?? [];
    expect(release).toEqual({ ...fileOf('a'), uploaded: new Date(uploaded) });
  });

  it('reads an empty history', () => {
    expect(parseReleaseDocument('[]', 'standard')).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '<html>'],
    ['no list', JSON.stringify(entry)],
    ['null', 'null'],
    ['an entry of null', '[null]'],
    ['an entry of another kind', '["release"]'],
    ['a short digest', JSON.stringify([{ ...entry, sha256: 'abc' }])],
    ['a digest in capitals', JSON.stringify([{ ...entry, sha256: SHA('A') }])],
    ['a key that is not the digest', JSON.stringify([{ ...entry, key: objectKey('standard', SHA('b')) }])],
    ['a key of another package', JSON.stringify([{ ...entry, key: objectKey('upgrade', SHA('a')) }])],
    ['no size', JSON.stringify([{ ...entry, sizeBytes: undefined }])],
    ['a size of nothing', JSON.stringify([{ ...entry, sizeBytes: 0 }])],
    ['a size in text', JSON.stringify([{ ...entry, sizeBytes: '10' }])],
    ['half a byte', JSON.stringify([{ ...entry, sizeBytes: 1.5 }])],
    ['no time', JSON.stringify([{ ...entry, uploaded: 'soon' }])],
    ['a version in text', JSON.stringify([{ ...entry, versionCode: '192' }])],
    ['a version below nothing', JSON.stringify([{ ...entry, versionCode: -1 }])],
    ['a name that is none', JSON.stringify([{ ...entry, versionName: 8 }])],
    ['an application of another kind', JSON.stringify([{ ...entry, applicationId: {} }])],
    ['half an API level', JSON.stringify([{ ...entry, minSdk: 26.5 }])],
    ['a permission without a list', JSON.stringify([{ ...entry, permissions: 'android.permission.CAMERA' }])],
    ['a permission of markup', JSON.stringify([{ ...entry, permissions: ['<b>'] }])],
    ['one signer without a list', JSON.stringify([{ ...entry, signers: SHA('e') }])],
    ['a signer that is no digest', JSON.stringify([{ ...entry, signers: [SHA('e'), 'e'] }])],
    ['one bad entry among good ones', JSON.stringify([entry, { ...entry, sizeBytes: -1 }])],
  ])('refuses %s', (_, text) => {
    expect(parseReleaseDocument(text, 'standard')).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const releases = parseReleaseDocument(text, 'standard');
        expect(releases === null || releases.length === 0).toBe(true);
      }),
    );
  });
});

describe('formerRelease', () => {
  /** Newest first. */
  const historyOf = (digits: string) =>
    [...digits]
      .reverse()
      .reduce<readonly Release[]>((before, digit) => withRelease(before, fileOf(digit), 0), []);

  it.each([
    ['ba', 'a'],
    ['cba', 'b'],
    // Rolled back once already: what was rolled away from stays away.
    ['bcba', 'a'],
    ['cabcba', 'b'],
    // A repair after a rollback: back to what the rollback had chosen.
    ['dbcba', 'b'],
  ])('of %s is %s', (digits, former) => {
    expect(formerRelease(historyOf(digits))?.sha256).toBe(SHA(former));
  });

  it.each(['', 'a', 'aba', 'abcba'])('of "%s" there is none', (digits) => {
    expect(formerRelease(historyOf(digits))).toBeNull();
  });
});

describe('withDescription', () => {
  it('adds to the current release alone, and leaves its place and time', () => {
    const [newest, oldest] = withRelease(withRelease([], fileOf('a'), 1000), fileOf('b'), 9000);
    if (!oldest) throw new Error('Two releases make two entries.');
    expect(withDescription([newest, oldest], DESCRIPTION)).toEqual([{ ...newest, ...DESCRIPTION }, oldest]);
  });
});

describe('withRelease', () => {
  it('puts the release in front, also one that was there before', () => {
    const releases = ['a', 'b', 'a'].reduce<readonly Release[]>(
      (before, digit, index) => withRelease(before, fileOf(digit), index * 5000),
      [],
    );
    expect(releases.map(({ sha256 }) => sha256)).toEqual([SHA('a'), SHA('b'), SHA('a')]);
    expect(releases.map(({ uploaded }) => uploaded.getTime())).toEqual([10_000, 5000, 0]);
  });

  it('never lets two releases share a second, even with a clock that stands or goes back', () => {
    const releases = [1_000_000, 1_000_001, 500].reduce<readonly Release[]>(
      (before, nowMs, index) => withRelease(before, fileOf(String(index)), nowMs),
      [],
    );
    const seconds = releases.map(({ uploaded }) => Math.floor(uploaded.getTime() / 1000));
    expect(seconds).toEqual([1002, 1001, 1000]);
  });

  it('forgets what is older than the last twenty', () => {
    let releases: readonly Release[] = [];
    for (let count = 0; count < 25; count += 1) releases = withRelease(releases, fileOf('a'), count * 5000);
    expect(releases).toHaveLength(20);
    expect(releases[0]?.uploaded.getTime()).toBe(24 * 5000);
  });
});
