import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { DatedDocument } from '../src/content/legal/document.ts';
import { LEGAL_FOLDER, readLegalFolder } from './legal/read-folder.ts';
import type { DatedDocumentRecord } from './legal/versions.ts';
import { virtualModule } from './virtual-module.ts';

/**
 * Vite plugin: `virtual:legal-documents`, all legal documents, compiled and compared, so that no request pays for
 * parsing prose (docs/decisions/0002, 0025). A document with mistakes fails the build with a `LegalDocumentError`.
 */
export function legalDocuments(): Plugin {
  const plugin = virtualModule('legal-documents', async function ({ root }) {
    const { undated, dated, files } = readLegalFolder(root);
    for (const file of files) this.addWatchFile(file);
    const forPages = Object.fromEntries(
      Object.entries(dated).map(([id, record]) => [id, withoutSources(record)]),
    );
    return writeModule({ undated, dated: forPages });
  });
  return {
    ...plugin,
    hotUpdate({ type, file, modules }) {
      // A changed file is watched by the module itself; one that comes or goes, by nobody.
      if (type === 'update' || !file.endsWith('.md')) return undefined;
      if (!file.startsWith(join(this.environment.config.root, LEGAL_FOLDER))) return undefined;
      const module = this.environment.moduleGraph.getModuleById('\0virtual:legal-documents');
      return module ? [...modules, module] : undefined;
    },
  };
}

/** Sources are for those who answer for the text, and would only make the worker larger. */
function withoutSources({ versions, changes }: DatedDocumentRecord): DatedDocument {
  return {
    versions: versions.map(({ effective, announced, material, texts }) => ({
      effective,
      announced,
      material,
      texts,
    })),
    changes,
  };
}

/** Shorter texts cost less where they stand than a name for them would. */
const SHORTEST_SHARED_TEXT = 40;

/**
 * The module's code. A text that stands more than once is written once: versions of a document have most of their
 * sections in common.
 */
function writeModule(exported: Readonly<Record<string, unknown>>): string {
  const seen = new Set<string>();
  const shared = new Map<string, string>();
  JSON.stringify(exported, (_key, value: unknown) => {
    if (typeof value === 'string' && value.length >= SHORTEST_SHARED_TEXT) {
      if (seen.has(value)) shared.set(value, shared.get(value) ?? `t${shared.size}`);
      seen.add(value);
    }
    return value;
  });
  const write = (value: unknown): string => {
    if (typeof value === 'string') return shared.get(value) ?? JSON.stringify(value);
    if (Array.isArray(value)) return `[${value.map(write).join()}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    return `{${Object.entries(value)
      .map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`)
      .join()}}`;
  };
  const constants = [...shared].map(([text, name]) => `const ${name}=${JSON.stringify(text)};`);
  const exports = Object.entries(exported).map(([name, value]) => `export const ${name}=${write(value)};`);
  return [...constants, ...exports].join('\n');
}
