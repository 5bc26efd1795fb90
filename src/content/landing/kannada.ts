import type { PageFacts } from '../../decide/facts.ts';
import { claim, makesClaim } from '../claims/index.ts';
import { ADULT_AGE_YEARS, PLAYER_POINTS, TEAM_BUDGET_POINTS, TEAM_SIZE } from '../rules.ts';
import { restrictedStateNames } from '../ui/index.ts';
import { cricketPage } from './shared.ts';
import type { PageCopy, Question } from './types.ts';

/** LP1 for Kannada speakers. The bonus is for those outside the states without cash contests. */
export function kannada(facts: PageFacts): PageCopy {
  const { name } = facts.brand;
  return {
    ...cricketPage(facts),
    eyebrow: `${name} · ಫ್ಯಾಂಟಸಿ ಕ್ರಿಕೆಟ್`,
    headline: claim('headline-lakhs', facts),
    lead: `ಬ್ಯಾಟಿಂಗ್ ಕ್ರಮದ ಬಗ್ಗೆ ನಿಮಗೊಂದು ಅಭಿಪ್ರಾಯ ಇದ್ದೇ ಇರುತ್ತದೆ. ${TEAM_BUDGET_POINTS} ಪಾಯಿಂಟ್‌ಗಳೊಳಗೆ ${TEAM_SIZE} ಆಟಗಾರರನ್ನು ಆರಿಸಿ, ಅದನ್ನು ಸಾಬೀತು ಮಾಡಿ.`,
    offer: { text: claim('language-bonus', facts), terms: claim('language-bonus-terms', facts) },
    action: 'ಆ್ಯಪ್ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ',
    actionNote: `${claim('bonus-credited', facts)}.`,
    steps: {
      title: 'ಮೂರು ಹೆಜ್ಜೆ, ಒಂದು ತಂಡ',
      steps: [
        { title: 'ಪಂದ್ಯ ಆರಿಸಿ', text: 'ಎರಡೂ ತಂಡಗಳ ಆಟಗಾರರ ಪಟ್ಟಿಯನ್ನೂ ಪಿಚ್ ವರದಿಯನ್ನೂ ನೋಡಿ.' },
        {
          title: 'ತಂಡ ಕಟ್ಟಿ',
          text: `ಒಬ್ಬ ಆಟಗಾರನ ಮೌಲ್ಯ ಸಾಮಾನ್ಯವಾಗಿ ${PLAYER_POINTS.min}ರಿಂದ ${PLAYER_POINTS.max} ಪಾಯಿಂಟ್. ವಿಕೆಟ್ ಕೀಪರ್, ಬ್ಯಾಟರ್, ಬೌಲರ್, ಆಲ್‌ರೌಂಡರ್ ಎಲ್ಲರೂ ಬೇಕು, ಎರಡೂ ತಂಡಗಳಿಂದ.`,
        },
        { title: 'ಸ್ಪರ್ಧೆಗೆ ಸೇರಿ', text: claim('join-contest-text', facts) },
      ],
    },
    sections: {
      title: 'ಮೂರು ಬಗೆಯ ಸ್ಪರ್ಧೆಗಳು',
      entries: [
        {
          title: claim('guaranteed-leagues', facts),
          description: claim('guaranteed-leagues-text', facts),
          image: 'contests',
          isLeft: true,
        },
        {
          title: 'ಹೆಡ್ ಟು ಹೆಡ್',
          description: claim('head-to-head-text', facts),
          image: 'head-to-head',
          isLeft: false,
        },
        {
          title: 'ಗೆದ್ದವರಿಗೇ ಎಲ್ಲ',
          description: claim('winner-takes-all-text', facts),
          image: 'winner-takes-all',
          isLeft: true,
        },
      ],
    },
    stats: {
      title: 'ಅಂಕಿಗಳಲ್ಲಿ ಆಟ',
      tiles: [
        { tile: claim('active-users-figure', facts), subtitle: claim('active-users-subtitle', facts) },
        { tile: `${TEAM_SIZE}`, subtitle: 'ಆಟಗಾರರ ತಂಡ, ಎರಡೂ ಕಡೆಯಿಂದ' },
        { tile: `${TEAM_BUDGET_POINTS}`, subtitle: 'ಪಾಯಿಂಟ್‌ಗಳು, ತಂಡ ಕಟ್ಟಲು' },
      ],
    },
    faq: { title: 'ಮೊದಲ ಪಂದ್ಯಕ್ಕೂ ಮುನ್ನ ಕೇಳುವ ಪ್ರಶ್ನೆಗಳು', questions: questions(facts) },
    closing: {
      title: 'ಟಾಸ್ ನಿಮಗಾಗಿ ಕಾಯುವುದಿಲ್ಲ',
      text: `${name} ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ. ನಾಯಕರು ಮೈದಾನಕ್ಕೆ ಇಳಿಯುವ ಮುನ್ನ ನಿಮ್ಮ ತಂಡ ಸಿದ್ಧವಿರಲಿ.`,
    },
  };
}

