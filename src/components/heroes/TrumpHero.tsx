import { HERO_ID } from '../../shared/page-attributes.ts';
import { HeroAct } from './HeroAct.tsx';
import { HeroWords } from './HeroWords.tsx';
import type { HeroProps } from './hero.ts';
import '../layout/hero.css';
import '../layout/free-art.css';
import './TrumpHero.css';

export const TRUMP_HERO_SIZES = '(min-width: 44rem) 44rem, 76vw';

/** The deal: cards fanned over the table, the words on the card that was just turned. */
export function TrumpHero({ facts, copy, picture, download }: HeroProps) {
  return (
    <div id={HERO_ID} className="hero hero--trump">
      <div className="wrap hero__in">
        <div className="hero__art hero__art--free">{picture}</div>
        <div className="turned">
          <HeroWords copy={copy} />
          <HeroAct facts={facts} copy={copy} download={download} />
        </div>
      </div>
    </div>
  );
}
