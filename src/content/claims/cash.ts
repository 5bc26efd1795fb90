/**
 * Claims about money that a player may get. Each has a replacement for places and times in which the law or the owner does
 * not allow the claim: a complete text without the promise.
 */
import { NUMBERS } from '../../config/numbers.ts';
import {
  CRICKET_BRANDS,
  ENGLISH_OFFER_PAGES,
  LANGUAGE_PAGES,
  LP1_PAGES,
  OFFER_PAGES,
  STORY_PAGES,
  VALIDITY,
} from './reach.ts';
import type { ClaimRecords, Evidence } from './record.ts';

export const CASH_BONUS_RUPEES = 750;
export const LANGUAGE_BONUS_RUPEES = 150;
/** Longest time from a withdrawal request to the payment. */
export const WITHDRAWAL_HOURS = NUMBERS.withdrawalTime.value;

const BONUS_RULES: Evidence = {
  keptIn:
    'Compliance folder, offers: approved bonus rules with amount, share of the entry fee and dates',
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
  approvedBy: null,
  brands: CRICKET_BRANDS,
  ...VALIDITY.offers,
} as const;
const prize = { ...cashOffer, evidence: PRIZE_RECORDS, ...VALIDITY.prizes } as const;
const payment = { ...cashOffer, evidence: PAYMENT_RULES, ...VALIDITY.payments } as const;

export const CASH_CLAIMS = {
  'headline-prizes': {
    ...prize,
    english: {
      wording: 'Play fantasy cricket and win exciting prizes',
      replacement: 'Play fantasy cricket, be the\u00a0selector',
    },
    pages: ['home'],
  },
  'headline-lakhs': {
    ...prize,
    english: {
      wording: 'The new destination for all cricket fans, win lakhs',
      replacement: 'The new destination for all cricket fans and their arguments',
    },
    pages: LP1_PAGES,
  },
  'headline-bonus-discounts': {
    ...cashOffer,
    needs: ['cash-bonus'],
    english: {
      wording: 'Download now to avail bonus and discounts',
      replacement: 'Download now, play for\u00a0free',
    },
    pages: ['lp3'],
  },
  'banner-offer': {
    ...cashOffer,
    needs: ['cash-bonus'],
    english: {
      wording: 'Download Now to avail the Offer!',
      replacement: 'Download Now and Play for Free',
    },
    pages: STORY_PAGES,
  },
  'tagline-prizes': {
    ...prize,
    english: {
      wording: 'Play games and win exciting prizes!',
      replacement: 'Play games for the joy of it',
    },
    brands: ['ludopanti'],
    pages: ['ludopanti', 'ludopanti-privacy'],
  },
  'cash-bonus': {
    ...cashOffer,
    needs: ['cash-bonus-terms'],
    english: {
      wording: `₹${CASH_BONUS_RUPEES} real cash bonus`,
      replacement: 'Free to join, free to play',
    },
    pages: ENGLISH_OFFER_PAGES,
  },
  'cash-bonus-terms': {
    ...cashOffer,
    needs: ['cash-bonus'],
    english: {
      wording:
        'A discount on entry fees; each contest shows how much. New accounts only, where the law permits, until {until}. You can never withdraw it.',
      replacement:
        'Nothing to pay. You play for points, for rank and for the argument at tea time.',
    },
    pages: ENGLISH_OFFER_PAGES,
  },
  'language-bonus': {
    ...cashOffer,
    // The same promise in another language: taking that one down takes this one along.
    needs: ['cash-bonus', 'language-bonus-terms'],
    english: null,
    pages: LANGUAGE_PAGES,
  },
  'language-bonus-terms': {
    ...cashOffer,
    needs: ['language-bonus'],
    english: null,
    pages: LANGUAGE_PAGES,
  },
  'bonus-credited': {
    ...cashOffer,
    needs: ['cash-bonus', 'language-bonus'],
    english: {
      wording: 'Bonus credited in your account when you sign up',
      replacement: 'Ready before the toss',
    },
    pages: OFFER_PAGES,
  },
  'first-contests': {
    ...cashOffer,
    needs: ['cash-bonus'],
    english: {
      wording: 'New here? Your bonus pays part of your first entry fees on {brand}.',
      replacement:
        'A new match, a fresh team. {brand} keeps the score and you keep the bragging rights.',
    },
    pages: ['lp3'],
  },
  'welcome-back': {
    ...payment,
    english: {
      wording: 'Your account, teams and balance are where you left them.',
      replacement: 'Your account and teams are where you left them.',
    },
    pages: ['lp3', ...STORY_PAGES],
  },
  'match-called-off': {
    ...payment,
    english: {
      wording: 'It is cancelled, and an entry fee goes back to the wallet it came from.',
      replacement: 'It is cancelled, and its points do not count.',
    },
    pages: ['lp1'],
  },
  'player-trading': {
    ...payment,
    english: {
      wording:
        'A player you buy is for use inside the game, the real person has no part in it, and the purchase is not refunded. You can trade the player on in the app.',
      replacement:
        'Pick players by their numbers and swap them as form turns. Points are all that they cost.',
    },
    pages: ['lp4'],
  },
  'points-rewards': {
    ...payment,
    // Points cannot be bought, so nothing is put at risk for them.
    hasRisk: false,
    english: {
      wording: 'Points come from playing well and can be redeemed for rewards in the app.',
      replacement: 'Points show how well you play.',
    },
    brands: ['hadaf'],
    pages: ['hadaf'],
  },
  'guaranteed-leagues': {
    ...prize,
    needs: ['guaranteed-leagues-text'],
    english: { wording: 'Guaranteed leagues', replacement: 'Big leagues' },
    pages: OFFER_PAGES,
  },
  'guaranteed-leagues-text': {
    ...prize,
    needs: ['guaranteed-leagues'],
    english: {
      wording:
        'The league runs and its prizes are paid even if seats stay empty. Many opponents, and more than one prize to win.',
      replacement:
        'Many opponents, one leaderboard that moves with every ball. Play for rank and the right to gloat.',
    },
    pages: OFFER_PAGES,
  },
  'head-to-head-text': {
    ...prize,
    english: {
      wording: 'Two teams, the same entry fee, one opponent. The better eleven takes the prize.',
      replacement: 'Two teams, one opponent, no table to hide in. The better eleven settles it.',
    },
    pages: OFFER_PAGES,
  },
  'winner-takes-all-text': {
    ...prize,
    english: {
      wording: 'A small field and a single prize. First place takes it; second place gets a story.',
      replacement: 'A small field where only first place counts. Second place gets a story.',
    },
    pages: OFFER_PAGES,
  },
  'join-contest-text': {
    ...payment,
    english: {
      wording:
        'Choose a contest, see its entry fee and prizes before you join, and confirm before the deadline.',
      replacement:
        'Choose a free contest and confirm before the deadline. After that your team is locked in, like everybody’s.',
    },
    pages: OFFER_PAGES,
  },
  withdrawals: {
    ...payment,
    english: {
      wording: `Winnings go to your winning wallet. The first withdrawal needs KYC with your PAN; after that a withdrawal can take up to ${WITHDRAWAL_HOURS} hours. We charge no fee for it.`,
      replacement: 'Free play costs nothing and pays nothing. You play for points and rank.',
    },
    pages: OFFER_PAGES,
  },
} satisfies ClaimRecords;
