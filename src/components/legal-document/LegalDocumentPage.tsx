import type { ReactNode } from 'react';
import { fillBrandFacts } from '../../content/legal/brand-facts.ts';
import type { LegalDocument } from '../../content/legal/document.ts';
import type { Crumb } from '../../content/structured-data.ts';
import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { Shell } from '../shell/Shell.tsx';
import { DocumentHead } from './DocumentHead.tsx';
import { LegalDocumentSection } from './LegalDocumentSection.tsx';
import { TableOfContents } from './TableOfContents.tsx';
import './LegalDocumentPage.css';
import './paper.css';
import './print.css';

interface Props {
  facts: PageFacts;
  document: LegalDocument;
  /** The page, where it is one below the document's own. */
  below?: Crumb;
  /** Right below the heading. */
  dates?: ReactNode;
  /** Before the text, as its last section, and behind it. */
  before?: ReactNode;
  last?: ReactNode;
  behind?: ReactNode;
}

/** A legal document in the brand's wording: breadcrumbs, contents, numbered sections. */
export function LegalDocumentPage({ facts, document, below, dates, before, last, behind }: Props) {
  const { title, introduction, sections } = fillBrandFacts(document, facts.brand);
  const words = ui(facts.language).document;
  return (
    <Shell facts={facts}>
      <div className="doc">
        <DocumentHead
          facts={facts}
          title={title}
          trail={[{ name: title, path: facts.page.path }, ...(below ? [below] : [])]}
        >
          {dates}
        </DocumentHead>
        <div className="wrap doc__columns">
          <TableOfContents label={words.contents} sections={sections} />
          <div className="doc__text">
            <div className="doc__introduction">
              {before}
              <div dangerouslySetInnerHTML={{ __html: introduction }} />
            </div>
            {sections.map((section) => (
              <LegalDocumentSection key={section.id} section={section} language={facts.language} />
            ))}
            {last}
            {behind}
            <p className="doc__top">
              <a href="#main">{words.backToTop}</a>
            </p>
          </div>
        </div>
      </div>
    </Shell>
  );
}
