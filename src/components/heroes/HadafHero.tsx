import type { LandingCopy } from '../../content/landing/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { Picture } from '../picture/Picture.tsx';
import css from './HadafHero.css?inline';

export const hadafHeroCss = css;

export const HADAF_HERO = { name: 'hero-hadaf', sizes: '(min-width: 44rem) 40rem, 92vw' } as const;

/** Rings around one point; the headline stands at the arrow's end. */
export function HadafHero({ facts, copy }: { facts: PageFacts; copy: LandingCopy }) {
  return (
    <div className="hero hero--hadaf">
      <div className="wrap hero__in">
        <div className="hero__art hero__art--free">
          <Picture {...HADAF_HERO} alt="" priority />
        </div>
        <div className="hero__words">
          {copy.eyebrow && <p className="eyebrow">{copy.eyebrow}</p>}
          <h1>{copy.headline}</h1>
          <p className="lead">{copy.lead}</p>
          <DownloadButton facts={facts} copy={copy} />
        </div>
      </div>
    </div>
  );
}
