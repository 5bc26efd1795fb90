/**
 * The words in the drawings of the app's screens (`lab/art/masters`, `data-word`). They say what the rules of a team and the
 * kinds of contest are, promise nothing, and are approved with the drawings (`src/approvals/statements.ts`).
 */
import type { Language } from '../config/languages.ts';
import type { CricketWords } from './landing/types.ts';
import { englishCricket } from './languages/en.ts';
import { wordsIn } from './languages/index.ts';

interface OwnWords {
  team: string;
  players: string;
  points: string;
  keeper: string;
  batters: string;
  batter: string;
  allRounders: string;
  allRounder: string;
  bowlers: string;
  bowler: string;
  live: string;
  soFar: string;
  result: string;
  league: string;
}

export type DrawnWords = Readonly<OwnWords & Record<'headToHead' | 'winnerTakesAll', string>>;

const OWN: Readonly<Record<Language, OwnWords>> = {
  en: {
    team: 'Your team',
    players: 'Players',
    points: 'Points',
    keeper: 'Wicket-keeper',
    batters: 'Batters',
    batter: 'Batter',
    allRounders: 'All-rounders',
    allRounder: 'All-rounder',
    bowlers: 'Bowlers',
    bowler: 'Bowler',
    live: 'Match in progress',
    soFar: 'Points so far',
    result: 'Result',
    league: 'League',
  },
  kn: {
    team: 'ನಿಮ್ಮ ತಂಡ',
    players: 'ಆಟಗಾರರು',
    points: 'ಪಾಯಿಂಟ್',
    keeper: 'ವಿಕೆಟ್ ಕೀಪರ್',
    batters: 'ಬ್ಯಾಟರ್',
    batter: 'ಬ್ಯಾಟರ್',
    allRounders: 'ಆಲ್‌ರೌಂಡರ್',
    allRounder: 'ಆಲ್‌ರೌಂಡರ್',
    bowlers: 'ಬೌಲರ್',
    bowler: 'ಬೌಲರ್',
    live: 'ಪಂದ್ಯ ನಡೆಯುತ್ತಿದೆ',
    soFar: 'ಈವರೆಗಿನ ಪಾಯಿಂಟ್',
    result: 'ಫಲಿತಾಂಶ',
    league: 'ಲೀಗ್',
  },
  ta: {
    team: 'உங்கள் அணி',
    players: 'வீரர்கள்',
    points: 'புள்ளிகள்',
    keeper: 'விக்கெட் கீப்பர்',
    batters: 'பேட்டர்',
    batter: 'பேட்டர்',
    allRounders: 'ஆல்ரவுண்டர்',
    allRounder: 'ஆல்ரவுண்டர்',
    bowlers: 'பவுலர்',
    bowler: 'பவுலர்',
    live: 'ஆட்டம் நடக்கிறது',
    soFar: 'இதுவரை புள்ளிகள்',
    result: 'முடிவு',
    league: 'லீக்',
  },
  hi: {
    team: 'आपकी टीम',
    players: 'खिलाड़ी',
    points: 'पॉइंट',
    keeper: 'कीपर',
    batters: 'बैटर',
    batter: 'बैटर',
    allRounders: 'ऑलराउंडर',
    allRounder: 'ऑलराउंडर',
    bowlers: 'बॉलर',
    bowler: 'बॉलर',
    live: 'मैच जारी है',
    soFar: 'अब तक के पॉइंट',
    result: 'नतीजा',
    league: 'लीग',
  },
};

/** The kinds of contest as the pages of the language name them. */
export function drawnWords(language: Language): DrawnWords {
  const { headToHead, winnerTakesAll } = cricketWords(language).contests;
  return { ...OWN[language], headToHead, winnerTakesAll };
}

/** What stands above and below the drawings, the same under each brand. */
export function wordsBesideScreens(language: Language): CricketWords['screens'] {
  return cricketWords(language).screens;
}

function cricketWords(language: Language): CricketWords {
  return wordsIn(language).landing?.page('') ?? englishCricket('');
}
