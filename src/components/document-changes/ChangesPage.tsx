import type { DatedDocumentId } from '../../config/pages.ts';
import { fillPlainText } from '../../content/legal/brand-facts.ts';
import { CHANGES_WORDS } from '../../content/legal/changes-words.ts';
import type { DatedDocument } from '../../content/legal/document.ts';
import { announcedVersions, changesPath, standingOf, versionInForce } from '../../content/legal/versions.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { DayText } from '../legal-document/DayText.tsx';
import { DocumentHead } from '../legal-document/DocumentHead.tsx';
import { VersionList } from '../legal-document/VersionList.tsx';
import { Shell } from '../shell/Shell.tsx';
import { VersionChange } from './VersionChange.tsx';
import './document-changes.css';

interface Props {
  facts: PageFacts;
  id: DatedDocumentId;
  document: DatedDocument;
}

/** What each announced version changes in the one before it, the latest first. */
export function ChangesPage({ facts, id, document }: Props) {
  const { asOf, brand, page } = facts;
  const title = fillPlainText(versionInForce(document, asOf).texts.en.title, brand);
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
        <div className="wrap doc__columns changes">
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
