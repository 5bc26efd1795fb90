import styles from 'virtual:page-styles';
import { ChangesPage } from '../components/document-changes/ChangesPage.tsx';
import { openGraphImage } from '../config/images.ts';
import type { DatedDocumentId } from '../config/pages.ts';
import { fillPlainText } from '../content/legal/brand-facts.ts';
import { CHANGES_WORDS } from '../content/legal/changes-words.ts';
import type { DatedDocument } from '../content/legal/document.ts';
import { changesPath, versionInForce } from '../content/legal/versions.ts';
import { documentData } from '../content/structured-data.ts';
import type { PageModule } from './page-module.ts';

/** The page that shows what each version of `document` changes in the one before it. In English, as the texts are. */
export function documentChangesPage(id: DatedDocumentId, document: DatedDocument): PageModule {
  return {
    styles,
    namesLanguages: false,
    head: (facts) => {
      const { brand } = facts;
      const title = fillPlainText(versionInForce(document, facts.asOf).title, brand);
      const path = changesPath(id);
      return {
        title: `${title}: ${CHANGES_WORDS.crumb.toLowerCase()} | ${brand.name}`,
        description: CHANGES_WORDS.description(title, brand.name),
        canonicalPath: path,
        openGraphImage: openGraphImage(facts.page, brand.id),
        structuredData: documentData(facts, title, { name: CHANGES_WORDS.crumb, path }),
      };
    },
    Body: ({ facts }) => <ChangesPage facts={facts} id={id} document={document} />,
  };
}
