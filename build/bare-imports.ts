/**
 * Vite wraps each `import()` of the browser's code in a helper that fetches a part's style sheets and preloads
 * its imports. Parts here have neither, and the helper was a third of the entry script, which comes with every
 * page.
 */
import type { Plugin } from 'vite';

const HELPER = /^\0vite\/preload-helper\.js$/;
const CALL = /__vitePreload\(\s*\(\)\s*=>\s*(import\([^()]*\)),[^()]*\)/g;

/** Leaves an `import()` of the browser's code as it is written. */
export function bareImports(): Plugin {
  return {
    name: 'bare-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    renderChunk: (code) => code.replace(CALL, '$1'),
  };
}
