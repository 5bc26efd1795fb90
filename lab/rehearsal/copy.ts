/** A copy of the checkout to deploy from, so that the checkout's own build and state stay unchanged. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COUNTER_CONFIG, SITE_CONFIG } from '../../scripts/lib/configuration.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = [
  'build',
  'migrations',
  'public',
  'scripts',
  'src',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.desk.config.ts',
  'wrangler.toml',
  ...readdirSync(ROOT).filter((name) => /^tsconfig\..*json$/.test(name)),
];

/**
 * Files that the copy replaces. Facts and signatures of the owners cannot be rehearsed, and the bucket is opened without
 * Wrangler, whose session for it needs Cloudflare's edge.
 */
const REPLACED: Readonly<Record<string, string>> = {
  'scripts/doctor/brands.ts': `export const checkBrands = () => [${leaveOut('The facts of the brands are')}];`,
  'scripts/doctor/approvals.ts': `export const checkApprovedBy = async () => [${leaveOut('The approvals are')}];
    export const checkCitations = async () => [];`,
  'scripts/doctor/claims.ts': `export const checkClaims = () => [${leaveOut('The evidence of claims is')}];`,
  'scripts/doctor/packages.ts': `export const checkPackages = async () => [${leaveOut('The signer of the packages is')}];
    export const checkRegistration = async () => [${leaveOut('The registration of the apps is')}];`,
  'scripts/lib/packages/remote-store.ts': `
    import { openLocalStore } from './open-store.ts';
    import { openLocalState } from '../local-state.ts';
    export const openRemoteStore = (bucket) => openLocalStore(bucket, process.env.REHEARSAL_STATE);
    export const openRemoteBucket = async (bucket) => {
      const state = await openLocalState(process.env.REHEARSAL_STATE, { r2Buckets: { BUCKET: bucket } });
      return { bucket: await state.getR2Bucket('BUCKET'), close: () => state.dispose() };
    };`,
};

function leaveOut(what: string): string {
  return JSON.stringify({ status: 'note', what: `${what} left out of the rehearsal.` });
}

/** @returns the folder, which the caller removes */
export async function copyCheckout(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'));
  for (const name of COPIED) await cp(join(ROOT, name), join(folder, name), { recursive: true });
  for (const [name, text] of Object.entries(REPLACED)) await writeFile(join(folder, name), text);
  await confirmCashPlay(join(folder, 'src/config/brands/placeholders.ts'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  runGit(folder, 'init', '--quiet');
  // The rehearsal's own files lie in the folder too.
  await writeFile(join(folder, '.git/info/exclude'), '*\n');
  runGit(folder, 'add', '--force', '--', ...COPIED);
  commitAll(folder, 'The checkout');
  return folder;
}

/** Owner and counsel have decided about cash. @param file with the names of facts that are not confirmed */
async function confirmCashPlay(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace("  'cashPlay',\n", ''));
}

/** Commits the changes in the copy, because a deploy refuses a checkout with uncommitted changes. */
export function commitAll(folder: string, message: string): void {
  const author = ['-c', 'user.name=Rehearsal', '-c', 'user.email=rehearsal@example.test'];
  runGit(folder, ...author, 'commit', '--quiet', '--all', '--message', message);
}

/** Reverts an uncommitted change of a file. */
export function restoreFile(folder: string, file: string): void {
  runGit(folder, 'checkout', '--quiet', '--', file);
}

function runGit(folder: string, ...words: string[]): void {
  execFileSync('git', words, { cwd: folder, stdio: 'inherit' });
}

/** The commands of the first set-up as docs/operations.md prints them, without `npx` and comments. */
export async function readSetupCommands(): Promise<string[][]> {
  const text = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
  return [...text.matchAll(/^ *npx wrangler ((?:r2|queues|d1) [^#\n]*)/gm)].map(([, words = '']) =>
    words.trim().split(/\s+/),
  );
}

/** Writes a database's id below its name, wherever the first set-up says. */
export async function writeDatabaseId(folder: string, name: string, id: string): Promise<void> {
  for (const file of [SITE_CONFIG, COUNTER_CONFIG].map((one) => join(folder, one))) {
    const text = await readFile(file, 'utf8');
    const line = `database_name = "${name}"\n`;
    if (!text.includes(line)) throw new Error(`${file} names no database ${name}.`);
    await writeFile(file, text.replace(line, `${line}database_id = "${id}"\n`));
  }
}
