import type { PageFacts } from '../../decide/facts.ts';
import { claim, makesClaim } from '../claims/index.ts';
import { appScreens, cricketPage } from './shared.ts';
import type { LandingWords, SectionGroup } from './types.ts';

/** The bonus with its conditions on the same screen. */
export const lp3 = {
  copy(facts) {
    const { name } = facts.brand;
    const hasBonus = makesClaim('cash-bonus', facts);
    return {
      ...cricketPage(facts),
      eyebrow: hasBonus ? 'New here, or back after a break' : 'Free play, full cricket',
      headline: claim('headline-bonus-discounts', facts),
      lead: claim('first-contests', facts),
      actionNote: `Played before? ${claim('welcome-back', facts)}`,
      screens: appScreens(facts),
      sections: hasBonus ? bonusExplained(facts) : freePlayExplained(),
      closing: hasBonus
        ? {
            title: 'Read the rules, then use the bonus',
            text: 'Two minutes with the rules, and no surprises later.',
          }
        : {
            title: 'Nothing between you and the team sheet',
            text: `Download ${name} and start with the next match.`,
          },
    };
  },
  meta(facts) {
    const { name } = facts.brand;
    return {
      title: `${claim('headline-bonus-discounts', facts)} | ${name}`,
      description: makesClaim('cash-bonus', facts)
        ? `What the ${name} bonus is, where it counts and what it cannot do, on one page. Then download the fantasy cricket app. 18+.`
        : `Free-play fantasy cricket on ${name}: the same squads, the same scoring, your rank at stake. Download for Android or iPhone. 18+.`,
    };
  },
} satisfies LandingWords;

function bonusExplained(facts: PageFacts): SectionGroup {
  return {
    title: 'How the bonus works',
    entries: [
      {
        title: 'It lands in its own wallet',
        description: `${claim('bonus-credited', facts)}, in a wallet kept apart from what you deposit and what you win.`,
        image: 'wallet',
      },
      {
        title: 'It shares the entry fee',
        description: claim('cash-bonus-terms', facts),
        image: 'screen-contests',
      },
      {
        title: 'Codes bring the discounts',
        description:
          'One code at a time: a new one cancels the one before. Returning players can use them too.',
        image: 'promotion-code',
      },
    ],
  };
}

function freePlayExplained(): SectionGroup {
  return {
    title: 'How free play works',
    entries: [
      {
        title: 'The same team sheet',
        description: 'The same squads, the same budget, the same agonising over the last bowler.',
        image: 'team-sheet',
      },
      {
        title: 'The same scoring',
        description: 'Runs, wickets and catches count exactly as they do in every other contest.',
        image: 'live-score',
      },
      {
        title: 'A table that remembers',
        description:
          'Your rank is the thing at stake. Ask anyone who slid down it in the last over.',
        image: 'screen-contests',
      },
    ],
  };
}
