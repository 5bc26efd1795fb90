import styles from 'virtual:page-styles';
import type { Brand } from '../../config/brands/index.ts';
import type { DatedDocumentId } from '../../config/pages.ts';
import { changesFor } from '../../content/legal/brand-changes.ts';
import { fillPlainText } from '../../content/legal/brand-facts.ts';
import { CHANGES_WORDS } from '../../content/legal/changes-words.ts';
import type { DatedDocument, LegalSection, LegalVersion } from '../../content/legal/document.ts';
import { announcedVersions, changesPath, versionInForce } from '../../content/legal/versions.ts';
import { documentData } from '../../content/structured-data.ts';
import { formatDay } from '../../shared/day-words.ts';
import { anchorOf, titleOf, VersionChange } from '../components/document-changes/VersionChange.tsx';
import { DocumentLayout } from '../components/legal-document/DocumentLayout.tsx';
import {
  type DatedDocumentProps,
  DayText,
  VersionList,
} from '../components/legal-document/versions.tsx';
import type { PageModule } from './page-module.ts';
import '../components/document-changes/document-changes.css';

/** The page that shows what each version of `document` changes in the one before it. In English, as the texts are. */
export function documentChangesPage(id: DatedDocumentId, document: DatedDocument): PageModule {
  return {
    styles,
    head: (facts) => {
      const { brand } = facts;
      const title = fillPlainText(versionInForce(document, facts.asOf).title, brand);
      const path = changesPath(id);
      return {
        title: `${title}: ${CHANGES_WORDS.crumb.toLowerCase()} | ${brand.name}`,
        description: CHANGES_WORDS.description(title, brand.name),
        canonicalPath: path,
        alternates: [],
        structuredData: documentData(facts, title, { name: CHANGES_WORDS.crumb, path }),
      };
    },
    Body: ({ facts }) => <ChangesPage facts={facts} id={id} document={document} />,
  };
}

function ChangesPage({ facts, id, document }: DatedDocumentProps) {
  const { asOf, brand, page } = facts;
  const title = fillPlainText(versionInForce(document, asOf).title, brand);
  const [first] = document.versions;
  const newer = announcedVersions(document, asOf).filter((version) => version !== first);
  const { legend } = CHANGES_WORDS;
  return (
    <DocumentLayout
      facts={facts}
      title={`${CHANGES_WORDS.title}: ${title}`}
      trail={[
        { name: title, path: page.path },
        { name: CHANGES_WORDS.crumb, path: changesPath(id) },
      ]}
      head={newer.length > 0 && <p className="doc__date">{CHANGES_WORDS.lead}</p>}
      contents={
        newer.length > 0
          ? { label: CHANGES_WORDS.sections, sections: contentsOf(document, newer, brand) }
          : null
      }
    >
      {newer.length > 0 ? (
        <p>
          {legend.before}
          <ins>{legend.added}</ins>
          {legend.between}
          <del>{legend.removed}</del>
          {legend.after}
        </p>
      ) : (
        first && (
          <p>
            <strong>{CHANGES_WORDS.none}</strong>{' '}
            {first.effective <= asOf && (
              <DayText
                text={CHANGES_WORDS.noneSince}
                days={{ date: first.effective }}
                language="en"
              />
            )}
            {CHANGES_WORDS.noneText}
          </p>
        )
      )}
      {newer.map((version) => (
        <VersionChange
          key={version.effective}
          facts={facts}
          id={id}
          document={document}
          version={version}
        />
      ))}
      <VersionList facts={facts} id={id} document={document} />
    </DocumentLayout>
  );
}

/** The sections that change; where several versions change some, below the day of each. */
function contentsOf(
  document: DatedDocument,
  newer: readonly LegalVersion[],
  brand: Brand,
): Pick<LegalSection, 'id' | 'number' | 'title'>[] {
  return newer.flatMap((version) => {
    const place = document.versions.indexOf(version);
    const { sections } = changesFor(document, place, brand);
    const { effective } = version;
    return [
      ...(newer.length > 1
        ? [{ id: effective, number: '', title: formatDay(effective, 'en') }]
        : []),
      ...sections.map((section) => ({
        id: anchorOf(version, section),
        number: section.number,
        title: titleOf(section),
      })),
    ];
  });
}
