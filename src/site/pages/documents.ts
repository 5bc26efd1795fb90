import type { Language } from '../../config/languages.ts';
import { type DocumentRow, type Guide, isDatedDocument } from '../../config/pages.ts';
import { type ReadFile, readDocument } from '../../content/legal/versions.ts';
import type { Edition } from '../../decide/facts.ts';
import { datedDocumentPage } from './dated-document.tsx';
import { documentChangesPage } from './document-changes.tsx';
import { install } from './install.tsx';
import { legalDocumentPage } from './legal-document.tsx';
import type { PageModule } from './page-module.ts';
import { unknownDayPage } from './unknown-day.tsx';
import { verify } from './verify.tsx';

const GUIDES: Readonly<Record<Guide, PageModule>> = { install, verify };

/**
 * The documents: guides, and legal texts; those with versions share their views. Rejects as `read` does, for
 * texts only.
 */
export async function findDocumentModule(
  row: DocumentRow,
  edition: Edition | null,
  language: Language,
  read: ReadFile,
): Promise<PageModule> {
  const { id, guide } = row;
  if (guide !== null) return GUIDES[guide];
  if (!isDatedDocument(id)) return legalDocumentPage(row, await readDocument(id, language, read));
  const document = await readDocument(id, language, read);
  if (edition === 'unknown-day') return unknownDayPage(id, document);
  return edition === 'changes'
    ? documentChangesPage(id, document)
    : datedDocumentPage(id, document);
}
