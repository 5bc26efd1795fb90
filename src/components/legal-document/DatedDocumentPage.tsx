import type { ReactNode } from 'react';
import { formatDay } from '../../content/legal/days.ts';
import {
  linkToSameDay,
  shownText,
  shownVersion,
  standingOf,
  versionInForce,
  versionPath,
} from '../../content/legal/versions.ts';
import { ChangeNotice } from './ChangeNotice.tsx';
import type { DatedDocumentProps } from './dated-document-props.ts';
import { LegalDocumentPage } from './LegalDocumentPage.tsx';
import { StandingNote } from './StandingNote.tsx';
import { VersionDates } from './VersionDates.tsx';
import { VersionList } from './VersionList.tsx';

interface Props extends DatedDocumentProps {
  /** The text's last section. */
  last?: ReactNode;
}

/** One version of a document: how it stands, what is about to change, its text, and the way to the others. */
export function DatedDocumentPage({ facts, id, document, last }: Props) {
  const version = shownVersion(document, facts);
  const standing = standingOf(document, version, facts.asOf);
  const below =
    facts.edition === 'plain'
      ? undefined
      : { name: formatDay(version.effective, facts.language), path: versionPath(id, version) };
  const parts = { facts, id, document, version };
  const text = shownText(version, facts.language);
  return (
    <LegalDocumentPage
      facts={facts}
      document={standing === 'in-force' ? text : linkToSameDay(text, version, facts.asOf)}
      below={below}
      dates={<VersionDates {...parts} standing={standing} />}
      before={
        standing === 'in-force' || version === versionInForce(document, facts.asOf) ? (
          <ChangeNotice facts={facts} id={id} document={document} />
        ) : (
          <StandingNote facts={facts} document={document} standing={standing} />
        )
      }
      last={last}
      behind={<VersionList {...parts} />}
    />
  );
}
