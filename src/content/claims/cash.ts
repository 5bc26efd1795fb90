/**
 * Claims about money that a player may get. Each has a counterpart for places and times in which the
 * law, or the owner of the site, does not allow it: words that are whole without a promise.
 */

import { NUMBERS } from '../../config/numbers.ts';
import {
  CRICKET_BRANDS,
  CRICKET_PAGES,
  CURRENT_TERM,
  ENGLISH_CRICKET_PAGES,
  LANGUAGE_PAGES,
  LP1_PAGES,
  STORY_PAGES,
} from './reach.ts';
import type { Claim, Evidence } from './record.ts';

const CASH_BONUS_RUPEES = 750;
const LANGUAGE_BONUS_RUPEES = 150;
const WITHDRAWAL_HOURS = NUMBERS.withdrawalTime.value;

const BONUS_RULES: Evidence = {
  keptIn: 'Compliance folder, offers: approved bonus rules with amount, share of the entry fee and dates',
  isConfirmed: false,
};
const PRIZE_RECORDS: Evidence = {
  keptIn: 'Compliance folder, prizes: contest prize structures and the ledger of prizes paid',
  isConfirmed: false,
};
const PAYMENT_RULES: Evidence = {
  keptIn: 'Terms of use, payments and withdrawals; payment operations report of the last quarter',
  isConfirmed: false,
};

const cashOffer = {
  isCashClaim: true,
  evidence: BONUS_RULES,
  brands: CRICKET_BRANDS,
  ...CURRENT_TERM,
} as const;
const prize = { ...cashOffer, evidence: PRIZE_RECORDS } as const;
const payment = { ...cashOffer, evidence: PAYMENT_RULES } as const;

