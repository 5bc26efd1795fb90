import type { PageFacts } from '../../decide/facts.ts';
import { claim } from '../claims/index.ts';
import { bonusOffer, cricketPage } from './shared.ts';
import type { LandingWords, PageCopy, PageMeta, PlayerStory, SectionGroup } from './types.ts';

interface StoryWords extends Pick<PageCopy, 'headline' | 'lead' | 'closing'> {
  eyebrow: string;
  story: Omit<PlayerStory, 'note'>;
  /** What of the game the story argues for: no two pages show the same. */
  sections: (facts: PageFacts) => SectionGroup;
  meta: (name: string) => PageMeta;
}

/** One layout, and people who each pick a team for a reason of their own. */
export function storyPage({ meta, story, sections, ...own }: StoryWords): LandingWords {
  return {
    copy: (facts: PageFacts) => ({
      ...cricketPage(facts),
      ...own,
      banner: claim('banner-offer', facts),
      offer: bonusOffer(facts),
      action: 'DOWNLOAD APP',
      actionNote: claim('welcome-back', facts),
      sections: sections(facts),
      story: {
        ...story,
        note: `${story.name} is a character, not a customer, and the match is made up too.`,
      },
    }),
    meta: ({ brand }) => meta(brand.name),
  };
}
