import { HERO_ID } from '../../shared/page-attributes.ts';
import { HeroAct } from './HeroAct.tsx';
import { HeroWords } from './HeroWords.tsx';
import type { HeroProps } from './hero.ts';
import '../layout/hero.css';
import '../layout/free-art.css';
import './InstantHero.css';

export const INSTANT_HERO_SIZES = '(min-width: 44rem) 38rem, 60vw';

/** A download counter: few words, one machine, its steps printed on the front. */
export function InstantHero({ facts, copy, picture, download }: HeroProps) {
  return (
    <div id={HERO_ID} className="hero hero--instant">
      <div className="wrap hero__in">
        <div className="hero__words">
          <HeroWords copy={copy} />
        </div>
        <div className="hero__art hero__art--free">{picture}</div>
        <div className="machine">
          <HeroAct facts={facts} copy={copy} download={download} />
        </div>
      </div>
    </div>
  );
}
