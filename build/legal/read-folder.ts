/** The legal documents as they lie in a folder: a file for each without versions, a folder for each with some. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DATED_DOCUMENT_IDS } from '../../src/config/pages.ts';
import type { UndatedDocument } from '../../src/content/legal/document.ts';
import { refuseFile } from './complaint.ts';
import { compileUndatedDocuments } from './undated.ts';
import { compileDatedDocument, type DatedDocumentRecord, type LegalFile } from './versions.ts';

/** Below the root of the repository. */
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
    return [
      id,
      compileDatedDocument(
        names.sort().map((name) => read(join(at, id, name))),
        `${folder}/${id}`,
      ),
    ];
  });
  return { undated, dated: Object.fromEntries(dated), files };
}

function isMarkdown(name: string): boolean {
  return name.endsWith('.md') && name !== 'README.md';
}
