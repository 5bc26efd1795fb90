import { HERO_ID } from '../../shared/page-attributes.ts';
import { HeroAct } from './HeroAct.tsx';
import { HeroWords } from './HeroWords.tsx';
import type { HeroProps } from './hero.ts';
import '../layout/hero.css';
import '../layout/free-art.css';
import './TrumpHero.css';

/** How wide the picture is laid out, as in `<img sizes>`. */
export const TRUMP_HERO_SIZES = '(min-width: 44rem) 44rem, 76vw';

/** The deal: cards fanned over the table, the words on the card that was just turned. */
export function TrumpHero({ copy, picture, download }: HeroProps) {
  return (
    <div id={HERO_ID} className="hero hero--trump">
      <div className="wrap hero__in">
        <div className="hero__art hero__art--free">{picture}</div>
        <div className="turned">
          <HeroWords copy={copy} />
          <HeroAct copy={copy} download={download} />
        </div>
      </div>
    </div>
  );
}
