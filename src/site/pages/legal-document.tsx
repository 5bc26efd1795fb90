import styles from 'virtual:page-styles';
import type { DocumentRow } from '../../config/pages.ts';
import { fillBrandFacts } from '../../content/legal/brand-facts.ts';
import type { LegalDocument } from '../../content/legal/document.ts';
import { textLanguages } from '../../content/legal/versions.ts';
import { pageAddresses } from '../../content/meta.ts';
import { cardWords } from '../../content/share-card.ts';
import { documentData, questionsData } from '../../content/structured-data.ts';
import { LegalDocumentPage } from '../components/legal-document/LegalDocumentPage.tsx';
import { PointsTable, StateTable } from '../components/legal-document/tables.tsx';
import type { PageModule } from './page-module.ts';

/** The page that shows a document without versions; title and description come from its front matter. */
export function legalDocumentPage(row: DocumentRow, text: LegalDocument): PageModule {
  const Appendix = row.appendix === 'states' ? StateTable : PointsTable;
  return {
    styles,
    namesLanguages: textLanguages(row.id).length > 1,
    head: (facts) => {
      const document = fillBrandFacts(text, facts.brand);
      return {
        title: `${document.title} | ${facts.brand.name}`,
        description: document.description,
        ...pageAddresses(facts),
        pictureText: cardWords(facts)?.headline,
        structuredData: [
          ...documentData(facts, document.title),
          ...(row.hasQuestions ? [questionsData(facts, document)] : []),
        ],
      };
    },
    Body: ({ facts }) => (
      <LegalDocumentPage
        facts={facts}
        document={text}
        last={row.appendix !== null && <Appendix facts={facts} />}
      />
    ),
  };
}
