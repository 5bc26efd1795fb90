/** Claims about numbers of players, safety and endorsements. They do not depend on the visitor's state. */
import { CRICKET_BRANDS, CRICKET_PAGES, ENGLISH_CRICKET_PAGES, VALIDITY } from './reach.ts';
import type { ClaimRecords, Evidence } from './record.ts';

const USER_COUNT: Evidence = {
  keptIn:
    'Compliance folder, reach: monthly active users by month, signed by the head of analytics',
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

const FAIRNESS: Evidence = {
  keptIn:
    'Compliance folder, fairness: test report on the games and on the generator of random numbers',
  isConfirmed: false,
};

const trust = {
  isCashClaim: false,
  approvedBy: null,
  brands: CRICKET_BRANDS,
  pages: CRICKET_PAGES,
} as const;
// The head of analytics signs its evidence.
const userCount = {
  ...trust,
  evidence: USER_COUNT,
  approver: 'marketing',
  ...VALIDITY.userCount,
} as const;
const membership = { ...trust, evidence: MEMBERSHIP, ...VALIDITY.membership } as const;

export const TRUST_CLAIMS = {
  'active-users': {
    ...userCount,
    // The tile of figure and subtitle says the same.
    needs: ['active-users-figure'],
    english: { wording: '1.5 million active users', replacement: 'Cricket fans across India' },
  },
  'active-users-figure': {
    ...userCount,
    needs: ['active-users', 'active-users-subtitle'],
    pages: ENGLISH_CRICKET_PAGES,
    english: { wording: '1.5 million', replacement: 'All season' },
  },
  'active-users-subtitle': {
    ...userCount,
    needs: ['active-users-figure'],
    pages: ENGLISH_CRICKET_PAGES,
    english: { wording: 'active users', replacement: 'cricket to pick a team for' },
  },
  'safe-and-secure': {
    ...trust,
    ...VALIDITY.securityAudit,
    evidence: SECURITY_AUDIT,
    english: {
      wording: '100% safe and secure',
      replacement: 'Security measures set out in our privacy policy',
    },
  },
  'trusted-by': {
    ...userCount,
    needs: ['active-users'],
    english: { wording: 'Trusted by', replacement: 'Made for' },
  },
  'member-of': {
    ...membership,
    needs: ['member-of-body'],
    english: { wording: 'Member of', replacement: 'Our rules' },
  },
  'member-of-body': {
    ...membership,
    needs: ['member-of'],
    english: {
      wording: '{association}',
      replacement: 'Terms of use and responsible gaming, in plain words',
    },
  },
  'fair-rounds': {
    isCashClaim: false,
    ...VALIDITY.fairness,
    evidence: FAIRNESS,
    approvedBy: null,
    brands: ['hadaf'],
    pages: ['hadaf'],
    english: {
      wording: 'After every round you see what you did and where it went. No hidden dice.',
      replacement: 'After every round you see what you did and where it went.',
    },
  },
} satisfies ClaimRecords;
