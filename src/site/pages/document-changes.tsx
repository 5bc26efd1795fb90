import styles from 'virtual:page-styles';
import { LANGUAGES, translatedPath } from '../../config/languages.ts';
import type { DatedDocumentId } from '../../config/pages.ts';
import { changesFor } from '../../content/legal/brand-changes.ts';
import type { DatedDocument, LegalSection, LegalVersion } from '../../content/legal/document.ts';
import { announcedVersions, changesPath } from '../../content/legal/versions.ts';
import { documentData } from '../../content/structured-data.ts';
import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { formatDay } from '../../shared/day-words.ts';
import { anchorOf, titleOf, VersionChange } from '../components/document-changes/VersionChange.tsx';
import { DocumentLayout } from '../components/legal-document/DocumentLayout.tsx';
import {
  type DatedDocumentProps,
  DayText,
  titleInForce,
  VersionList,
} from '../components/legal-document/versions.tsx';
import type { PageModule } from './page-module.ts';
import '../components/document-changes/document-changes.css';

/** The page that shows what each version of `document` changes in the one before it, in the language of its reader. */
export function documentChangesPage(id: DatedDocumentId, document: DatedDocument): PageModule {
  return {
    styles,
    namesLanguages: document.versions.some(({ languages }) => languages.length > 1),
    head: (facts) => {
      const { brand, language } = facts;
      const title = titleInForce(document, facts);
      const path = changesPath(id);
      const { crumb, description } = ui(language).document.compare;
      return {
        title: `${title}: ${crumb.toLowerCase()} | ${brand.name}`,
        description: description.replace('{title}', title).replace('{name}', brand.name),
        canonicalPath: translatedPath(path, language),
        alternates: [],
        structuredData: documentData(facts, title, { name: crumb, path }),
      };
    },
    Body: ({ facts }) => <ChangesPage facts={facts} id={id} document={document} />,
  };
}

function ChangesPage({ facts, id, document }: DatedDocumentProps) {
  const { asOf, page, language } = facts;
  const title = titleInForce(document, facts);
  const [first] = document.versions;
  const newer = announcedVersions(document, asOf).filter((version) => version !== first);
  const { compare, inForceSince } = ui(language).document;
  const { legend } = compare;
  return (
    <DocumentLayout
      facts={facts}
      title={`${compare.title}: ${title}`}
      trail={[
        { name: title, path: page.path },
        { name: compare.crumb, path: changesPath(id) },
      ]}
      head={newer.length > 0 && <p className="doc__date">{compare.lead}</p>}
      contents={
        newer.length > 0
          ? { label: compare.sections, sections: contentsOf(document, newer, facts) }
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
            <strong>{compare.none}</strong>{' '}
            {first.effective <= asOf && (
              <>
                <DayText text={inForceSince} days={{ date: first.effective }} language={language} />
                {`${LANGUAGES[language].fullStop} `}
              </>
            )}
            {compare.noneText}
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
  { brand, language }: PageFacts,
): Pick<LegalSection, 'id' | 'number' | 'title'>[] {
  return newer.flatMap((version) => {
    const place = document.versions.indexOf(version);
    const { sections } = changesFor(document, place, brand, language);
    const { effective } = version;
    return [
      ...(newer.length > 1
        ? [{ id: effective, number: '', title: formatDay(effective, language) }]
        : []),
      ...sections.map((section) => ({
        id: anchorOf(version, section),
        number: section.number,
        title: titleOf(section, language),
      })),
    ];
  });
}
