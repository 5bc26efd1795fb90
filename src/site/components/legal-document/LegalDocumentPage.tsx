import { Fragment, type ReactNode } from 'react';
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

/** Something among the sections of a text that is not of the text. */
export interface Inserted {
  /** Id of the section below which it stands; the last one in a version without such a section. */
  below: string;
  /** In the table of contents; `null` for none. */
  entry: Pick<LegalSection, 'id' | 'number' | 'title'> | null;
  content: ReactNode;
}

interface Props {
  facts: PageFacts;
  document: LegalDocument;
  /** The page, where it is one below the document's own. */
  below?: Crumb;
  /** Whether its first advice stands below the title, for those who have come for nothing else. @default false */
  lead?: boolean;
  dates?: ReactNode;
  /** A part that is not of the text. @default none */
  inserted?: Inserted | null;
  /** Before the text, as its last section, and after it. */
  before?: ReactNode;
  last?: ReactNode;
  behind?: ReactNode;
}

/** A legal document in the brand's wording: breadcrumbs, contents, numbered sections. */
export function LegalDocumentPage({
  facts,
  document,
  below,
  lead = false,
  dates,
  inserted = null,
  before,
  last,
  behind,
}: Props) {
  const { title, introduction, sections } = linkInLanguage(
    fillBrandFacts(document, facts.brand),
    facts,
  );
  const words = ui(facts.language).document;
  const place = sections.find(({ id }) => id === inserted?.below) ?? sections.at(-1);
  const contents = sections.flatMap((section) =>
    section === place && inserted?.entry ? [section, inserted.entry] : [section],
  );
  return (
    <DocumentLayout
      facts={facts}
      title={title}
      trail={[{ name: title, path: facts.page.path }, ...(below ? [below] : [])]}
      head={
        <>
          {lead && (
            <div
              className="doc__lead"
              dangerouslySetInnerHTML={{ __html: sections[0]?.inBrief ?? '' }}
            />
          )}
          {dates}
        </>
      }
      contents={{ label: words.contents, sections: contents }}
    >
      <div className="doc__introduction">
        {before}
        <div dangerouslySetInnerHTML={{ __html: introduction }} />
      </div>
      {sections.map((section) => (
        <Fragment key={section.id}>
          <Section section={section} language={facts.language} />
          {section === place && inserted?.content}
        </Fragment>
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
