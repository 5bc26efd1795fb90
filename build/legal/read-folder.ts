/** The legal documents as they lie in a folder: a file for each without versions, a folder for each with some. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isLanguage, type Language } from '../../src/config/languages.ts';
import { DATED_DOCUMENT_IDS } from '../../src/config/pages.ts';
import type { UndatedDocument } from '../../src/content/legal/document.ts';
import { compileUndatedText } from './compile.ts';
import { refuseFile } from './complaint.ts';
import { compileDatedDocument, type DatedDocumentRecord, type LegalFile } from './versions.ts';

export const LEGAL_FOLDER = 'src/content/legal';

export interface LegalRecords {
  undated: Readonly<Record<string, UndatedDocument>>;
  dated: Readonly<Record<string, DatedDocumentRecord>>;
  /** The files that were read, absolute. */
  files: readonly string[];
}

/**
 * Reads and compiles all documents.
 * @param root of the repository; complaints name files relative to it
 * @param folder below `root`. @default `src/content/legal`
 * @param datedIds the documents that must have versions; no other may. @default those of `src/config/pages.ts`
 * @throws LegalDocumentError about the first document that the build refuses
 */
export function readLegalFolder(
  root: string,
  folder: string = LEGAL_FOLDER,
  datedIds: readonly string[] = DATED_DOCUMENT_IDS,
): LegalRecords {
  const files: string[] = [];
  const read = (path: string): LegalFile => {
    files.push(path);
    return { path: relative(root, path), source: readFileSync(path, 'utf8') };
  };
  const at = join(root, folder);
  const entries = readdirSync(at, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const stray = folders.find((name) => !datedIds.includes(name));
  if (stray !== undefined) {
    refuseFile(
      `${folder}/${stray}`,
      'No document of this name has versions.',
      'Name the folder as the row in src/config/pages.ts, with isDated, or add that row.',
    );
  }
  const undated = compileUndatedDocuments(
    entries.filter(({ name }) => isMarkdown(name)).map(({ name }) => read(join(at, name))),
  );
  const dated = datedIds.map((id) => {
    const names = folders.includes(id) ? readdirSync(join(at, id)).filter(isMarkdown) : [];
    const versions = names.sort().map((name) => read(join(at, id, name)));
    return [id, compileDatedDocument(versions, `${folder}/${id}`)];
  });
  return { undated, dated: Object.fromEntries(dated), files };
}

function isMarkdown(name: string): boolean {
  return name.endsWith('.md') && name !== 'README.md';
}

/** `about-us.md` is the English text, `help.kn.md` the Kannada one. */
const FILE_NAME = /([^/.]+)(?:\.([a-z]{2}))?\.md$/;
const REMEDY = 'Name it about-us.md, or about-us.kn.md for a translation of that.';

function compileUndatedDocuments(files: readonly LegalFile[]): Readonly<Record<string, UndatedDocument>> {
  const named = files.map((file) => ({ ...file, ...parseFileName(file) }));
  const english = named.filter(({ language }) => language === 'en');
  const stray = named.find(({ id }) => !english.some((one) => one.id === id));
  if (stray) refuseFile(stray.path, `There is no English text ${stray.id}.md.`, REMEDY);
  return Object.fromEntries(
    english.map(({ id, source, path }) => {
      const original = compileUndatedText(source, path);
      const translations = named
        .filter((one) => one.id === id && one.language !== 'en')
        .map((one) => [one.language, compileUndatedText(one.source, one.path, one.language, original).text]);
      return [id, { en: original.text, ...Object.fromEntries(translations) }];
    }),
  );
}

function parseFileName({ path }: LegalFile): { id: string; language: Language } {
  const [, id = '', code = 'en'] = FILE_NAME.exec(path) ?? [];
  if (id !== '' && isLanguage(code)) return { id, language: code };
  return refuseFile(path, 'The file name must be a document and a language.', REMEDY);
}
