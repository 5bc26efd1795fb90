import { HERO_ID } from '../../shared/page-attributes.ts';
import { HeroWords } from './HeroWords.tsx';
import type { HeroProps } from './hero.ts';
import '../layout/hero.css';
import '../layout/free-art.css';
import './HadafHero.css';

export const HADAF_HERO_SIZES = '(min-width: 44rem) 40rem, 92vw';

/** Rings around one point; the headline stands at the arrow's end. */
export function HadafHero({ copy, picture, download }: HeroProps) {
  return (
    <div id={HERO_ID} className="hero hero--hadaf">
      <div className="wrap hero__in">
        <div className="hero__art hero__art--free">{picture}</div>
        <div className="hero__words">
          <HeroWords copy={copy} />
          {download}
        </div>
      </div>
    </div>
  );
}
