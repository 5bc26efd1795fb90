import { fillPlainText } from '../../content/legal/brand-facts.ts';
import { changesPath, comingVersion, shownText, versionPath } from '../../content/legal/versions.ts';
import { ui } from '../../content/ui/index.ts';
import { DayText } from './DayText.tsx';
import type { DatedDocumentProps } from './dated-document-props.ts';
import { inLanguage } from './in-language.ts';
import './LegalDocumentPage.css';

/** Until an announced version takes effect: on which day, what it changes, and where to read it. */
export function ChangeNotice({ facts, id, document }: DatedDocumentProps) {
  const coming = comingVersion(document, facts.asOf);
  if (coming === null) return null;
  const { language, brand } = facts;
  const words = ui(language).document.notice;
  const translated = shownText(coming, language).summary;
  const summary = translated.length > 0 ? translated : coming.texts.en.summary;
  return (
    <aside className="brief" aria-label={words.label}>
      <p className="brief__label">
        <DayText text={words.title} days={{ date: coming.effective }} language={language} />
      </p>
      {summary.map((sentence) => (
        <p key={sentence} lang={translated.length > 0 || language === 'en' ? undefined : 'en'}>
          {fillPlainText(sentence, brand)}
        </p>
      ))}
      <ul>
        <li>
          <a href={inLanguage(versionPath(id, coming), coming, language)}>{words.read}</a>
        </li>
        <li>
          <a href={changesPath(id)}>{words.changes}</a>
        </li>
      </ul>
    </aside>
  );
}
