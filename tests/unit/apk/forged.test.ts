/** Packages that a signer, or someone who wants to pass for one, wrote wrongly on purpose. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyApk } from '../../../src/apk/verify.ts';
import {
  ANY_LATER_SDK,
  BLOCK_IDS,
  buildApk,
  proofOfRotation,
  rotatesAt,
  SCHEME_3_FOLLOWS,
  type TestSigner,
} from '../../support/apk/build-apk.ts';
import { createMemorySource, recordReads } from '../../support/apk/memory-source.ts';
import { createTestKey } from '../../support/apk/test-key.ts';

const judge = (apk: Uint8Array) => verifyApk(createMemorySource(apk));

const rsa = createTestKey('rsa-2048');
const p256 = createTestKey('p-256');
const other = createTestKey('p-256');
const third = createTestKey('p-384');

type Forge = NonNullable<TestSigner['forge']>;

const v2 = (signer: Omit<TestSigner, 'key'>, key = p256) => ({ v2: [{ key, ...signer }] });
const forged = (forge: Forge, key = p256) => v2({ forge }, key);
interface Entry {
  id: number;
  value: Buffer;
}

/** Changes the first of the records, and drops the others. */
const first =
  (change: (record: Entry) => Partial<Entry>) =>
  ([record]: readonly Entry[]): Entry[] =>
    record === undefined ? [] : [{ ...record, ...change(record) }];

const v3 = (...signers: TestSigner[]) => ({ v3: signers });
const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const prefixed = (bytes: Buffer): Buffer => Buffer.concat([number(bytes.length), bytes]);
/** A block of scheme 2 with one signer of nothing. */
const signerOf = (signatures: Buffer, publicKey: Buffer): Buffer =>
  prefixed(prefixed(Buffer.concat([prefixed(Buffer.of()), signatures, prefixed(publicKey)])));
const SIGNATURE = prefixed(prefixed(Buffer.concat([number(0x0103), prefixed(Buffer.alloc(256))])));
const changeLast = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, -1), Buffer.of((bytes[bytes.length - 1] ?? 0) ^ 1)]);
const forgedProof = (keys: Parameters<typeof proofOfRotation>[0]) => {
  const { id, value } = proofOfRotation(keys);
  return { id, value: changeLast(value) };
};

