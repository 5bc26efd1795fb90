import type { LandingCopy } from '../../content/landing/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { Badges } from '../badges/Badges.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { Offer } from '../offer/Offer.tsx';
import { Picture } from '../picture/Picture.tsx';
import { QrBlock } from '../qr-block/QrBlock.tsx';
import css from './PosterHero.css?inline';

export const posterHeroCss = css;

export const POSTER_HERO = { name: 'hero-lp1', sizes: '(min-width: 62rem) 46rem, 100vw' } as const;

/** The match poster: headline on top, the scene in the middle, the offer and the control at its foot. */
export function PosterHero({ facts, copy }: { facts: PageFacts; copy: LandingCopy }) {
  return (
    <div className="hero hero--poster">
      <div className="wrap hero__in">
        <div className="hero__words">
          {copy.eyebrow && <p className="eyebrow">{copy.eyebrow}</p>}
          <h1>{copy.headline}</h1>
          <p className="lead">{copy.lead}</p>
        </div>
        <div className="hero__art">
          <Picture {...POSTER_HERO} alt="" priority />
        </div>
        <div className="poster__act">
          {copy.offer && <Offer offer={copy.offer} />}
          <DownloadButton facts={facts} copy={copy} />
          <Badges badges={copy.badges} />
        </div>
        <QrBlock facts={facts} />
      </div>
    </div>
  );
}
