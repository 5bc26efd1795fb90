/** Builds signed packages in which a test can make any part wrong. */
import { createZip, type ZipPlacement } from '../packages/zip.ts';
import { digestContents } from './content-digest.ts';
import { prefixed, uint64, words } from './little-endian.ts';
import { signWith, type TestKey, USUAL_ALGORITHM } from './test-key.ts';

export const BLOCK_IDS = {
  v2: 0x7109871a,
  v3: 0xf05368c0,
  'v3.1': 0x1b93ad61,
  'v3.2': 0x70e1c89f,
  padding: 0x42726577,
} as const;

const SCHEMES = ['v2', 'v3', 'v3.1'] as const;
type TestScheme = (typeof SCHEMES)[number];

/** A pair of the block, an attribute, a digest or a signature. */
export interface IdentifiedBytes {
  id: number;
  value: Buffer;
}

type SdkRange = ReturnType<typeof levels>;

export interface TestSigner {
  key: TestKey;
  /** @default the usual one of the key's kind */
  algorithms?: readonly number[];
  /** API levels of schemes 3 and 3.1. @default from 28 on */
  sdk?: SdkRange;
  attributes?: readonly IdentifiedBytes[];
  /** Makes what is written differ from what was signed. */
  forge?: {
    digests?: (digests: IdentifiedBytes[]) => IdentifiedBytes[];
    signatures?: (signatures: IdentifiedBytes[]) => IdentifiedBytes[];
    signedData?: (signedData: Buffer) => Buffer;
    publicKey?: Buffer;
    certificates?: readonly Buffer[];
    writtenSdk?: SdkRange;
  };
}

/** Signers by scheme. */
export type TestSchemes = Readonly<Partial<Record<TestScheme, readonly TestSigner[]>>>;

export interface ApkOptions {
  contents?: Readonly<Record<string, Uint8Array>>;
  placements?: Readonly<Record<string, ZipPlacement>>;
  comment?: string;
  names?: readonly string[];
  /** Pairs after those of the schemes. */
  extraPairs?: readonly IdentifiedBytes[];
  /** Aligns the block to a page, as fs-verity requires. */
  aligned?: boolean;
}

const NAMES = [
  'AndroidManifest.xml',
  'classes.dex',
  'resources.arsc',
  'META-INF/CERT.RSA',
  'META-INF/CERT.SF',
];
const PAGE = 4096;

/** API levels, both included; by default without an upper limit. */
export function levels(min: number, max = 0x7fffffff) {
  return { min, max };
}

/** A package signed by each scheme's signers, in the order in which the schemes are named. */
export function buildApk(
  schemes: TestSchemes,
  {
    contents = {},
    placements = {},
    comment = '',
    names = NAMES,
    extraPairs = [],
    aligned = false,
  }: ApkOptions = {},
): Buffer {
  const zip = createZip(names, { contents, placements, comment });
  const endAt = zip.length - 22 - Buffer.byteLength(comment);
  const directoryAt = zip.readUInt32LE(endAt + 16);
  const gap = aligned ? (PAGE - (directoryAt % PAGE)) % PAGE : 0;
  const files = Buffer.concat([zip.subarray(0, directoryAt), Buffer.alloc(gap)]);
  const directory = zip.subarray(directoryAt, endAt);
  const end = Buffer.from(zip.subarray(endAt));
  end.writeUInt32LE(files.length, 16);

  const sections = [files, directory, end];
  const pairs = SCHEMES.flatMap((scheme) => {
    const signers = schemes[scheme]?.map((signer) =>
      prefixed(writeSigner(scheme, signer, sections)),
    );
    return signers ? [{ id: BLOCK_IDS[scheme], value: prefixed(...signers) }] : [];
  });
  const all = [...pairs, ...extraPairs];
  if (all.length === 0) return Buffer.concat(sections);
  const block = writeBlock(all);
  end.writeUInt32LE(files.length + block.length, 16);
  return Buffer.concat([files, block, directory, end]);
}

/** Padded to a multiple of 4096, as signers do. */
function writeBlock(pairs: readonly IdentifiedBytes[]): Buffer {
  const write = ({ id, value }: IdentifiedBytes) =>
    Buffer.concat([uint64(value.length + 4), words(id), value]);
  const written = pairs.map(write);
  const bytes = Buffer.concat(written).length + 32;
  if (bytes % PAGE !== 0) {
    // A pair takes twelve bytes even when it is empty.
    const missing = PAGE - (bytes % PAGE);
    const value = Buffer.alloc((missing < 12 ? missing + PAGE : missing) - 12);
    written.push(write({ id: BLOCK_IDS.padding, value }));
  }
  const content = Buffer.concat(written);
  const size = uint64(content.length + 24);
  return Buffer.concat([size, content, size, Buffer.from('APK Sig Block 42')]);
}

function writeSigner(scheme: TestScheme, signer: TestSigner, sections: readonly Buffer[]): Buffer {
  const { key, algorithms = [USUAL_ALGORITHM[key.kind]], attributes = [], forge = {} } = signer;
  const { sdk = levels(28) } = signer;
  const sdkBytes = ({ min, max }: SdkRange): Buffer =>
    scheme === 'v2' ? words() : words(min, max);

  const digests = algorithms.map((id) => ({ id, value: digestContents(id, sections) }));
  const signedData = Buffer.concat([
    writeRecords(forge.digests?.(digests) ?? digests),
    prefixed(
      ...(forge.certificates ?? [key.certificate]).map((certificate) => prefixed(certificate)),
    ),
    sdkBytes(sdk),
    prefixed(...attributes.map(({ id, value }) => prefixed(words(id), value))),
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
export const SCHEME_3_FOLLOWS: IdentifiedBytes = { id: 0xbeeff00d, value: words(3) };

/** In scheme 3: a block of scheme 3.1 begins at this API level. */
export function rotatesAt(minSdk: number): IdentifiedBytes {
  return { id: 0x559f8b02, value: words(minSdk) };
}

/** In scheme 3: which key took over from which, oldest first. */
export function proofOfRotation(...keys: readonly TestKey[]): IdentifiedBytes {
  const steps = keys.map((key, index) => {
    const parent = keys[index - 1];
    const parentAlgorithm = parent ? USUAL_ALGORITHM[parent.kind] : 0;
    const signedData = Buffer.concat([prefixed(key.certificate), words(parentAlgorithm)]);
    const signature = parent ? signWith(parent, parentAlgorithm, signedData) : Buffer.alloc(0);
    const ownAlgorithm = index < keys.length - 1 ? USUAL_ALGORITHM[key.kind] : 0;
    return prefixed(prefixed(signedData), words(0x17, ownAlgorithm), prefixed(signature));
  });
  return { id: 0x3ba06f8c, value: Buffer.concat([words(1), ...steps]) };
}

function writeRecords(records: readonly IdentifiedBytes[]): Buffer {
  return prefixed(...records.map(({ id, value }) => prefixed(words(id), prefixed(value))));
}
