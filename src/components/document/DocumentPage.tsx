import { fillBrandFacts } from '../../content/legal/brand-facts.ts';
import type { LegalDocument } from '../../content/legal/document.ts';
import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { Shell } from '../shell/Shell.tsx';
import { breadcrumbsOf } from './breadcrumbs.ts';
import css from './DocumentPage.css?inline';
import { DocumentSection } from './DocumentSection.tsx';
import printCss from './print.css?inline';
import { TableOfContents } from './TableOfContents.tsx';

/** Styles of a document, for the screen and for paper. */
export const documentStyles: readonly string[] = [css, printCss];

/** A legal document in the brand's wording: where it stands, contents, numbered sections. */
export function DocumentPage({ facts, document }: { facts: PageFacts; document: LegalDocument }) {
  const { title, effectiveDate, introduction, sections } = fillBrandFacts(document, facts.brand);
  const words = ui(facts.language).document;
  return (
    <Shell facts={facts}>
      <div className="doc">
        <header className="doc__head">
          <div className="wrap">
            <nav aria-label="Breadcrumb">
              <ol className="doc__crumbs">
                {breadcrumbsOf(facts, title).map(({ path, name }) => (
                  <li key={path}>
                    <a href={path} aria-current={path === facts.page.path ? 'page' : undefined}>
                      {name}
                    </a>
                  </li>
                ))}
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
              <DocumentSection key={section.id} section={section} inBrief={words.inBrief} />
            ))}
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
