import type { LandingCopy } from '../../content/landing/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { Badges } from '../badges/Badges.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { Offer } from '../offer/Offer.tsx';
import { Picture } from '../picture/Picture.tsx';
import css from './TrumpHero.css?inline';

export const trumpHeroCss = css;

export const TRUMP_HERO = { name: 'hero-lp5', sizes: '(min-width: 44rem) 44rem, 76vw' } as const;

/** The deal: cards fanned over the table, the words on the card that was just turned. */
export function TrumpHero({ facts, copy }: { facts: PageFacts; copy: LandingCopy }) {
  return (
    <div className="hero hero--trump">
      <div className="wrap hero__in">
        <div className="hero__art hero__art--free">
          <Picture {...TRUMP_HERO} alt="" priority />
        </div>
        <div className="turned">
          {copy.eyebrow && <p className="eyebrow">{copy.eyebrow}</p>}
          <h1>{copy.headline}</h1>
          <p className="lead">{copy.lead}</p>
          {copy.offer && <Offer offer={copy.offer} />}
          <DownloadButton facts={facts} copy={copy} />
          <Badges badges={copy.badges} />
        </div>
      </div>
    </div>
  );
}
