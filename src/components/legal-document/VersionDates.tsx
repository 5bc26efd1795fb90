import { addDays } from '../../content/legal/days.ts';
import type { VersionFacts } from '../../content/legal/document.ts';
import { changesPath, type Standing, successorOf } from '../../content/legal/versions.ts';
import { ui } from '../../content/ui/index.ts';
import { DayText } from './DayText.tsx';
import type { HistoryProps } from './dated-document-props.ts';
import { VERSION_LIST_ID } from './VersionList.tsx';
import './LegalDocumentPage.css';

interface Props extends HistoryProps {
  version: VersionFacts;
  standing: Standing;
}

/** Since when a version applies, when it was announced, and the way to the other versions. */
export function VersionDates({ facts, id, document, version, standing }: Props) {
  const { language } = facts;
  const words = ui(language).document;
  const successor = successorOf(document, version);
  const span = { past: words.wasInForce, 'in-force': words.inForceSince, coming: words.takesEffect }[
    standing
  ];
  const days = {
    date: version.effective,
    ...(successor && { until: addDays(successor.effective, -1) }),
  };
  return (
    <>
      <p className="doc__date">
        <DayText text={span} days={days} language={language} />
        {'. '}
        <DayText text={words.announced} days={{ date: version.announced }} language={language} />
        {'.'}
      </p>
      <ul className="doc__ways">
        <li>
          <a href={`#${VERSION_LIST_ID}`}>{words.versions}</a>
        </li>
        <li>
          <a href={changesPath(id)}>{words.changes}</a>
        </li>
      </ul>
    </>
  );
}
