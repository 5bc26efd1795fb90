import type { DatedDocumentId } from '../../config/pages.ts';
import type { DatedDocument, DocumentHistory } from '../../content/legal/document.ts';
import type { PageFacts } from '../../decide/facts.ts';

export interface HistoryProps {
  facts: PageFacts;
  id: DatedDocumentId;
  document: DocumentHistory;
}

export interface DatedDocumentProps extends HistoryProps {
  document: DatedDocument;
}
