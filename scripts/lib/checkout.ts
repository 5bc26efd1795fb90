/** Facts about the checkout from git, and the tag of a version that is built from it. */
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

const DIRTY = '-dirty';

/** The tag of a version whose code is this commit with uncommitted changes. */
export function dirtyTagOf(commit: string): string {
  return `${commit}${DIRTY}`;
}

/** The commit in a version's tag, and whether the code had uncommitted changes. */
export function parseTag(tag: string): { commit: string; isDirty: boolean } {
  const isDirty = tag.endsWith(DIRTY);
  return { commit: isDirty ? tag.slice(0, -DIRTY.length) : tag, isDirty };
}

const SHOWN_CHANGES = 10;

/**
 * The tag for a version that is built from the checkout: its commit.
 * @param allowDirty whether it may have changes; its tag then names no commit
 * @throws Error when it has changes that are not allowed, or git cannot say whether it has
 */
export function tagCheckout(allowDirty: boolean): string {
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
  if (allowDirty) return dirtyTagOf(commit);
  const others = changes.length - SHOWN_CHANGES;
  throw new Error(
    [
      `This checkout has uncommitted changes on commit ${commit}, so this version could not be built again:`,
      ...changes.slice(0, SHOWN_CHANGES).map((line) => `  ${line.trim()}`),
      ...(others > 0 ? [`  and ${others} more`] : []),
      'Commit or stash them, or deploy them with --allow-dirty.',
    ].join('\n'),
  );
}
