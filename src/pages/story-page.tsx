import { PORTRAITS, STORY_SIZES, StoryHero, storyHeroCss } from '../components/heroes/StoryHero.tsx';
import { Landing } from '../components/landing/Landing.tsx';
import { lineListCss } from '../components/line-list/LineList.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { offerCss } from '../components/offer/Offer.tsx';
import { EntryLedger, entryLedgerCss } from '../components/section-entries/EntryLedger.tsx';
import { Story, storyCss } from '../components/story/Story.tsx';
import { landingCopy, type PlayerStory } from '../content/landing/index.ts';
import type { PageFacts } from '../decide/facts.ts';
import { landingPage } from './landing-page.ts';
import type { PageModule } from './page-module.ts';

/** LP6 to LP9: one layout, four players, each with a portrait and a story of their own. */
export function storyPage(player: PlayerStory['portrait']): PageModule {
  return landingPage({
    styles: [offerCss, storyCss, entryLedgerCss, lineListCss, storyHeroCss],
    hero: { name: PORTRAITS[player], sizes: STORY_SIZES },
    Body: StoryPage,
  });
}

function StoryPage({ facts }: { facts: PageFacts }) {
  const copy = landingCopy(facts);
  const { story } = copy;
  if (story === null)
    throw new Error(`Page ${facts.page.id} tells no story; its words in content/landing have none.`);
  return (
    <Landing facts={facts} copy={copy} hero={<StoryHero facts={facts} copy={copy} player={story.portrait} />}>
      <Story story={story} />
      <EntryLedger group={copy.sections} />
      <Trust copy={copy} />
    </Landing>
  );
}
