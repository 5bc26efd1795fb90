/** Packages that a signer, or an impostor, wrote wrongly on purpose. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyApk } from '../../../src/apk/verify.ts';
import {
  BLOCK_IDS,
  buildApk,
  type IdentifiedBytes,
  levels,
  proofOfRotation,
  rotatesAt,
  SCHEME_3_FOLLOWS,
  type TestSchemes,
  type TestSigner,
} from '../../support/apk/build-apk.ts';
import { prefixed, words } from '../../support/apk/little-endian.ts';
import { createMemorySource, recordReads } from '../../support/apk/memory-source.ts';
import {
  lengthen,
  withOpenLength,
  writeNegativeModulus,
} from '../../support/apk/odd-certificates.ts';
import { createTestKey, type TestKey } from '../../support/apk/test-key.ts';

const judge = (apk: Uint8Array) => verifyApk(createMemorySource(apk));

const rsa = createTestKey('rsa-2048');
const p256 = createTestKey('p-256');
const other = createTestKey('p-256');
const third = createTestKey('p-384');

type Forge = NonNullable<TestSigner['forge']>;

const v2 = (signer: Omit<TestSigner, 'key'>, key = p256) => ({ v2: [{ key, ...signer }] });
const forged = (forge: Forge, key = p256) => v2({ forge }, key);
/** Changes the first of the records, and drops the others. */
const first =
  (change: (record: IdentifiedBytes) => Partial<IdentifiedBytes>) =>
  ([record]: readonly IdentifiedBytes[]): IdentifiedBytes[] =>
    record === undefined ? [] : [{ ...record, ...change(record) }];

const attribute = (id: number, value: Buffer) => ({ attributes: [{ id, value }] });
const v3 = (...signers: TestSigner[]) => ({ v3: signers });
/** A block of scheme 2 with one empty signer. */
const signerOf = (signatures: Buffer, publicKey: Buffer): Buffer =>
  prefixed(prefixed(Buffer.concat([prefixed(), signatures, prefixed(publicKey)])));
const SIGNATURE = prefixed(prefixed(Buffer.concat([words(0x0103), prefixed(Buffer.alloc(256))])));
const changeLast = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, -1), Buffer.of((bytes[bytes.length - 1] ?? 0) ^ 1)]);
const forgedProof = (...keys: readonly TestKey[]) => {
  const { id, value } = proofOfRotation(...keys);
  return { id, value: changeLast(value) };
};

