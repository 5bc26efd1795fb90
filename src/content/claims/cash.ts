/**
 * Claims about money that a player may get. Each has a counterpart for places and times in which the
 * law, or the owner of the site, does not allow it: text that is complete without a promise.
 */
import { NUMBERS } from '../../config/numbers.ts';
import {
  CRICKET_BRANDS,
  ENGLISH_OFFER_PAGES,
  LANGUAGE_PAGES,
  LP1_PAGES,
  OFFER_PAGES,
  STORY_PAGES,
  TERMS,
} from './reach.ts';
import type { ClaimRecord, Evidence } from './record.ts';

const CASH_BONUS_RUPEES = 750;
/** What the language pages offer; their words quote it. */
export const LANGUAGE_BONUS_RUPEES = 150;
/** Longest time from a request to withdraw until the money arrives. */
export const WITHDRAWAL_HOURS = NUMBERS.withdrawalTime.value;

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
  approvedBy: null,
  brands: CRICKET_BRANDS,
  ...TERMS.offers,
} as const;
const prize = { ...cashOffer, evidence: PRIZE_RECORDS, ...TERMS.prizes } as const;
const payment = { ...cashOffer, evidence: PAYMENT_RULES, ...TERMS.payments } as const;

/** The claims about money, by id. */
export const CASH_CLAIMS = {
  'headline-prizes': {
    ...prize,
    english: {
      wording: 'Play fantasy cricket and win exciting prizes',
      counterpart: 'Play fantasy cricket for the love of the game',
    },
    pages: ['home'],
  },
  'headline-lakhs': {
    ...prize,
    english: {
      wording: 'The new destination for all cricket fans, win lakhs',
      counterpart: 'The new destination for all cricket fans',
    },
    pages: LP1_PAGES,
  },
  'headline-bonus-discounts': {
    ...cashOffer,
    english: {
      wording: 'Download now to avail bonus and discounts',
      counterpart: 'Download now and play fantasy cricket for free',
    },
    pages: ['lp3'],
  },
  'banner-offer': {
    ...cashOffer,
    english: {
      wording: 'Download Now to avail the Offer!',
      counterpart: 'Download Now and Play for Free',
    },
    pages: STORY_PAGES,
  },
  'tagline-prizes': {
    ...prize,
    english: {
      wording: 'Play games and win exciting prizes!',
      counterpart: 'Play games for the joy of it',
    },
    brands: ['ludopanti'],
    pages: ['ludopanti', 'ludopanti-privacy'],
  },
  'cash-bonus': {
    ...cashOffer,
    english: {
      wording: `₹${CASH_BONUS_RUPEES} real cash bonus`,
      counterpart: 'Free-play contests',
    },
    pages: ENGLISH_OFFER_PAGES,
  },
  'cash-bonus-terms': {
    ...cashOffer,
    english: {
      wording:
        'It pays part of your entry fee in real cash contests, up to the share shown on each contest. A bonus is never withdrawable.',
      counterpart: 'Nothing to pay. You play for points, for rank and for the argument at tea time.',
    },
    pages: ENGLISH_OFFER_PAGES,
  },
  'language-bonus': {
    ...cashOffer,
    english: null,
    pages: LANGUAGE_PAGES,
  },
  'language-bonus-terms': {
    ...cashOffer,
    english: null,
    pages: LANGUAGE_PAGES,
  },
  'bonus-credited': {
    ...cashOffer,
    english: {
      wording: 'Bonus credited in your account when you sign up',
      counterpart: 'Your eleven, ready before the toss',
    },
    pages: OFFER_PAGES,
  },
  'first-contests': {
    ...cashOffer,
    english: {
      wording: 'Your first contests on {brand} should not cost what your hundredth does.',
      counterpart: 'A new match, a fresh team. {brand} keeps the score and you keep the bragging rights.',
    },
    pages: ['lp3'],
  },
  'guaranteed-leagues': {
    ...prize,
    english: {
      wording: 'Guaranteed leagues',
      counterpart: 'Big leagues',
    },
    pages: OFFER_PAGES,
  },
  'guaranteed-leagues-text': {
    ...prize,
    english: {
      wording:
        'The league runs and its prizes are paid even if seats stay empty. Many opponents, many places that pay.',
      counterpart:
        'Many opponents, one leaderboard that moves with every ball. Play for rank and the right to gloat.',
    },
    pages: OFFER_PAGES,
  },
  'head-to-head-text': {
    ...prize,
    english: {
      wording: 'Two teams, the same entry fee, one opponent. The better eleven takes the prize.',
      counterpart: 'Two teams, one opponent, no table to hide in. The better eleven settles it.',
    },
    pages: OFFER_PAGES,
  },
  'winner-takes-all-text': {
    ...prize,
    english: {
      wording: 'A small field and a single prize. First place takes it; second place gets a story.',
      counterpart: 'A small field where only first place counts. Second place gets a story.',
    },
    pages: OFFER_PAGES,
  },
  'join-contest-text': {
    ...payment,
    english: {
      wording:
        'Choose a contest, see its entry fee and prizes before you join, and confirm before the deadline.',
      counterpart:
        'Choose a free contest and confirm before the deadline. After that your team is locked in, like everybody’s.',
    },
    pages: OFFER_PAGES,
  },
  withdrawals: {
    ...payment,
    english: {
      wording: `Winnings go to your winning wallet. The first withdrawal needs KYC with your PAN; after that a withdrawal can take up to ${WITHDRAWAL_HOURS} hours. We charge no fee for it.`,
      counterpart:
        'Free play has no money in it, on the way in or on the way out. You play for points and rank.',
    },
    pages: OFFER_PAGES,
  },
} satisfies Readonly<Record<string, ClaimRecord>>;
