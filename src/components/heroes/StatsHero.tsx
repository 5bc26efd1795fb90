import { HERO_ID } from '../../shared/page-attributes.ts';
import { HeroAct } from './HeroAct.tsx';
import { HeroWords } from './HeroWords.tsx';
import type { HeroProps } from './hero.ts';
import '../layout/hero.css';
import '../layout/free-art.css';
import './StatsHero.css';

export const STATS_HERO_SIZES = '(min-width: 44rem) 40rem, 68vw';

/** The scorecard: figures first, set like a page of one, with the words beside them. */
export function StatsHero({ facts, copy, picture, download }: HeroProps) {
  return (
    <div id={HERO_ID} className="hero hero--stats">
      <div className="wrap hero__in">
        <div className="hero__words">
          <HeroWords copy={copy} />
        </div>
        <div className="hero__art hero__art--free">{picture}</div>
        <div className="hero__act">
          <HeroAct facts={facts} copy={copy} download={download} />
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
