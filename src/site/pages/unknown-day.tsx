import styles from 'virtual:page-styles';
import type { DatedDocumentId } from '../../config/pages.ts';
import type { DatedDocument } from '../../content/legal/document.ts';
import { pageAddresses } from '../../content/meta.ts';
import { documentData } from '../../content/structured-data.ts';
import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { DocumentLayout } from '../components/legal-document/DocumentLayout.tsx';
import { titleInForce, VersionList } from '../components/legal-document/versions.tsx';
import type { PageModule } from './page-module.ts';

const wordsIn = ({ language }: PageFacts) => ui(language).document.unknownDay;

/** Leads to the versions that exist. The day is not printed: it is the visitor's own input. */
export function unknownDayPage(id: DatedDocumentId, document: DatedDocument): PageModule {
  return {
    styles,
    namesLanguages: document.versions.some(({ languages }) => languages.length > 1),
    head: (facts) => ({
      title: `${wordsIn(facts).title} | ${facts.brand.name}`,
      description: wordsIn(facts).lead,
      isUnlisted: true,
      ...pageAddresses(facts),
      structuredData: documentData(facts, titleInForce(document, facts)),
    }),
    Body: ({ facts }) => (
      <DocumentLayout
        facts={facts}
        title={wordsIn(facts).title}
        trail={[{ name: titleInForce(document, facts), path: facts.page.path }]}
      >
        <p>{wordsIn(facts).lead}</p>
        <VersionList facts={facts} id={id} document={document} />
      </DocumentLayout>
    ),
  };
}
