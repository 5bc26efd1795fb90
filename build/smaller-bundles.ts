/** Vite plugins that remove unused code from the bundles, or replace it by smaller code. */
import type { Plugin } from 'vite';

/**
 * The npm packages in a bundle, with their licences, beside each bundle (Vite's `build.license`); not served. A test
 * holds `dependencies` to these files (tests/worker/dependencies.test.ts).
 */
export const PACKAGES_FILE = '.vite/packages.json';

const HELPER = /^\0vite\/preload-helper\.js$/;
const CALL = /__vitePreload\(\s*\(\)\s*=>\s*(import\([^()]*\)),[^()]*\)/g;

/**
 * Keeps each `import()` of the browser's code as written. Vite wraps it in a helper that preloads style sheets and
 * modules, which costs 711 bytes of the first script, gzipped. No part has any, and Vite 8 has no option against it.
 */
export function bareImports(): Plugin {
  return {
    name: 'bare-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: HELPER },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    renderChunk: (code) => code.replace(CALL, '$1'),
  };
}

const LEGACY = /\/cjs\/react-dom-server-legacy\.browser\.production\.js$/;
const EMPTY = '\0no-legacy-renderer';

/** Vite plugin: builds the legacy renderer as an empty module. Development keeps it. */
export function onlyEdgeRenderer(): Plugin {
  return {
    name: 'only-edge-renderer',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: LEGACY }, handler: () => EMPTY },
    load: {
      filter: { id: /^\0no-legacy-renderer$/ },
      handler: () => ({ code: 'module.exports = {};', moduleSideEffects: false }),
    },
  };
}

const STAND_INS: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom/client': 'preact/compat/client',
};

/** Vite plugin: resolves React's modules to Preact's in the client's environment. */
export function preactInTheBrowser(): Plugin {
  return {
    name: 'preact-in-the-browser',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react(?:-dom)?(?:\/|$)/ },
      handler(asked, importer) {
        const standIn = STAND_INS[asked];
        if (!standIn)
          throw new Error(
            `${asked} has no Preact counterpart: add one to build/smaller-bundles.ts.`,
          );
        return this.resolve(standIn, importer, { skipSelf: true });
      },
    },
  };
}
