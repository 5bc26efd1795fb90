import type { LandingCopy } from '../../content/landing/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { Badges } from '../badges/Badges.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { Offer } from '../offer/Offer.tsx';
import { Picture } from '../picture/Picture.tsx';
import { QrBlock } from '../qr-block/QrBlock.tsx';
import css from './HomeHero.css?inline';

export const homeHeroCss = css;

export const HOME_HERO = { name: 'hero-home', sizes: '(min-width: 44rem) 60vw, 120vw' } as const;

/** Match night: the players walk out under the floodlights, the words stand at their feet. */
export function HomeHero({ facts, copy }: { facts: PageFacts; copy: LandingCopy }) {
  return (
    <div className="hero hero--home">
      <div className="hero__art">
        <Picture {...HOME_HERO} alt="" priority />
      </div>
      <div className="wrap hero__in">
        <div className="hero__words">
          {copy.eyebrow && <p className="eyebrow">{copy.eyebrow}</p>}
          <h1>{copy.headline}</h1>
          <p className="lead">{copy.lead}</p>
        </div>
        {copy.offer && <Offer offer={copy.offer} />}
        <DownloadButton facts={facts} copy={copy} />
        <Badges badges={copy.badges} />
        <QrBlock facts={facts} />
      </div>
    </div>
  );
}
