/** `npm run packages -- inspect`: every byte of a package is accounted for. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Candidate, UNDESCRIBED } from '../../../scripts/lib/packages/candidate.ts';
import { bytesSource } from '../../../scripts/lib/packages/file-source.ts';
import { readSample, SAMPLES } from '../../../scripts/lib/packages/samples.ts';
import { judgeGrowth } from '../../../scripts/packages/growth.ts';
import { KINDS, type Kind } from '../../../scripts/packages/weight/kinds.ts';
import { findSpare } from '../../../scripts/packages/weight/spare.ts';
import { bytesOf, type Weight, weigh } from '../../../scripts/packages/weight/weigh.ts';
import type { Release } from '../../../src/releases/release-document.ts';
import { readApkLayout } from '../../support/apk/apk-layout.ts';
import { buildApk } from '../../support/apk/build-apk.ts';
import { createTestKey } from '../../support/apk/test-key.ts';

async function weighWhole(bytes: Uint8Array): Promise<Weight> {
  const weight = await weigh(bytesSource(bytes));
  if (!weight.ok) throw new Error(weight.message);
  return weight;
}

function sumOfKinds({ kinds }: Weight): number {
  return KINDS.reduce((sum, kind) => sum + bytesOf(kinds[kind]), 0);
}

/** A 64-bit library with these sections and nothing to run. */
function buildLibrary(sections: Readonly<Record<string, number>>): Buffer {
  const names = ['', ...Object.keys(sections), '.shstrtab'];
  const text = Buffer.from(`${names.join('\0')}\0`);
  const header = Buffer.alloc(64);
  header.write('\x7fELF', 'latin1');
  header.set([2, 1], 4);
  const content = Buffer.alloc(Object.values(sections).reduce((sum, bytes) => sum + bytes, 0));
  header.writeBigUInt64LE(BigInt(64 + content.length + text.length), 0x28);
  header.writeUInt16LE(64, 0x3a);
  header.writeUInt16LE(names.length, 0x3c);
  header.writeUInt16LE(names.length - 1, 0x3e);
  let offset = 64;
  const table = names.map((name, index) => {
    const entry = Buffer.alloc(64);
    const sizeBytes = name === '.shstrtab' ? text.length : (sections[name] ?? 0);
    entry.writeUInt32LE(
      names.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0),
      0,
    );
    entry.writeBigUInt64LE(BigInt(offset), 0x18);
    entry.writeBigUInt64LE(BigInt(sizeBytes), 0x20);
    offset += sizeBytes;
    return entry;
  });
  return Buffer.concat([header, content, text, ...table]);
}

const CONTENTS = {
  'classes.dex': randomBytes(5000),
  'classes2.dex': Buffer.alloc(60_000),
  'lib/arm64-v8a/libgame.so': buildLibrary({ '.text': 3000, '.debug_info': 4000, '.symtab': 500 }),
  'lib/armeabi-v7a/libgame.so': buildLibrary({ '.text': 2000, '.dynsym': 100 }),
  'lib/x86/libgame.so': randomBytes(7000),
  'lib/x86_64/libgame.so': randomBytes(8000),
  'lib/riscv64/libgame.so': randomBytes(90),
  'lib/arm64-v8a/libgame.so.dbg': randomBytes(9000),
  'res/raw/table.json': Buffer.alloc(20_000),
  'resources.arsc': Buffer.alloc(30_000),
  'assets/photo.jpg': randomBytes(4000),
  'AndroidManifest.xml': randomBytes(300),
  'META-INF/CERT.RSA': randomBytes(200),
  'META-INF/services/a.B': randomBytes(70),
};
const MADE = buildApk(
  { v2: [{ key: createTestKey('p-256') }] },
  { names: Object.keys(CONTENTS), contents: CONTENTS, aligned: true, comment: 'made by a test' },
);

describe('weigh', () => {
  it.each(Object.entries(SAMPLES))('accounts for each byte of the sample of %s', async (_, sample) => {
    const bytes = await readSample(sample);
    const weight = await weighWhole(bytes);
    expect(sumOfKinds(weight)).toBe(bytes.length);
    const { blockAt, directoryAt } = readApkLayout(bytes);
    expect(weight.kinds.signature.stored).toBeGreaterThanOrEqual(directoryAt - blockAt);
    expect(weight.kinds.code.compressed).toBeGreaterThan(bytes.length / 4);
  });

  it('tells what each byte of a package is for', async () => {
    const weight = await weighWhole(MADE);
    expect(sumOfKinds(weight)).toBe(MADE.length);
    const { blockAt, directoryAt } = readApkLayout(MADE);
    const filesEnd = Object.entries(CONTENTS).reduce(
      (sum, [name, { length }]) => sum + 30 + name.length + length,
      0,
    );
    const lengthOf = (name: keyof typeof CONTENTS) => CONTENTS[name].length;
    const expected: Record<Kind, number> = {
      code: 65_000,
      'arm64-v8a': lengthOf('lib/arm64-v8a/libgame.so') + 9000,
      'armeabi-v7a': lengthOf('lib/armeabi-v7a/libgame.so'),
      x86: 7000,
      x86_64: 8000,
      'other-processors': 90,
      resources: 50_300,
      assets: 4000,
      signature: 200 + directoryAt - blockAt,
      other: 70,
      archive: filesEnd - sum(Object.values(CONTENTS)) + MADE.length - directoryAt,
      padding: blockAt - filesEnd,
    };
    expect(weight.kinds).toEqual(
      Object.fromEntries(KINDS.map((kind) => [kind, { compressed: 0, stored: expected[kind] }])),
    );
  });

  it.each<[string, (bytes: Buffer) => Buffer, string]>([
    ['nothing', () => Buffer.alloc(0), 'empty'],
    ['a file without its end', (bytes) => bytes.subarray(0, -40), 'truncated'],
    ['a list that is damaged', (bytes) => damage(bytes, readApkLayout(bytes).directoryAt, 0), 'not-an-apk'],
    ['two files in one place', (bytes) => damage(bytes, secondOffsetAt(bytes), 0, 0, 0, 0), 'not-an-apk'],
    ['a file where none is', (bytes) => damage(bytes, secondOffsetAt(bytes), 9), 'not-an-apk'],
  ])('refuses %s', async (_, change, code) => {
    expect(await weigh(bytesSource(change(Buffer.from(MADE))))).toMatchObject({ ok: false, code });
  });
});

