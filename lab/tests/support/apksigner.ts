/** Android's own tool, where it is installed: verifies and signs packages. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestKey, type TestKey } from '../../../tests/support/apk/test-key.ts';

const TIMEOUT_MS = 60_000;

export type Judgement = 'accepts' | 'refuses' | 'cannot judge';

export function isApksignerInstalled(): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('apksigner', ['--version'], { timeout: TIMEOUT_MS }, (error) => resolve(!error));
  });
}

/** @param lowestSdk the oldest Android (API level) that is asked about */
export function askApksigner(file: string, lowestSdk: number): Promise<Judgement> {
  const parameters = ['verify', '--min-sdk-version', String(lowestSdk), file];
  return new Promise((resolve, reject) => {
    execFile('apksigner', parameters, { timeout: TIMEOUT_MS }, (error, _, complaint) => {
      // Java's name for RSA PSS is not the one that apksigner uses.
      if (complaint.includes('NoSuchAlgorithmException')) resolve('cannot judge');
      else if (error?.killed)
        reject(new Error(`apksigner took more than ${TIMEOUT_MS} ms over ${file}.`));
      else resolve(error ? 'refuses' : 'accepts');
    });
  });
}

/**
 * Signs a package in all ways that apksigner supports, with generated keys.
 * @param folder where files may be left
 */
export async function signByApksigner(
  apk: Buffer,
  folder: string,
): Promise<readonly { name: string; apk: Buffer }[]> {
  const input = join(folder, 'unsigned.apk');
  await writeFile(input, apk);
  const rsa = await writeKey(createTestKey('rsa-2048'), join(folder, 'rsa'));
  const p256 = await writeKey(createTestKey('p-256'), join(folder, 'p256'));
  const lineage = join(folder, 'lineage');
  await run('rotate', '--out', lineage, '--old-signer', ...rsa, '--new-signer', ...p256);

  const ways: readonly (readonly [string, readonly string[]])[] = [
    ['v1, v2 and v3', ['--min-sdk-version', '21', ...rsa]],
    ['v2', ['--min-sdk-version', '24', '--v3-signing-enabled', 'false', ...p256]],
    [
      'v2, two signers',
      [
        '--min-sdk-version',
        '24',
        '--v3-signing-enabled',
        'false',
        ...rsa,
        '--next-signer',
        ...p256,
      ],
    ],
    ['v3', ['--min-sdk-version', '28', '--v2-signing-enabled', 'false', ...p256]],
    ['fs-verity', ['--min-sdk-version', '28', '--verity-enabled', 'true', ...rsa]],
    [
      'another key since',
      ['--min-sdk-version', '24', '--lineage', lineage, ...rsa, '--next-signer', ...p256],
    ],
  ];
  const signed: { name: string; apk: Buffer }[] = [];
  for (const [name, options] of ways) {
    const output = join(folder, 'signed.apk');
    await run('sign', '--v4-signing-enabled', 'false', '--in', input, '--out', output, ...options);
    signed.push({ name: `by apksigner: ${name}`, apk: await readFile(output) });
  }
  return signed;
}

/** The options that name a key. */
async function writeKey(
  { privateKey, certificate }: TestKey,
  path: string,
): Promise<readonly string[]> {
  await writeFile(`${path}.pk8`, privateKey.export({ type: 'pkcs8', format: 'der' }));
  await writeFile(`${path}.x509`, certificate);
  return ['--key', `${path}.pk8`, '--cert', `${path}.x509`];
}

function run(...parameters: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile('apksigner', [...parameters], { timeout: TIMEOUT_MS }, (error, _, complaint) => {
      if (error)
        reject(new Error(`apksigner ${parameters[0]} failed: ${complaint || error.message}`));
      else resolve();
    });
  });
}
