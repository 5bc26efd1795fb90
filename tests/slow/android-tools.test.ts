/** Android's own tools on this machine, of whatever version; `.ci/run` installs Debian's and requires them. */
import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findAndroidTools } from '../../scripts/lib/packages/android-tools.ts';
import { readManifest } from '../../scripts/lib/packages/read-manifest.ts';
import { readSignature } from '../../scripts/lib/packages/read-signature.ts';
import { SAMPLE_FACTS } from '../../scripts/lib/packages/sample-facts.ts';
import { readSample, SAMPLES } from '../../scripts/lib/packages/samples.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const installed = await findAndroidTools();

it('they are there, where they must be', () => {
  expect(installed !== null || process.env.REQUIRE_ANDROID_TOOLS === undefined).toBe(true);
});

describe.runIf(installed !== null)('Android’s tools', () => {
  it.each(Object.entries(SAMPLES))('say of the sample %s what is recorded', async (_, sample) => {
    if (installed === null) throw new Error('No tools');
    const bytes = await readSample(sample);
    const path = join(temporaryFolder(), 'sample.apk');
    writeFileSync(path, bytes);
    const { ok: _signed, ...signature } = await readSignature(installed, path);
    const { ok: _read, ...manifest } = await readManifest(installed, path);
    expect({ signature, manifest }).toEqual(SAMPLE_FACTS[hash('sha256', bytes)]);

    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    expect(await readSignature(installed, path)).toMatchObject({ code: 'bad-signature' });
    writeFileSync(path, bytes.subarray(0, -30));
    expect(await readManifest(installed, path)).toMatchObject({ code: 'not-an-apk' });
  });
});
