import { HERO_ID } from '../../shared/page-attributes.ts';
import { HeroWords } from './HeroWords.tsx';
import type { HeroProps } from './hero.ts';
import '../layout/hero.css';
import './LudopantiHero.css';

export const LUDOPANTI_HERO_SIZES = '(min-width: 44rem) 36rem, 98vw';

/** A board on the table: the words in its home square, the game in the others. */
export function LudopantiHero({ copy, picture, download }: HeroProps) {
  return (
    <div id={HERO_ID} className="hero hero--ludo">
      <div className="wrap hero__in">
        <div className="board">{picture}</div>
        <div className="hero__words">
          <HeroWords copy={copy} />
          {download}
        </div>
      </div>
    </div>
  );
}
