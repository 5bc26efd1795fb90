import type { PageFacts } from '../../decide/facts.ts';
import { claim, makesClaim } from '../claims/index.ts';
import { ADULT_AGE_YEARS, PLAYER_POINTS, TEAM_BUDGET_POINTS, TEAM_SIZE } from '../rules.ts';
import { restrictedStateNames } from '../ui/index.ts';
import { cricketPage } from './shared.ts';
import type { PageCopy, Question } from './types.ts';

/** LP1 for Tamil speakers. */
export function tamil(facts: PageFacts): PageCopy {
  const { name } = facts.brand;
  return {
    ...cricketPage(facts),
    eyebrow: `${name} · ஃபேண்டஸி கிரிக்கெட்`,
    headline: claim('headline-lakhs', facts),
    lead: `பேட்டிங் வரிசை பற்றி உங்களுக்கென்று ஒரு கருத்து இருக்கும். ${TEAM_BUDGET_POINTS} புள்ளிகளுக்குள் ${TEAM_SIZE} வீரர்களைத் தேர்ந்தெடுத்து அதை நிரூபியுங்கள்.`,
    offer: { text: claim('language-bonus', facts), terms: claim('language-bonus-terms', facts) },
    action: 'டவுன்லோடு செய்யவும்',
    actionNote: `${claim('bonus-credited', facts)}.`,
    steps: {
      title: 'மூன்று படிகள், ஒரு அணி',
      steps: [
        {
          title: 'ஆட்டத்தைத் தேர்ந்தெடுங்கள்',
          text: 'இரு அணிகளின் வீரர் பட்டியலையும் பிட்ச் நிலவரத்தையும் பாருங்கள்.',
        },
        {
          title: 'அணியை அமையுங்கள்',
          text: `ஒரு வீரரின் மதிப்பு பொதுவாக ${PLAYER_POINTS.min} முதல் ${PLAYER_POINTS.max} புள்ளிகள். விக்கெட் கீப்பர், பேட்டர், பவுலர், ஆல்ரவுண்டர் எல்லோரும் வேண்டும், இரு அணிகளிலிருந்தும்.`,
        },
        { title: 'போட்டியில் சேருங்கள்', text: claim('join-contest-text', facts) },
      ],
    },
    sections: {
      title: 'மூன்று வகைப் போட்டிகள்',
      entries: [
        {
          title: claim('guaranteed-leagues', facts),
          description: claim('guaranteed-leagues-text', facts),
          image: 'contests',
          isLeft: true,
        },
        {
          title: 'நேருக்கு நேர்',
          description: claim('head-to-head-text', facts),
          image: 'head-to-head',
          isLeft: false,
        },
        {
          title: 'வென்றவருக்கே எல்லாம்',
          description: claim('winner-takes-all-text', facts),
          image: 'winner-takes-all',
          isLeft: true,
        },
      ],
    },
    stats: {
      title: 'எண்களில் ஆட்டம்',
      tiles: [
        { tile: claim('active-users-figure', facts), subtitle: claim('active-users-subtitle', facts) },
        { tile: `${TEAM_SIZE}`, subtitle: 'வீரர்கள் கொண்ட அணி, இரு பக்கமிருந்தும்' },
        { tile: `${TEAM_BUDGET_POINTS}`, subtitle: 'புள்ளிகள், அணியை அமைக்க' },
      ],
    },
    faq: { title: 'முதல் ஆட்டத்துக்கு முன் எழும் கேள்விகள்', questions: questions(facts) },
    closing: {
      title: 'டாஸ் உங்களுக்காகக் காத்திருக்காது',
      text: `${name} ஆப்பை டவுன்லோடு செய்யுங்கள். கேப்டன்கள் களமிறங்கும் முன் உங்கள் அணி தயாராக இருக்கட்டும்.`,
    },
  };
}

function questions(facts: PageFacts): readonly Question[] {
  const { name } = facts.brand;
  const rules = {
    question: 'ஃபேண்டஸி கிரிக்கெட் விளையாடுவது எப்படி?',
    answer: `நிஜ ஆட்டம் ஒன்றின் இரு அணிகளிலிருந்தும் ${TEAM_BUDGET_POINTS} புள்ளிகளுக்குள் ${TEAM_SIZE} வீரர்களைத் தேர்ந்தெடுத்து, நேரம் முடியும் முன் போட்டியில் சேருங்கள். அவர்கள் களத்தில் ஆடுவதைப் பொறுத்து உங்கள் அணிக்குப் புள்ளிகள் கிடைக்கும்.`,
  };
  const install = {
    question: 'இன்ஸ்டால் செய்வது பாதுகாப்பானதா?',
    answer: `${name} ஆப்பை இந்தத் தளத்திலிருந்தோ அதன் ஸ்டோர் பக்கத்திலிருந்தோ மட்டும் டவுன்லோடு செய்யுங்கள். உங்கள் ஃபோன் என்னவெல்லாம் கேட்கும், அசல் ஆப்பை எப்படி அடையாளம் காண்பது என்பதை எங்கள் இன்ஸ்டால் வழிகாட்டி காட்டுகிறது.`,
  };
  const adults = `இந்தியாவில் இருக்கும், ${ADULT_AGE_YEARS} வயது நிரம்பிய எல்லோரும் விளையாடலாம்; ஒருவருக்கு ஒரு கணக்கு மட்டுமே.`;
  const who = 'யார் விளையாடலாம்?';
  if (!makesClaim('language-bonus', facts)) {
    return [
      rules,
      { question: who, answer: `${adults} வயதுச் சான்று கேட்கப்படலாம்.` },
      { question: 'எவ்வளவு செலவாகும்?', answer: claim('withdrawals', facts) },
      install,
    ];
  }
  return [
    rules,
    {
      question: who,
      answer: `${adults} ${restrictedStateNames('ta').join(', ')} ஆகிய மாநிலங்களில் இருப்பவர்கள் இலவசப் போட்டிகளை மட்டுமே விளையாடலாம்.`,
    },
    { question: 'போனஸைப் பணமாக எடுக்கலாமா?', answer: `முடியாது. ${claim('language-bonus-terms', facts)}` },
    { question: 'வென்ற பணம் எப்படிக் கிடைக்கும்?', answer: claim('withdrawals', facts) },
    install,
  ];
}
