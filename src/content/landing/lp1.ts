import { TEAM_BUDGET_POINTS, TEAM_SIZE } from '../../config/numbers.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { claim } from '../claims/index.ts';
import { bonusOffer, contests, cricketPage, gameNumbers } from './shared.ts';
import type { LandingWords, QuestionGroup } from './types.ts';

/** The classic: one headline, one offer, the three contests. */
export const lp1 = {
  copy(facts) {
    const { name } = facts.brand;
    return {
      ...cricketPage(facts),
      eyebrow: `Fantasy cricket on ${name}`,
      headline: claim('headline-lakhs', facts),
      lead: `You have opinions about the batting order. Put ${TEAM_SIZE} names and ${TEAM_BUDGET_POINTS} points behind them.`,
      offer: bonusOffer(facts),
      action: 'Download app',
      actionNote: `${claim('bonus-credited', facts)}.`,
      sections: { ...contests(facts), title: 'One argument, three ways to settle it' },
      stats: gameNumbers(facts),
      faq: contestQuestions(facts),
      closing: {
        title: 'The next toss will not wait',
        text: `Download ${name} and have your team in before the captains walk out.`,
      },
    };
  },
  meta({ brand: { name } }) {
    return {
      title: `Fantasy cricket for all cricket fans | ${name}`,
      description: `The new home of the cricket argument: put ${TEAM_SIZE} names behind yours on ${name}. Leagues, head to head and winner takes all. For Android and iPhone. 18+.`,
    };
  },
} satisfies LandingWords;

/** About the contests alone: what the home page answers in general stands there. */
function contestQuestions(facts: PageFacts): QuestionGroup {
  return {
    title: 'Before you pick a contest',
    questions: [
      {
        question: 'Can I change my team?',
        answer:
          'Until the deadline, as often as you like. After that all teams are locked and everybody can see them.',
      },
      { question: 'How do I join?', answer: claim('join-contest-text', facts) },
      {
        question: 'What if the match is called off?',
        answer: 'Then the contest does not count. The terms of use say what happens to it.',
      },
      { question: 'And if I do well?', answer: claim('withdrawals', facts) },
    ],
  };
}
