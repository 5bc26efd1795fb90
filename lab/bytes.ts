/**
 * `node lab/bytes.ts [BEFORE.json] AFTER.json`: what `tests/slow/page-bytes.test.ts` has weighed, as Markdown: landing pages
 * beyond their wanted size, and what changed against an earlier build. CI prints it for every change.
 */
import { existsSync, readFileSync } from 'node:fs';
import { BUDGETS } from '../tests/support/budgets.ts';

/** Bytes by what was weighed. */
export type Weights = Readonly<Record<string, number>>;

/** The ending of the names of landing pages as an edge sends them. */
const EDGE = /, as an edge sends it$/;

/** @param before `null` for no comparison */
export function describeWeights(before: Weights | null, after: Weights): string {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before ?? {})])];
  const rows = names.flatMap((name) => {
    const now = after[name];
    const then = before?.[name];
    const isHeavy = EDGE.test(name) && (now ?? 0) > BUDGETS.edgeBytes.wanted;
    if (!isHeavy && (before === null || then === now)) return [];
    return [`| ${name} | ${formatChange(then, now)} | ${isHeavy ? 'more than wanted' : ''} |`];
  });
  const title = before === null ? '## Bytes' : '## Bytes against the commit before';
  if (rows.length === 0) return `${title}\n\nNothing changed, and nothing is heavier than wanted.`;
  return [`${title}\n`, '| what | bytes | |', '| --- | --- | --- |', ...rows].join('\n');
}

/** @example formatChange(1200, 1234) // '1,200 → 1,234 (+34)' */
function formatChange(then: number | undefined, now: number | undefined): string {
  const [before = '', after = 'none'] = [then, now].map((bytes) => bytes?.toLocaleString('en'));
  if (then === undefined || then === now) return after;
  if (now === undefined) return `${before} → ${after}`;
  const sign = now > then ? '+' : '−';
  return `${before} → ${after} (${sign}${Math.abs(now - then).toLocaleString('en')})`;
}

if (import.meta.main) {
  const [after = '', before] = process.argv.slice(2).toReversed();
  const read = (file: string): Weights => JSON.parse(readFileSync(file, 'utf8'));
  // The commit before may be from before the test wrote them.
  const earlier = before !== undefined && existsSync(before) ? read(before) : null;
  console.log(describeWeights(earlier, read(after)));
}
