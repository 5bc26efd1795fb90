import styles from 'virtual:page-styles';
import { UnknownDayPage } from '../components/legal-document/UnknownDayPage.tsx';
import { openGraphImage } from '../config/images.ts';
import type { DatedDocumentId } from '../config/pages.ts';
import { fillPlainText } from '../content/legal/brand-facts.ts';
import { UNKNOWN_DAY_WORDS } from '../content/legal/changes-words.ts';
import type { DocumentHistory } from '../content/legal/document.ts';
import { versionInForce } from '../content/legal/versions.ts';
import { documentData } from '../content/structured-data.ts';
import type { PageModule } from './page-module.ts';

/** The page for a day on which no version of `document` takes effect: it leads to those that exist. */
export function unknownDayPage(id: DatedDocumentId, document: DocumentHistory): PageModule {
  return {
    styles,
    namesLanguages: false,
    head: (facts) => {
      const title = fillPlainText(versionInForce(document, facts.asOf).title, facts.brand);
      return {
        title: `${UNKNOWN_DAY_WORDS.title} | ${facts.brand.name}`,
        description: UNKNOWN_DAY_WORDS.lead,
        isUnlisted: true,
        openGraphImage: openGraphImage(facts.page, facts.brand.id),
        structuredData: documentData(facts, title),
      };
    },
    Body: ({ facts }) => <UnknownDayPage facts={facts} id={id} document={document} />,
  };
}
