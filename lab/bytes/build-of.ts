import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFolder } from '../../scripts/lib/built-site.ts';
import { git } from '../../scripts/lib/checkout.ts';
import { UsageError } from '../../scripts/lib/command.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CHECKOUT = join(ROOT, '.cache/base');

/** @param revision a commit, branch or tag @throws UsageError where there is no such commit */
export function findCommit(revision: string): string {
  const commit = git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  if (commit === '')
    throw new UsageError(
      `git does not know the commit ${revision}. git branch --all lists the branches of this clone; one of its remote has the remote in its name, as in origin/main.`,
    );
  return commit;
}

/**
 * Builds another commit as for its tests, in a temporary worktree, and keeps the build as `base`. Installs packages only
 * if its lock file differs from ours.
 */
export async function buildOf(commit: string): Promise<void> {
  await removeCheckout();
  try {
    run('git', ['worktree', 'add', '--quiet', '--detach', CHECKOUT, commit], ROOT);
    if (readLock(CHECKOUT) === readLock(ROOT))
      await symlink(join(ROOT, 'node_modules'), join(CHECKOUT, 'node_modules'), 'junction');
    else run('npm', ['ci', '--no-audit', '--no-fund'], CHECKOUT);
    run('npm', ['run', '--silent', 'build:test'], CHECKOUT);
    const folder = join(ROOT, buildFolder('base'));
    await rm(folder, { recursive: true, force: true });
    await rename(join(CHECKOUT, buildFolder('test')), folder);
  } finally {
    await removeCheckout();
  }
}

function run(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: 'inherit' });
}

function readLock(folder: string): string {
  return readFileSync(join(folder, 'package-lock.json'), 'utf8');
}

async function removeCheckout(): Promise<void> {
  await rm(CHECKOUT, { recursive: true, force: true });
  git('worktree', 'prune');
}
