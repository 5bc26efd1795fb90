/** Builds signed packages from nothing, with each part open to a test that wants it wrong. */
import { createZip } from '../zip.ts';
import { digestContents } from './content-digest.ts';
import { signWith, type TestKey, USUAL_ALGORITHM } from './test-key.ts';

export const BLOCK_IDS = {
  v2: 0x7109871a,
  v3: 0xf05368c0,
  'v3.1': 0x1b93ad61,
  'v3.2': 0x70e1c89f,
  padding: 0x42726577,
} as const;

export type TestScheme = 'v2' | 'v3' | 'v3.1';

export interface Attribute {
  id: number;
  value: Buffer;
}

export interface TestSigner {
  key: TestKey;
  /** @default the usual one of the key's kind */
  algorithms?: readonly number[];
  /** API levels of schemes 3 and 3.1. @default from 28 on */
  sdk?: { min: number; max: number };
  attributes?: readonly Attribute[];
  /** Changes what is written from what was signed. */
  forge?: {
    digests?: (digests: { id: number; value: Buffer }[]) => { id: number; value: Buffer }[];
    signatures?: (signatures: { id: number; value: Buffer }[]) => { id: number; value: Buffer }[];
    signedData?: (signedData: Buffer) => Buffer;
    publicKey?: Buffer;
    certificates?: readonly Buffer[];
    writtenSdk?: { min: number; max: number };
  };
}

export interface ApkOptions {
  contents?: Readonly<Record<string, Uint8Array>>;
  comment?: string;
  names?: readonly string[];
  /** Pairs behind those of the schemes, by id. */
  extraPairs?: readonly { id: number; value: Buffer }[];
  /** Puts the block on a page's border, as fs-verity needs it. */
  aligned?: boolean;
  /** Pads the block to a multiple of 4096, as signers do. @default true */
  padded?: boolean;
}

export const ANY_LATER_SDK = 0x7fffffff;

const NAMES = [
  'AndroidManifest.xml',
  'classes.dex',
  'resources.arsc',
  'META-INF/CERT.RSA',
  'META-INF/CERT.SF',
];
const PAGE = 4096;

/** A package signed by each scheme's signers, in the order in which the schemes are named. */
export function buildApk(
  schemes: Readonly<Partial<Record<TestScheme, readonly TestSigner[]>>>,
  {
    contents = {},
    comment = '',
    names = NAMES,
    extraPairs = [],
    aligned = false,
    padded = true,
  }: ApkOptions = {},
): Buffer {
  const zip = createZip(names, { contents, comment });
  const endAt = zip.length - 22 - Buffer.byteLength(comment);
  const directoryAt = zip.readUInt32LE(endAt + 16);
  const gap = aligned ? (PAGE - (directoryAt % PAGE)) % PAGE : 0;
  const files = Buffer.concat([zip.subarray(0, directoryAt), Buffer.alloc(gap)]);
  const directory = zip.subarray(directoryAt, endAt);
  const end = Buffer.from(zip.subarray(endAt));
  end.writeUInt32LE(files.length, 16);

  const sections = [files, directory, end];
  const pairs = (['v2', 'v3', 'v3.1'] as const).flatMap((scheme) => {
    const signers = schemes[scheme];
    return signers ? [{ id: BLOCK_IDS[scheme], value: writeSigners(scheme, signers, sections) }] : [];
  });
  const all = [...pairs, ...extraPairs];
  if (all.length === 0) return Buffer.concat(sections);
  const block = writeBlock(all, padded);
  end.writeUInt32LE(files.length + block.length, 16);
  return Buffer.concat([files, block, directory, end]);
}

function writeBlock(pairs: readonly { id: number; value: Buffer }[], padded: boolean): Buffer {
  const written = pairs.map(({ id, value }) => Buffer.concat([uint64(value.length + 4), uint32(id), value]));
  const bytes = Buffer.concat(written).length + 32;
  if (padded && bytes % PAGE !== 0) {
    // A pair takes twelve bytes even when it is empty.
    const missing = PAGE - (bytes % PAGE);
    const value = Buffer.alloc((missing < 12 ? missing + PAGE : missing) - 12);
    written.push(Buffer.concat([uint64(value.length + 4), uint32(BLOCK_IDS.padding), value]));
  }
  const content = Buffer.concat(written);
  const size = uint64(content.length + 24);
  return Buffer.concat([size, content, size, Buffer.from('APK Sig Block 42')]);
}

/** The value of a scheme's pair. */
export function writeSigners(
  scheme: TestScheme,
  signers: readonly TestSigner[],
  sections: readonly Buffer[],
): Buffer {
  return prefixed(...signers.map((signer) => prefixed(writeSigner(scheme, signer, sections))));
}

function writeSigner(scheme: TestScheme, signer: TestSigner, sections: readonly Buffer[]): Buffer {
  const { key, algorithms = [USUAL_ALGORITHM[key.kind]], attributes = [], forge = {} } = signer;
  const sdk = signer.sdk ?? { min: 28, max: ANY_LATER_SDK };
  const sdkBytes = ({ min, max }: { min: number; max: number }): Buffer =>
    scheme === 'v2' ? Buffer.alloc(0) : Buffer.concat([uint32(min), uint32(max)]);

  const digests = algorithms.map((id) => ({ id, value: digestContents(id, sections) }));
  const signedData = Buffer.concat([
    writeRecords(forge.digests?.(digests) ?? digests),
    prefixed(...(forge.certificates ?? [key.certificate]).map((certificate) => prefixed(certificate))),
    sdkBytes(sdk),
    prefixed(...attributes.map(({ id, value }) => prefixed(uint32(id), value))),
  ]);
  const signatures = algorithms.map((id) => ({ id, value: signWith(key, id, signedData) }));
  return Buffer.concat([
    prefixed(forge.signedData?.(signedData) ?? signedData),
    sdkBytes(forge.writtenSdk ?? sdk),
    writeRecords(forge.signatures?.(signatures) ?? signatures),
    prefixed(forge.publicKey ?? key.publicKey),
  ]);
}

/** In scheme 2: scheme 3 was signed as well. */
export const SCHEME_3_FOLLOWS: Attribute = { id: 0xbeeff00d, value: uint32(3) };

/** In scheme 3: a block of scheme 3.1 begins at this API level. */
export function rotatesAt(minSdk: number): Attribute {
  return { id: 0x559f8b02, value: uint32(minSdk) };
}

/** In scheme 3: which key took over from which, oldest first. */
export function proofOfRotation(keys: readonly TestKey[]): Attribute {
  const levels = keys.map((key, index) => {
    const parent = keys[index - 1];
    const parentAlgorithm = parent ? USUAL_ALGORITHM[parent.kind] : 0;
    const signedData = Buffer.concat([prefixed(key.certificate), uint32(parentAlgorithm)]);
    const signature = parent ? signWith(parent, parentAlgorithm, signedData) : Buffer.alloc(0);
    const ownAlgorithm = index < keys.length - 1 ? USUAL_ALGORITHM[key.kind] : 0;
    return prefixed(prefixed(signedData), uint32(0x17), uint32(ownAlgorithm), prefixed(signature));
  });
  return { id: 0x3ba06f8c, value: Buffer.concat([uint32(1), ...levels]) };
}

function writeRecords(records: readonly { id: number; value: Buffer }[]): Buffer {
  return prefixed(...records.map(({ id, value }) => prefixed(uint32(id), prefixed(value))));
}

function prefixed(...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([uint32(content.length), content]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