function sum(contents: readonly Uint8Array[]): number {
  return contents.reduce((total, { length }) => total + length, 0);
}

function damage(bytes: Buffer, at: number, ...values: readonly number[]): Buffer {
  bytes.set(values, at);
  return bytes;
}

/** Where the directory says where the second file is. */
function secondOffsetAt(bytes: Buffer): number {
  return readApkLayout(bytes).directoryAt + 46 + 'classes.dex'.length + 42;
}

describe('findSpare', () => {
  const find = async (bytes: Uint8Array) => findSpare(bytesSource(bytes), await weighWhole(bytes));

  it('names what no phone in India needs, and what deflating would save and cost', async () => {
    const spare = await find(MADE);
    expect(spare.map(({ what }) => what)).toEqual([
      'x86',
      'symbol-files',
      'debug-sections',
      'stored-libraries',
      'stored-code',
      'stored-files',
    ]);
    const bytes = Object.fromEntries(spare.map((one) => [one.what, one.bytes]));
    expect(bytes).toMatchObject({ x86: 15_000, 'symbol-files': 9000, 'debug-sections': 4500 });
    // The table of resources must stay stored, and what is random does not shrink.
    expect(bytes['stored-files']).toBeGreaterThan(19_900);
    expect(bytes['stored-files']).toBeLessThan(20_000);
    expect(bytes['stored-code']).toBeLessThan(60_000);
    const messages = spare.map(({ message }) => message).join('\n');
    expect(messages).toContain('no phone sold in India has such a processor');
    expect(messages).toContain('lib/arm64-v8a/libgame.so.dbg');
    expect(messages).toContain('keep an unpacked copy');
    expect(messages).toMatch(/deflated: res\/raw\/table\.json\./);
  });

  it('finds nothing in a package that carries what phones need alone', async () => {
    const lean = buildApk(
      {},
      {
        names: ['classes.dex', 'lib/arm64-v8a/libgame.so', 'AndroidManifest.xml'],
        contents: {
          'classes.dex': randomBytes(5000),
          // Sections without a debugger's, and bytes that do not shrink.
          'lib/arm64-v8a/libgame.so': Buffer.concat([buildLibrary({ '.dynsym': 8 }), randomBytes(9000)]),
        },
      },
    );
    expect(await find(lean)).toEqual([]);
  });

  it('reads a library whose table points nowhere', async () => {
    const broken = buildLibrary({ '.debug_info': 4000 });
    broken.writeBigUInt64LE(2n ** 40n, 0x28);
    const name = 'lib/arm64-v8a/libgame.so';
    const spare = await find(buildApk({}, { names: [name], contents: { [name]: broken } }));
    expect(spare.map(({ what }) => what)).toEqual(['stored-libraries']);
  });
});

describe('judgeGrowth', () => {
  const file = (
    sizeBytes: number,
    applicationId: string | null,
  ): Pick<Candidate, 'sizeBytes' | 'description'> => ({
    sizeBytes,
    description: { ...UNDESCRIBED, applicationId },
  });
  const last = (applicationId: string | null): Release => ({
    ...file(1_000_000, applicationId).description,
    key: '',
    sha256: '',
    sizeBytes: 1_000_000,
    uploaded: new Date(0),
  });

  it.each<[string, number, string, Release | undefined, 'passes' | 'too-large']>([
    ['the first release', 9_000_000, 'a.b', undefined, 'passes'],
    ['5 %', 1_050_000, 'a.b', last('a.b'), 'passes'],
    ['a byte more than 5 %', 1_050_001, 'a.b', last('a.b'), 'too-large'],
    ['another app', 9_000_000, 'a.b', last('c.d'), 'passes'],
    ['a release from before applications were kept', 9_000_000, 'a.b', last(null), 'too-large'],
  ])('of %s', async (_, sizeBytes, applicationId, former, verdict) => {
    const refusal = await judgeGrowth(file(sizeBytes, applicationId), former, null);
    expect(refusal?.code ?? 'passes').toBe(verdict);
  });
});