/** Each signer is wrong in one thing. */
const FORGERIES: Readonly<Record<string, TestSchemes>> = {
  'with the key of another': forged({ publicKey: other.publicKey }),
  'with the certificate of another': forged({ certificates: [other.certificate] }),
  'without a certificate': forged({ certificates: [] }),
  'with a text for a certificate': forged({ certificates: [Buffer.from('certificate')] }),
  'with a byte for a second certificate': forged({
    certificates: [p256.certificate, Buffer.of(1)],
  }),
  'with a text for a key': forged({ publicKey: Buffer.from('key') }),
  'without a signature': v2({ algorithms: [] }),
  'with a signature of no kind that is known': forged({
    signatures: first(() => ({ id: 0x0777 })),
  }),
  'with an RSA signature of an EC key': forged({ signatures: first(() => ({ id: 0x0103 })) }),
  'with a signature that is not DER': forged({
    signatures: first(() => ({ value: Buffer.alloc(64) })),
  }),
  'with a signature in BER': forged({
    signatures: first(({ value }) => ({ value: lengthen(value) })),
  }),
  'with a key in BER': forged({ publicKey: lengthen(p256.publicKey) }),
  'with a key whose modulus is negative': forged({ publicKey: writeNegativeModulus(rsa) }, rsa),
  'with a certificate whose length is open': { v2: [{ key: withOpenLength(p256) }] },
  'beside one whose signature is of no kind that is known': {
    v2: [{ key: rsa }, { key: p256, algorithms: [0x0777] }],
  },
  'with an empty signature': forged({ signatures: first(() => ({ value: Buffer.of() })) }),
  'with other algorithms for digests than for signatures': forged({
    digests: ([one]) => (one ? [one, { ...one, id: 0x0202 }] : []),
  }),
  'without a digest': forged({ digests: () => [] }),
  'with the digest of something else': forged({
    digests: first(() => ({ value: Buffer.alloc(32) })),
  }),
  'with a digest that is too short': forged({
    digests: first((one) => ({ value: one.value.subarray(1) })),
  }),
  'with signed data changed after signing': forged({ signedData: changeLast }, rsa),
  'with an fs-verity tree that does not begin on a page': v3({ key: p256, algorithms: [0x0423] }),
  'among eleven': { v2: Array.from({ length: 11 }, () => ({ key: p256 })) },
  'among none': { v2: [] },
  'of scheme 3 for other versions than signed': v3({
    key: p256,
    forge: { writtenSdk: levels(24) },
  }),
  'of scheme 3 up to an Android before the first': v3({ key: p256, sdk: levels(30, 28) }),
  'of scheme 3 for versions below nothing': v3({ key: p256, sdk: levels(28, 0xffffffff) }),
  'of scheme 3 for no newer Android': v3({ key: p256, sdk: levels(28, 32) }),
  'of scheme 3 beside another for the same': v3({ key: p256 }, { key: p256 }),
  'of scheme 3 with a gap behind it': v3(
    { key: p256, sdk: levels(28, 30) },
    { key: p256, sdk: levels(32) },
  ),
  'of scheme 3 other than that of scheme 2': { v2: [{ key: rsa }], v3: [{ key: p256 }] },
  'of scheme 2 beside another, with scheme 3': {
    v2: [{ key: p256 }, { key: rsa }],
    v3: [{ key: p256 }],
  },
  'with a proof of rotation to another key': v3({
    key: p256,
    attributes: [proofOfRotation(rsa, other)],
  }),
  'with a proof of rotation that is forged': v3({
    key: p256,
    attributes: [forgedProof(rsa, p256)],
  }),
  'with a proof of rotation in a circle': v3({
    key: p256,
    attributes: [proofOfRotation(p256, rsa, p256)],
  }),
  'with a proof of rotation that is cut off': v3({
    key: p256,
    ...attribute(0x3ba06f8c, Buffer.of(1, 0)),
  }),
  'with another past than the one before it': v3(
    { key: p256, sdk: levels(28, 32), attributes: [proofOfRotation(rsa, p256)] },
    { key: third, sdk: levels(33), attributes: [proofOfRotation(other, p256, third)] },
  ),
  'of scheme 2 that declares an absent scheme 3': v2({ attributes: [SCHEME_3_FOLLOWS] }),
  'of scheme 2 that declares a newer scheme in half a number': v2(
    attribute(0xbeeff00d, Buffer.of(3)),
  ),
  'of scheme 3 that declares an absent scheme 3.1': v3({ key: p256, attributes: [rotatesAt(33)] }),
  'of scheme 3 that declares an absent scheme 3.2': v3({
    key: p256,
    ...attribute(0xbf940529, words(37)),
  }),
  'of scheme 3.1 for other versions than scheme 3 declares': {
    v3: [{ key: rsa, attributes: [rotatesAt(33)] }],
    'v3.1': [{ key: p256, sdk: levels(34), attributes: [proofOfRotation(rsa, p256)] }],
  },
  'of scheme 3.1 without scheme 3': { 'v3.1': [{ key: p256, sdk: levels(33) }] },
  'of scheme 3.1 for no newer Android': {
    v3: [{ key: p256 }],
    'v3.1': [{ key: p256, sdk: levels(33, 34) }],
  },
};