describe('a signer', () => {
  it.each<[string, Parameters<typeof buildApk>[0]]>([
    ['with the key of another', forged({ publicKey: other.publicKey })],
    ['with the certificate of another', forged({ certificates: [other.certificate] })],
    ['without a certificate', forged({ certificates: [] })],
    ['with a certificate that is none', forged({ certificates: [Buffer.from('certificate')] })],
    ['with a second certificate that is none', forged({ certificates: [p256.certificate, Buffer.of(1)] })],
    ['with a key that is none', forged({ publicKey: Buffer.from('key') })],
    ['without a signature', v2({ algorithms: [] })],
    ['with a signature of no kind that is known', forged({ signatures: first(() => ({ id: 0x0777 })) })],
    ['with an RSA signature of an EC key', forged({ signatures: first(() => ({ id: 0x0103 })) })],
    ['with a signature that is not DER', forged({ signatures: first(() => ({ value: Buffer.alloc(64) })) })],
    ['with an empty signature', forged({ signatures: first(() => ({ value: Buffer.of() })) })],
    [
      'with other algorithms for digests than for signatures',
      forged({ digests: ([one]) => (one ? [one, { ...one, id: 0x0202 }] : []) }),
    ],
    ['without a digest', forged({ digests: () => [] })],
    ['with the digest of something else', forged({ digests: first(() => ({ value: Buffer.alloc(32) })) })],
    [
      'with a digest that is too short',
      forged({ digests: first((one) => ({ value: one.value.subarray(1) })) }),
    ],
    ['with signed data changed after signing', forged({ signedData: changeLast }, rsa)],
    ['among eleven', { v2: Array.from({ length: 11 }, () => ({ key: p256 })) }],
    ['among none', { v2: [] }],
    [
      'of scheme 3 for other versions than signed',
      v3({ key: p256, forge: { writtenSdk: { min: 24, max: ANY_LATER_SDK } } }),
    ],
    ['of scheme 3 up to an Android before the first', v3({ key: p256, sdk: { min: 30, max: 28 } })],
    ['of scheme 3 for versions below nothing', v3({ key: p256, sdk: { min: 28, max: 0xffffffff } })],
    ['of scheme 3 for no newer Android', v3({ key: p256, sdk: { min: 28, max: 32 } })],
    ['of scheme 3 beside another for the same', v3({ key: p256 }, { key: p256 })],
    [
      'of scheme 3 with a gap to the next',
      v3({ key: p256, sdk: { min: 28, max: 30 } }, { key: p256, sdk: { min: 32, max: ANY_LATER_SDK } }),
    ],
    ['of scheme 3 other than that of scheme 2', { v2: [{ key: rsa }], v3: [{ key: p256 }] }],
    ['of scheme 2 beside another, with scheme 3', { v2: [{ key: p256 }, { key: rsa }], v3: [{ key: p256 }] }],
    [
      'with a proof of rotation to another key',
      v3({ key: p256, attributes: [proofOfRotation([rsa, other])] }),
    ],
    ['with a proof of rotation that is forged', v3({ key: p256, attributes: [forgedProof([rsa, p256])] })],
    [
      'with a proof of rotation in a circle',
      v3({ key: p256, attributes: [proofOfRotation([p256, rsa, p256])] }),
    ],
    [
      'with a proof of rotation that is cut off',
      v3({ key: p256, attributes: [{ id: 0x3ba06f8c, value: Buffer.of(1, 0) }] }),
    ],
    [
      'with another past than the one before it',
      v3(
        { key: p256, sdk: { min: 28, max: 32 }, attributes: [proofOfRotation([rsa, p256])] },
        {
          key: third,
          sdk: { min: 33, max: ANY_LATER_SDK },
          attributes: [proofOfRotation([other, p256, third])],
        },
      ),
    ],
    ['of scheme 2 that tells of a scheme 3 that is not there', v2({ attributes: [SCHEME_3_FOLLOWS] })],
    [
      'of scheme 2 that tells of a newer scheme in half a number',
      v2({ attributes: [{ id: 0xbeeff00d, value: Buffer.of(3) }] }),
    ],
    [
      'of scheme 3 that tells of a scheme 3.1 that is not there',
      v3({ key: p256, attributes: [rotatesAt(33)] }),
    ],
    [
      'of scheme 3 that tells of a scheme 3.2 that is not there',
      v3({ key: p256, attributes: [{ id: 0xbf940529, value: number(37) }] }),
    ],
    [
      'of scheme 3.1 for other versions than scheme 3 tells',
      {
        v3: [{ key: rsa, attributes: [rotatesAt(33)] }],
        'v3.1': [
          { key: p256, sdk: { min: 34, max: ANY_LATER_SDK }, attributes: [proofOfRotation([rsa, p256])] },
        ],
      },
    ],
    ['of scheme 3.1 without scheme 3', { 'v3.1': [{ key: p256, sdk: { min: 33, max: ANY_LATER_SDK } }] }],
    [
      'of scheme 3.1 for no newer Android',
      {
        v3: [{ key: p256 }],
        'v3.1': [{ key: p256, sdk: { min: 33, max: 34 } }],
      },
    ],
  ])('is refused %s', async (_, schemes) => {
    const verdict = await judge(buildApk(schemes));
    expect(verdict).toMatchObject({ ok: false, code: 'bad-signature' });
  });

  it('is refused with an fs-verity tree that does not begin on a page', async () => {
    const verdict = await judge(buildApk({ v3: [{ key: p256, algorithms: [0x0423] }] }));
    expect(verdict).toMatchObject({ ok: false, code: 'bad-signature' });
  });

  it('may be for an Android in development beside the released one', async () => {
    const apk = buildApk({
      v3: [{ key: rsa, attributes: [rotatesAt(33)] }],
      'v3.1': [
        { key: p256, sdk: { min: 33, max: 34 }, attributes: [proofOfRotation([rsa, p256])] },
        {
          key: third,
          sdk: { min: 34, max: ANY_LATER_SDK },
          attributes: [proofOfRotation([rsa, p256, third]), { id: 0xc2a6b3ba, value: Buffer.of() }],
        },
      ],
    });
    expect(await judge(apk)).toMatchObject({
      ok: true,
      lineage: [rsa.certificateSha256, p256.certificateSha256],
    });
  });
});

