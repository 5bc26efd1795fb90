import { HERO_ID } from '../../shared/page-attributes.ts';
import { QrBlock } from '../qr-block/QrBlock.tsx';
import { HeroAct } from './HeroAct.tsx';
import { HeroWords } from './HeroWords.tsx';
import type { HeroProps } from './hero.ts';
import '../layout/hero.css';
import '../layout/row-art.css';
import './HomeHero.css';

export const HOME_HERO_SIZES = '(min-width: 44rem) 60vw, 100vw';

/** Match night: the players walk out under the floodlights, the words stand at their feet. */
export function HomeHero({ facts, copy, picture, download }: HeroProps) {
  return (
    <div id={HERO_ID} className="hero hero--home">
      <div className="hero__art hero__art--row">{picture}</div>
      <div className="wrap hero__in">
        <div className="hero__words">
          <HeroWords copy={copy} />
        </div>
        <HeroAct facts={facts} copy={copy} download={download} />
        <QrBlock facts={facts} />
      </div>
    </div>
  );
}
