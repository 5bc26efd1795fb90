import type { LandingCopy } from '../../content/landing/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { Badges } from '../badges/Badges.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { Picture } from '../picture/Picture.tsx';
import css from './BonusHero.css?inline';

export const bonusHeroCss = css;

export const BONUS_HERO = { name: 'hero-lp3', sizes: '(min-width: 44rem) 54vw, 120vw' } as const;

/** The offer as a match ticket: its promise on the large half, its terms on the stub. */
export function BonusHero({ facts, copy }: { facts: PageFacts; copy: LandingCopy }) {
  return (
    <div className="hero hero--bonus">
      <div className="hero__art">
        <Picture {...BONUS_HERO} alt="" priority />
      </div>
      <div className="wrap hero__in">
        <div className="hero__words">
          {copy.eyebrow && <p className="eyebrow">{copy.eyebrow}</p>}
          <h1>{copy.headline}</h1>
          <p className="lead">{copy.lead}</p>
        </div>
        {copy.offer && (
          <p className="ticket">
            <strong className="ticket__promise">{copy.offer.text}</strong>{' '}
            <span className="ticket__terms">{copy.offer.terms}</span>
          </p>
        )}
        <DownloadButton facts={facts} copy={copy} />
        <Badges badges={copy.badges} />
      </div>
    </div>
  );
}
