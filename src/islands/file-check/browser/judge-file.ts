/** Identifies a chosen file: its signature as Android reads it, and its digest against the page's list. */

import { type ApkVerdict, verifyApk } from '../../../apk/verify.ts';
import type { CheckAnswer, FileFact, ListedRelease } from '../../../shared/file-check.ts';
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
  // On a page that did not come over https.
  if (globalThis.crypto?.subtle === undefined) return withoutWebCrypto();
  const digest = createSha256();
  const source = {
    sizeBytes: file.size,
    read: async (offset: number, length: number) =>
      new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
  };
  const verdict = await verifyApk(source, { ...options, onBytes: digest.update });
  if (!verdict.ok) {
    const answer = await answerOf(verdict, file);
    const facts = answer === 'changed' ? BROKEN : null;
    const evidence = { reason: verdict.code, finding: verdict.message };
    return { answer, release: null, facts, evidence };
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
    facts: {
      holds: true,
      // A release by another certificate than those that the page knows proves nothing either way.
      ours: isOurs || (release === null && known.signers.length > 0 ? false : null),
      released: release !== null,
    },
    evidence: {
      digest: sha256,
      signer: [...new Set(signers)].join(', '),
      schemes: verdict.schemes.join(', '),
    },
  };
}

/** Whose signature it was, one that does not hold cannot tell. */
const BROKEN: Readonly<Record<FileFact, boolean | null>> = {
  holds: false,
  ours: null,
  released: false,
};

function withoutWebCrypto(): Judgement {
  return {
    answer: 'unchecked',
    release: null,
    facts: null,
    evidence: { finding: 'This page did not come over https, so the browser checks no signature.' },
    secureHref: `https://${location.host}${location.pathname}`,
  };
}

/** Only what may be a package can be a dangerous one: a film, a document or half an archive of pictures is not. */
async function answerOf(
  { code, isUnchecked }: ApkVerdict & { ok: false },
  file: Blob,
): Promise<CheckAnswer> {
  if (isUnchecked === true) return 'unchecked';
  if (code === 'empty' || code === 'not-an-apk' || code === 'too-large') return 'not-an-app';
  return (await mayBePackage(file)) ? 'changed' : 'not-an-app';
}

const PIECE_BYTES = 1024 * 1024;
/** Entries of packages. Any of them may come first, and the directory that names all may be what is missing. */
const ENTRY = /AndroidManifest\.xml|classes\.dex|resources\.arsc/;
const LONGEST_ENTRY = 'AndroidManifest.xml'.length;

/** Whether the file names an entry of a package anywhere; stops at the first. */
async function mayBePackage(file: Blob): Promise<boolean> {
  for (let offset = 0; offset < file.size; offset += PIECE_BYTES) {
    const piece = file.slice(offset, offset + PIECE_BYTES + LONGEST_ENTRY);
    // One character a byte, so that no boundary of characters can hide the name.
    const text = new TextDecoder('latin1').decode(await piece.arrayBuffer());
    if (ENTRY.test(text)) return true;
  }
  return false;
}
