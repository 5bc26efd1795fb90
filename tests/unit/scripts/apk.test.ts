import { describe, expect, it } from 'vitest';
import { findApkComplaint } from '../../../scripts/packages/apk.ts';
import { readSample, SAMPLES } from '../../../scripts/packages/samples.ts';
import { createZip } from '../../support/zip.ts';

const APP = ['AndroidManifest.xml', 'classes.dex'];

describe('findApkComplaint', () => {
  it.each([
    ['a signing block', createZip(APP, { signingBlock: true })],
    [
      'a signing block before a directory with a comment',
      createZip(APP, { signingBlock: true, comment: 'built' }),
    ],
    ['an RSA signature', createZip([...APP, 'META-INF/CERT.RSA'])],
    ['an EC signature', createZip([...APP, 'META-INF/CERT.EC'])],
    ['resources without code', createZip(['AndroidManifest.xml', 'resources.arsc', 'META-INF/A.DSA'])],
  ])('accepts %s', async (_, bytes) => {
    expect(await findApkComplaint(bytes)).toBeNull();
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['text', Buffer.from('no archive at all, however long this text may be'), 'not a whole zip'],
    ['half an archive', createZip(APP, { signingBlock: true }).subarray(0, 150), 'not a whole zip'],
    ['an archive with its head cut off', createZip(APP, { signingBlock: true }).subarray(90), 'not'],
    ['an archive of other things', createZip(['index.html']), 'without an AndroidManifest.xml'],
    ['a manifest alone', createZip(['AndroidManifest.xml']), 'neither code nor resources'],
    ['an unsigned app', createZip(APP), 'not signed'],
    ['a signature elsewhere', createZip([...APP, 'assets/META-INF/CERT.RSA']), 'not signed'],
    ['a certificate list that is none', createZip([...APP, 'META-INF/MANIFEST.MF']), 'not signed'],
  ])('refuses %s', async (_, bytes, reason) => {
    expect(await findApkComplaint(bytes)).toContain(reason);
  });

  it.each(Object.entries(SAMPLES))('accepts the sample of %s', async (_name, sample) => {
    expect(await findApkComplaint(await readSample(sample))).toBeNull();
  });
});

describe('the samples', () => {
  it('are four different files', async () => {
    const files = await Promise.all(Object.values(SAMPLES).map((sample) => readSample(sample)));
    expect(new Set(files.map((file) => file.length)).size).toBe(4);
  });
});
