import { TEAM_BUDGET_POINTS, TEAM_SIZE } from '../../config/numbers.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { claim } from '../claims/index.ts';
import { activeUsers, appScreens, cricketPage } from './shared.ts';
import type { LandingWords, QuestionGroup, SectionGroup } from './types.ts';

export const lp1 = {
  copy(facts) {
    const { name } = facts.brand;
    return {
      ...cricketPage(facts),
      eyebrow: 'Before the toss',
      // On most phones the line would end between them.
      headline: claim('headline-lakhs', facts).replace('cricket fans', 'cricket\u00a0fans'),
      lead: `You have opinions about the batting order. Put ${TEAM_SIZE} names and ${TEAM_BUDGET_POINTS} points behind them.`,
      screens: appScreens(facts),
      sections: theArgument,
      stats: {
        title: 'The rules of the argument',
        tiles: [
          ...activeUsers(facts),
          { tile: '2', subtitle: 'squads to choose from' },
          { tile: '1', subtitle: 'deadline, the same for everyone' },
        ],
      },
      faq: matchQuestions(facts),
      closing: {
        title: 'Be ready for the next toss',
        text: `Download ${name} and have your team in before the captains walk out.`,
      },
    };
  },
  meta({ brand: { name } }) {
    return {
      title: `Fantasy cricket for all cricket fans | ${name}`,
      description: `The new home of the cricket argument: put ${TEAM_SIZE} names behind yours on ${name} and let the scorecard decide. For Android and iPhone. 18+.`,
    };
  },
} satisfies LandingWords;

const theArgument: SectionGroup = {
  title: 'One argument, settled on the field',
  entries: [
    {
      title: 'Say it before the toss',
      description:
        'After the match everyone saw it coming. Your eleven is on record before the first ball.',
      image: 'team-sheet',
    },
    {
      title: 'Your captain against theirs',
      description:
        'You all watch the same match with different names to shout for. A dropped catch now has two sides.',
      image: 'head-to-head',
    },
    {
      title: 'The scorecard decides',
      description:
        'Runs, wickets and catches become points while you watch. No one needs to remember what was said.',
      image: 'live-score',
    },
  ],
};

/** Only about the match and the team: the home page answers general questions. */
function matchQuestions(facts: PageFacts): QuestionGroup {
  return {
    title: 'Before you pick a side',
    questions: [
      {
        question: 'Can I change my team?',
        answer:
          'Until the deadline, as often as you like. After that all teams are locked and everyone can see them.',
      },
      { question: 'What if the match is called off?', answer: claim('match-called-off', facts) },
      {
        question: 'Can I play from two accounts?',
        answer:
          'No. One person has one account, and the terms of use say what happens to a second.',
      },
    ],
  };
}
