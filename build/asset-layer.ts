/** Configures Cloudflare's asset layer, which answers for built files before the worker (docs/decisions/0010). */
import type { Plugin } from 'vite';
import { PAGES } from '../src/config/pages.ts';
import { BUILD_LIST, STATIC_PREFIXES, WORKER_PREFIXES } from '../src/config/reserved-paths.ts';
import { COMMON_HEADERS, IMMUTABLE } from '../src/config/response-headers.ts';

/**
 * The asset layer decodes escapes and collapses repeated slashes before it looks for a file, and redirects to
 * the file it finds. The site serves a file only by its exact name, so these spellings go to the worker.
 */
const OTHER_SPELLINGS = ['//*', '/*//*', '/*%*'];

/**
 * `assets.run_worker_first`: paths for which the asset layer does not look for a file first. A path that is neither
 * listed nor a file still reaches the worker, one look-up later. There must be no `!/images/*`: with a negative pattern,
 * requests for missing files would not reach the worker, and the asset layer's 404 would be cached for a year.
 */
export const WORKER_FIRST: readonly string[] = [
  ...PAGES.map(({ path }) => path),
  ...WORKER_PREFIXES.map((prefix) => `${prefix}*`),
  ...OTHER_SPELLINGS,
];

/**
 * Writes the client build's `_headers`, which the asset layer reads and does not serve. `Allow` is for its 405 answers to
 * other methods: RFC 9110 requires it there (section 15.5.6) and permits it elsewhere (section 10.2.1).
 */
export function staticHeaders(): Plugin {
  return {
    name: 'static-headers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: formatHeaderRules() });
    },
  };
}

function formatHeaderRules(): string {
  const immutable = formatHeaders(IMMUTABLE);
  return [
    ...STATIC_PREFIXES.map((prefix) => `${prefix}*\n${immutable}`),
    `${BUILD_LIST}\n${formatHeaders('no-cache')}`,
  ].join('\n');
}

function formatHeaders(cacheControl: string): string {
  const fields = Object.entries({
    'Cache-Control': cacheControl,
    Allow: 'GET, HEAD',
    ...COMMON_HEADERS,
  });
  return fields.map(([name, value]) => `  ${name}: ${value}\n`).join('');
}
