/** Facts about the checkout from git. The tag of a version is the commit that it was built from. */
import { execFileSync } from 'node:child_process';

function runGit(...words: string[]): string {
  return execFileSync('git', words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/** What git prints; empty where it fails, as outside a checkout. */
export function git(...words: string[]): string {
  try {
    return runGit(...words);
  } catch {
    return '';
  }
}

/** The checkout's commit in twelve hexadecimal digits. */
export function readCommit(): string {
  return git('rev-parse', '--short=12', 'HEAD');
}

const SHOWN_CHANGES = 10;

/**
 * The tag for a version that is built from the checkout: its commit. Only what is in a commit can be built again, as a
 * change of a variable after a rollback must.
 * @throws Error when the checkout has changes that are in no commit, or git cannot say whether it has
 */
export function tagCheckout(): string {
  const commit = readCommit();
  if (commit === '')
    throw new Error(
      'git knows no commit here, so this version could not be built again. Deploy from a clone of the repository.',
    );
  // A person's own settings of git may hide new files, and the build takes them all the same.
  const changes = runGit('-c', 'core.excludesFile=', 'status', '--porcelain', '--untracked-files')
    .split('\n')
    .filter(Boolean);
  if (changes.length === 0) return commit;
  const others = changes.length - SHOWN_CHANGES;
  throw new Error(
    [
      `This checkout has uncommitted changes on commit ${commit}, so this version could not be built again:`,
      ...changes.slice(0, SHOWN_CHANGES).map((line) => `  ${line.trim()}`),
      ...(others > 0 ? [`  and ${others} more`] : []),
      'Commit or stash them. A commit on a branch of your own is enough; push it.',
    ].join('\n'),
  );
}
