import type { PictureName } from '../../config/images.ts';
import type { LandingCopy, PlayerStory } from '../../content/landing/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { Badges } from '../badges/Badges.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { Offer } from '../offer/Offer.tsx';
import { Picture } from '../picture/Picture.tsx';
import css from './StoryHero.css?inline';

export const storyHeroCss = css;

/** Each story's picture. */
export const PORTRAITS: Readonly<Record<PlayerStory['portrait'], PictureName>> = {
  opener: 'hero-lp6',
  keeper: 'hero-lp8',
  spinner: 'hero-lp7',
  captain: 'hero-lp9',
};

export const STORY_SIZES = '(min-width: 44rem) 36rem, 100vw';

interface Props {
  facts: PageFacts;
  copy: LandingCopy;
  player: PlayerStory['portrait'];
}

/** Banner across the top, one player in full height, the words at the player's side. */
export function StoryHero({ facts, copy, player }: Props) {
  return (
    <div className="hero hero--story" data-story={player}>
      {copy.banner && (
        <p className="banner">
          <a href="#download">{copy.banner}</a>
        </p>
      )}
      <div className="wrap hero__in">
        <div className="hero__art">
          <Picture name={PORTRAITS[player]} sizes={STORY_SIZES} alt="" priority />
        </div>
        <div className="hero__words">
          {copy.eyebrow && <p className="eyebrow">{copy.eyebrow}</p>}
          <h1>{copy.headline}</h1>
          <p className="lead">{copy.lead}</p>
          {copy.offer && <Offer offer={copy.offer} />}
          <DownloadButton facts={facts} copy={copy} />
          <Badges badges={copy.badges} />
        </div>
      </div>
    </div>
  );
}
