import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSample, SAMPLES } from '../../../scripts/lib/packages/samples.ts';
import { isDebugCertificate } from '../../../scripts/lib/packages/test-keys.ts';
import { verifyApk } from '../../../src/apk/verify.ts';
import { buildApk } from '../../support/apk/build-apk.ts';
import { buildKinds } from '../../support/apk/built-kinds.ts';
import { createMemorySource, recordReads } from '../../support/apk/memory-source.ts';
import { createTestKey } from '../../support/apk/test-key.ts';
import type { SubjectParts } from '../../support/commands/self-signed.ts';
import { createZip } from '../../support/packages/zip.ts';

const judge = (apk: Uint8Array) => verifyApk(createMemorySource(apk));

const kinds = buildKinds();
const rsa = createTestKey('rsa-2048');
const SIGNED = buildApk({ v2: [{ key: rsa }] });

describe('a package with a valid signature', () => {
  it.each(kinds)('is accepted with its signers: $name', async ({ apk, signers, lineage }) => {
    const verdict = await judge(apk);
    expect(verdict).toMatchObject({ ok: true, lineage });
    expect(verdict.ok && verdict.signers.map(({ certificateSha256 }) => certificateSha256)).toEqual(
      signers,
    );
  });

  it.each([
    ['standard', ['v2'], '18e8534fed30cbf9959e4073e723e3395a3f92fd6b41756d5fbc788f280c1107'],
    [
      'previous-version',
      ['v2'],
      '680dbbc39ab0944796c811b636ace510c8e551317087036cebab0751b0a6190c',
    ],
    [
      'trump-beta',
      ['v2', 'v3'],
      'a40da80a59d170caa950cf15c18c454d47a39b26989d8b640ecd745ba71bf5dc',
    ],
    ['upgrade', ['v2', 'v3'], 'a40da80a59d170caa950cf15c18c454d47a39b26989d8b640ecd745ba71bf5dc'],
  ] as const)('is accepted among the samples: %s', async (name, schemes, certificateSha256) => {
    const verdict = await judge(await readSample(SAMPLES[name]));
    expect(verdict).toMatchObject({ ok: true, schemes, lineage: [], notes: [] });
    const digests = verdict.ok ? verdict.signers.map((signer) => signer.certificateSha256) : [];
    expect(new Set(digests)).toEqual(new Set([certificateSha256]));
    // None of them identifies who made the file.
    expect(verdict.ok && verdict.signers.every(isDebugCertificate)).toBe(true);
  });

  it('reports signers, algorithms and Android versions', async () => {
    const key = createTestKey('p-256', { C: 'IN', O: 'Any, Company', CN: 'Zoë "Z" <z>' });
    const verdict = await judge(buildApk({ v2: [{ key }], v3: [{ key }] }));
    expect(verdict).toMatchObject({
      schemes: ['v2', 'v3'],
      signers: [
        { scheme: 'v2', minSdk: null, maxSdk: null },
        {
          certificateSha256: key.certificateSha256,
          subject: 'CN=Zoë \\"Z\\" \\<z\\>, O=Any\\, Company, C=IN',
          algorithm: 'ECDSA with SHA-256',
          scheme: 'v3',
          minSdk: 28,
          maxSdk: 0x7fffffff,
        },
      ],
    });
  });

  it('is accepted with notes on what was not verified', async () => {
    const key = createTestKey('p-256', { CN: 'Any' });
    const late = { key, sdk: { min: 30, max: 0x7fffffff } };
    const apk = buildApk({ v3: [late] }, { extraPairs: [{ id: 0x70e1c89f, value: Buffer.of() }] });
    const notes = ['scheme 3.2', 'level 30', 'Android 7 and 8'].map((words) =>
      expect.stringContaining(words),
    );
    expect(await judge(apk)).toMatchObject({ ok: true, notes });
  });
});

describe('a file that is not a signed package', () => {
  it.each([
    ['empty', 'empty', Buffer.of()],
    ['a text', 'not-an-apk', Buffer.from('<!doctype html><title>Not found</title>')],
    ['one byte', 'not-an-apk', Buffer.from('P')],
    ['zeros', 'not-an-apk', Buffer.alloc(100_000)],
    ['a zip of something else', 'not-an-apk', createZip(['word/document.xml'])],
    [
      'a signed zip without a manifest',
      'not-an-apk',
      buildApk({ v2: [{ key: rsa }] }, { names: ['a.txt'] }),
    ],
    ['a package with only a v1 signature', 'unsigned', buildApk({})],
    ['the first half of a package', 'truncated', SIGNED.subarray(0, 2400)],
    ['a package without its last byte', 'truncated', SIGNED.subarray(0, -1)],
    ['a package with an extra byte', 'bad-signature', Buffer.concat([SIGNED, Buffer.of(0)])],
  ] as const)('is refused: %s is %s', async (_, code, file) => {
    expect(await judge(file)).toEqual({
      ok: false,
      code,
      message: expect.stringMatching(/^The |^Some|^A /),
    });
  });

  it('is refused unread if it is too large', async () => {
    const source = {
      sizeBytes: 300 * 1024 * 1024 + 1,
      read: () => Promise.reject(new Error('read')),
    };
    expect(await verifyApk(source)).toMatchObject({ ok: false, code: 'too-large' });
  });

  it('is refused if it becomes shorter while it is read', async () => {
    const source = {
      sizeBytes: SIGNED.length,
      read: async (offset: number, length: number) =>
        SIGNED.subarray(offset, offset === 0 ? Math.min(length, 1000) : offset + length),
    };
    expect(await verifyApk(source)).toMatchObject({ ok: false, code: 'truncated' });
  });
});

describe('reading a package', () => {
  const { apk } = kinds.find(({ name }) => name === 'v2, chunks and fs-verity') ?? {
    apk: Buffer.of(),
  };

  it.each(kinds)('passes on every byte once and in order: $name', async ({ apk: bytes }) => {
    const hash = createHash('sha256');
    await verifyApk(createMemorySource(bytes), { onBytes: (part) => hash.update(part) });
    expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('reads at most a MiB at once, and never outside the file', async () => {
    const { source, lengths } = recordReads(createMemorySource(apk));
    const verdict = await verifyApk(source);
    expect(verdict.ok).toBe(true);
    expect(Math.max(...lengths)).toBe(1024 * 1024);
  });
});

it.each<[boolean, SubjectParts]>([
  [true, { C: 'US', O: 'Android', CN: 'Android Debug' }],
  [true, { CN: 'android debug' }],
  [false, { O: 'x, CN=Android Debug', CN: 'Company' }],
  [false, { C: 'IN', O: 'Android Debug', CN: 'Company' }],
])('isDebugCertificate returns %s for a certificate of %o', async (expected, subject) => {
  const verdict = await judge(buildApk({ v2: [{ key: createTestKey('p-256', subject) }] }));
  expect(verdict.ok && verdict.signers.map(isDebugCertificate)).toEqual([expected]);
});
