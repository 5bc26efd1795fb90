import { inEveryLanguage } from '../../support/languages.ts';

/** Words about money for a player, in every language: none of them may be on a free-play page. */
export const MONEY_WORDS = inEveryLanguage(
  /₹|\bRs\b|rupee|lakh|crore|\bcash\b|prize|\bwin\b|winning|bonus|discount|\boffer\b|entry fee|withdraw|wallet|deposit|guarantee/,
  'money',
);
