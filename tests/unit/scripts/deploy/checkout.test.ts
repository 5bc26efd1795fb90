/** `npm run deploy` as a process, in a git repository made for the test. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** A repository with one commit, and a way to run `npm run deploy` in it. */
async function makeRepository() {
  const folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
  const putScript = (path: string, name: string) =>
    writeFile(
      join(folder, path),
      `console.log('${name}', process.argv.slice(2).join(' '), process.env.CLOUDFLARE_API_TOKEN || 'no key')`,
    );
  const deploy = (...words: string[]) =>
    spawnSync(process.execPath, [resolve('scripts/deploy.ts'), ...words], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        npm_execpath: join(folder, 'npm.mjs'),
        CLOUDFLARE_API_TOKEN: 'key',
      },
    });
  await mkdir(join(folder, 'scripts'));
  await putScript('npm.mjs', 'npm');
  await putScript('scripts/deploy.ts', 'earlier');
  git('init', '--quiet');
  git('add', 'scripts/deploy.ts');
  git('-c', 'user.name=x', '-c', 'user.email=x@x.test', 'commit', '--quiet', '--message', 'x');
  return { git, putScript, deploy, commit: git('rev-parse', '--short=12', 'HEAD') };
}

it.each([[], ['--desk'], ['--counter']])(
  'refuses a checkout with changes, and lists them: deploy %s',
  async (...words) => {
    const { git, putScript, deploy, commit } = await makeRepository();
    await putScript('scripts/deploy.ts', 'changed');
    // New files are seen whatever a person has told git to hide.
    await writeFile(join(git('rev-parse', '--absolute-git-dir'), 'hidden'), 'npm.mjs');
    git('config', 'core.excludesFile', '.git/hidden');
    git('config', 'status.showUntrackedFiles', 'no');
    const { status, stderr, stdout } = deploy(...words);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      [
        `This checkout has uncommitted changes on commit ${commit}, so this version could not be built again:`,
        '  M scripts/deploy.ts',
        '  ?? npm.mjs',
        'Commit or stash them. A commit on a branch of your own is enough; push it.',
        '',
      ].join('\n'),
    );
  },
);
