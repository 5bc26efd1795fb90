import type { ReactNode } from 'react';
import type { LandingCopy } from '../../content/landing/index.ts';
import { Badges } from '../badges/Badges.tsx';
import { Offer } from '../offer/Offer.tsx';
import { Picture } from '../picture/Picture.tsx';
import css from './InstantHero.css?inline';

export const instantHeroCss = css;

export const INSTANT_HERO = { name: 'hero-lp2', sizes: '(min-width: 44rem) 38rem, 60vw' } as const;

interface Props {
  copy: LandingCopy;
  /** The page's download control; LP2's downloads within the page. */
  download: ReactNode;
}

/** A download counter: few words, one machine, its steps printed on the front. */
export function InstantHero({ copy, download }: Props) {
  return (
    <div className="hero hero--instant">
      <div className="wrap hero__in">
        <div className="hero__words">
          {copy.eyebrow && <p className="eyebrow">{copy.eyebrow}</p>}
          <h1>{copy.headline}</h1>
          <p className="lead">{copy.lead}</p>
        </div>
        <div className="hero__art hero__art--free">
          <Picture {...INSTANT_HERO} alt="" priority />
        </div>
        <div className="machine">
          {copy.offer && <Offer offer={copy.offer} />}
          {download}
          <Badges badges={copy.badges} />
        </div>
      </div>
    </div>
  );
}
