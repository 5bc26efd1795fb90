import { HERO_ID } from '../../shared/page-attributes.ts';
import { HeroAct } from './HeroAct.tsx';
import { HeroWords } from './HeroWords.tsx';
import type { HeroProps } from './hero.ts';
import '../layout/hero.css';
import '../layout/row-art.css';
import './StoryHero.css';

export const STORY_HERO_SIZES = '(min-width: 44rem) 50vw, 100vw';

/** Banner across the top, one player in full height, the words at the player's side. */
export function StoryHero({ facts, copy, picture, download }: HeroProps) {
  return (
    <div
      id={HERO_ID}
      className="hero hero--story"
      data-sky={copy.story?.sky}
      data-picture-side={copy.story?.pictureSide}
    >
      {copy.banner && (
        <p className="banner">
          <a href="#download">{copy.banner}</a>
        </p>
      )}
      <div className="wrap hero__in">
        <div className="hero__art hero__art--row">{picture}</div>
        <div className="hero__words">
          <HeroWords copy={copy} />
          <HeroAct facts={facts} copy={copy} download={download} />
        </div>
      </div>
    </div>
  );
}
