import { describe, expect, it } from 'vitest';
import { readSample, SAMPLES } from '../../../scripts/lib/packages/samples.ts';
import { isDebugCertificate } from '../../../src/apk/test-keys.ts';
import { verifyApk } from '../../../src/apk/verify.ts';
import { buildApk } from '../../support/apk/build-apk.ts';
import { createMemorySource } from '../../support/apk/memory-source.ts';
import { createTestKey, type SubjectParts } from '../../support/apk/test-key.ts';

async function readSigners(apk: Buffer) {
  const verdict = await verifyApk(createMemorySource(apk));
  return verdict.ok ? verdict.signers : [];
}

describe('isDebugCertificate', () => {
  it.each(Object.entries(SAMPLES))('knows the key of the sample %s', async (_, sample) => {
    const signers = await readSigners(await readSample(sample));
    expect(signers.map(isDebugCertificate)).not.toContain(false);
    expect(signers.length).toBeGreaterThan(0);
  });

  it.each<[boolean, SubjectParts]>([
    [true, { C: 'US', O: 'Android', CN: 'Android Debug' }],
    [true, { CN: 'android debug' }],
    [false, { CN: 'Android Debugger' }],
    [false, { O: 'x, CN=Android Debug', CN: 'Company' }],
    [false, { C: 'IN', O: 'Android Debug', CN: 'Company' }],
  ])('says %s of a certificate of %o', async (expected, subject) => {
    const [signer] = await readSigners(buildApk({ v2: [{ key: createTestKey('p-256', subject) }] }));
    expect(signer && isDebugCertificate(signer)).toBe(expected);
  });
});
