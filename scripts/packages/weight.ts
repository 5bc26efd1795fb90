import type { ApkSource } from '../../src/apk/bytes.ts';
import { ApkRefusedError } from '../../src/apk/refusal.ts';
import { readSigningBlock } from '../../src/apk/signing-block.ts';
import { readZipEnd } from '../../src/apk/zip.ts';
import { type ArchiveEntry, METHOD, readArchive } from '../../src/installer/archive.ts';
import { type Refusal, refuse } from '../lib/packages/package-file.ts';

/** Kinds of bytes, in the order of the table, with their names there. Names of processors are Android's own. */
export const KINDS = {
  code: 'code (dex)',
  'arm64-v8a': 'libraries arm64-v8a',
  'armeabi-v7a': 'libraries armeabi-v7a',
  x86: 'libraries x86',
  x86_64: 'libraries x86_64',
  'other-processors': 'libraries, other',
  resources: 'resources',
  assets: 'assets',
  signature: 'signature',
  other: 'other files',
  archive: 'zip headers',
  padding: 'padding',
} as const;
export type Kind = keyof typeof KINDS;

/** @see https://developer.android.com/ndk/guides/abis#native-code-in-app-packages */
const LIBRARIES: readonly Kind[] = [
  'arm64-v8a',
  'armeabi-v7a',
  'x86',
  'x86_64',
  'other-processors',
];

export interface PackedFile {
  entry: ArchiveEntry;
  kind: Kind;
}

/** The sizes of a package by kind; they add up to its size. Bytes outside the archive's files count as stored. */
export interface Weight {
  ok: true;
  sizeBytes: number;
  kinds: Readonly<Record<Kind, { compressed: number; stored: number }>>;
  files: readonly PackedFile[];
}

/** Bytes of a kind, compressed and stored together. */
export function bytesOf({ kinds }: Weight, kind: Kind): number {
  return kinds[kind].compressed + kinds[kind].stored;
}

/** Whether the bytes are a native library's. */
export function isLibrary(kind: Kind): boolean {
  return LIBRARIES.includes(kind);
}

/** Whether a file is in the package uncompressed. */
export function isStored({ method }: ArchiveEntry): boolean {
  return method === METHOD.stored;
}

/** Reads neither contents nor signature, so that a build can be weighed before it is signed. */
export async function weigh(source: ApkSource): Promise<Weight | Refusal> {
  if (source.sizeBytes === 0) return refuse('empty', 'The file is empty.');
  try {
    return await weighParts(source);
  } catch (error) {
    if (error instanceof ApkRefusedError) return refuse(error.code, error.message);
    throw error;
  }
}

async function weighParts(source: ApkSource): Promise<Weight | Refusal> {
  const end = await readZipEnd(source);
  const block = await readSigningBlock(source, end.directoryOffset);
  const { entries, directoryBytes } = await readArchive(source);
  const kinds = Object.fromEntries(
    Object.keys(KINDS).map((kind) => [kind, { compressed: 0, stored: 0 }]),
  ) as Record<Kind, { compressed: number; stored: number }>;
  kinds.archive.stored = directoryBytes + end.endRecord.length;
  kinds.signature.stored = block?.bytes.length ?? 0;
  const files: PackedFile[] = [];
  let offset = 0;
  for (const entry of entries.toSorted((one, other) => one.headerOffset - other.headerOffset)) {
    const { name, headerOffset: start, packedBytes, endOffset, fault } = entry;
    if (fault !== null) return refuse('not-an-apk', `Its ${name} cannot be read: ${fault}.`);
    if (start < offset) return refuseContradiction();
    const kind = kindOf(name);
    kinds.padding.stored += start - offset;
    offset = endOffset;
    kinds.archive.stored += offset - start - packedBytes;
    kinds[kind][isStored(entry) ? 'stored' : 'compressed'] += packedBytes;
    files.push({ entry, kind });
  }
  const filesEnd = block?.offset ?? end.directoryOffset;
  if (offset > filesEnd) return refuseContradiction();
  kinds.padding.stored += filesEnd - offset;
  return { ok: true, sizeBytes: source.sizeBytes, kinds, files };
}

function refuseContradiction(): Refusal {
  return refuse('not-an-apk', 'Its list of files contradicts itself: two files overlap.');
}

function kindOf(name: string): Kind {
  if (/^[^/]+\.dex$/.test(name)) return 'code';
  const family = /^lib\/([^/]+)\//.exec(name)?.[1];
  if (family !== undefined) return LIBRARIES.find((kind) => kind === family) ?? 'other-processors';
  if (/^(?:res\/|resources\.arsc$|AndroidManifest\.xml$)/.test(name)) return 'resources';
  if (name.startsWith('assets/')) return 'assets';
  if (/^META-INF\/(?:MANIFEST\.MF|[^/]+\.(?:SF|RSA|DSA|EC))$/i.test(name)) return 'signature';
  return 'other';
}
