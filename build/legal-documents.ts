/**
 * Vite plugin: a Markdown file of `src/content/legal` becomes a module whose default export is the
 * compiled document, so that no request pays for parsing prose (docs/decisions/0002).
 */
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { compileLegalDocument } from './legal/compile.ts';

const LEGAL_MARKDOWN = /\/src\/content\/legal\/[^/?]+\.md$/;

/** The plugin. A document with mistakes fails the build with a `LegalDocumentError`. */
export function legalDocuments(): Plugin {
  let root = process.cwd();
  return {
    name: 'legal-documents',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    transform: {
      filter: { id: LEGAL_MARKDOWN },
      handler(source, id) {
        const document = compileLegalDocument(source, relative(root, id));
        return { code: `export default ${JSON.stringify(document)};`, map: null, moduleType: 'js' };
      },
    },
  };
}
