/**
 * Old browsers, unpacked in the user's cache folder, which outlives `node_modules`. All that the table does not name is
 * removed, so it cannot grow.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ChromiumInstallation } from './chromium.ts';
import { OLD_CHROMIUMS, type OldChromium } from './old-chromiums.ts';

const run = promisify(execFile);
const unpackBrotli = promisify(brotliDecompress);

/** `$XDG_CACHE_HOME`, else `~/.cache`. @see https://specifications.freedesktop.org/basedir-spec/latest/ */
const CACHE_FOLDER = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'pavilion-site',
  'browsers',
);

/** Libraries for the newest of two systems come first; a package has one or the other, or `aws` for both. */
const LIBRARY_ARCHIVES = ['al2023', 'al2', 'aws'];
const GRAPHICS_ARCHIVE = 'swiftshader';

/** Without a network the command should fail within a minute. */
const PACK_OPTIONS = ['--ignore-scripts', '--silent', '--fetch-retries=1', '--fetch-timeout=60000'];

/**
 * The old Chromiums of these versions; missing ones are fetched. Logs the size of a fetch before it starts.
 * @param log gets a line for the terminal
 * @returns those that are available; `missing` with the reason for each that could not be fetched
 */
export async function getOldChromiums(
  majors: readonly number[],
  log: (line: string) => void,
): Promise<{ installed: ChromiumInstallation[]; missing: { major: number; why: string }[] }> {
  await mkdir(CACHE_FOLDER, { recursive: true });
  await removeStrangers();
  const wanted = OLD_CHROMIUMS.filter(({ major }) => majors.includes(major));
  const absent = wanted.filter((one) => !existsSync(folderOf(one)));
  if (absent.length > 0) {
    const megabytes = absent.reduce((sum, one) => sum + one.megabytes, 0);
    log(
      `Fetching Chromium ${absent.map(({ major }) => major).join(', ')} with npm: ${megabytes} MB, unpacked some ` +
        `${absent.length * 200} MB in ${CACHE_FOLDER}, kept for the next run.`,
    );
  }
  const missing: { major: number; why: string }[] = [];
  for (const one of absent) {
    await fetchInto(folderOf(one), one).catch((error: Error) =>
      missing.push({ major: one.major, why: error.message.split('\n', 1)[0] ?? '' }),
    );
  }
  const installed = wanted.filter((one) => existsSync(folderOf(one)));
  return {
    installed: installed.map((one) => ({
      id: String(one.major),
      major: one.major,
      executable: join(folderOf(one), 'chromium'),
      libraries: join(folderOf(one), 'lib'),
    })),
    missing,
  };
}

/** Named after the digest, so that a changed row of the table has another folder. */
function folderOf({ major, integrity }: OldChromium): string {
  const mark = createHash('sha256').update(integrity).digest('hex').slice(0, 8);
  return join(CACHE_FOLDER, `chromium-${major}-${mark}`);
}

async function removeStrangers(): Promise<void> {
  const known = OLD_CHROMIUMS.map(folderOf);
  for (const name of await readdir(CACHE_FOLDER)) {
    const path = join(CACHE_FOLDER, name);
    if (!known.includes(path)) await rm(path, { recursive: true, force: true });
  }
}

async function fetchInto(folder: string, one: OldChromium): Promise<void> {
  const workplace = await mkdtemp(join(CACHE_FOLDER, 'incoming-'));
  try {
    const { stdout } = await run('npm', ['pack', one.package, ...PACK_OPTIONS], {
      cwd: workplace,
    });
    const archive = join(workplace, stdout.trim());
    const digest = createHash('sha512')
      .update(await readFile(archive))
      .digest('base64');
    if (`sha512-${digest}` !== one.integrity)
      throw new Error(
        `The digest of ${one.package} differs from that in lab/browsers/old-chromiums.ts.`,
      );
    await run('tar', ['-xzf', archive], { cwd: workplace });
    const parts = join(workplace, 'package', 'bin');
    const built = join(workplace, 'built');
    await mkdir(built);
    await writeFile(
      join(built, 'chromium'),
      await unpackBrotli(await readFile(join(parts, 'chromium.br'))),
    );
    await chmod(join(built, 'chromium'), 0o755);
    const libraries = LIBRARY_ARCHIVES.find((name) => existsSync(join(parts, `${name}.tar.br`)));
    for (const name of [libraries, GRAPHICS_ARCHIVE]) {
      const tar = join(workplace, `${name}.tar`);
      await writeFile(tar, await unpackBrotli(await readFile(join(parts, `${name}.tar.br`))));
      await run('tar', ['-xf', tar], { cwd: built });
    }
    // In one step, so that an existing folder is always complete.
    await rename(built, folder);
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}
