/** Identifies a chosen file: its signature as Android reads it, and its digest against the page's list. */

import { verifyApk } from '../../../apk/verify.ts';
import type { ListedRelease } from '../../../shared/file-check.ts';
import { createSha256 } from '../../../shared/sha256.ts';
import { isSignedBy } from '../../../shared/signed-by.ts';
import type { Judgement } from '../FileCheck.tsx';

export interface Known {
  releases: readonly ListedRelease[];
  /** SHA-256 of our certificates, hexadecimal. */
  signers: readonly string[];
}

const HEX_DIGITS = 2;

/** Reads the file once, in pieces. @throws the signal's reason when aborted; what reading the file rejects with */
export async function judgeFile(
  file: Blob,
  known: Known,
  options: { onProgress: (doneBytes: number, totalBytes: number) => void; signal: AbortSignal },
): Promise<Judgement> {
  const digest = createSha256();
  const source = {
    sizeBytes: file.size,
    read: async (offset: number, length: number) =>
      new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
  };
  const verdict = await verifyApk(source, { ...options, onBytes: digest.update });
  if (!verdict.ok) {
    const answer =
      verdict.code === 'not-an-apk' || verdict.code === 'empty' ? 'not-an-app' : 'changed';
    return { answer, release: null, evidence: { reason: verdict.code, finding: verdict.message } };
  }
  const sha256 = Array.from(digest.digest(), (byte) =>
    byte.toString(16).padStart(HEX_DIGITS, '0'),
  ).join('');
  const same = known.releases.filter((release) => release.sha256 === sha256);
  const release = same.find(({ standing }) => standing === 'current') ?? same[0] ?? null;
  const signers = verdict.signers.map(({ certificateSha256 }) => certificateSha256);
  const isOurs = isSignedBy(signers, known.signers);
  return {
    answer: release?.standing ?? (isOurs ? 'ours' : 'foreign'),
    release,
    evidence: {
      digest: sha256,
      signer: [...new Set(signers)].join(', '),
      schemes: verdict.schemes.join(', '),
    },
  };
}
