/**
 * `node lab/lines.ts`: lines of the product's rooms, and how many of them are whole files of features that came later
 * (docs/decisions/0047-lines-are-compared-like-for-like.md). Docs and `lab` are left out.
 */
import { git } from '../scripts/lib/run-tool.ts';

const ROOMS = ['src', 'scripts', 'build', 'tests'];

/** The last commit of 22 November 2026 before the house was made plain. */
const BASE = '4718fb7e';

/** Features that were not there then, by the paths of files that they alone need. */
const LATER: Readonly<Record<string, RegExp>> = {
  'the desk': /desk|scripts\/keep/,
  'page tests': /page-tests?\b|config\/tests\//,
  Hindi: /(?:^|[/.])hi\.(?:ts|md)$/,
  'legal texts and their translations': /^src\/content\/legal\/.*\.md$/,
};

const before = countLines(BASE);
const now = countLines('HEAD');
for (const room of ROOMS) print(room, sumOf(before, `${room}/`), sumOf(now, `${room}/`));
print('all', sumOf(before), sumOf(now));
for (const [feature, pattern] of Object.entries(LATER)) {
  const all = sumOf(now);
  for (const path of now.keys()) if (pattern.test(path) && !before.has(path)) now.delete(path);
  print(`  of it ${feature}`, 0, all - sumOf(now));
}
print('what stood then', sumOf(before), sumOf(now));

function print(name: string, ...counts: readonly number[]): void {
  console.log(name.padEnd(40), ...counts.map((count) => count.toLocaleString('en').padStart(9)));
}

function sumOf(lines: ReadonlyMap<string, number>, folder = ''): number {
  return [...lines].reduce((sum, [path, count]) => sum + (path.startsWith(folder) ? count : 0), 0);
}

/** Lines of every file of the rooms, by path, as a commit has them. @throws Error where Git does not know the commit */
function countLines(commit: string): Map<string, number> {
  const counted = git('grep', '-c', '', commit, '--', ...ROOMS);
  if (counted === '') throw new Error(`Git does not know the files of ${commit}: a whole clone has them.`);
  return new Map(
    counted.split('\n').map((line) => {
      const [, path = '', count] = /^[^:]+:(.*):(\d+)$/.exec(line) ?? [];
      return [path, Number(count)];
    }),
  );
}
