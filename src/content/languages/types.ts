/** What the site needs to speak a language: one file of words each, `<code>.ts`, listed in `index.ts`. */
import type { ClaimText } from '../claims/record.ts';
import type { LanguageClaimId } from '../claims/register.ts';
import type { LanguagePageWords } from '../landing/types.ts';
import type { en } from './en.ts';

type English = typeof en;
export type UiWords = English['ui'];
export type VerifyWords = English['verify'];

/** What English has. */
export interface LanguageWords extends English {
  /** Required of every language that has a landing page in `config/languages.ts`, and of no other. */
  landing?: LandingWordsOfLanguage;
}

export type LanguageWordsWithPage = LanguageWords & { landing: LandingWordsOfLanguage };

/** What its landing page adds. */
export interface LandingWordsOfLanguage {
  /** @param name the brand's name */
  page: (name: string) => LanguagePageWords;
  claims: LanguageClaims;
  /** Translation of the line that the advertising council prescribes; the English follows it in print. */
  riskLine: string;
}

/**
 * Every claim that the language's page may print. Only here may a words file promise money, numbers or
 * safety; evidence, dates and reach are the claim's own and stand in `content/claims`.
 */
export type LanguageClaims = Readonly<Record<LanguageClaimId, ClaimText>>;
