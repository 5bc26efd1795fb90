import { LANGUAGES } from '../../config/languages.ts';
import { TEAM_BUDGET_POINTS, TEAM_SIZE } from '../../config/numbers.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { type ClaimFacts, claim, makesClaim } from '../claims/index.ts';
import { englishCricket } from '../languages/en.ts';

import { statesHref } from '../ui/index.ts';
import type {
  CricketWords,
  QuestionGroup,
  ScreenGroup,
  SectionGroup,
  StatGroup,
  StatTile,
  StepGroup,
} from './types.ts';

export const PLAIN_PAGE = {
  banner: null,
  eyebrow: null,
  offer: null,
  screens: null,
  steps: null,
  stats: null,
  badges: [],
  trustedBy: null,
  memberOf: null,
  story: null,
  faq: null,
} as const;

/** The default words of cricket pages. */
export function cricketPage(facts: PageFacts) {
  const { offer, terms } = bonusOf(facts);
  return {
    ...PLAIN_PAGE,
    offer: { text: claim(offer, facts), terms: claim(terms, facts) },
    action: 'Download app',
    actionNote: `${claim('bonus-credited', facts)}${LANGUAGES[facts.language].fullStop}`,
    badges: [claim('safe-and-secure', facts)],
    trustedBy: { title: claim('trusted-by', facts), lines: [claim('active-users', facts)] },
    memberOf: facts.brand.association && {
      title: claim('member-of', facts),
      lines: [claim('member-of-body', facts)],
    },
  };
}

/** True where the page's download button leads to the App Store, so that words about Android files do not apply. */
export function leadsToAppStore({ button }: Pick<PageFacts, 'button'>): boolean {
  return button?.store === 'apple';
}

/** The three contests. */
export function contests(facts: PageFacts, words: CricketWords = english(facts)): SectionGroup {
  return {
    title: words.contests.title,
    entries: [
      {
        title: claim('guaranteed-leagues', facts),
        description: claim('guaranteed-leagues-text', facts),
        image: 'screen-contests',
      },
      {
        title: words.contests.headToHead,
        description: claim('head-to-head-text', facts),
        image: 'head-to-head',
      },
      {
        title: words.contests.winnerTakesAll,
        description: claim('winner-takes-all-text', facts),
        image: 'trophy',
      },
    ],
  };
}

/** The app to see: a team, its points while the match runs, and the result. */
export function appScreens(facts: PageFacts, words: CricketWords = english(facts)): ScreenGroup {
  const { title, note, sheet, points, result } = words.screens;
  return {
    title,
    note,
    shown: [
      { image: 'screen-sheet', caption: sheet },
      { image: 'screen-points', caption: points },
      { image: 'screen-result', caption: result },
    ],
  };
}

/** Steps from choosing a match to joining a contest. */
export function teamSteps(facts: PageFacts, words: CricketWords = english(facts)): StepGroup {
  const join = { title: words.steps.join, text: claim('join-contest-text', facts) };
  return { title: words.steps.title, steps: [words.steps.pick, words.steps.build, join] };
}

/** How many play, and what a team is made of. */
export function gameNumbers(facts: PageFacts): StatGroup {
  return {
    title: 'The game in numbers',
    tiles: [
      ...activeUsers(facts),
      { tile: `${TEAM_SIZE}`, subtitle: 'cricketers in your team, from both sides' },
      { tile: `${TEAM_BUDGET_POINTS}`, subtitle: 'points to build it with' },
    ],
  };
}

/** The number of players; no tile where that claim may not be made. */
export function activeUsers(facts: PageFacts): readonly StatTile[] {
  if (!makesClaim('active-users-figure', facts)) return [];
  return [
    { tile: claim('active-users-figure', facts), subtitle: claim('active-users-subtitle', facts) },
  ];
}

/** Questions that people ask before they install; money is only mentioned where that is allowed. */
export function questions(facts: PageFacts, words: CricketWords = english(facts)): QuestionGroup {
  const { title, rules, who, cost, bonus, winnings, install } = words.questions;
  const { offer } = bonusOf(facts);
  const money = makesClaim(offer, facts);
  return {
    title,
    questions: [
      rules,
      money
        ? {
            question: who.question,
            answer: who.cash,
            more: { text: who.states, path: statesHref(facts.language) },
          }
        : { question: who.question, answer: who.free },
      ...(money && bonus ? [bonus] : []),
      {
        question: makesClaim('withdrawals', facts) ? winnings : cost,
        answer: claim('withdrawals', facts),
      },
      ...(install ? [install] : []),
    ],
  };
}

function english({ brand }: PageFacts): CricketWords {
  return englishCricket(brand.name);
}

function bonusOf({ language }: ClaimFacts) {
  return language === 'en'
    ? ({ offer: 'cash-bonus', terms: 'cash-bonus-terms' } as const)
    : ({ offer: 'language-bonus', terms: 'language-bonus-terms' } as const);
}
