import type { Plugin } from 'vite';
import { virtualModule } from '../virtual-module.ts';
import { readDocuments } from './documents.ts';

/** Vite plugin, `virtual:document-records`: the documents with their words, which a Worker cannot read from files. */
export function documentRecords(): Plugin {
  return virtualModule(
    'document-records',
    async ({ root }) => `export const documents = ${JSON.stringify(readDocuments(root))};`,
  );
}
