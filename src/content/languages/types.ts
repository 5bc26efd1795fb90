import type { ClaimText } from '../claims/record.ts';
import type { LanguageClaimId } from '../claims/register.ts';
import type { InstallWords } from '../install/types.ts';
import type { LanguagePageWords } from '../landing/types.ts';
import type { en } from './en.ts';

type English = typeof en;

export type { InstallWords } from '../install/types.ts';
export type UiWords = English['ui'];
export type VerifyWords = English['verify'];

export interface LanguageWords extends English {
  /** Required of every language that has a landing page in `config/languages.ts`, and of no other. */
  landing?: LandingWordsOfLanguage;
}

/** A language's file: `complete` adds what is the same in every language. */
export interface Translation extends Omit<Required<LanguageWords>, 'install' | 'verify'> {
  install: Translated<InstallWords>;
  verify: Translated<VerifyWords>;
}

type Same = 'picture' | 'id' | 'commands';

/** Words without names of pictures and what is typed on a computer, where those are as in English. */
export type Translated<Words> = Words extends string
  ? string
  : Words extends readonly (infer Item)[]
    ? readonly Translated<Item>[]
    : { readonly [Key in Exclude<keyof Words, Same>]: Translated<Words[Key]> } & {
        readonly [Key in keyof Words & Same]?: Words[Key];
      };

export interface LandingWordsOfLanguage {
  page: (name: string) => LanguagePageWords;
  claims: LanguageClaims;
  /** Translation of the line that the advertising council prescribes; the English line is printed after it. */
  riskLine: string;
}

/**
 * Every claim that the language's page may print. Only here may a language's file promise money, numbers or safety.
 * Evidence, dates and reach of the claims are in `content/claims`.
 */
export type LanguageClaims = Readonly<Record<LanguageClaimId, ClaimText>>;
