import type { LandingCopy } from '../../content/landing/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { Badges } from '../badges/Badges.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { Offer } from '../offer/Offer.tsx';
import { Picture } from '../picture/Picture.tsx';
import css from './StatsHero.css?inline';

export const statsHeroCss = css;

export const STATS_HERO = { name: 'hero-lp4', sizes: '(min-width: 44rem) 40rem, 68vw' } as const;

/** The scorecard: figures first, set like a page of one, with the words beside them. */
export function StatsHero({ facts, copy }: { facts: PageFacts; copy: LandingCopy }) {
  return (
    <div className="hero hero--stats">
      <div className="wrap hero__in">
        <div className="hero__words">
          {copy.eyebrow && <p className="eyebrow">{copy.eyebrow}</p>}
          <h1>{copy.headline}</h1>
          <p className="lead">{copy.lead}</p>
        </div>
        <div className="hero__art hero__art--free">
          <Picture {...STATS_HERO} alt="" priority />
        </div>
        <div className="hero__act">
          {copy.offer && <Offer offer={copy.offer} />}
          <DownloadButton facts={facts} copy={copy} />
          <Badges badges={copy.badges} />
        </div>
        {copy.stats && (
          <ul className="sheet" aria-label={copy.stats.title}>
            {copy.stats.tiles.map(({ tile, subtitle }) => (
              <li key={subtitle}>
                <span>{subtitle}</span> <strong>{tile}</strong>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
