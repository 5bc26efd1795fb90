/**
 * The algorithms that Android knows for signatures of scheme 2 and newer.
 * @see https://source.android.com/docs/security/features/apksigning/v2#signature-algorithm-ids
 */

/** How the contents are digested: two kinds of 1 MiB chunks, or a Merkle tree for fs-verity. */
export type ContentDigest = 'SHA-256' | 'SHA-512' | 'verity';

export interface SignatureAlgorithm {
  id: number;
  name: 'RSA-PSS' | 'RSASSA-PKCS1-v1_5' | 'ECDSA' | 'DSA';
  hash: 'SHA-256' | 'SHA-512';
  content: ContentDigest;
  /** The first Android (API level) that knows it. */
  sinceSdk: 24 | 28;
}

const ALGORITHMS: readonly SignatureAlgorithm[] = [
  { id: 0x0101, name: 'RSA-PSS', hash: 'SHA-256', content: 'SHA-256', sinceSdk: 24 },
  { id: 0x0102, name: 'RSA-PSS', hash: 'SHA-512', content: 'SHA-512', sinceSdk: 24 },
  { id: 0x0103, name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', content: 'SHA-256', sinceSdk: 24 },
  { id: 0x0104, name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512', content: 'SHA-512', sinceSdk: 24 },
  { id: 0x0201, name: 'ECDSA', hash: 'SHA-256', content: 'SHA-256', sinceSdk: 24 },
  { id: 0x0202, name: 'ECDSA', hash: 'SHA-512', content: 'SHA-512', sinceSdk: 24 },
  { id: 0x0301, name: 'DSA', hash: 'SHA-256', content: 'SHA-256', sinceSdk: 24 },
  { id: 0x0421, name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', content: 'verity', sinceSdk: 28 },
  { id: 0x0423, name: 'ECDSA', hash: 'SHA-256', content: 'verity', sinceSdk: 28 },
  { id: 0x0425, name: 'DSA', hash: 'SHA-256', content: 'verity', sinceSdk: 28 },
];

/** `undefined` for an id that Android does not know either, or only in newer signatures (post-quantum). */
export function findAlgorithm(id: number): SignatureAlgorithm | undefined {
  return ALGORITHMS.find((algorithm) => algorithm.id === id);
}

/** "RSA PKCS#1 v1.5 with SHA-256" */
export function formatAlgorithm({ name, hash }: SignatureAlgorithm): string {
  const family = name === 'RSASSA-PKCS1-v1_5' ? 'RSA PKCS#1 v1.5' : name === 'RSA-PSS' ? 'RSA PSS' : name;
  return `${family} with ${hash}`;
}

/**
 * Of the signatures that one signer made, those that some Android relies on: each picks the strongest that it
 * knows, so that is the strongest of every generation. Of equals the first.
 */
export function chooseSignatures<Signature extends { algorithm: SignatureAlgorithm }>(
  signatures: readonly Signature[],
): readonly Signature[] {
  return ([24, 28] as const).flatMap((sinceSdk) => {
    const generation = signatures.filter(({ algorithm }) => algorithm.sinceSdk === sinceSdk);
    const best = generation.find(({ algorithm }) => algorithm.content === 'SHA-512') ?? generation[0];
    return best ? [best] : [];
  });
}
