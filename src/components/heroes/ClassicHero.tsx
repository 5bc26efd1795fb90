import { HERO_ID } from '../../shared/page-attributes.ts';
import { QrBlock } from '../qr-block/QrBlock.tsx';
import { HeroAct } from './HeroAct.tsx';
import { HeroWords } from './HeroWords.tsx';
import type { HeroProps } from './hero.ts';
import '../layout/hero.css';
import './ClassicHero.css';

export const CLASSIC_HERO_SIZES = '(min-width: 62rem) 46rem, 100vw';

/** The match poster: headline on top, the scene in the middle, the offer and the control at its foot. */
export function ClassicHero({ facts, copy, picture, download }: HeroProps) {
  return (
    <div id={HERO_ID} className="hero hero--poster">
      <div className="wrap hero__in">
        <div className="hero__words">
          <HeroWords copy={copy} />
        </div>
        <div className="hero__art">{picture}</div>
        <div className="poster__act">
          <HeroAct facts={facts} copy={copy} download={download} />
        </div>
        <QrBlock facts={facts} />
      </div>
    </div>
  );
}
