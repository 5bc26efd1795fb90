import type { ReactNode } from 'react';
import { frontPagePath } from '../../../config/pages.ts';
import type { LegalSection } from '../../../content/legal/document.ts';
import type { Crumb } from '../../../content/structured-data.ts';
import { ui } from '../../../content/ui/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import { Shell } from '../shell/Shell.tsx';
import { PageTap, PageTapItem } from '../tap/PageTap.tsx';
import '../base/title.css';
import './LegalDocumentPage.css';
import './print.css';
import './paper.css';

interface Contents {
  label: string;
  /** An entry without a number has an empty one. */
  sections: readonly Pick<LegalSection, 'id' | 'number' | 'title'>[];
}

interface Props {
  facts: PageFacts;
  title: string;
  trail: readonly Crumb[];
  head?: ReactNode;
  /** Beside the text. @default none */
  contents?: Contents | null;
  children: ReactNode;
}

/** What surrounds the text of a document: breadcrumbs, heading, table of contents. */
export function DocumentLayout({ facts, title, trail, head, contents = null, children }: Props) {
  return (
    <Shell facts={facts}>
      <div className="doc">
        <header className="doc__head">
          <div className="wrap">
            <nav aria-label="Breadcrumb">
              <ol className="doc__crumbs">
                <PageTapItem facts={facts} to={frontPagePath(facts.brand.id)}>
                  {ui(facts.language).document.home}
                </PageTapItem>
                {trail.map(({ name, path }, index) => (
                  <li key={path}>
                    <PageTap
                      facts={facts}
                      to={path}
                      aria-current={index === trail.length - 1 ? 'page' : undefined}
                    >
                      {name}
                    </PageTap>
                  </li>
                ))}
              </ol>
            </nav>
            <h1>{title}</h1>
            {head}
          </div>
        </header>
        <div className={`wrap ${contents ? 'doc__columns' : 'doc__single'}`}>
          {contents && <TableOfContents {...contents} />}
          <div className="doc__text">{children}</div>
        </div>
      </div>
    </Shell>
  );
}

/**
 * The table of contents twice: collapsed for narrow screens, beside the text on wide ones. The style sheet shows one of
 * the two; a single `<details>` cannot be open on one screen and closed on the other without a wrong state for screen
 * readers.
 */
function TableOfContents({ label, sections }: Contents) {
  const entries = (
    <ol>
      {sections.map(({ id, number, title }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <span className="number">{number !== '' && `${number}.`}</span> {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className="toc toc--wide" aria-label={label}>
        <p className="toc__label">{label}</p>
        {entries}
      </nav>
      <nav className="toc toc--narrow" aria-label={label}>
        <details>
          <summary className="toc__label">{label}</summary>
          {entries}
        </details>
      </nav>
    </>
  );
}
