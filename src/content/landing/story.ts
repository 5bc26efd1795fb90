import type { PageFacts } from '../../decide/facts.ts';
import { claim } from '../claims/index.ts';
import { cricketPage } from './shared.ts';
import type { LandingWords, PageCopy, PageMeta, PlayerStory } from './types.ts';

/** `sections` are the parts of the game that the story presents; no two pages show the same. */
interface StoryWords
  extends Pick<PageCopy, 'eyebrow' | 'headline' | 'lead' | 'closing' | 'sections'> {
  story: Omit<PlayerStory, 'note'>;
  meta: (name: string) => PageMeta;
}

/** One layout for several people, each with a different reason to pick a team. */
export function storyPage({ meta, story, ...own }: StoryWords): LandingWords {
  return {
    copy: (facts: PageFacts) => ({
      ...cricketPage(facts),
      ...own,
      banner: claim('banner-offer', facts),
      action: 'DOWNLOAD APP',
      actionNote: claim('welcome-back', facts),
      story: {
        ...story,
        note: `${story.name} is a character, not a customer, and the match is made up too.`,
      },
    }),
    meta: ({ brand }) => meta(brand.name),
  };
}
