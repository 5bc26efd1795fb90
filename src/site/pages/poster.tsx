import { Hero, type HeroProps, HeroWords } from '../components/hero/Hero.tsx';
import { HeroAct } from '../components/hero/HeroAct.tsx';
import { QrBlock } from '../components/qr-block/QrBlock.tsx';
import '../components/heroes/ClassicHero.css';

/** The match poster: headline on top, the scene in the middle, the offer and the button at its foot. */
export function PosterHero({ facts, copy, picture, download }: HeroProps) {
  return (
    <Hero look="poster">
      <HeroWords copy={copy} />
      <div className="hero__art">{picture}</div>
      <div className="poster__act">
        <HeroAct facts={facts} copy={copy} download={download} />
      </div>
      <QrBlock facts={facts} />
    </Hero>
  );
}