describe('a signing block', () => {
  it.each([
    ['in the pair of scheme 2', BLOCK_IDS.v2],
    ['in the pair of scheme 3', BLOCK_IDS.v3],
    ['in the pair of scheme 3.1', BLOCK_IDS['v3.1']],
  ])('is refused with any noise %s', async (_, id) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (noise) => {
        const apk = buildApk({}, { extraPairs: [{ id, value: Buffer.from(noise) }] });
        expect(await judge(apk)).toMatchObject({ ok: false, code: 'bad-signature' });
      }),
    );
  });

  it.each([
    ['a length far beyond the file', Buffer.of(255, 255, 255, 255)],
    ['a length beyond what a signed number holds', Buffer.of(0, 0, 0, 128)],
    ['a million empty signers', prefixed(Buffer.alloc(4_000_000))],
    ['a signer with a million empty signatures', signerOf(prefixed(Buffer.alloc(4_000_000)), Buffer.of())],
    [
      'a key of a million values',
      signerOf(
        SIGNATURE,
        Buffer.concat([Buffer.of(0x30, 0x83, 0x3d, 0x09, 0), Buffer.alloc(4_000_000, Buffer.of(5, 0))]),
      ),
    ],
  ])('is refused with %s', async (_, value) => {
    const apk = buildApk({}, { extraPairs: [{ id: BLOCK_IDS.v2, value }] });
    expect(await judge(apk)).toMatchObject({ ok: false, code: 'bad-signature' });
  });

  it('is read past a hundred thousand pairs that no one knows', async () => {
    const extraPairs = Array.from({ length: 100_000 }, (_, id) => ({ id, value: Buffer.of() }));
    expect(await judge(buildApk({}, { extraPairs }))).toMatchObject({ ok: false, code: 'unsigned' });
    expect(await judge(buildApk({ v2: [{ key: p256 }] }, { extraPairs }))).toMatchObject({ ok: true });
  });

  it('is refused unread when it claims more than 16 MiB', async () => {
    const apk = buildApk({ v2: [{ key: p256 }] }, { contents: { 'classes.dex': new Uint8Array(17 << 20) } });
    const directoryAt = apk.readUInt32LE(apk.length - 6);
    apk.writeBigUInt64LE(BigInt(directoryAt - 8), directoryAt - 24);
    apk.writeBigUInt64LE(BigInt(directoryAt - 8), 0);
    const { source, lengths } = recordReads(createMemorySource(apk));
    const verdict = await verifyApk(source);
    expect(verdict).toMatchObject({ ok: false, code: 'bad-signature' });
    expect(Math.max(...lengths)).toBeLessThan(100_000);
  });

  it('counts the first of two pairs of one scheme, as Android does', async () => {
    const good = { v2: [{ key: p256 }] };
    const noise = { id: BLOCK_IDS.v2, value: Buffer.from('noise') };
    expect(await judge(buildApk(good, { extraPairs: [noise] }))).toMatchObject({ ok: true });
  });
});

describe('any file', () => {
  it('is refused without an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (noise) => {
        expect(await judge(noise)).toMatchObject({ ok: false });
        expect(await judge(Buffer.concat([Buffer.from('PK\x03\x04'), noise]))).toMatchObject({ ok: false });
      }),
    );
  });

  it('is refused as ZIP64', async () => {
    const apk = buildApk({ v2: [{ key: p256 }] });
    const locator = Buffer.concat([Buffer.from('PK\x06\x07'), Buffer.alloc(16)]);
    const withLocator = Buffer.concat([apk.subarray(0, -22), locator, apk.subarray(-22)]);
    expect(await judge(withLocator)).toMatchObject({ ok: false, code: 'not-an-apk' });
  });
});
