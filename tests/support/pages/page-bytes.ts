/** Bytes of a page before its first picture: its document, the styles in it, and the scripts that it names. */
import { readdir, readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { findEntry } from '../../../scripts/lib/ask-site.ts';
import { type BuildName, builtFile } from '../../../scripts/lib/built-site.ts';
import { PAGES } from '../../../src/config/pages.ts';
import { send } from '../http.ts';

export interface Sizes {
  raw: number;
  gzip: number;
  brotli: number;
}

/** `css` is the part of `html` in its style element. */
export interface PageBytes {
  path: string;
  isLanding: boolean;
  html: Sizes;
  css: Sizes;
  /** Of the scripts that the document itself names. */
  scriptsGzip: number;
  blockingReferences: number;
}

/** A file of `assets/`. */
export interface ScriptBytes {
  name: string;
  sizes: Sizes;
}

/** A link as in an advertising campaign. */
const QUERY =
  '?utm_source=news&utm_medium=cpc&utm_campaign=season-opener&utm_content=0&gclid=EAIaIQobChMIcccccc17ar9yh';

/** A style sheet, or a classic script that is neither deferred nor asynchronous. */
const BLOCKING =
  /<link[^>]* rel="stylesheet"|<script(?![^>]* type=)(?![^>]* (?:async|defer))[^>]* src=/g;

/** Every page, fetched once. @param scripts of the same build */
export function weighPages(
  origin: string,
  scripts: readonly ScriptBytes[],
): Promise<readonly PageBytes[]> {
  return Promise.all(
    PAGES.map(async ({ path, kind }) => {
      const { text: html } = await send(origin, path + QUERY, { host: 'pavilion11.example' });
      const entry = findEntry(html);
      const script = scripts.find(({ name }) => entry === `/assets/${name}`);
      if (!script) throw new Error(`${path} names no script of the build.`);
      return {
        path,
        isLanding: kind === 'landing',
        html: sizesOf(html),
        css: sizesOf(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''),
        scriptsGzip: script.sizes.gzip,
        blockingReferences: [...html.matchAll(BLOCKING)].length,
      };
    }),
  );
}

/** Every script that a browser may load at some point, including parts of islands. */
export async function weighScripts(build: BuildName): Promise<ScriptBytes[]> {
  const folder = builtFile(build, 'client/assets/');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  return Promise.all(
    names.map(async (name) => ({
      name,
      sizes: sizesOf(await readFile(`${folder}${name}`, 'utf8')),
    })),
  );
}

function sizesOf(text: string): Sizes {
  return {
    raw: Buffer.byteLength(text),
    gzip: gzipSync(text).length,
    brotli: brotliCompressSync(text).length,
  };
}
