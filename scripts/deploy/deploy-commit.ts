/** Deploys another commit than the checkout's, with that commit's own tools. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from '../lib/run-tool.ts';

/**
 * Checks the commit out beside this checkout, installs, and runs `npm run deploy` there. Signals go on to it.
 * @param words the command line without `--commit`
 * @returns its exit code
 * @throws Error when the commit is unknown, or its packages cannot be installed
 */
export async function deployCommit(commit: string, words: readonly string[]): Promise<number> {
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new Error('Run it through npm: npm run deploy -- --commit ….');
  const folder = await mkdtemp(join(tmpdir(), 'deploy-commit-'));
  try {
    execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { stdio: 'inherit' });
    await runScript(npm, ['ci', '--no-audit', '--no-fund'], { cwd: folder, name: 'npm' });
    return await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ['scripts/deploy.ts', ...words], {
        cwd: folder,
        stdio: 'inherit',
      });
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
        process.on(signal, () => child.kill(signal));
      child.on('error', reject);
      child.on('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune']);
  }
}
