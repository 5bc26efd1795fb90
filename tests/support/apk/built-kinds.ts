/** Packages with every kind of signature that is in use, built by the tests. */
import { randomBytes } from 'node:crypto';
import {
  type ApkOptions,
  BLOCK_IDS,
  buildApk,
  levels,
  proofOfRotation,
  rotatesAt,
  SCHEME_3_FOLLOWS,
  type TestSchemes,
} from './build-apk.ts';
import { withLongLengths, withNegativeModulus } from './odd-certificates.ts';
import { createTestKey, type TestKey } from './test-key.ts';

/** More than one chunk of 1 MiB, so that their order counts. */
const LARGE: ApkOptions = {
  contents: { 'classes.dex': randomBytes(1_200_000) },
  comment: 'made by a test',
};
const ALIGNED: ApkOptions = { ...LARGE, aligned: true };
/** The most that the end record can hold. */
const LONG_COMMENT: ApkOptions = { comment: 'a'.repeat(0xffff) };
/** Ids that no Android knows. */
const UNKNOWN_ATTRIBUTE = { id: 0x1fe57, value: randomBytes(9) };
const UNKNOWN_ALGORITHM = 0x0777;
/** Two versions of the source stamp, by which a store says who gave it the package. Android does not look at them. */
const STAMPS = [0x2b09189e, 0x6dff800d].map((id) => ({ id, value: randomBytes(300) }));
const IDLE = 'v2, SHA-256 and SHA-512';
const BESIDE_UNKNOWN = 'v2, beside a signature of no known kind';

/** Builds each kind; its keys take a second or two. */
export function buildKinds() {
  const rsa = createTestKey('rsa-2048');
  const large = createTestKey('rsa-4096');
  const p256 = createTestKey('p-256');
  const p384 = createTestKey('p-384');
  const p521 = createTestKey('p-521');
  const dsa = createTestKey('dsa-2048');
  const small = createTestKey('rsa-1024');
  const negative = withNegativeModulus(rsa);
  const long = withLongLengths(p256);
  const first = [{ key: rsa, attributes: [SCHEME_3_FOLLOWS] }];
  const rotated = [proofOfRotation(rsa, p256)];

  /** `signers`, scheme by scheme, and `lineage` are the SHA-256 of the certificates that the verifier must find. */
  function kind(
    name: string,
    schemes: TestSchemes,
    { lineage = [], ...options }: ApkOptions & { lineage?: readonly TestKey[] } = {},
  ) {
    return {
      name,
      apk: buildApk(schemes, options),
      signers: Object.values(schemes).flatMap((signers) =>
        signers.map(({ key }) => key.certificateSha256),
      ),
      lineage: lineage.map(({ certificateSha256 }) => certificateSha256),
      /** It has a signature that no Android reads, so damage to it goes unnoticed. */
      hasIdleSignature: name === IDLE || name === BESIDE_UNKNOWN,
    };
  }

  return [
    kind('v2, RSA 2048', { v2: [{ key: rsa }] }, LARGE),
    kind('v2, RSA 4096 PSS with SHA-512', { v2: [{ key: large, algorithms: [0x0102] }] }),
    kind('v2, RSA 2048 PSS', { v2: [{ key: rsa, algorithms: [0x0101] }] }),
    kind('v2, EC P-256', { v2: [{ key: p256 }] }),
    kind('v2, DSA', { v2: [{ key: dsa }] }),
    kind('v2, RSA 1024', { v2: [{ key: small }] }),
    kind('v2, two signers', { v2: [{ key: rsa }, { key: p256 }] }),
    kind(IDLE, { v2: [{ key: large, algorithms: [0x0103, 0x0104] }] }, LARGE),
    kind('v2, chunks and fs-verity', { v2: [{ key: rsa, algorithms: [0x0103, 0x0421] }] }, ALIGNED),
    kind('v3, EC P-384', { v3: [{ key: p384 }] }),
    kind('v3, EC P-521', { v3: [{ key: p521 }] }),
    kind('v3, only fs-verity', { v3: [{ key: p256, algorithms: [0x0423] }] }, ALIGNED),
    kind('v2 and v3', { v2: first, v3: [{ key: rsa, sdk: levels(24) }] }),
    kind(
      'v2 and v3, another key since',
      { v2: first, v3: [{ key: p256, attributes: rotated }] },
      { lineage: [rsa] },
    ),
    kind(
      'v3, a key for each Android',
      {
        v3: [
          { key: rsa, sdk: levels(28, 32) },
          { key: p384, sdk: levels(33), attributes: [proofOfRotation(rsa, p256, p384)] },
        ],
      },
      { lineage: [rsa, p256] },
    ),
    kind(
      'v2, v3 and v3.1',
      {
        v2: first,
        v3: [{ key: rsa, attributes: [rotatesAt(33)] }],
        'v3.1': [{ key: p256, sdk: levels(33), attributes: rotated }],
      },
      { lineage: [rsa] },
    ),
    kind(
      'v3 beside a block of v3.2 and one of an unknown scheme',
      { v3: [{ key: p256 }] },
      {
        extraPairs: [
          { id: BLOCK_IDS['v3.2'], value: randomBytes(3000) },
          { id: 0x2146444e, value: randomBytes(100) },
        ],
      },
    ),
    kind('v2, EC P-256 with SHA-512', { v2: [{ key: p256, algorithms: [0x0202] }] }),
    kind('v2, EC P-521 with SHA-256', { v2: [{ key: p521, algorithms: [0x0201] }] }),
    kind('v2, DSA 1024', { v2: [{ key: createTestKey('dsa-1024') }] }),
    kind('v2, RSA 3072', { v2: [{ key: createTestKey('rsa-3072') }] }),
    kind('v2, the longest comment', { v2: [{ key: rsa }] }, LONG_COMMENT),
    kind('v2 and v3, attributes of no known kind', {
      v2: [{ key: rsa, attributes: [UNKNOWN_ATTRIBUTE, SCHEME_3_FOLLOWS] }],
      v3: [{ key: rsa, attributes: [UNKNOWN_ATTRIBUTE] }],
    }),
    kind(BESIDE_UNKNOWN, { v2: [{ key: rsa, algorithms: [UNKNOWN_ALGORITHM, 0x0103] }] }),
    kind('v2, beside a source stamp', { v2: [{ key: rsa }] }, { extraPairs: STAMPS }),
    kind('v2 and v3, a modulus that is negative in the certificate', {
      v2: [{ key: negative, attributes: [SCHEME_3_FOLLOWS] }],
      v3: [{ key: negative }],
    }),
    kind('v2 and v3, a certificate in BER', {
      v2: [{ key: long, attributes: [SCHEME_3_FOLLOWS] }],
      v3: [{ key: long }],
    }),
    kind(
      'v3, other keys since one with a negative modulus and one in BER',
      { v3: [{ key: p384, attributes: [proofOfRotation(negative, long, p384)] }] },
      { lineage: [negative, long] },
    ),
  ];
}
