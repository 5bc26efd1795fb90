/** The repository's own files, for tests that read it as text. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository's root, with a slash at its end. */
export const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));

const listings = new Map<string, readonly string[]>();

/**
 * Paths from the root of all existing files that are tracked or untracked but not ignored. `pathspecs` are Git's; none
 * means everything. Git is asked once.
 */
export function trackedFiles(...pathspecs: readonly string[]): readonly string[] {
  const key = pathspecs.join('\0');
  const known = listings.get(key);
  if (known !== undefined) return known;
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...pathspecs],
    { cwd: REPOSITORY, encoding: 'utf8' },
  );
  const files = listed
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(REPOSITORY, file)));
  listings.set(key, files);
  return files;
}

/** The text of a file by its path from the root. */
export function readTracked(file: string): string {
  return readFileSync(join(REPOSITORY, file), 'utf8');
}

/** The first group of each match. */
export function findAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}
