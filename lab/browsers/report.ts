/** A table of checks by engine, as text and as HTML, and a sheet of pictures for each page. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, getBrowser } from '../../scripts/lib/browser.ts';
import type { Page } from '../../src/config/pages.ts';
import { escapeHtml } from '../../src/shared/escape-html.ts';
import type { Verdict } from './judge.ts';
import type { PageVisit } from './visit-pages.ts';

/** The results of one engine. */
export interface EngineOutcome {
  id: string;
  name: string;
  visits: PageVisit[];
  scenes: Verdict[];
}

/** One row: a check of all pages together, or a scene. */
interface Row {
  check: string;
  cells: { held: number; failed: number; tried: number }[];
}

/** Checks that failed, each with engine and page. */
export function failuresOf(outcomes: readonly EngineOutcome[]): string[] {
  return outcomes.flatMap(({ name, visits, scenes }) => [
    ...visits.flatMap(({ page, verdicts }) =>
      failed(verdicts).map(({ check, why }) => `${name}, ${page.path}: ${check}: ${why}`),
    ),
    ...failed(scenes).map(({ check, why }) => `${name}, ${check}: ${why}`),
  ]);
}

/** The table for a terminal: on how many pages each check held, by engine; a scene counts once. */
export function formatTable(outcomes: readonly EngineOutcome[]): string {
  const rows = rowsOf(outcomes);
  const width = Math.max(...rows.map(({ check }) => check.length));
  const names = outcomes.map(({ name }) =>
    name.replace('Chromium ', 'Cr ').replace('WebKitGTK', 'WebKit'),
  );
  const lines = rows.map(({ check, cells }) =>
    [
      check.padEnd(width),
      ...cells.map((cell, index) => cellText(cell).padStart(names[index]?.length ?? 0)),
    ].join('  '),
  );
  return [[''.padEnd(width), ...names].join('  '), ...lines].join('\n');
}

/** The pages of the first engine that visited any. */
function pagesOf(outcomes: readonly EngineOutcome[]): Page[] {
  return outcomes.find(({ visits }) => visits.length > 0)?.visits.map(({ page }) => page) ?? [];
}

/** Writes `index.html`, `results.json`, the pictures and, for each page, one sheet with all engines. */
export async function writeReport(
  folder: string,
  outcomes: readonly EngineOutcome[],
): Promise<void> {
  await mkdir(join(folder, 'pictures'), { recursive: true });
  await writeFile(join(folder, 'index.html'), indexOf(outcomes));
  const results = outcomes.map(({ id, name, visits, scenes }) => ({
    id,
    name,
    scenes,
    pages: visits.map(({ page, verdicts, facts }) => ({ path: page.path, verdicts, facts })),
  }));
  await writeFile(join(folder, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);

  const browser = await chromium.launch({ executablePath: getBrowser(), args: CHROMIUM_FLAGS });
  try {
    const window = await browser.newPage();
    for (const { id } of pagesOf(outcomes)) {
      const columns: string[] = [];
      for (const outcome of outcomes) columns.push(await columnOf(folder, outcome, id));
      const file = join(folder, `${id}.html`);
      await writeFile(file, sheetOf(id, columns));
      await window.setViewportSize({ width: 32 + columns.length * COLUMN_PX, height: 800 });
      await window.goto(pathToFileURL(file).href, { waitUntil: 'load' });
      await window.screenshot({ path: join(folder, `${id}.png`), fullPage: true });
    }
  } finally {
    await browser.close();
  }
}

const COLUMN_PX = 256;

function failed(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.filter(({ result }) => result === 'failed');
}

function rowsOf(outcomes: readonly EngineOutcome[]): Row[] {
  const verdictsOf = ({ visits, scenes }: EngineOutcome) => [
    ...visits.flatMap(({ verdicts }) => verdicts),
    ...scenes,
  ];
  const checks = new Set(
    outcomes.flatMap((outcome) => verdictsOf(outcome).map(({ check }) => check)),
  );
  return Array.from(checks, (check) => ({
    check,
    cells: outcomes.map((outcome) => {
      const all = verdictsOf(outcome).filter(
        (one) => one.check === check && one.result !== 'skipped',
      );
      const broken = failed(all).length;
      return { held: all.length - broken, failed: broken, tried: all.length };
    }),
  }));
}

function cellText({ held, tried }: Row['cells'][number]): string {
  return tried === 0 ? '–' : `${held}/${tried}`;
}

async function columnOf(
  folder: string,
  { id, name, visits }: EngineOutcome,
  pageId: string,
): Promise<string> {
  const visit = visits.find(({ page }) => page.id === pageId);
  if (!visit) return '';
  const pictures = [...(visit.desktop ? [visit.desktop] : []), ...visit.phone];
  const images: string[] = [];
  for (const [index, picture] of pictures.entries()) {
    const file = `pictures/${pageId}-${id}-${index}.png`;
    await writeFile(join(folder, file), picture);
    images.push(`<img src="${file}" alt="">`);
  }
  const { length } = failed(visit.verdicts);
  const mark = length === 0 ? '' : ` <b>${length} failed</b>`;
  return `<section><h2>${escapeHtml(name)}${mark}</h2>${images.join('')}</section>`;
}

const STYLE =
  'body{font:14px sans-serif;margin:16px;background:#ddd;color:#111}main{display:flex;align-items:flex-start}' +
  `section{width:${COLUMN_PX - 8}px;margin-right:8px;flex:none}img{display:block;width:100%;margin-bottom:4px}` +
  'h2{font-size:16px}b,.failed{color:#b00020}td,th{padding:2px 10px;text-align:right}td:first-child{text-align:left}';

function sheetOf(title: string, columns: readonly string[]): string {
  return documentOf(title, `<main>${columns.join('')}</main>`);
}

function indexOf(outcomes: readonly EngineOutcome[]): string {
  const head = outcomes.map(({ name }) => `<th>${escapeHtml(name)}</th>`).join('');
  const rows = rowsOf(outcomes).map(({ check, cells }) => {
    const row = cells.map(
      (cell) => `<td${cell.failed > 0 ? ' class="failed"' : ''}>${cellText(cell)}</td>`,
    );
    return `<tr><td>${escapeHtml(check)}</td>${row.join('')}</tr>`;
  });
  const failures = failuresOf(outcomes).map(
    (line) => `<li class="failed">${escapeHtml(line)}</li>`,
  );
  const sheets = pagesOf(outcomes).map(
    ({ id, path }) => `<li><a href="${id}.png">${escapeHtml(path)}</a></li>`,
  );
  return documentOf(
    'Browsers',
    `<table><tr><th></th>${head}</tr>${rows.join('')}</table><ul>${failures.join('')}</ul><ul>${sheets.join('')}</ul>`,
  );
}

function documentOf(title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style><h1>${escapeHtml(title)}</h1>${body}</html>\n`;
}
