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

/**
 * One layout for several people, each with a different reason to pick a team. Its label is for players who return: what
 * they are offered is their own account, and the bonus, which is for new accounts, stands in the note with its terms.
 */
export function storyPage({ meta, story, ...own }: StoryWords): LandingWords {
  return {
    copy: (facts: PageFacts) => ({
      ...cricketPage(facts),
      ...own,
      banner: claim('banner-offer', facts),
      offer: { text: 'Back to your team', terms: claim('welcome-back', facts) },
      action: 'DOWNLOAD APP',
      actionNote: `New here? ${claim('cash-bonus', facts)}. ${claim('cash-bonus-terms', facts)}`,
      story: {
        ...story,
        note: `${story.name} is a character, not a customer, and the match is made up too.`,
      },
    }),
    meta: ({ brand }) => meta(brand.name),
  };
}
