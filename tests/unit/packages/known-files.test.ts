import { describe, expect, it } from 'vitest';
import { UNDESCRIBED } from '../../../scripts/lib/packages/package-file.ts';
import {
  formatKnownFiles,
  type KnownFile,
  knownFileOf,
  parseKnownFiles,
  withKnownFile,
} from '../../../src/packages/known-files.ts';
import { objectKey, type Release } from '../../../src/packages/release-document.ts';

const SHA = (digit: string) => digit.repeat(64);

const RELEASED: KnownFile = {
  sha256: SHA('a'),
  sizeBytes: 10,
  package: 'standard',
  versionName: '8.0.10',
  versionCode: 192,
  since: new Date('2026-12-01T06:30:00Z'),
};
/** What an owner knows who has a digest alone. */
const ENTERED: KnownFile = {
  sha256: SHA('b'),
  sizeBytes: null,
  package: null,
  versionName: null,
  versionCode: null,
  since: new Date('2026-12-02T06:30:00Z'),
  note: 'from the first campaign',
};

describe('parseKnownFiles', () => {
  it.each([
    ['no file', []],
    ['a release and a file entered by its digest', [ENTERED, RELEASED]],
  ])('parses what was formatted: %s', (_, list) => {
    expect(parseKnownFiles(formatKnownFiles(list))).toEqual(list);
  });

  it.each(['', '<html>', 'null', '{}', '[null]', '["file"]', '[[]]'])('refuses %s', (text) => {
    expect(parseKnownFiles(text)).toBeNull();
  });

  it.each<Record<string, unknown>>([
    { sha256: 'abc' },
    { sha256: SHA('A') },
    { sha256: undefined },
    { sizeBytes: 0 },
    { sizeBytes: '10' },
    { sizeBytes: undefined },
    { package: 'unknown' },
    { package: 5 },
    { package: undefined },
    { versionName: 8 },
    { versionName: undefined },
    { versionCode: '192' },
    { versionCode: -1 },
    { since: 'soon' },
    { since: 5 },
    { since: undefined },
    { note: 5 },
    { note: 'x'.repeat(301) },
  ])('refuses a list of which one entry has %j', (wrong) => {
    const text = JSON.stringify([ENTERED, { ...RELEASED, ...wrong }]);
    expect(parseKnownFiles(text)).toBeNull();
  });
});

describe('withKnownFile', () => {
  it('puts a new file first, also one that is listed for another package', () => {
    const upgrade: KnownFile = { ...RELEASED, package: 'upgrade' };
    const list = [RELEASED, ENTERED].reduce(withKnownFile, []);
    expect(withKnownFile(list, upgrade)).toEqual([upgrade, ENTERED, RELEASED]);
  });

  it('changes nothing by a file that it has', () => {
    const list = [ENTERED, RELEASED];
    expect(withKnownFile(list, RELEASED)).toEqual(list);
    const again = { ...RELEASED, since: new Date('2027-01-01T00:00:00Z') };
    expect(withKnownFile(list, again)).toEqual(list);
  });

  it('keeps the earlier day, and adds what was not known', () => {
    const earlier = { ...RELEASED, since: new Date('2026-11-30T00:00:00Z'), note: 'the launch' };
    const bare = {
      ...RELEASED,
      sizeBytes: null,
      versionName: null,
      versionCode: null,
    };
    expect(withKnownFile([ENTERED, bare], earlier)).toEqual([ENTERED, earlier]);
    expect(withKnownFile([earlier], bare)).toEqual([earlier]);
  });

  it('keeps every file of many releases', () => {
    const digests = Array.from({ length: 200 }, (_, nth) => nth.toString(16).padStart(64, '0'));
    const list = digests
      .map((sha256): KnownFile => ({ ...RELEASED, sha256 }))
      .reduce<readonly KnownFile[]>(withKnownFile, []);
    expect(list.map(({ sha256 }) => sha256)).toEqual(digests.toReversed());
  });
});

describe('knownFileOf', () => {
  it('keeps what identifies a release, and neither its key nor what people said of it', () => {
    const { sha256, versionName, versionCode, since } = RELEASED;
    const release: Release = {
      ...UNDESCRIBED,
      key: objectKey('standard', sha256),
      sha256,
      sizeBytes: 10,
      versionName,
      versionCode,
      uploaded: since,
      note: 'Faster start',
      by: 'asha',
    };
    expect(knownFileOf('standard', release)).toEqual(RELEASED);
  });
});
