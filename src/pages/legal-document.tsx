import styles from 'virtual:page-styles';
import { LegalDocumentPage } from '../components/legal-document/LegalDocumentPage.tsx';
import { openGraphImage } from '../config/images.ts';
import { fillBrandFacts } from '../content/legal/brand-facts.ts';
import type { LegalDocument } from '../content/legal/document.ts';
import { documentData } from '../content/structured-data.ts';
import type { PageModule } from './page-module.ts';

/** The page that shows `document`; title and description come from the document's front matter. */
export function legalDocumentPage(document: LegalDocument): PageModule {
  return {
    styles,
    namesLanguages: false,
    head: (facts) => {
      const { title, description } = fillBrandFacts(document, facts.brand);
      return {
        title: `${title} | ${facts.brand.name}`,
        description,
        openGraphImage: openGraphImage(facts.page, facts.brand.id),
        structuredData: documentData(facts, title),
      };
    },
    Body: ({ facts }) => <LegalDocumentPage facts={facts} document={document} />,
  };
}