export const CASH_CLAIMS = {
  'headline-prizes': {
    ...prize,
    wording: { en: 'Play fantasy cricket and win exciting prizes' },
    counterpart: { en: 'Play fantasy cricket, free, on every match day' },
    pages: ['home'],
  },
  'headline-lakhs': {
    ...prize,
    wording: {
      en: 'The new destination for all cricket fans, win lakhs',
      kn: 'ಕ್ರಿಕೆಟ್ ಅಭಿಮಾನಿಗಳೆಲ್ಲರ ಹೊಸ ತಾಣ, ಲಕ್ಷ ಲಕ್ಷ ಗೆಲ್ಲಿ',
      ta: 'கிரிக்கெட் ரசிகர்கள் எல்லோருக்கும் புதிய இடம், லட்சக்கணக்கில் வெல்லுங்கள்',
    },
    counterpart: {
      en: 'The new destination for all cricket fans',
      kn: 'ಕ್ರಿಕೆಟ್ ಅಭಿಮಾನಿಗಳೆಲ್ಲರ ಹೊಸ ತಾಣ',
      ta: 'கிரிக்கெட் ரசிகர்கள் எல்லோருக்கும் புதிய இடம்',
    },
    pages: LP1_PAGES,
  },
  'headline-bonus-discounts': {
    ...cashOffer,
    wording: { en: 'Download now to avail bonus and discounts' },
    counterpart: { en: 'Download now and play fantasy cricket for free' },
    pages: ['lp3'],
  },
  'banner-offer': {
    ...cashOffer,
    wording: { en: 'Download Now to avail the Offer!' },
    counterpart: { en: 'Download Now and Play for Free' },
    pages: STORY_PAGES,
  },
  'tagline-prizes': {
    ...prize,
    wording: { en: 'Play games and win exciting prizes!' },
    counterpart: { en: 'Play games of skill, for the joy of it' },
    brands: ['ludopanti'],
    pages: ['ludopanti', 'ludopanti-privacy'],
  },
  'cash-bonus': {
    ...cashOffer,
    wording: { en: `₹${CASH_BONUS_RUPEES} real cash bonus` },
    counterpart: { en: 'Free-play contests for every match' },
    pages: ENGLISH_CRICKET_PAGES,
  },
  'cash-bonus-terms': {
    ...cashOffer,
    wording: {
      en: 'It pays part of your entry fee in real cash contests, up to the share shown on each contest. A bonus is never withdrawable.',
    },
    counterpart: { en: 'Nothing to pay. You play for points, for rank and for the argument at tea time.' },
    pages: ENGLISH_CRICKET_PAGES,
  },
  'language-bonus': {
    ...cashOffer,
    wording: {
      kn: `ಕನ್ನಡಿಗರಿಗೆ ₹${LANGUAGE_BONUS_RUPEES} ಬೋನಸ್`,
      ta: `தமிழ் ரசிகர்களுக்கு ₹${LANGUAGE_BONUS_RUPEES} போனஸ்`,
    },
    counterpart: {
      kn: 'ಪ್ರತಿ ಪಂದ್ಯಕ್ಕೂ ಉಚಿತ ಸ್ಪರ್ಧೆಗಳು',
      ta: 'ஒவ்வொரு ஆட்டத்துக்கும் இலவசப் போட்டிகள்',
    },
    pages: LANGUAGE_PAGES,
  },
  'language-bonus-terms': {
    ...cashOffer,
    wording: {
      kn: 'ನಗದು ಸ್ಪರ್ಧೆಗಳಿಗೆ ಅವಕಾಶವಿರುವ ರಾಜ್ಯಗಳಲ್ಲಿ ನೆಲೆಸಿರುವ ಕನ್ನಡಿಗರಿಗಾಗಿ ಈ ಬೋನಸ್; ಕರ್ನಾಟಕದಲ್ಲಿ ನಗದು ಸ್ಪರ್ಧೆಗಳಿಲ್ಲ. ಬೋನಸ್‌ನಿಂದ ಪ್ರವೇಶ ಶುಲ್ಕದ ಒಂದು ಭಾಗವನ್ನು ಕಟ್ಟಬಹುದು; ಅದನ್ನು ಹಣವಾಗಿ ಹಿಂಪಡೆಯಲು ಎಂದಿಗೂ ಆಗುವುದಿಲ್ಲ.',
      ta: 'பணப் போட்டிகளுக்கு அனுமதி உள்ள மாநிலங்களில் இருப்பவர்களுக்கு மட்டும். நுழைவுக் கட்டணத்தின் ஒரு பகுதியை போனஸ் மூலம் செலுத்தலாம்; அதை ஒருபோதும் பணமாக எடுக்க முடியாது.',
    },
    counterpart: {
      kn: 'ಏನೂ ಕಟ್ಟಬೇಕಿಲ್ಲ. ಪಾಯಿಂಟ್‌ಗಳಿಗಾಗಿ ಆಡಿ, ರ‍್ಯಾಂಕ್‌ಗಾಗಿ ಆಡಿ.',
      ta: 'எதுவும் செலுத்த வேண்டாம். புள்ளிகளுக்காகவும் ரேங்குக்காகவும் விளையாடுங்கள்.',
    },
    pages: LANGUAGE_PAGES,
  },
  'bonus-credited': {
    ...cashOffer,
    wording: {
      en: 'Bonus credited in your account',
      kn: 'ಬೋನಸ್ ನಿಮ್ಮ ಖಾತೆಗೆ ಜಮೆಯಾಗುತ್ತದೆ',
      ta: 'போனஸ் உங்கள் கணக்கில் வரவு வைக்கப்படும்',
    },
    counterpart: {
      en: 'Your eleven, ready before the toss',
      kn: 'ಟಾಸ್‌ಗೂ ಮೊದಲೇ ನಿಮ್ಮ ತಂಡ ಸಿದ್ಧ',
      ta: 'டாஸுக்கு முன்பே உங்கள் அணி தயார்',
    },
    pages: CRICKET_PAGES,
  },
  'guaranteed-leagues': {
    ...prize,
    wording: { en: 'Guaranteed leagues', kn: 'ಗ್ಯಾರಂಟಿ ಲೀಗ್‌ಗಳು', ta: 'உத்தரவாத லீக்குகள்' },
    counterpart: { en: 'Big leagues', kn: 'ದೊಡ್ಡ ಲೀಗ್‌ಗಳು', ta: 'பெரிய லீக்குகள்' },
    pages: CRICKET_PAGES,
  },
  'guaranteed-leagues-text': {
    ...prize,
    wording: {
      en: 'The league runs and its prizes are paid even if seats stay empty. Many opponents, many places that pay.',
      kn: 'ಸೀಟುಗಳು ಭರ್ತಿಯಾಗದಿದ್ದರೂ ಲೀಗ್ ನಡೆಯುತ್ತದೆ, ಬಹುಮಾನಗಳನ್ನು ಕೊಡಲಾಗುತ್ತದೆ. ಎದುರಾಳಿಗಳು ಹಲವರು, ಬಹುಮಾನದ ಸ್ಥಾನಗಳೂ ಹಲವು.',
      ta: 'இடங்கள் நிரம்பாவிட்டாலும் லீக் நடக்கும், பரிசுகள் வழங்கப்படும். எதிராளிகள் பலர், பரிசு தரும் இடங்களும் பல.',
    },
    counterpart: {
      en: 'Many opponents, one leaderboard that moves with every ball. Play for rank and the right to gloat.',
      kn: 'ಎದುರಾಳಿಗಳು ಹಲವರು; ಲೀಡರ್‌ಬೋರ್ಡ್ ಒಂದೇ, ಪ್ರತಿ ಎಸೆತಕ್ಕೂ ಬದಲಾಗುತ್ತದೆ. ರ‍್ಯಾಂಕ್‌ಗಾಗಿ ಆಡಿ, ಗೆಳೆಯರ ಮುಂದೆ ಬೀಗಿ.',
      ta: 'எதிராளிகள் பலர்; லீடர்போர்டு ஒன்று, ஒவ்வொரு பந்துக்கும் மாறும். ரேங்குக்காக விளையாடுங்கள், நண்பர்களிடம் பெருமை அடித்துக்கொள்ளுங்கள்.',
    },
    pages: CRICKET_PAGES,
  },
  'head-to-head-text': {
    ...prize,
    wording: {
      en: 'Two teams, the same entry fee, one opponent. The better eleven takes the prize.',
      kn: 'ಎರಡು ತಂಡ, ಒಂದೇ ಪ್ರವೇಶ ಶುಲ್ಕ, ಎದುರಾಳಿ ಒಬ್ಬರೇ. ಹೆಚ್ಚು ಪಾಯಿಂಟ್ ಗಳಿಸಿದ ತಂಡಕ್ಕೆ ಬಹುಮಾನ.',
      ta: 'இரண்டு அணிகள், ஒரே நுழைவுக் கட்டணம், ஒரே எதிராளி. அதிகப் புள்ளிகள் எடுக்கும் அணிக்கே பரிசு.',
    },
    counterpart: {
      en: 'Two teams, one opponent, no table to hide in. The better eleven settles it.',
      kn: 'ಎರಡು ತಂಡ, ಎದುರಾಳಿ ಒಬ್ಬರೇ. ಯಾರ ಆಯ್ಕೆ ಸರಿ ಎಂದು ಪಂದ್ಯವೇ ಹೇಳುತ್ತದೆ.',
      ta: 'இரண்டு அணிகள், ஒரே எதிராளி. யாருடைய தேர்வு சரி என்பதை ஆட்டமே சொல்லும்.',
    },
    pages: CRICKET_PAGES,
  },
  'winner-takes-all-text': {
    ...prize,
    wording: {
      en: 'A small field and a single prize. First place takes it; second place gets a story.',
      kn: 'ಆಟಗಾರರು ಕೆಲವರೇ, ಬಹುಮಾನ ಒಂದೇ. ಮೊದಲ ಸ್ಥಾನಕ್ಕೆ ಮಾತ್ರ.',
      ta: 'சிலரே ஆடும் போட்டி, ஒரே ஒரு பரிசு. அது முதலிடத்துக்கு மட்டுமே.',
    },
    counterpart: {
      en: 'A small field where only first place counts. Second place gets a story.',
      kn: 'ಆಟಗಾರರು ಕೆಲವರೇ, ಲೆಕ್ಕಕ್ಕೆ ಬರುವುದು ಮೊದಲ ಸ್ಥಾನ ಮಾತ್ರ.',
      ta: 'சிலரே ஆடும் போட்டி. முதலிடம் மட்டுமே கணக்கு.',
    },
    pages: CRICKET_PAGES,
  },
  'join-contest-text': {
    ...payment,
    wording: {
      en: 'Choose a contest, see its entry fee and prizes before you join, and confirm before the deadline.',
      kn: 'ಸ್ಪರ್ಧೆ ಆರಿಸಿ, ಪ್ರವೇಶ ಶುಲ್ಕ ಮತ್ತು ಬಹುಮಾನಗಳನ್ನು ಮೊದಲೇ ನೋಡಿ, ಗಡುವಿಗೆ ಮುನ್ನ ಸೇರಿ.',
      ta: 'போட்டியைத் தேர்ந்தெடுங்கள், நுழைவுக் கட்டணத்தையும் பரிசுகளையும் முன்பே பாருங்கள், நேரம் முடியும் முன் சேருங்கள்.',
    },
    counterpart: {
      en: 'Choose a free contest and confirm before the deadline. After that your team is locked in, like everybody’s.',
      kn: 'ಉಚಿತ ಸ್ಪರ್ಧೆಯೊಂದನ್ನು ಆರಿಸಿ, ಗಡುವಿಗೆ ಮುನ್ನ ಸೇರಿ. ಆಮೇಲೆ ಯಾರ ತಂಡವನ್ನೂ ಬದಲಿಸಲು ಆಗದು.',
      ta: 'இலவசப் போட்டி ஒன்றைத் தேர்ந்தெடுத்து, நேரம் முடியும் முன் சேருங்கள். அதன்பின் யாரும் அணியை மாற்ற முடியாது.',
    },
    pages: CRICKET_PAGES,
  },
  withdrawals: {
    ...payment,
    wording: {
      en: `Winnings go to your winning wallet. The first withdrawal needs KYC with your PAN; after that a withdrawal can take up to ${WITHDRAWAL_HOURS} hours. We charge no fee for it.`,
      kn: `ಗೆದ್ದ ಹಣ ನಿಮ್ಮ ವಿನ್ನಿಂಗ್ ವಾಲೆಟ್‌ಗೆ ಬರುತ್ತದೆ. ಮೊದಲ ಬಾರಿ ಹಿಂಪಡೆಯಲು PAN ಜೊತೆ KYC ಬೇಕು; ನಂತರ ಹಣ ಬರಲು ${WITHDRAWAL_HOURS} ಗಂಟೆಗಳವರೆಗೆ ಆಗಬಹುದು. ಇದಕ್ಕೆ ನಾವು ಶುಲ್ಕ ಪಡೆಯುವುದಿಲ್ಲ.`,
      ta: `வென்ற பணம் உங்கள் வின்னிங் வாலட்டில் சேரும். முதல்முறை எடுக்க PAN உடன் KYC தேவை; அதன்பின் பணம் வர ${WITHDRAWAL_HOURS} மணி நேரம் வரை ஆகலாம். இதற்கு நாங்கள் கட்டணம் வாங்குவதில்லை.`,
    },
    counterpart: {
      en: 'Free play has no money in it, on the way in or on the way out. You play for points and rank.',
      kn: 'ಉಚಿತ ಆಟದಲ್ಲಿ ಹಣದ ಮಾತೇ ಇಲ್ಲ. ನೀವು ಆಡುವುದು ಪಾಯಿಂಟ್‌ಗಳಿಗಾಗಿ ಮತ್ತು ರ‍್ಯಾಂಕ್‌ಗಾಗಿ.',
      ta: 'இலவச ஆட்டத்தில் பணத்துக்கு இடமே இல்லை. புள்ளிகளுக்காகவும் ரேங்குக்காகவும் மட்டுமே ஆடுகிறீர்கள்.',
    },
    pages: CRICKET_PAGES,
  },
} satisfies Readonly<Record<string, Claim>>;
