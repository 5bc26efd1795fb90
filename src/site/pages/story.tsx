import type { ReactNode } from 'react';
import type { StoryComposition } from '../../config/pages.ts';
import type { LandingCopy } from '../../content/landing/index.ts';
import { Hero, HeroWords } from '../components/hero/Hero.tsx';
import { HeroAct } from '../components/hero/HeroAct.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { EntryLedger } from '../components/section-entries/EntryLedger.tsx';
import { Story } from '../components/story/Story.tsx';
import { composeLanding, type LandingComposition } from './landing.tsx';
import '../components/heroes/StoryHero.css';

interface Material {
  /** From `virtual:page-styles`, which the composition's own module imports. */
  styles: string;
  /** What the first screen is drawn of. No file is fetched for it; on a phone it takes the room that the words leave. */
  Drawing: (props: { copy: LandingCopy }) => ReactNode;
}

/**
 * A player's story: banner across the top, the material's drawing, the words on or beside it. The drawing is hidden from
 * screen readers; the material's own sheet gives the whole page its colours.
 */
export function composeStory(
  composition: StoryComposition,
  { styles, Drawing }: Material,
): LandingComposition {
  return composeLanding(composition, {
    styles,
    Hero: ({ facts, copy, download }) => (
      <Hero
        look="story"
        above={
          copy.banner && (
            <p className="banner">
              <a href="#download">{copy.banner}</a>
            </p>
          )
        }
      >
        <div className="hero__art" aria-hidden="true">
          <Drawing copy={copy} />
        </div>
        <HeroWords copy={copy}>
          <HeroAct facts={facts} copy={copy} download={download} />
        </HeroWords>
      </Hero>
    ),
    sections: {
      story: ({ copy }) => copy.story && <Story story={copy.story} />,
      sections: ({ copy }) => <EntryLedger group={copy.sections} />,
      trust: ({ copy }) => <Trust copy={copy} />,
    },
  });
}
