/** Packages as Android's tools make them: aligned and signed, with a key of this run. */
import { execFile } from 'node:child_process';
import { generateKeyPairSync, hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import { DAY_MS } from '../../../src/shared/days.ts';
import { createCertificate } from '../commands/self-signed.ts';
import { encodeEmptyTable, encodeManifest } from './binary-manifest.ts';
import { manifestOf, type Recipe } from './refused-packages.ts';
import type { TestKey } from './test-package.ts';

const run = promisify(execFile);

/** For `apksigner`: a short run spends more on the JIT compiler and on threads that collect garbage than it gains. */
export const SHORT_RUN = ['-JXX:TieredStopAtLevel=1', '-JXX:+UseSerialGC'];

/** @param folder for files on the way @returns the key, and how to build with it */
export async function createBuilder(folder: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const certificate = createCertificate({
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
    subject: { CN: 'Pavilion11' },
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + 365 * DAY_MS),
    privateKey,
  });
  const [keyFile, certificateFile] = [join(folder, 'key.pk8'), join(folder, 'certificate.der')];
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'der' }));
  await writeFile(certificateFile, certificate);
  const key: TestKey = { certificateSha256: hash('sha256', certificate), subject: 'CN=Pavilion11' };

  /** @param path of the package that it writes */
  async function build(path: string, recipe: Recipe = {}): Promise<void> {
    const table =
      recipe.table === 'broken' ? Buffer.from('no table of any kind') : encodeEmptyTable();
    const archive = zipSync({
      'AndroidManifest.xml': [encodeManifest(manifestOf(recipe.manifest)), { level: 0 }],
      // It moves the table, whose offset zipalign corrects.
      'assets/note': [Buffer.from('an odd length'), { level: 0 }],
      'resources.arsc': [table, { level: recipe.table === 'compressed' ? 6 : 0 }],
    });
    const packed = join(folder, 'packed.apk');
    await writeFile(packed, archive);
    if (recipe.isAligned === false) await writeFile(path, archive);
    else await run('zipalign', ['-f', '4', packed, path]);
    if (recipe.isSigned === false) return;
    const schemes = ['v1', 'v2', 'v3', 'v4'].flatMap((scheme) => [
      `--${scheme}-signing-enabled`,
      String(scheme === 'v2'),
    ]);
    await run('apksigner', [
      ...SHORT_RUN,
      'sign',
      ...['--key', keyFile, '--cert', certificateFile],
      ...schemes,
      path,
    ]);
    if (!recipe.isChanged) return;
    const bytes = await readFile(path);
    const at = bytes.indexOf('an odd length');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(path, bytes);
  }
  return { key, build };
}
