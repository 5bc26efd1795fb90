/** The sizes of a build: every page under every brand that shows it, and every file that is served or uploaded. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type BuildName, builtFile, startBuiltSite } from '../../scripts/lib/built-site.ts';
import { HOST_BRANDS } from '../../src/config/brands/index.ts';
import { PAGES } from '../../src/config/pages.ts';
import { send } from '../../tests/support/http.ts';
import {
  type LandingBytes,
  releaseDescribedPackages,
  weighLandingPages,
} from '../../tests/support/pages/landing-states.ts';
import { SITE_ENTRY } from '../../tests/support/site/site-entry.ts';

export interface Capture {
  commit: string;
  pages: readonly PageBytes[];
  /** Each landing page as an edge sends it, in its heaviest state. */
  landingPages: readonly LandingBytes[];
  files: readonly FileBytes[];
}

export interface PageBytes extends PageOfHost {
  html: { raw: number; gzip: number; brotli: number };
  /** Digest of the HTML with its styles, without names and digests of scripts. */
  digest: string;
}

/** A page as one host shows it. */
export interface PageOfHost {
  path: string;
  host: string;
  isLanding: boolean;
}

export interface FileBytes {
  /** Name without the hash of its content. */
  name: string;
  raw: number;
  gzip: number;
}

/** A visitor whose label does not depend on the clock. */
export const VISIT = {
  query: '?utm_source=news&utm_medium=cpc&utm_campaign=season-opener&utm_ab=previous-version',
  headers: { 'cf-ipcountry': 'IN', 'cf-region-code': 'MH' },
} as const;

const BUNDLES = {
  'the site’s Worker': 'worker/index.js',
  'the desk’s Worker': 'desk/worker/index.js',
  'the counter’s Worker': 'counter/index.js',
} as const;

/** Starts the build and requests everything once. Leaves out pages that the build does not have. */
export async function captureBytes(build: BuildName, commit: string): Promise<Capture> {
  const site = await startBuiltSite(build, { packages: false, entry: SITE_ENTRY });
  try {
    await releaseDescribedPackages(site.store);
    const pages = await Promise.all(pagesOfHosts().map((page) => weighPage(site.url, page)));
    return {
      commit,
      pages: pages.filter((page) => page !== null),
      landingPages: await weighLandingPages(site.url),
      files: await weighFiles(build),
    };
  } finally {
    await site.dispose();
  }
}

/** A page of one brand is the same on every host. */
function pagesOfHosts(): PageOfHost[] {
  return PAGES.flatMap(({ path, kind, brand }) =>
    (brand ? HOST_BRANDS.slice(0, 1) : HOST_BRANDS).map(({ domain }) => ({
      path,
      host: domain,
      isLanding: kind === 'landing',
    })),
  );
}

async function weighPage(origin: string, page: PageOfHost): Promise<PageBytes | null> {
  const { path, host } = page;
  const { status, text } = await send(origin, path + VISIT.query, {
    host,
    headers: VISIT.headers,
  });
  if (status !== 200) return null;
  return {
    ...page,
    html: {
      raw: Buffer.byteLength(text),
      gzip: gzipSync(text).length,
      brotli: brotliCompressSync(text).length,
    },
    digest: createHash('sha256').update(withoutScripts(text)).digest('hex').slice(0, 16),
  };
}

/** Removes references to scripts, which do not change how a page looks. Names of pictures stay. */
function withoutScripts(html: string): string {
  return html
    .replace(/(\/assets\/[\w.-]+?)-[\w-]{8}(?=\.)/g, '$1')
    .replace(/sha\d{3}-[\w+/]+=*/g, '');
}

async function weighFiles(build: BuildName): Promise<FileBytes[]> {
  const assets = (await readdir(builtFile(build, 'client/assets/')))
    .filter((name) => name.endsWith('.js'))
    .map((name): [string, string] => [
      name.replace(/-[\w-]{8}(?=\.js$)/, ''),
      `client/assets/${name}`,
    ]);
  const files = [...assets.sort(([a], [b]) => (a < b ? -1 : 1)), ...Object.entries(BUNDLES)];
  return Promise.all(
    files.map(async ([name, path]) => {
      const text = await readFile(builtFile(build, path), 'utf8');
      const sent = text.replace(/\/\/# sourceMappingURL=\S*\s*$/, '');
      return { name, raw: Buffer.byteLength(sent), gzip: gzipSync(sent).length };
    }),
  );
}
