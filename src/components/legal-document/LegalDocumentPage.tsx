import { frontPagePath } from '../../config/pages.ts';
import { fillBrandFacts } from '../../content/legal/brand-facts.ts';
import type { LegalDocument } from '../../content/legal/document.ts';
import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { ConsentControl } from '../consent-control/ConsentControl.tsx';
import { Shell } from '../shell/Shell.tsx';
import { LegalDocumentSection } from './LegalDocumentSection.tsx';
import { TableOfContents } from './TableOfContents.tsx';
import './LegalDocumentPage.css';
import './print.css';

/** A legal document in the brand's wording: breadcrumbs, contents, numbered sections. */
export function LegalDocumentPage({ facts, document }: { facts: PageFacts; document: LegalDocument }) {
  const { title, effectiveDate, introduction, sections } = fillBrandFacts(document, facts.brand);
  const words = ui(facts.language).document;
  return (
    <Shell facts={facts}>
      <div className="doc">
        <header className="doc__head">
          <div className="wrap">
            <nav aria-label="Breadcrumb">
              <ol className="doc__crumbs">
                <li>
                  <a href={frontPagePath(facts.brand.id)}>{words.home}</a>
                </li>
                <li>
                  <a href={facts.page.path} aria-current="page">
                    {title}
                  </a>
                </li>
              </ol>
            </nav>
            <h1>{title}</h1>
            <p className="doc__date">
              {words.effectiveFrom} <time dateTime={effectiveDate}>{formatDate(effectiveDate)}</time>
            </p>
          </div>
        </header>
        <div className="wrap doc__columns">
          <TableOfContents label={words.contents} sections={sections} />
          <div className="doc__text">
            <div className="doc__introduction" dangerouslySetInnerHTML={{ __html: introduction }} />
            {sections.map((section) => (
              <LegalDocumentSection key={section.id} section={section} inBrief={words.inBrief} />
            ))}
            {facts.page.id === 'privacy-policy' && <ConsentControl facts={facts} />}
            <p className="doc__top">
              <a href="#main">{words.backToTop}</a>
            </p>
          </div>
        </div>
      </div>
    </Shell>
  );
}

/** @example formatDate('2025-10-01') // '1 October 2025' */
function formatDate(isoDate: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate));
}
