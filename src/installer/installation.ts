/** What of a package decides whether a phone installs it, beside the signature: archive, manifest and libraries. */
import type { ApkSource } from '../apk/bytes.ts';
import { refuse } from '../apk/refusal.ts';
import { type Archive, type ArchiveEntry, readArchive } from './archive.ts';
import { readLoadAlignment } from './elf.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { unpack, unpackStart } from './unpack.ts';

export interface Library {
  /** "arm64-v8a" */
  processor: string;
  /** "libgame.so" */
  name: string;
  entry: ArchiveEntry;
  /** Of its segments, in bytes; `null` for 32 bits, and where it is not known. */
  loadAlignment: number | null;
}

export interface Installation {
  archive: Archive;
  manifest: Manifest;
  libraries: readonly Library[];
  /** 1 when the manifest says nothing; `null` for a code name. */
  minSdk: number | null;
  /** The minimum when the manifest says nothing; `null` for a code name. */
  targetSdk: number | null;
}

const MANIFEST = 'AndroidManifest.xml';
export const RESOURCES = 'resources.arsc';
/** Large apps' manifests have a few hundred kilobytes. */
const MAX_MANIFEST_BYTES = 1024 * 1024;
/** Large apps' tables have about ten megabytes. */
const MAX_TABLE_BYTES = 64 * 1024 * 1024;
/** Program headers follow the header of a library. */
const LIBRARY_START_BYTES = 4096;
/** Real packages have some dozens; unpacking the start of one takes a tenth of a millisecond. */
const MAX_EXAMINED = 2000;
/** As `NativeLibraryHelper.cpp` takes libraries. */
const LIBRARY = /^lib\/([^/]+)\/(lib[^/]*\.so)$/;

/** @throws ApkRefusedError `truncated`, `bad-signature` or `not-an-apk` when Android could not read archive or manifest */
export async function readInstallation(source: ApkSource): Promise<Installation> {
  const archive = await readArchive(source);
  const entry = archive.entries.find(({ name }) => name === MANIFEST);
  if (!entry) return refuse('not-an-apk', `It has no ${MANIFEST}.`);
  const manifest = readManifest(
    await unpack(source, entry, MAX_MANIFEST_BYTES),
    await readTable(source, archive),
  );
  const minSdk = manifest.minSdk ?? 1;
  const targetSdk = manifest.targetSdk ?? minSdk;
  return {
    archive,
    manifest,
    libraries: await readLibraries(source, archive),
    minSdk: typeof minSdk === 'number' ? minSdk : null,
    targetSdk: typeof targetSdk === 'number' ? targetSdk : null,
  };
}

/** An unreadable table matters only to attributes that refer to it. */
async function readTable(source: ApkSource, { entries }: Archive) {
  const entry = entries.find(({ name }) => name === RESOURCES);
  return entry && entry.sizeBytes <= MAX_TABLE_BYTES
    ? unpackStart(source, entry, MAX_TABLE_BYTES)
    : null;
}

async function readLibraries(source: ApkSource, archive: Archive): Promise<readonly Library[]> {
  const libraries: Library[] = [];
  for (const entry of archive.entries) {
    const [, processor, name] = LIBRARY.exec(entry.name) ?? [];
    if (processor === undefined || name === undefined) continue;
    const isExamined = libraries.length < MAX_EXAMINED;
    const start = await unpackStart(source, entry, isExamined ? LIBRARY_START_BYTES : 0);
    libraries.push({ processor, name, entry, loadAlignment: readLoadAlignment(start) });
  }
  return libraries;
}
