/** Which addresses a link of ours may lead to. */
import { isDatedDocument, PAGES } from '../../src/config/pages.ts';
import { RESERVED_PREFIXES } from '../../src/config/reserved-paths.ts';
import { isDay } from '../../src/shared/days.ts';

/**
 * Whether a path of this site, in English and as its table spells it, shows a page or a file. Of a document's versions
 * only the form of the day is checked.
 * @param address may have a query and a fragment
 */
export function isPageAddress(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  if (RESERVED_PREFIXES.some((prefix) => path.startsWith(prefix))) return true;
  return PAGES.some((page) => {
    if (path === page.path) return true;
    if (!isDatedDocument(page.id) || !path.startsWith(`${page.path}/`)) return false;
    const edition = path.slice(page.path.length + 1);
    return edition === 'changes' || isDay(edition);
  });
}

/** The page's path that was probably meant; `null` where none has nearly the same letters. */
export function nearestAddress(address: string): string | null {
  const [path = ''] = address.split(/[?#]/);
  const [best] = PAGES.map((page) => ({
    path: page.path,
    distance: distanceBetween(path.toLowerCase(), page.path.toLowerCase()),
  })).sort((a, b) => a.distance - b.distance);
  return best && best.distance <= path.length * MISTYPED ? best.path : null;
}

/** Share of a path's letters that may be mistyped. */
const MISTYPED = 0.25;

/** Edits of one letter that turn one text into the other (Levenshtein, 1966). */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [place, letter] of [...one].entries()) {
    const next = [place + 1];
    for (const [column, wanted] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
