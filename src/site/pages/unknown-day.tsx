import styles from 'virtual:page-styles';
import type { DatedDocumentId } from '../../config/pages.ts';
import { fillPlainText } from '../../content/legal/brand-facts.ts';
import { UNKNOWN_DAY_WORDS } from '../../content/legal/changes-words.ts';
import type { DocumentHistory } from '../../content/legal/document.ts';
import { versionInForce } from '../../content/legal/versions.ts';
import { pageAddresses } from '../../content/meta.ts';
import { documentData } from '../../content/structured-data.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { DocumentLayout } from '../components/legal-document/DocumentLayout.tsx';
import { VersionList } from '../components/legal-document/versions.tsx';
import type { PageModule } from './page-module.ts';

/** Leads to the versions that exist. The day is not printed: it is the visitor's own input. */
export function unknownDayPage(id: DatedDocumentId, document: DocumentHistory): PageModule {
  const titleFor = ({ asOf, brand }: PageFacts) =>
    fillPlainText(versionInForce(document, asOf).title, brand);
  return {
    styles,
    head: (facts) => ({
      title: `${UNKNOWN_DAY_WORDS.title} | ${facts.brand.name}`,
      description: UNKNOWN_DAY_WORDS.lead,
      isUnlisted: true,
      ...pageAddresses(facts),
      structuredData: documentData(facts, titleFor(facts)),
    }),
    Body: ({ facts }) => (
      <DocumentLayout
        facts={facts}
        title={UNKNOWN_DAY_WORDS.title}
        trail={[{ name: titleFor(facts), path: facts.page.path }]}
      >
        <p>{UNKNOWN_DAY_WORDS.lead}</p>
        <VersionList facts={facts} id={id} document={document} />
      </DocumentLayout>
    ),
  };
}
