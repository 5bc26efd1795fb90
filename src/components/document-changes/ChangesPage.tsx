import type { Brand } from '../../config/brands/index.ts';
import { fillPlainText } from '../../content/legal/brand-facts.ts';
import { CHANGES_WORDS } from '../../content/legal/changes-words.ts';
import { formatDay } from '../../content/legal/days.ts';
import type { DatedDocument, LegalSection, LegalVersion } from '../../content/legal/document.ts';
import { announcedVersions, changesPath, standingOf, versionInForce } from '../../content/legal/versions.ts';
import { DayText } from '../legal-document/DayText.tsx';
import { DocumentHead } from '../legal-document/DocumentHead.tsx';
import type { DatedDocumentProps } from '../legal-document/dated-document-props.ts';
import { TableOfContents } from '../legal-document/TableOfContents.tsx';
import { VersionList } from '../legal-document/VersionList.tsx';
import { Shell } from '../shell/Shell.tsx';
import { anchorOf, titleOf } from './ChangedSection.tsx';
import { VersionChange } from './VersionChange.tsx';
import './document-changes.css';
import '../legal-document/paper.css';

/** What each announced version changes in the one before it, the latest first. */
export function ChangesPage({ facts, id, document }: DatedDocumentProps) {
  const { asOf, brand, page } = facts;
  const title = fillPlainText(versionInForce(document, asOf).title, brand);
  const [first] = document.versions;
  const newer = announcedVersions(document, asOf).filter((version) => version !== first);
  const { legend } = CHANGES_WORDS;
  return (
    <Shell facts={facts}>
      <div className="doc">
        <DocumentHead
          facts={facts}
          title={`${CHANGES_WORDS.title}: ${title}`}
          trail={[
            { name: title, path: page.path },
            { name: CHANGES_WORDS.crumb, path: changesPath(id) },
          ]}
        >
          {newer.length > 0 && <p className="doc__date">{CHANGES_WORDS.lead}</p>}
        </DocumentHead>
        <div className={`wrap ${newer.length > 0 ? 'doc__columns' : 'doc__single'}`}>
          {newer.length > 0 && (
            <TableOfContents label={CHANGES_WORDS.sections} sections={contentsOf(document, newer, brand)} />
          )}
          <div className="doc__text">
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
                  <DayText
                    text={
                      standingOf(document, first, asOf) === 'coming'
                        ? CHANGES_WORDS.noneComing
                        : CHANGES_WORDS.noneText
                    }
                    days={{ date: first.effective }}
                    language="en"
                  />
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
          </div>
        </div>
      </div>
    </Shell>
  );
}

/** The sections that change; where several versions change some, below the day of each. */
function contentsOf(
  { versions, changes }: DatedDocument,
  newer: readonly LegalVersion[],
  brand: Brand,
): Pick<LegalSection, 'id' | 'number' | 'title'>[] {
  return newer.flatMap((version) => {
    const sections = changes[versions.indexOf(version) - 1]?.sections ?? [];
    const { effective } = version;
    return [
      ...(newer.length > 1 ? [{ id: effective, number: '', title: formatDay(effective, 'en') }] : []),
      ...sections.map((section) => ({
        id: anchorOf(version, section),
        number: section.number,
        title: titleOf(section, brand),
      })),
    ];
  });
}
