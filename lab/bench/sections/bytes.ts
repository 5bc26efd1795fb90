/**
 * What each page weighs before its first picture: document, styles and the scripts it names. Also lists all
 * scripts.
 */
import { readdir, readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { builtFile } from '../../../scripts/lib/built-site.ts';
import { findEntry } from '../../../scripts/lib/smoke-test.ts';
import { PAGES } from '../../../src/config/pages.ts';
import { BUDGETS, judge } from '../budgets.ts';
import { readBuiltWorker } from '../build.ts';
import { type Finding, formatKilobytes, note } from '../finding.ts';
import { campaignQuery, fetchAnswer } from '../visits.ts';
import { SITE_BINDINGS, startWorkerd } from '../workerd.ts';

const SECTION = 'Bytes';

interface Sizes {
  raw: number;
  gzip: number;
  brotli: number;
}

/** What one document weighs. `css` is the part of `html` that its style element holds. */
export interface PageBytes {
  path: string;
  isLanding: boolean;
  html: Sizes;
  css: Sizes;
  /** Of the scripts that the document itself names. */
  scriptsGzip: number;
  blockingReferences: number;
}

/** Fetches every page once and weighs it, together with every script of the build. There is no quicker version. */
export async function measureBytes(): Promise<{
  findings: Finding[];
  pages: PageBytes[];
  scripts: ScriptBytes[];
}> {
  const site = await startWorkerd([
    { name: 'site', script: await readBuiltWorker(), bindings: SITE_BINDINGS },
  ]);
  try {
    const scripts = await weighScripts();
    const pages: PageBytes[] = [];
    for (const page of PAGES) {
      const { body } = await fetchAnswer(site.ports.get('site') ?? 0, page.path, campaignQuery(0));
      pages.push(weigh(page.path, page.kind === 'landing', body, scripts));
    }
    return { findings: [...report(pages), ...scripts.map(reportScript)], pages, scripts };
  } finally {
    await site.stop();
  }
}

function weigh(
  path: string,
  isLanding: boolean,
  html: string,
  scripts: readonly ScriptBytes[],
): PageBytes {
  const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const entry = findEntry(html);
  if (entry === null) throw new Error(`${path} asks for no script.`);
  return {
    path,
    isLanding,
    html: sizesOf(html),
    css: sizesOf(css),
    scriptsGzip: sizesAt(entry, scripts).gzip,
    blockingReferences: [...html.matchAll(BLOCKING)].length,
  };
}

/** A file of `assets/`, by its name alone. */
export interface ScriptBytes {
  name: string;
  sizes: Sizes;
}

/** Every script that a browser may load at some point, including the parts of islands. */
async function weighScripts(): Promise<ScriptBytes[]> {
  const folder = builtFile('bench', 'client/assets/');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  return Promise.all(
    names.map(async (name) => ({
      name,
      sizes: sizesOf(await readFile(`${folder}${name}`, 'utf8')),
    })),
  );
}

/** @throws Error when a page names a script that was not built */
function sizesAt(url: string | undefined, scripts: readonly ScriptBytes[]): Sizes {
  const script = scripts.find(({ name }) => url === `/assets/${name}`);
  if (!script) throw new Error(`A page names ${url}, which is not one of the built scripts.`);
  return script.sizes;
}

/** A style sheet, or a classic script that is neither deferred nor asynchronous. */
const BLOCKING =
  /<link[^>]* rel="stylesheet"|<script(?![^>]* type=)(?![^>]* (?:async|defer))[^>]* src=/g;

function sizesOf(text: string): Sizes {
  return {
    raw: Buffer.byteLength(text),
    gzip: gzipSync(text).length,
    brotli: brotliCompressSync(text).length,
  };
}

function formatSizes({ raw, gzip, brotli }: Sizes): string {
  return [raw, gzip, brotli].map(formatKilobytes).join(', ');
}

function reportScript({ name, sizes }: ScriptBytes): Finding {
  return note(SECTION, `${name}: raw, gzip, brotli`, formatSizes(sizes));
}

function report(pages: readonly PageBytes[]): Finding[] {
  const scripts = Math.max(...pages.map(({ scriptsGzip }) => scriptsGzip));
  const blocking = pages.reduce((sum, page) => sum + page.blockingReferences, 0);
  return [
    ...pages.map(({ path, isLanding, html, css }) => {
      const what = `${path}: HTML with its CSS, brotli (raw, gzip; CSS alone raw, gzip, brotli)`;
      const finding = isLanding
        ? judge(SECTION, what, html.brotli, BUDGETS.documentBytes)
        : note(SECTION, what, formatKilobytes(html.brotli));
      const others = [html.raw, html.gzip].map(formatKilobytes).join(', ');
      const styles = formatSizes(css);
      return { ...finding, actual: `${finding.actual} (${others}; ${styles})` };
    }),
    judge(
      SECTION,
      'scripts that a document names, gzip, most of all pages',
      scripts,
      BUDGETS.scriptBytes,
    ),
    judge(SECTION, 'render-blocking references, all pages', blocking, BUDGETS.blockingRequests),
  ];
}
