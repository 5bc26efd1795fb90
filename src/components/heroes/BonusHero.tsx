import { HERO_ID } from '../../shared/page-attributes.ts';
import { Badges } from '../badges/Badges.tsx';
import { HeroWords } from './HeroWords.tsx';
import type { HeroProps } from './hero.ts';
import '../layout/hero.css';
import './BonusHero.css';

/** How wide the picture is laid out, as in `<img sizes>`. */
export const BONUS_HERO_SIZES = '(min-width: 44rem) 54vw, 120vw';

/** The offer as a match ticket: its promise on the large half, its terms on the stub. */
export function BonusHero({ copy, picture, download }: HeroProps) {
  return (
    <div id={HERO_ID} className="hero hero--bonus">
      <div className="hero__art">{picture}</div>
      <div className="wrap hero__in">
        <div className="hero__words">
          <HeroWords copy={copy} />
        </div>
        {copy.offer && (
          <p className="ticket">
            <strong className="ticket__promise">{copy.offer.text}</strong>{' '}
            <span className="ticket__terms">{copy.offer.terms}</span>
          </p>
        )}
        {download}
        <Badges badges={copy.badges} />
      </div>
    </div>
  );
}
