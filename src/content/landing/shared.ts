/** Parts that several English landing pages share. */
import type { PageFacts } from '../../decide/facts.ts';
import { claim, makesClaim } from '../claims/index.ts';
import { ADULT_AGE_YEARS, PLAYER_POINTS, TEAM_BUDGET_POINTS, TEAM_SIZE } from '../rules.ts';
import { restrictedStateNames } from '../ui/index.ts';
import type { Offer, PageCopy, QuestionGroup, SectionGroup, StatGroup, StepGroup } from './types.ts';

/** What a cricket page says unless its own angle says otherwise. */
export function cricketPage(
  facts: PageFacts,
): Pick<
  PageCopy,
  'banner' | 'eyebrow' | 'badges' | 'trustedBy' | 'memberOf' | 'steps' | 'stats' | 'story' | 'faq'
> {
  return {
    banner: null,
    eyebrow: null,
    steps: null,
    stats: null,
    badges: [claim('safe-and-secure', facts)],
    trustedBy: { title: claim('trusted-by', facts), lines: [claim('active-users', facts)] },
    memberOf: { title: claim('member-of', facts), lines: [claim('member-of-body', facts)] },
    story: null,
    faq: null,
  };
}

/** True where the page's control is the App Store: words about Android files would be noise there. */
export function leadsToAppStore({ control }: Pick<PageFacts, 'control'>): boolean {
  return control?.store === 'apple';
}

export function bonusOffer(facts: PageFacts): Offer {
  return { text: claim('cash-bonus', facts), terms: claim('cash-bonus-terms', facts) };
}

export function contests(facts: PageFacts): SectionGroup {
  return {
    title: 'Three ways to compete',
    entries: [
      {
        title: claim('guaranteed-leagues', facts),
        description: claim('guaranteed-leagues-text', facts),
        image: 'contests',
        isLeft: true,
      },
      {
        title: 'Head to head',
        description: claim('head-to-head-text', facts),
        image: 'head-to-head',
        isLeft: false,
      },
      {
        title: 'Winner takes all',
        description: claim('winner-takes-all-text', facts),
        image: 'winner-takes-all',
        isLeft: true,
      },
    ],
  };
}

export function teamSteps(facts: PageFacts): StepGroup {
  return {
    title: 'From team sheet to scorecard',
    steps: [
      {
        title: 'Pick a match',
        text: 'Read both squads and the pitch report. The game is won before the toss as often as after it.',
      },
      {
        title: `Name your ${TEAM_SIZE}`,
        text: `Players usually cost ${PLAYER_POINTS.min} to ${PLAYER_POINTS.max} points each and you have ${TEAM_BUDGET_POINTS}. Keepers, batters, bowlers and all-rounders, from both sides.`,
      },
      { title: 'Join a contest', text: claim('join-contest-text', facts) },
    ],
  };
}

export function gameNumbers(facts: PageFacts): StatGroup {
  return {
    title: 'The game in numbers',
    tiles: [
      { tile: claim('active-users-figure', facts), subtitle: claim('active-users-subtitle', facts) },
      { tile: `${TEAM_SIZE}`, subtitle: 'cricketers in your team, from both sides' },
      { tile: `${TEAM_BUDGET_POINTS}`, subtitle: 'points to build it with' },
    ],
  };
}

/** The questions that people ask before they install; money is spoken of only where it may be. */
export function questions(facts: PageFacts): QuestionGroup {
  const { name } = facts.brand;
  const rules = {
    question: 'How does fantasy cricket work?',
    answer: `You pick ${TEAM_SIZE} cricketers from the two sides in a real match, within ${TEAM_BUDGET_POINTS} points, and join a contest before its deadline. What your players do on the field earns your team points. Your team may not copy a side’s playing ${TEAM_SIZE}.`,
  };
  const install = {
    question: 'Is it safe to install?',
    answer: `Download ${name} only from this site or its store listing. Our install guide shows each screen that your phone will ask about and how to tell the genuine app.`,
  };
  if (!makesClaim('cash-bonus', facts)) {
    return {
      title: 'Asked before every first match',
      questions: [
        rules,
        {
          question: 'Who can play?',
          answer: `Anyone in India aged ${ADULT_AGE_YEARS} or over, with one account. We may ask for proof of age.`,
        },
        { question: 'What does it cost?', answer: claim('withdrawals', facts) },
        install,
      ],
    };
  }
  return {
    title: 'Asked before every first match',
    questions: [
      rules,
      {
        question: 'Who can play?',
        answer: `Adults in India, ${ADULT_AGE_YEARS} or older, with one account each. Players in ${restrictedStates()} can play for free but not in cash contests.`,
      },
      { question: 'Can I withdraw the bonus?', answer: `No. ${claim('cash-bonus-terms', facts)}` },
      { question: 'How do I get my winnings?', answer: claim('withdrawals', facts) },
      install,
    ],
  };
}

function restrictedStates(): string {
  const names = restrictedStateNames('en');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
