import { HERO_ID } from '../../shared/page-attributes.ts';
import { HeroAct } from './HeroAct.tsx';
import { HeroWords } from './HeroWords.tsx';
import type { HeroProps } from './hero.ts';
import '../layout/hero.css';
import '../layout/row-art.css';
import './BonusHero.css';

export const BONUS_HERO_SIZES = '(min-width: 44rem) 54vw, 100vw';

/** The offer as a match ticket: its promise on the large half, its terms on the stub. */
export function BonusHero({ facts, copy, picture, download }: HeroProps) {
  return (
    <div id={HERO_ID} className="hero hero--bonus">
      <div className="hero__art hero__art--row">{picture}</div>
      <div className="wrap hero__in">
        <div className="hero__words">
          <HeroWords copy={copy} />
        </div>
        <HeroAct facts={facts} copy={copy} download={download} look="ticket" />
      </div>
    </div>
  );
}
