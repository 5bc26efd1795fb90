/**
 * `node lab/lines.ts`: lines of the product's rooms, and how many of them are whole files of features that came later.
 * Docs, `lab` and what tools write are left out.
 */
import { spawnSync } from 'node:child_process';
import { defineCommand, runCommand } from '../scripts/lib/command.ts';

const ROOMS = ['src', 'scripts', 'build', 'tests'] as const;

/** Features that were not there on 22 November 2026, by the paths of files that they alone need. */
const LATER: Readonly<Record<string, RegExp>> = {
  'the desk': /desk|scripts\/keep/,
  'page tests': /page-tests?\b|config\/tests\//,
  Hindi: /(?:^|[/.])hi\.(?:ts|md)$/,
  'legal texts and their translations': /^src\/content\/legal\/.*\.md$/,
};

const LINES = defineCommand(
  `Usage:
  node lab/lines.ts                  against the commit before "Plain again", of 22 November 2026
  node lab/lines.ts --base <commit>  against another`,
  { base: { type: 'string', default: '4718fb7e' } },
  ({ base }) => ({ base }),
);

await runCommand(LINES, async ({ base }) => {
  const [before, now] = [countLines(base), countLines('HEAD')];
  const row = (name: string, ...counts: number[]) =>
    console.log(name.padEnd(40), ...counts.map((count) => count.toLocaleString('en').padStart(9)));
  for (const room of ROOMS) {
    const isInside = (path: string) => path.startsWith(`${room}/`);
    row(room, sumOf(before, isInside), sumOf(now, isInside));
  }
  row('all', sumOf(before), sumOf(now));

  const left = new Map(now);
  for (const [feature, pattern] of Object.entries(LATER)) {
    const files = [...left.keys()].filter((path) => pattern.test(path) && !before.has(path));
    row(
      `  of it ${feature}`,
      0,
      sumOf(left, (path) => files.includes(path)),
    );
    for (const path of files) left.delete(path);
  }
  row('what stood then', sumOf(before), sumOf(left));
  return 0;
});

function sumOf(lines: ReadonlyMap<string, number>, counts = (_path: string) => true): number {
  return [...lines].reduce((sum, [path, count]) => sum + (counts(path) ? count : 0), 0);
}

/** Lines of every file of the rooms, by path, as a commit has them. @throws Error that repeats what Git says */
function countLines(commit: string): Map<string, number> {
  const { status, stdout, stderr } = spawnSync('git', ['grep', '-c', '', commit, '--', ...ROOMS], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`Git does not know the files of ${commit}: ${stderr}`);
  return new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => {
        const [, path = '', count] = /^[^:]+:(.*):(\d+)$/.exec(line) ?? [];
        return [path, Number(count)];
      }),
  );
}
