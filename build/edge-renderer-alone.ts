/**
 * `react-dom/server.edge` also requires the legacy renderer, for `renderToString`, which nothing here calls.
 * CommonJS cannot be tree-shaken, so it would make up a sixth of the worker's bundle and of what an isolate
 * parses when it starts.
 */
import type { Plugin } from 'vite';

const LEGACY = /\/cjs\/react-dom-server-legacy\.browser\.production\.js$/;
const EMPTY = '\0no-legacy-renderer';

/** Vite plugin: builds the legacy renderer as an empty module. Development keeps it. */
export function edgeRendererAlone(): Plugin {
  return {
    name: 'edge-renderer-alone',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: LEGACY },
      handler: () => EMPTY,
    },
    load: {
      filter: { id: /^\0no-legacy-renderer$/ },
      handler: () => ({ code: 'module.exports = {};', moduleSideEffects: false }),
    },
  };
}
