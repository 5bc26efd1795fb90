import { frontPagePath } from '../../config/pages.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { AgeMark } from '../age-mark/AgeMark.tsx';
import { BrandMark } from '../brand-mark/BrandMark.tsx';
import { LanguageSwitch } from '../language-switch/LanguageSwitch.tsx';
import './SiteHeader.css';

/** Who this is and for whom: the brand's mark, linked to its front page, the page's other languages, and the age mark. */
export function SiteHeader({ facts }: { facts: PageFacts }) {
  return (
    <header className="head">
      <div className="wrap head__in">
        <a className="head__brand" href={frontPagePath(facts.brand.id)}>
          <BrandMark brand={facts.brand} size={32} />
          <span translate="no">{facts.brand.name}</span>
        </a>
        {/* Before what stands on its left: a phone that draws a half-read header must not move it. */}
        <p className="age">
          <AgeMark facts={facts} />
        </p>
        <LanguageSwitch facts={facts} />
      </div>
    </header>
  );
}
