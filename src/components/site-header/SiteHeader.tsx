import type { PageFacts } from '../../decide/facts.ts';
import { AgeMark } from '../age-mark/AgeMark.tsx';
import { BrandMark } from '../brand-mark/BrandMark.tsx';
import css from './SiteHeader.css?inline';

export const siteHeaderCss = css;

/** Who this is and for whom: the brand's mark, linked to its front page, and the age mark. */
export function SiteHeader({ facts }: { facts: PageFacts }) {
  return (
    <header className="head">
      <div className="wrap head__in">
        <a className="head__brand" href={homePath(facts)}>
          <BrandMark brand={facts.brand.id} size={32} />
          <span translate="no">{facts.brand.name}</span>
        </a>
        <p className="age">
          <AgeMark facts={facts} />
        </p>
      </div>
    </header>
  );
}

/** A brand chosen by path has its front page there; the others have the whole host. */
function homePath({ page }: PageFacts): string {
  return page.brand ? `/${page.brand}` : '/';
}
