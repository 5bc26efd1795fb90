import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '../src/config/languages.ts';
import type {
  DatedDocument,
  DocumentHistory,
  LegalFile,
  LegalVersionText,
  VersionFacts,
} from '../src/content/legal/document.ts';
import { refusePublishedMistakes } from './legal/published.ts';
import { PUBLISHED_FILE, readPublished } from './legal/published-list.ts';
import {
  type DatedDocumentRecord,
  LEGAL_FOLDER,
  type LegalRecords,
  type LegalVersionRecord,
  readLegalFolder,
} from './legal/read-folder.ts';
import { virtualModule } from './virtual-module.ts';

/**
 * Vite plugin: compiles and compares the legal documents at build time, so that no request parses Markdown. A mistake in
 * a document fails the build with a `LegalDocumentError`. The module `virtual:legal-documents` lists the documents; the
 * texts are files of the client's build, which the worker reads when it renders one (docs/decisions/0037).
 */
export function legalDocuments(): Plugin {
  const plugin = virtualModule('legal-documents', async function ({ root, command }) {
    const records = readLegalFolder(root);
    // The development server shows drafts.
    if (command === 'build') refusePublishedMistakes(records.dated, readPublished(root));
    for (const file of [...records.files, join(root, PUBLISHED_FILE)]) this.addWatchFile(file);
    const { files, ...rest } = legalModule(records);
    // The development server's asset layer only serves files of a folder.
    return Object.entries({ ...rest, files: command === 'build' ? null : files })
      .map(([name, value]) => `export const ${name}=${JSON.stringify(value)};`)
      .join('\n');
  });
  return {
    ...plugin,
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const { files } = legalModule(readLegalFolder(this.environment.config.root));
      for (const [address, file] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: JSON.stringify(file) });
    },
    hotUpdate({ type, file, modules }) {
      // The module watches existing files, but does not notice added and removed ones.
      if (type === 'update' || !file.endsWith('.md')) return undefined;
      if (!file.startsWith(join(this.environment.config.root, LEGAL_FOLDER))) return undefined;
      const module = this.environment.moduleGraph.getModuleById('\0virtual:legal-documents');
      return module ? [...modules, module] : undefined;
    },
  };
}

/** The documents as the site reads them: a file for each document and language, named by its content. */
export function legalModule({ undated, dated }: Pick<LegalRecords, 'undated' | 'dated'>) {
  const module = {
    histories: {} as Record<string, DocumentHistory>,
    addresses: {} as Record<string, Partial<Record<Language, string>>>,
    files: {} as Record<string, LegalFile>,
  };
  const add = (id: string, language: Language, file: LegalFile) => {
    const digest = hash('sha256', JSON.stringify(file), 'base64url').slice(0, 8);
    const address = `/assets/${id}.${language}-${digest}.json`;
    module.files[address] = file;
    module.addresses[id] = { ...module.addresses[id], [language]: address };
  };
  for (const [id, texts] of Object.entries(undated)) {
    for (const [language, text] of Object.entries(texts)) add(id, language as Language, text);
  }
  for (const [id, record] of Object.entries(dated)) {
    const { versions, withdrawn } = record;
    module.histories[id] = { versions: versions.map(factsOf), withdrawn: withdrawn.map(factsOf) };
    const languages = new Set(
      [...versions, ...withdrawn].flatMap(({ texts }) => Object.keys(texts) as Language[]),
    );
    for (const language of languages) add(id, language, documentIn(language, record));
  }
  return module;
}

function factsOf({ effective, announced, withdrawn, material, texts }: LegalVersionRecord) {
  return {
    effective,
    announced,
    withdrawn,
    material,
    title: texts.en.title,
    languages: Object.keys(texts) as Language[],
    cashPlay: cashPlayIn(texts.en),
  };
}

/** What a published text says of each brand's contests for money. */
function cashPlayIn({ facts }: LegalVersionText): VersionFacts['cashPlay'] {
  const said = Object.entries(facts ?? {}).flatMap(([brand, kept]) => {
    const { 'cashPlay.offered': offered, 'cashPlay.asOf': asOf } = kept;
    if (asOf === undefined || (offered !== 'none' && offered !== 'where-permitted')) return [];
    return [[brand, { offered, asOf }] as const];
  });
  return Object.fromEntries(said);
}

/** Leaves out the sources, which are for legal staff. */
function documentIn(
  language: Language,
  { versions, withdrawn, changes }: DatedDocumentRecord,
): DatedDocument {
  const versionIn = (version: LegalVersionRecord) => {
    const { en, [language]: translated } = version.texts;
    return { ...factsOf(version), texts: { en, ...(translated && { [language]: translated }) } };
  };
  return {
    versions: versions.map(versionIn),
    withdrawn: withdrawn.map(versionIn),
    changes: changes.map(({ en, [language]: translated = en }) => translated),
  };
}
