import { type DocumentRow, type Guide, isDatedDocument } from '../config/pages.ts';
import { datedDocument, undatedDocument } from '../content/legal/versions.ts';
import type { Edition } from '../decide/facts.ts';
import { datedDocumentPage } from './dated-document.tsx';
import { documentChangesPage } from './document-changes.tsx';
import { install } from './install.tsx';
import { legalDocumentPage } from './legal-document.tsx';
import type { PageModule } from './page-module.ts';
import { unknownDayPage } from './unknown-day.tsx';
import { verify } from './verify.tsx';

const GUIDES: Readonly<Record<Guide, PageModule>> = { install, verify };

/** The documents: guides, and legal texts, of which those with versions share their views. */
export function findDocumentModule({ id, guide }: DocumentRow, edition: Edition | null): PageModule {
  if (guide !== null) return GUIDES[guide];
  if (!isDatedDocument(id)) return legalDocumentPage(undatedDocument(id));
  const document = datedDocument(id);
  if (edition === 'changes') return documentChangesPage(id, document);
  if (edition === 'unknown-day') return unknownDayPage(id, document);
  return datedDocumentPage(id, document);
}
