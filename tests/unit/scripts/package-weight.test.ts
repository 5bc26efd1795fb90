/** `npm run packages -- inspect`: every byte of a package is accounted for. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bytesSource } from '../../../scripts/lib/packages/package-file.ts';
import { readSample, SAMPLES } from '../../../scripts/lib/packages/samples.ts';
import { findSpare } from '../../../scripts/packages/spare.ts';
import { bytesOf, KINDS, type Kind, type Weight, weigh } from '../../../scripts/packages/weight.ts';
import { readApkLayout } from '../../support/apk/apk-layout.ts';
import { buildApk } from '../../support/apk/build-apk.ts';
import { createTestKey } from '../../support/apk/test-key.ts';

async function weighWhole(bytes: Uint8Array): Promise<Weight> {
  const weight = await weigh(bytesSource(bytes));
  if (!weight.ok) throw new Error(weight.message);
  return weight;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const sumOfKinds = (weight: Weight) =>
  sum((Object.keys(KINDS) as Kind[]).map((kind) => bytesOf(weight, kind)));

/** A 64-bit library with these sections and nothing to run. */
function buildLibrary(sections: Readonly<Record<string, number>>): Buffer {
  const names = ['', ...Object.keys(sections), '.shstrtab'];
  const text = Buffer.from(`${names.join('\0')}\0`);
  const content = Buffer.alloc(sum(Object.values(sections)));
  const header = Buffer.alloc(64);
  header.write('\x7fELF\x02\x01', 'latin1');
  header.writeBigUInt64LE(BigInt(64 + content.length + text.length), 0x28);
  header.writeUInt16LE(64, 0x3a);
  header.writeUInt16LE(names.length, 0x3c);
  header.writeUInt16LE(names.length - 1, 0x3e);
  let offset = 64;
  const table = names.map((name) => {
    const entry = Buffer.alloc(64);
    const sizeBytes = name === '.shstrtab' ? text.length : (sections[name] ?? 0);
    entry.writeUInt32LE(name === '' ? 0 : text.indexOf(`\0${name}\0`) + 1, 0);
    entry.writeBigUInt64LE(BigInt(offset), 0x18);
    entry.writeBigUInt64LE(BigInt(sizeBytes), 0x20);
    offset += sizeBytes;
    return entry;
  });
  return Buffer.concat([header, content, text, ...table]);
}

const GAME = buildLibrary({ '.text': 3000, '.debug_info': 4000, '.symtab': 500 });
const OLD_GAME = buildLibrary({ '.text': 2000, '.dynsym': 100 });
const CONTENTS = {
  'classes.dex': randomBytes(5000),
  'classes2.dex': Buffer.alloc(60_000),
  'lib/arm64-v8a/libgame.so': GAME,
  'lib/armeabi-v7a/libgame.so': OLD_GAME,
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
const { blockAt, directoryAt } = readApkLayout(MADE);

describe('weigh', () => {
  it('accounts for each byte of a sample, including deflated files and data descriptors', async () => {
    const bytes = await readSample(SAMPLES.standard);
    const weight = await weighWhole(bytes);
    expect(sumOfKinds(weight)).toBe(bytes.length);
    expect(weight.kinds.code.compressed).toBeGreaterThan(bytes.length / 4);
  });

  it('shows what each byte of a package is for', async () => {
    const filesEnd = sum(
      Object.entries(CONTENTS).map(([name, { length }]) => 30 + name.length + length),
    );
    const contents = sum(Object.values(CONTENTS).map(({ length }) => length));
    const expected: Record<Kind, number> = {
      code: 65_000,
      'arm64-v8a': GAME.length + 9000,
      'armeabi-v7a': OLD_GAME.length,
      x86: 7000,
      x86_64: 8000,
      'other-processors': 90,
      resources: 50_300,
      assets: 4000,
      signature: 200 + directoryAt - blockAt,
      other: 70,
      archive: filesEnd - contents + MADE.length - directoryAt,
      padding: blockAt - filesEnd,
    };
    expect((await weighWhole(MADE)).kinds).toEqual(
      Object.fromEntries(
        Object.entries(expected).map(([kind, stored]) => [kind, { compressed: 0, stored }]),
      ),
    );
  });

  /** The directory's field for the offset of the second file. */
  const secondOffsetAt = directoryAt + 46 + 'classes.dex'.length + 42;

  it.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a file without its end', MADE.subarray(0, -40), 'truncated'],
    ['a damaged directory', damage(directoryAt, 0), 'not-an-apk'],
    ['two files in one place', damage(secondOffsetAt, 0, 0, 0, 0), 'not-an-apk'],
  ])('refuses %s', async (_, bytes, code) => {
    expect(await weigh(bytesSource(bytes))).toMatchObject({ ok: false, code });
  });
});

function damage(at: number, ...values: readonly number[]): Buffer {
  const bytes = Buffer.from(MADE);
  bytes.set(values, at);
  return bytes;
}

const find = async (bytes: Uint8Array) =>
  findSpare(bytesSource(bytes), await weighWhole(bytes), () => undefined);

it('findSpare names what no phone in India needs, and what compression would save and cost', async () => {
  const spare = await find(MADE);
  const bytes = Object.fromEntries(spare.map((one) => [one.what, one.bytes]));
  expect(bytes).toEqual({
    x86: 15_000,
    'symbol-files': 9000,
    'debug-sections': 4500,
    'stored-libraries': expect.any(Number),
    'stored-code': expect.any(Number),
    'stored-files': expect.any(Number),
  });
  // The table of resources must stay stored, and random bytes do not shrink.
  expect(bytes['stored-files']).toBeGreaterThan(19_900);
  expect(bytes['stored-files']).toBeLessThan(20_000);
  expect(bytes['stored-code']).toBeLessThan(60_000);
  const messages = spare.map(({ message }) => message).join('\n');
  expect(messages).toContain('no phone sold in India has such a processor');
  expect(messages).toContain('lib/arm64-v8a/libgame.so.dbg');
  expect(messages).toContain('keep an unpacked copy');
  expect(messages).toMatch(/Compressing these files would save .*: res\/raw\/table\.json\./);
});
