/**
 * Claims about how many play, how safe it is and who vouches for it. The visitor's state makes no difference
 * to them.
 */
import { CRICKET_BRANDS, CRICKET_PAGES, CURRENT_TERM } from './reach.ts';
import type { ClaimRecord, Evidence } from './record.ts';

const USER_COUNT: Evidence = {
  keptIn: 'Compliance folder, reach: monthly active users by month, signed by the head of analytics',
  isConfirmed: false,
};
const SECURITY_AUDIT: Evidence = {
  keptIn: 'Compliance folder, security: latest audit of app and payments, with its open findings',
  isConfirmed: false,
};
const MEMBERSHIP: Evidence = {
  keptIn: 'Compliance folder, memberships: certificate of the association, with its last day',
  isConfirmed: false,
};

const trust = { isCashClaim: false, brands: CRICKET_BRANDS, pages: CRICKET_PAGES, ...CURRENT_TERM } as const;

/** The claims about trust, by id. */
export const TRUST_CLAIMS = {
  'active-users': {
    ...trust,
    evidence: USER_COUNT,
    english: {
      wording: '1.5 million active users',
      counterpart: 'Cricket fans across India',
    },
  },
  'active-users-figure': {
    ...trust,
    evidence: USER_COUNT,
    english: {
      wording: '1.5 million',
      counterpart: 'All season',
    },
  },
  'active-users-subtitle': {
    ...trust,
    evidence: USER_COUNT,
    english: {
      wording: 'active users',
      counterpart: 'cricket to pick a team for',
    },
  },
  'safe-and-secure': {
    ...trust,
    evidence: SECURITY_AUDIT,
    english: {
      wording: '100% safe and secure',
      counterpart: 'Security measures set out in our privacy policy',
    },
  },
  'trusted-by': {
    ...trust,
    evidence: USER_COUNT,
    english: {
      wording: 'Trusted by',
      counterpart: 'Made for',
    },
  },
  'member-of': {
    ...trust,
    evidence: MEMBERSHIP,
    english: {
      wording: 'Member of',
      counterpart: 'Our rules',
    },
  },
  'member-of-body': {
    ...trust,
    evidence: MEMBERSHIP,
    english: {
      wording: 'The self-regulatory association of India’s online skill games',
      counterpart: 'Terms of use and responsible gaming, in plain words',
    },
  },
} satisfies Readonly<Record<string, ClaimRecord>>;
