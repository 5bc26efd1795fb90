/** Old browsers, unpacked in the user's cache folder, which outlives `node_modules`: 45 MB to fetch, 200 MB unpacked, each. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { OLD_CHROMIUMS, type OldMajor } from './old-chromiums.ts';

const run = promisify(execFile);
const unpackBrotli = promisify(brotliDecompress);

/** `$XDG_CACHE_HOME`, else `~/.cache`. @see https://specifications.freedesktop.org/basedir-spec/latest/ */
const CACHE_FOLDER = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'pavilion-site',
  'browsers',
);

/** A folder with the program `chromium`, and its libraries in `lib`. @throws Error when it cannot be fetched */
export async function getOldChromium(major: OldMajor): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`Chromium ${major} can be tried on Linux on x64 only.`);
  const { package: name, integrity } = OLD_CHROMIUMS[major];
  // Named after the digest, so that a changed row of the table has another folder.
  const mark = createHash('sha256').update(integrity).digest('hex').slice(0, 8);
  const folder = join(CACHE_FOLDER, `chromium-${major}-${mark}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE_FOLDER, { recursive: true });
  const workplace = await mkdtemp(join(CACHE_FOLDER, 'incoming-'));
  try {
    const pack = ['pack', name, '--ignore-scripts', '--silent', '--fetch-retries=1'];
    const { stdout } = await run('npm', pack, { cwd: workplace });
    const archive = join(workplace, stdout.trim());
    const digest = createHash('sha512')
      .update(await readFile(archive))
      .digest('base64');
    if (`sha512-${digest}` !== integrity)
      throw new Error(`The digest of ${name} differs from that in lab/browsers/old-chromiums.ts.`);
    await run('tar', ['-xzf', archive], { cwd: workplace });
    const built = join(workplace, 'built');
    await mkdir(built);
    const unpack = async (part: string) =>
      unpackBrotli(await readFile(join(workplace, 'package', 'bin', `${part}.br`)));
    await writeFile(join(built, 'chromium'), await unpack('chromium'));
    await chmod(join(built, 'chromium'), 0o755);
    for (const part of ['aws.tar', 'swiftshader.tar']) {
      await writeFile(join(workplace, part), await unpack(part));
      await run('tar', ['-xf', join(workplace, part)], { cwd: built });
    }
    // In one step, so that an existing folder is always complete.
    await rename(built, folder);
    return folder;
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}
