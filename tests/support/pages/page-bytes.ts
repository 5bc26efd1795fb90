/** Bytes of a page before its first picture: its document, the styles in it, and the scripts that it names. */
import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { findEntry } from '../../../scripts/lib/ask-site.ts';
import { type BuildName, builtFile } from '../../../scripts/lib/built-site.ts';
import { PAGES } from '../../../src/config/pages.ts';
import { send } from '../http.ts';
import { edgeBrotli } from './edge-answer.ts';

export interface PageBytes {
  path: string;
  isLanding: boolean;
  /** Of the document with its styles, at the edge's level. */
  brotli: number;
  /** Of the scripts that the document itself names. */
  scriptsGzip: number;
  blockingReferences: number;
}

/** A file of `assets/`. */
export interface ScriptBytes {
  name: string;
  gzip: number;
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
      const { text: html, body } = await send(origin, path + QUERY, { host: 'pavilion11.example' });
      const entry = findEntry(html);
      const script = scripts.find(({ name }) => entry === `/assets/${name}`);
      if (!script) throw new Error(`${path} names no script of the build.`);
      return {
        path,
        isLanding: kind === 'landing',
        brotli: (await edgeBrotli(body)).length,
        scriptsGzip: script.gzip,
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
      gzip: gzipSync(await readFile(`${folder}${name}`)).length,
    })),
  );
}
