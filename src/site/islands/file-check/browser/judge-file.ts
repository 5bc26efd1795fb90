/** Compares a file with the page's list of releases. */
import { MAX_PACKAGE_BYTES } from '../../../../config/packages.ts';
import type { CheckAnswer, ListedRelease } from '../../../../shared/file-check.ts';
import { createSha256 } from '../../../../shared/sha256.ts';
import type { Judgement } from '../FileCheck.tsx';
import { isUnfinishedZip } from './zip-end.ts';

export interface KnownReleases {
  /** By the file's digest, 64 lowercase hexadecimal digits. */
  releases: ReadonlyMap<string, ListedRelease>;
  /** Whether no release of ours is missing from them. */
  isWhole: boolean;
}

interface Options {
  onProgress: (doneBytes: number, totalBytes: number) => void;
  /** Stops reading; the answer then means nothing. */
  signal: AbortSignal;
}

const PIECE_BYTES = 1024 * 1024;
const HEX_DIGITS = 2;

/** Reads the file once, in pieces. Never rejects: that a file cannot be read is an answer. */
export async function judgeFile(
  file: File,
  { releases, isWhole }: KnownReleases,
  options: Options,
): Promise<Judgement> {
  const { size, lastModified } = file;
  if (size > MAX_PACKAGE_BYTES) return notRead('too-large');
  if (size === 0) return notRead('empty');
  // Chromium asks the disk each time.
  const hasChanged = () => file.size !== size || file.lastModified !== lastModified;
  try {
    const digest = await digestOf(file, options);
    const release = releases.get(digest) ?? null;
    const isUnfinished = release === null && (await isUnfinishedZip(file));
    if (hasChanged()) return notRead('changed');
    if (release !== null) return { answer: release.standing, release, digest };
    if (isUnfinished) return { answer: 'unfinished', release, digest };
    return { answer: isWhole ? 'unknown' : 'unlisted', release, digest };
  } catch (error) {
    // Browsers throw these when they cannot read; all else is a mistake of this script.
    if (!(error instanceof DOMException)) console.warn(error);
    const isGone = file.size === 0;
    return notRead(hasChanged() && !isGone ? 'changed' : 'unreadable');
  }
}

/** The answer about a file of which nothing is known. */
export function notRead(answer: CheckAnswer): Judgement {
  return { answer, release: null, digest: null };
}

async function digestOf(file: File, { onProgress, signal }: Options): Promise<string> {
  const hash = createSha256();
  for (let offset = 0; offset < file.size && !signal.aborted; offset += PIECE_BYTES) {
    const piece = await file.slice(offset, offset + PIECE_BYTES).arrayBuffer();
    hash.update(new Uint8Array(piece));
    onProgress(Math.min(offset + PIECE_BYTES, file.size), file.size);
  }
  return Array.from(hash.digest(), (byte) => byte.toString(16).padStart(HEX_DIGITS, '0')).join('');
}
