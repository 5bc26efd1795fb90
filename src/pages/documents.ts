import { type DocumentId, isDatedDocument } from '../config/pages.ts';
import { datedDocument, undatedDocument } from '../content/legal/versions.ts';
import type { Edition } from '../decide/visitor.ts';
import { datedDocumentPage } from './dated-document.tsx';
import { documentChangesPage } from './document-changes.tsx';
import { install } from './install.tsx';
import { legalDocumentPage } from './legal-document.tsx';
import type { PageModule } from './page-module.ts';
import { unknownDayPage } from './unknown-day.tsx';
import { verify } from './verify.tsx';

/** The documents: legal texts with versions, which share their views, one without, the install guide and the check of a file. */
export function findDocumentModule(id: DocumentId, edition: Edition | null): PageModule {
  if (id === 'install') return install;
  if (id === 'verify') return verify;
  if (!isDatedDocument(id)) return legalDocumentPage(undatedDocument(id));
  const document = datedDocument(id);
  if (edition === 'changes') return documentChangesPage(id, document);
  if (edition === 'unknown-day') return unknownDayPage(id, document);
  return datedDocumentPage(id, document);
}
