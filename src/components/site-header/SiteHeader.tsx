import { frontPagePath } from '../../config/pages.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { AgeMark } from '../age-mark/AgeMark.tsx';
import { BrandMark } from '../brand-mark/BrandMark.tsx';
import './SiteHeader.css';

/** Who this is and for whom: the brand's mark, linked to its front page, and the age mark. */
export function SiteHeader({ facts }: { facts: PageFacts }) {
  return (
    <header className="head">
      <div className="wrap head__in">
        <a className="head__brand" href={frontPagePath(facts.brand.id)}>
          <BrandMark brand={facts.brand} size={32} />
          <span translate="no">{facts.brand.name}</span>
        </a>
        <p className="age">
          <AgeMark facts={facts} />
        </p>
      </div>
    </header>
  );
}
