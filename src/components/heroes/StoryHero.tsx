import { HERO_ID } from '../../shared/page-attributes.ts';
import { HeroAct } from './HeroAct.tsx';
import { HeroWords } from './HeroWords.tsx';
import type { HeroProps } from './hero.ts';
import '../layout/hero.css';
import './StoryHero.css';

/** How wide the picture is laid out, as in `<img sizes>`. */
export const STORY_HERO_SIZES = '(min-width: 44rem) 36rem, 100vw';

/** Banner across the top, one player in full height, the words at the player's side. */
export function StoryHero({ copy, picture, download }: HeroProps) {
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
        <div className="hero__art">{picture}</div>
        <div className="hero__words">
          <HeroWords copy={copy} />
          <HeroAct copy={copy} download={download} />
        </div>
      </div>
    </div>
  );
}
