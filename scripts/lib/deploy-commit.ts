/** The deploy of another commit than the checkout's, with that commit's own tools. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInForeground, runScript } from './run-tool.ts';

/** Blank for `npm ci`, whose install scripts need no key. */
const NO_KEYS = { CLOUDFLARE_API_TOKEN: '', CLOUDFLARE_API_KEY: '', CF_ACCESS_CLIENT_SECRET: '' };

/**
 * Checks the commit out in a temporary worktree, installs its packages, and runs its `npm run deploy`. Signals are
 * passed on to it.
 * @param words the command line without `--commit` @returns its exit code
 * @throws Error when the commit is unknown, or its packages cannot be installed
 */
export async function deployCommit(commit: string, words: readonly string[]): Promise<number> {
  const npm = process.env.npm_execpath;
  if (npm === undefined)
    throw new Error('Another commit needs npm. Run the command through it: npm run ….');
  const folder = await mkdtemp(join(tmpdir(), 'deploy-commit-'));
  try {
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], {
      stdio: 'inherit',
    });
    await runScript(npm, ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      name: 'npm',
      environment: NO_KEYS,
    });
    return (await runInForeground('scripts/deploy.ts', words, { cwd: folder })) ?? 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune']);
  }
}