describe('a signer', () => {
  it.each(Object.entries(FORGERIES))('is refused %s', async (_, schemes) => {
    const verdict = await judge(buildApk(schemes));
    expect(verdict).toMatchObject({ ok: false, code: 'bad-signature' });
  });

  it('may target an Android in development beside the released one', async () => {
    const IN_DEVELOPMENT = { id: 0xc2a6b3ba, value: Buffer.of() };
    const apk = buildApk({
      v3: [{ key: rsa, attributes: [rotatesAt(33)] }],
      'v3.1': [
        { key: p256, sdk: levels(33, 34), attributes: [proofOfRotation(rsa, p256)] },
        {
          key: third,
          sdk: levels(34),
          attributes: [proofOfRotation(rsa, p256, third), IN_DEVELOPMENT],
        },
      ],
    });
    const lineage = [rsa.certificateSha256, p256.certificateSha256];
    expect(await judge(apk)).toMatchObject({ ok: true, lineage });
  });
});

describe('a signing block', () => {
  it.each(['v2', 'v3', 'v3.1'] as const)(
    'is refused with noise as the value of %s',
    async (scheme) => {
      const id = BLOCK_IDS[scheme];
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (noise) => {
          const apk = buildApk({}, { extraPairs: [{ id, value: Buffer.from(noise) }] });
          expect(await judge(apk)).toMatchObject({ ok: false, code: 'bad-signature' });
        }),
      );
    },
  );

  it.each([
    ['a length far beyond the file', Buffer.of(255, 255, 255, 255)],
    ['a length beyond what a signed number holds', Buffer.of(0, 0, 0, 128)],
    ['a million empty signers', prefixed(Buffer.alloc(4_000_000))],
    [
      'a signer with a million empty signatures',
      signerOf(prefixed(Buffer.alloc(4_000_000)), Buffer.of()),
    ],
    [
      'a key of a million values',
      signerOf(
        SIGNATURE,
        Buffer.concat([
          Buffer.of(0x30, 0x83, 0x3d, 0x09, 0),
          Buffer.alloc(4_000_000, Buffer.of(5, 0)),
        ]),
      ),
    ],
  ])('is refused with %s', async (_, value) => {
    const apk = buildApk({}, { extraPairs: [{ id: BLOCK_IDS.v2, value }] });
    expect(await judge(apk)).toMatchObject({ ok: false, code: 'bad-signature' });
  });

  it('is read although it has a hundred thousand pairs of unknown schemes', async () => {
    const extraPairs = Array.from({ length: 100_000 }, (_, id) => ({ id, value: Buffer.of() }));
    expect(await judge(buildApk({}, { extraPairs }))).toMatchObject({
      ok: false,
      code: 'unsigned',
    });
    expect(await judge(buildApk({ v2: [{ key: p256 }] }, { extraPairs }))).toMatchObject({
      ok: true,
    });
  });

  it('is refused unread if it claims more than 16 MiB', async () => {
    const apk = buildApk(
      { v2: [{ key: p256 }] },
      { contents: { 'classes.dex': new Uint8Array(17 << 20) } },
    );
    const directoryAt = apk.readUInt32LE(apk.length - 6);
    apk.writeBigUInt64LE(BigInt(directoryAt - 8), directoryAt - 24);
    apk.writeBigUInt64LE(BigInt(directoryAt - 8), 0);
    const { source, lengths } = recordReads(createMemorySource(apk));
    const verdict = await verifyApk(source);
    expect(verdict).toMatchObject({ ok: false, code: 'bad-signature' });
    expect(Math.max(...lengths)).toBeLessThan(100_000);
  });

  it('is judged by the first of two pairs of one scheme, as by Android', async () => {
    const good = { v2: [{ key: p256 }] };
    const noise = { id: BLOCK_IDS.v2, value: Buffer.from('noise') };
    expect(await judge(buildApk(good, { extraPairs: [noise] }))).toMatchObject({ ok: true });
  });
});

it('a ZIP64 file is refused', async () => {
  const apk = buildApk({ v2: [{ key: p256 }] });
  const locator = Buffer.concat([Buffer.from('PK\x06\x07'), Buffer.alloc(16)]);
  const withLocator = Buffer.concat([apk.subarray(0, -22), locator, apk.subarray(-22)]);
  expect(await judge(withLocator)).toMatchObject({ ok: false, code: 'not-an-apk' });
});
