import type { ReactNode } from 'react';
import { LANGUAGES, type Language } from '../../../config/languages.ts';
import { fillBrandFacts } from '../../../content/legal/brand-facts.ts';
import type { LegalDocument, LegalSection } from '../../../content/legal/document.ts';
import { linkInLanguage } from '../../../content/legal/local-links.ts';
import type { Crumb } from '../../../content/structured-data.ts';
import { ui } from '../../../content/ui/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import { Tap } from '../tap/Tap.tsx';
import { DocumentLayout } from './DocumentLayout.tsx';
import './LegalDocumentPage.css';

interface Props {
  facts: PageFacts;
  document: LegalDocument;
  /** The page, where it is one below the document's own. */
  below?: Crumb;
  dates?: ReactNode;
  /** Before the text, as its last section, and after it. */
  before?: ReactNode;
  last?: ReactNode;
  behind?: ReactNode;
}

/** A legal document in the brand's wording: breadcrumbs, contents, numbered sections. */
export function LegalDocumentPage({ facts, document, below, dates, before, last, behind }: Props) {
  const { title, introduction, sections } = linkInLanguage(
    fillBrandFacts(document, facts.brand),
    facts,
  );
  const words = ui(facts.language).document;
  return (
    <DocumentLayout
      facts={facts}
      title={title}
      trail={[{ name: title, path: facts.page.path }, ...(below ? [below] : [])]}
      head={dates}
      contents={{ label: words.contents, sections }}
    >
      <div className="doc__introduction">
        {before}
        <div dangerouslySetInnerHTML={{ __html: introduction }} />
      </div>
      {sections.map((section) => (
        <Section key={section.id} section={section} language={facts.language} />
      ))}
      {last}
      {behind}
      <p className="doc__top">
        <Tap href="#main">{words.backToTop}</Tap>
      </p>
    </DocumentLayout>
  );
}

/** One numbered section. Its number is a link that a reader can copy in order to quote it. */
function Section({ section, language }: { section: LegalSection; language: Language }) {
  const { id, number, title } = section;
  return (
    <section className="doc__section">
      <h2 id={id}>
        <a
          className="number"
          href={`#${id}`}
          aria-label={`${LANGUAGES[language].section} ${number}.`}
        >
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
