import { execFileSync } from 'node:child_process';

/** What git prints; empty outside a git checkout. */
export function git(...words: string[]): string {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** The checkout's commit as it is written on a version, in twelve hexadecimal digits. */
export function readCommit(): string {
  return git('rev-parse', '--short=12', 'HEAD');
}
