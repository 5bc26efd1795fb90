import styles from 'virtual:page-styles';
import { STORY_HERO_SIZES, StoryHero } from '../components/heroes/StoryHero.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { EntryLedger } from '../components/section-entries/EntryLedger.tsx';
import { Story } from '../components/story/Story.tsx';
import { composeLanding } from './landing.tsx';

export const story = composeLanding({
  styles,
  Hero: StoryHero,
  heroSizes: STORY_HERO_SIZES,
  Sections: ({ copy }) => (
    <>
      {copy.story && <Story story={copy.story} />}
      <EntryLedger group={copy.sections} />
      <Trust copy={copy} />
    </>
  ),
});
