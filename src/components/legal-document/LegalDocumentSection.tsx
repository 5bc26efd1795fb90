import { LANGUAGES, type Language } from '../../config/languages.ts';
import type { LegalSection } from '../../content/legal/document.ts';
import { ui } from '../../content/ui/index.ts';
import './LegalDocumentPage.css';

/** One numbered section. Its number is the link that a reader copies in order to quote it. */
export function LegalDocumentSection({ section, language }: { section: LegalSection; language: Language }) {
  const { id, number, title } = section;
  return (
    <section className="doc__section">
      <h2 id={id}>
        <a className="number" href={`#${id}`} aria-label={`${LANGUAGES[language].section} ${number}.`}>
          {number}.
        </a>{' '}
        {title}
      </h2>
      <div className="brief">
        <p className="brief__label">{ui(language).document.inBrief}</p>
        <div dangerouslySetInnerHTML={{ __html: section.inBrief }} />
      </div>
      <div dangerouslySetInnerHTML={{ __html: section.html }} />
    </section>
  );
}
