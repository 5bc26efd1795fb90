import type { ReactNode } from 'react';
import { frontPagePath } from '../../config/pages.ts';
import type { Crumb } from '../../content/structured-data.ts';
import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import './LegalDocumentPage.css';
import './print.css';

interface Props {
  facts: PageFacts;
  title: string;
  /** From the document to this page; without it the document is this page. */
  trail: readonly Crumb[];
  children?: ReactNode;
}

/** Breadcrumbs, heading and what belongs right below it. */
export function DocumentHead({ facts, title, trail, children }: Props) {
  return (
    <header className="doc__head">
      <div className="wrap">
        <nav aria-label="Breadcrumb">
          <ol className="doc__crumbs">
            <li>
              <a href={frontPagePath(facts.brand.id)}>{ui(facts.language).document.home}</a>
            </li>
            {trail.map(({ name, path }, index) => (
              <li key={path}>
                <a href={path} aria-current={index === trail.length - 1 ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <h1>{title}</h1>
        {children}
      </div>
    </header>
  );
}
