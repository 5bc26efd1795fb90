/** Compares a file with the page's list of releases. */
import { MAX_PACKAGE_BYTES } from '../../../../config/packages.ts';
import type { CheckAnswer, ListedRelease } from '../../../../shared/file-check.ts';
import { createSha256 } from '../../../../shared/sha256.ts';
import type { Judgement } from '../FileCheck.tsx';
import { isUnfinishedZip, type ReadPiece } from './zip-end.ts';

export interface KnownReleases {
  /** By the file's digest, 64 lowercase hexadecimal digits. */
  releases: ReadonlyMap<string, ListedRelease>;
  /** Whether no release of ours is missing from them. */
  isWhole: boolean;
}

interface Options {
  read: ReadPiece;
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
  if (file.size > MAX_PACKAGE_BYTES) return notRead('too-large');
  if (file.size === 0) return notRead('empty');
  let doneBytes = 0;
  const onProgress: Options['onProgress'] = (done, total) => {
    doneBytes = done;
    options.onProgress(done, total);
  };
  try {
    const digest = await digestOf(file, { ...options, onProgress });
    const release = releases.get(digest) ?? null;
    if (release !== null) return { answer: release.standing, release, digest };
    if (await isUnfinishedZip(file, options.read)) return { answer: 'unfinished', release, digest };
    return { answer: isWhole ? 'unknown' : 'unlisted', release, digest };
  } catch (error) {
    if (error instanceof DOMException)
      return notRead(doneBytes > 0 && error.name === CHANGED ? 'changed' : 'unreadable');
    // Not of the file: a mistake of this script.
    console.warn(error);
    return notRead('unreadable');
  }
}

/**
 * What reading rejects with where a file is no longer what it was when it was chosen (File API, section 7.1). One that may
 * not be read rejects with it, too, but at once.
 */
const CHANGED = 'NotReadableError';

/** The answer about a file of which nothing is known. */
export function notRead(answer: CheckAnswer): Judgement {
  return { answer, release: null, digest: null };
}

async function digestOf(file: File, { onProgress, signal, read }: Options): Promise<string> {
  const hash = createSha256();
  for (let offset = 0; offset < file.size && !signal.aborted; offset += PIECE_BYTES) {
    const end = Math.min(offset + PIECE_BYTES, file.size);
    const piece = await read(file.slice(offset, end));
    // Not every browser notices that a file was cut.
    if (piece.byteLength < end - offset) throw new DOMException('The file is shorter.', CHANGED);
    hash.update(new Uint8Array(piece));
    onProgress(end, file.size);
  }
  return Array.from(hash.digest(), (byte) => byte.toString(16).padStart(HEX_DIGITS, '0')).join('');
}
