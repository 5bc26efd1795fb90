/** Packages of every kind that is signed in the wild, built by the tests. */
import { randomBytes } from 'node:crypto';
import {
  ANY_LATER_SDK,
  type ApkOptions,
  BLOCK_IDS,
  buildApk,
  proofOfRotation,
  rotatesAt,
  SCHEME_3_FOLLOWS,
} from './build-apk.ts';
import { createTestKey } from './test-key.ts';

export interface BuiltKind {
  name: string;
  apk: Buffer;
  /** SHA-256 of the certificates that are to be found, scheme by scheme. */
  signers: readonly string[];
  lineage: readonly string[];
  /** Holds a weaker signature that no Android reads, so damage to it is not seen. */
  hasIdleSignature: boolean;
}

/** More than one chunk of 1 MiB, so that their order counts. */
const LARGE: ApkOptions = { contents: { 'classes.dex': randomBytes(1_200_000) }, comment: 'made by a test' };

const IDLE = 'v2, SHA-256 and SHA-512';

/** Makes each kind; takes a second or two for the keys. */
export function buildKinds(): readonly BuiltKind[] {
  const rsa = createTestKey('rsa-2048');
  const large = createTestKey('rsa-4096');
  const p256 = createTestKey('p-256');
  const p384 = createTestKey('p-384');
  const p521 = createTestKey('p-521');
  const dsa = createTestKey('dsa-2048');
  const small = createTestKey('rsa-1024');
  const beforeRotation = { min: 28, max: 32 };
  const afterRotation = { min: 33, max: ANY_LATER_SDK };
  const digestOf = { rsa: rsa.certificateSha256, p256: p256.certificateSha256 };

  const kind = (
    name: string,
    apk: Buffer,
    keys: readonly { certificateSha256: string }[],
    lineage: readonly string[] = [],
  ): BuiltKind => ({
    name,
    apk,
    signers: keys.map(({ certificateSha256 }) => certificateSha256),
    lineage,
    hasIdleSignature: name === IDLE,
  });

  return [
    kind('v2, RSA 2048', buildApk({ v2: [{ key: rsa }] }, LARGE), [rsa]),
    kind('v2, RSA 4096 PSS with SHA-512', buildApk({ v2: [{ key: large, algorithms: [0x0102] }] }), [large]),
    kind('v2, RSA 2048 PSS', buildApk({ v2: [{ key: rsa, algorithms: [0x0101] }] }), [rsa]),
    kind('v2, EC P-256', buildApk({ v2: [{ key: p256 }] }), [p256]),
    kind('v2, DSA', buildApk({ v2: [{ key: dsa }] }), [dsa]),
    kind('v2, RSA 1024', buildApk({ v2: [{ key: small }] }), [small]),
    kind('v2, two signers', buildApk({ v2: [{ key: rsa }, { key: p256 }] }), [rsa, p256]),
    kind(IDLE, buildApk({ v2: [{ key: large, algorithms: [0x0103, 0x0104] }] }, LARGE), [large]),
    kind(
      'v2, chunks and fs-verity',
      buildApk({ v2: [{ key: rsa, algorithms: [0x0103, 0x0421] }] }, { ...LARGE, aligned: true }),
      [rsa],
    ),
    kind('v3, EC P-384', buildApk({ v3: [{ key: p384 }] }), [p384]),
    kind('v3, EC P-521', buildApk({ v3: [{ key: p521 }] }), [p521]),
    kind(
      'v3, fs-verity alone',
      buildApk({ v3: [{ key: p256, algorithms: [0x0423] }] }, { ...LARGE, aligned: true }),
      [p256],
    ),
    kind(
      'v2 and v3',
      buildApk({
        v2: [{ key: rsa, attributes: [SCHEME_3_FOLLOWS] }],
        v3: [{ key: rsa, sdk: { min: 24, max: ANY_LATER_SDK } }],
      }),
      [rsa, rsa],
    ),
    kind(
      'v2 and v3, another key since',
      buildApk({
        v2: [{ key: rsa, attributes: [SCHEME_3_FOLLOWS] }],
        v3: [{ key: p256, attributes: [proofOfRotation([rsa, p256])] }],
      }),
      [rsa, p256],
      [digestOf.rsa],
    ),
    kind(
      'v3, a key for each Android',
      buildApk({
        v3: [
          { key: rsa, sdk: beforeRotation },
          { key: p384, sdk: afterRotation, attributes: [proofOfRotation([rsa, p256, p384])] },
        ],
      }),
      [rsa, p384],
      [digestOf.rsa, digestOf.p256],
    ),
    kind(
      'v2, v3 and v3.1',
      buildApk({
        v2: [{ key: rsa, attributes: [SCHEME_3_FOLLOWS] }],
        v3: [{ key: rsa, attributes: [rotatesAt(33)] }],
        'v3.1': [{ key: p256, sdk: afterRotation, attributes: [proofOfRotation([rsa, p256])] }],
      }),
      [rsa, rsa, p256],
      [digestOf.rsa],
    ),
    kind(
      'v3 beside a block of v3.2 and one that no one knows',
      buildApk(
        { v3: [{ key: p256 }] },
        {
          extraPairs: [
            { id: BLOCK_IDS['v3.2'], value: randomBytes(3000) },
            { id: 0x2146444e, value: randomBytes(100) },
          ],
        },
      ),
      [p256],
    ),
  ];
}
