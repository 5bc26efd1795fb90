/** Two captures as Markdown: the budgets with their verdict, and what changed. */
import {
  BUDGETS,
  type Budget,
  formatAmount,
  formatLimit,
  isWithin,
} from '../../tests/support/budgets.ts';
import type { Capture, FileBytes, PageBytes, PageOfHost } from './capture.ts';

/**
 * @param before `null` for no comparison
 * @returns whether everything is within its limit; wanted sizes do not count
 */
export function compareBytes(
  before: Capture | null,
  after: Capture,
): { markdown: string; isWithin: boolean } {
  const now = amountsOf(after);
  const then = before && amountsOf(before);
  const rows = now.map(({ what, amount, budget }) => [
    what,
    formatChange(then?.find((one) => one.what === what)?.amount, amount, budget),
    formatLimit(budget),
    verdictOf(amount, budget),
  ]);
  const title = before
    ? `## Bytes against ${before.commit.slice(0, 12)}`
    : `## Bytes of ${after.commit.slice(0, 12)}`;
  const sections = [
    title,
    formatTable(['largest of its kind', 'bytes', 'budget', 'verdict'], rows),
    ...describeLandingPages(before, after),
    ...(before ? [...describePages(before, after), ...describeFiles(before, after)] : []),
  ];
  return {
    markdown: sections.join('\n\n'),
    isWithin: now.every(({ amount, budget }) => isWithin(budget, amount)),
  };
}

/** Pages whose HTML or styles are not the same, and those that only one has. */
export function findChangedPages(before: Capture, after: Capture): PageOfHost[] {
  return pairUp(before.pages, after.pages, keyOf)
    .filter(([then, now]) => then?.digest !== now?.digest)
    .flatMap(([then, now]) => now ?? then ?? []);
}

interface Amount {
  what: string;
  amount: number;
  budget: Budget;
}

function amountsOf({ pages, landingPages, files }: Capture): Amount[] {
  const gzip = (name: string) => files.find((file) => file.name === name)?.gzip ?? Number.NaN;
  const largest = (amounts: readonly number[]) => Math.max(...amounts);
  return [
    {
      what: 'landing page as an edge sends it, with its head',
      amount: largest(landingPages.map(({ total }) => total)),
      budget: BUDGETS.edgeBytes,
    },
    {
      what: 'landing page: HTML with its styles, brotli',
      amount: largest(pages.filter((page) => page.isLanding).map(({ html }) => html.brotli)),
      budget: BUDGETS.documentBytes,
    },
    {
      what: 'scripts that a document names, gzip',
      amount: gzip('entry.js') + gzip('islands.js'),
      budget: BUDGETS.scriptBytes,
    },
    {
      what: 'the site’s Worker, gzip',
      amount: gzip('the site’s Worker'),
      budget: BUDGETS.workerBundle,
    },
  ];
}

function verdictOf(amount: number, budget: Budget): string {
  if (!isWithin(budget, amount)) return '**exceeded**';
  if (budget.wanted === undefined || amount <= budget.wanted) return 'met';
  return `met, ${formatAmount(budget, amount - budget.wanted)} more than wanted`;
}

/** Landing pages that changed, or that are above their wanted size. */
function describeLandingPages(before: Capture | null, { landingPages }: Capture): string[] {
  const { limit, wanted } = BUDGETS.edgeBytes;
  const rows = landingPages.flatMap(({ path, state, total }) => {
    const then = before?.landingPages.find((page) => page.path === path);
    const isChanged = before !== null && then?.total !== total;
    if (!isChanged && total <= wanted) return [];
    const verdict = total > limit ? '**exceeded**' : total > wanted ? 'more than wanted' : 'met';
    return [[`\`${path}\``, formatChange(then?.total, total), verdict, state]];
  });
  if (rows.length === 0) return ['The size of no landing page changed, as an edge sends it.'];
  return [
    '### Landing pages as an edge sends them',
    formatTable(['page', 'bytes', 'verdict', 'heaviest state'], rows),
  ];
}

function describePages(before: Capture, after: Capture): string[] {
  const changed = pairUp(before.pages, after.pages, keyOf).filter(
    ([then, now]) => then?.digest !== now?.digest,
  );
  if (changed.length === 0) return ['The HTML of no page changed.'];
  const rows = changed.map(([then, now]) => {
    const { path = '', host = '' } = now ?? then ?? {};
    const sizes = (['brotli', 'gzip', 'raw'] as const).map((way) =>
      formatChange(then?.html[way], now?.html[way]),
    );
    return [`\`${path}\``, host, ...sizes];
  });
  return [
    `### Pages whose HTML or styles changed: ${rows.length} of ${after.pages.length}`,
    fold(formatTable(['page', 'host', 'brotli', 'gzip', 'plain'], rows), rows.length),
  ];
}

function describeFiles(before: Capture, after: Capture): string[] {
  const rows = pairUp(before.files, after.files, ({ name }: FileBytes) => name)
    .filter(([then, now]) => then?.raw !== now?.raw || then?.gzip !== now?.gzip)
    .map(([then, now]) => [
      now?.name ?? then?.name ?? '',
      formatChange(then?.gzip, now?.gzip),
      formatChange(then?.raw, now?.raw),
    ]);
  if (rows.length === 0) return ['The size of no script and no Worker changed.'];
  return ['### Scripts and Workers', formatTable(['file', 'gzip', 'plain'], rows)];
}

const SHOWN_ROWS = 12;

/** Collapses a long table. */
function fold(table: string, rows: number): string {
  return rows <= SHOWN_ROWS
    ? table
    : `<details><summary>All ${rows}</summary>\n\n${table}\n\n</details>`;
}

function keyOf({ path, host }: PageBytes): string {
  return `${host}${path}`;
}

/** Pairs items with the same key, in the order of the later ones, followed by those that no longer exist. */
function pairUp<T>(
  before: readonly T[],
  after: readonly T[],
  key: (one: T) => string,
): [then: T | undefined, now: T | undefined][] {
  const later = new Set(after.map(key));
  return [
    ...after.map((now): [T | undefined, T] => [before.find((one) => key(one) === key(now)), now]),
    ...before
      .filter((one) => !later.has(key(one)))
      .map((then): [T, undefined] => [then, undefined]),
  ];
}

/** @example formatChange(1200, 1234) // '1,200 → 1,234 (+34)' */
function formatChange(then?: number, now?: number, budget?: Budget): string {
  const format = (amount: number) =>
    budget ? formatAmount(budget, amount) : amount.toLocaleString('en');
  if (now === undefined) return then === undefined ? '' : `${format(then)} → none`;
  if (then === undefined) return format(now);
  if (then === now) return format(now);
  const change = `${now > then ? '+' : '−'}${Math.abs(now - then).toLocaleString('en')}`;
  return `${format(then)} → ${format(now)} (${change}${budget?.unit === 'kilobytes' ? ' bytes' : ''})`;
}

/** A table in Markdown. */
export function formatTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
