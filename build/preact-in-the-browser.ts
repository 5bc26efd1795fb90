/**
 * The browser's code is written against React and built with Preact's stand-in for it: React itself would be 60 KB on
 * phones that this site is for (docs/decisions/0034-islands-are-components.md). The worker keeps React.
 */
import type { Plugin } from 'vite';

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