function questions(facts: PageFacts): readonly Question[] {
  const { name } = facts.brand;
  const rules = {
    question: 'ಫ್ಯಾಂಟಸಿ ಕ್ರಿಕೆಟ್ ಆಡುವುದು ಹೇಗೆ?',
    answer: `ನಿಜವಾದ ಪಂದ್ಯವೊಂದರ ಎರಡೂ ತಂಡಗಳಿಂದ ${TEAM_BUDGET_POINTS} ಪಾಯಿಂಟ್‌ಗಳೊಳಗೆ ${TEAM_SIZE} ಆಟಗಾರರನ್ನು ಆರಿಸಿ, ಗಡುವಿಗೆ ಮುನ್ನ ಸ್ಪರ್ಧೆಗೆ ಸೇರಿ. ಅವರು ಮೈದಾನದಲ್ಲಿ ಆಡಿದಂತೆ ನಿಮ್ಮ ತಂಡಕ್ಕೆ ಪಾಯಿಂಟ್ ಸಿಗುತ್ತದೆ.`,
  };
  const install = {
    question: 'ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡುವುದು ಸುರಕ್ಷಿತವೇ?',
    answer: `${name} ಆ್ಯಪ್ ಅನ್ನು ಈ ತಾಣದಿಂದ ಅಥವಾ ಅದರ ಸ್ಟೋರ್ ಪುಟದಿಂದ ಮಾತ್ರ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ. ಫೋನ್ ಏನೆಲ್ಲ ಕೇಳುತ್ತದೆ, ಅಸಲಿ ಆ್ಯಪ್ ಗುರುತಿಸುವುದು ಹೇಗೆ ಎಂಬುದನ್ನು ನಮ್ಮ ಇನ್‌ಸ್ಟಾಲ್ ಮಾರ್ಗದರ್ಶಿ ತೋರಿಸುತ್ತದೆ.`,
  };
  const adults = `ಭಾರತದಲ್ಲಿರುವ, ${ADULT_AGE_YEARS} ವರ್ಷ ತುಂಬಿದ ಎಲ್ಲರೂ ಆಡಬಹುದು; ಒಬ್ಬರಿಗೆ ಒಂದೇ ಖಾತೆ.`;
  const who = 'ಯಾರು ಆಡಬಹುದು?';
  if (!makesClaim('language-bonus', facts)) {
    return [
      rules,
      { question: who, answer: `${adults} ವಯಸ್ಸಿನ ಪುರಾವೆ ಕೇಳಬಹುದು.` },
      { question: 'ಖರ್ಚು ಎಷ್ಟು?', answer: claim('withdrawals', facts) },
      install,
    ];
  }
  const states = restrictedStateNames('kn');
  return [
    rules,
    {
      question: who,
      answer: `${adults} ${states.slice(0, -1).join(', ')} ಮತ್ತು ${states.at(-1)} ರಾಜ್ಯಗಳಲ್ಲಿ ಇರುವವರು ಉಚಿತ ಸ್ಪರ್ಧೆಗಳನ್ನು ಮಾತ್ರ ಆಡಬಹುದು.`,
    },
    { question: 'ಬೋನಸ್ ಅನ್ನು ಹಣವಾಗಿ ಹಿಂಪಡೆಯಬಹುದೇ?', answer: `ಇಲ್ಲ. ${claim('language-bonus-terms', facts)}` },
    { question: 'ಗೆದ್ದ ಹಣ ಹೇಗೆ ಸಿಗುತ್ತದೆ?', answer: claim('withdrawals', facts) },
    install,
  ];
}
