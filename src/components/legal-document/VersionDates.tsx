import type { DatedDocumentId } from '../../config/pages.ts';
import { addDays } from '../../content/legal/days.ts';
import type { DatedDocument, LegalVersion } from '../../content/legal/document.ts';
import {
  changesPath,
  languagesOf,
  type Standing,
  successorOf,
  versionPath,
} from '../../content/legal/versions.ts';
import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { LanguageItems } from '../language-switch/LanguageItems.tsx';
import { DayText } from './DayText.tsx';
import { inLanguage } from './in-language.ts';
import { VERSION_LIST_ID } from './VersionList.tsx';
import './LegalDocumentPage.css';

interface Props {
  facts: PageFacts;
  id: DatedDocumentId;
  document: DatedDocument;
  version: LegalVersion;
  standing: Standing;
}

/** Since when a version applies, when it was announced, its languages, and the way to the other versions. */
export function VersionDates({ facts, id, document, version, standing }: Props) {
  const { language, edition, page } = facts;
  const words = ui(language).document;
  const successor = successorOf(document, version);
  const span = { past: words.wasInForce, 'in-force': words.inForceSince, coming: words.takesEffect }[
    standing
  ];
  const days = {
    date: version.effective,
    ...(successor && { until: addDays(successor.effective, -1) }),
  };
  const languages = languagesOf(version);
  const address = edition === 'plain' ? page.path : versionPath(id, version);
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
        {languages.length > 1 && (
          <LanguageItems
            language={language}
            languages={languages}
            hrefOf={(other) => inLanguage(address, version, other)}
          />
        )}
      </ul>
    </>
  );
}
