/**
 * Proof of rotation: which key handed over to which.
 * @see https://source.android.com/docs/security/features/apksigning/v3#proof-of-rotation-and-self-trusted-old-certs-structs
 */
import { createByteReader, readPrefixedRecords } from './byte-reader.ts';
import { type Certificate, parseCertificate } from './certificate.ts';
import { isSignature } from './public-key.ts';
import { refuse } from './refusal.ts';
import { findAlgorithm } from './signature-algorithm.ts';
import type { Bytes } from './source.ts';

const WHAT = 'the earlier keys';

/**
 * Reads the chain and checks that each certificate was signed by the one before it.
 * @returns the certificates, oldest first; the last one should be the signer's own
 * @throws ApkRefusedError `bad-signature` when a link does not hold or a certificate comes twice
 */
export async function verifyLineage(attribute: Bytes): Promise<readonly Certificate[]> {
  const reader = createByteReader(attribute, WHAT);
  // A version that no Android looks at.
  reader.uint32();
  const levels = readPrefixedRecords(reader.takeBytes(reader.remaining()), WHAT);
  const certificates: Certificate[] = [];
  let handOverId = 0;
  for (const bytes of levels) {
    const level = createByteReader(bytes, WHAT);
    const signedData = level.takePrefixed();
    // What the older key may still do on a phone; nothing that decides whether this file is whole.
    level.uint32();
    const nextHandOverId = level.uint32();
    const signature = level.takePrefixed();

    const signed = createByteReader(signedData, WHAT);
    const certificate = await parseCertificate(signed.takePrefixed());
    const signedId = signed.uint32();
    const parent = certificates[certificates.length - 1];
    if (parent) {
      const algorithm = findAlgorithm(handOverId);
      const holds =
        signedId === handOverId &&
        algorithm !== undefined &&
        (await isSignature(parent.publicKey, algorithm, signature, signedData));
      if (!holds)
        refuse('bad-signature', 'The file claims an earlier key that did not sign for the new one.');
    }
    if (certificates.some(({ sha256 }) => sha256 === certificate.sha256)) {
      refuse('bad-signature', 'The file names the same earlier key twice.');
    }
    certificates.push(certificate);
    handOverId = nextHandOverId;
  }
  return certificates;
}
