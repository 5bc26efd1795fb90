/** Vite plugins that leave out of the bundles what nothing here uses, and take smaller code in its place. */
import type { Plugin } from 'vite';

/**
 * The npm packages in a bundle, with their licences, beside each bundle (Vite's `build.license`); not served. A test
 * holds `dependencies` to these files (tests/worker/dependencies.test.ts).
 */
export const PACKAGES_FILE = '.vite/packages.json';

const HELPER = /^\0vite\/preload-helper\.js$/;
const CALL = /__vitePreload\(\s*\(\)\s*=>\s*(import\([^()]*\)),[^()]*\)/g;

/**
 * Leaves an `import()` of the browser's code as it is written. Vite wraps each in a helper that waits for style sheets and
 * modules to preload, 711 bytes of the first script, gzipped; no part has any, and no option of Vite 8 leaves it out.
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
        if (!standIn) throw new Error(`${asked} has no counterpart in the browser.`);
        return this.resolve(standIn, importer, { skipSelf: true });
      },
    },
  };
}
