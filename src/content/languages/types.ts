/** What the site needs to speak a language: one file of words each, `<code>.ts`, listed in `index.ts`. */
import type { ClaimText } from '../claims/record.ts';
import type { LanguageClaimId } from '../claims/register.ts';
import type { InstallWords } from '../install/types.ts';
import type { LandingCopy, PageMeta, Question, Step } from '../landing/types.ts';
import type { UiWords } from '../ui/types.ts';
import type { VerifyWords } from '../verify/types.ts';

export interface LanguageWords {
  ui: UiWords;
  install: InstallWords;
  verify: VerifyWords;
  /** Tells a visitor in `state`, which may be a slot, that cash contests are not offered there. */
  restrictedNotice: (state: string) => string;
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

/** LP1 in another language: what its composition shows, but for the claims. */
export interface LanguagePageWords extends CricketWords {
  meta: PageMeta;
  eyebrow: string;
  lead: string;
  action: string;
  closing: LandingCopy['closing'];
}

/** Words of the sections that cricket pages share; claims stand between them. */
export interface CricketWords {
  /** Three steps; the text of the last, `join`, is a claim. */
  steps: { title: string; pick: Step; build: Step; join: string };
  /** Titles; the first contest's is a claim. */
  contests: { title: string; headToHead: string; winnerTakesAll: string };
  questions: {
    title: string;
    rules: Question;
    /** `states` is the title of the page that says so state by state, to which `cash` leads. */
    who: { question: string; free: string; cash: string; states: string };
    /** Asked where cash claims may not be made; the answer is a claim's counterpart. */
    cost: string;
    /**
     * Whether the bonus can be withdrawn: a plain no. The offer's terms say so too: left out where the page's bytes are
     * short.
     */
    bonus?: Question;
    /** How winnings reach the player; the answer is a claim. */
    winnings: string;
    /** Left out where the page's bytes are short: the link beside the control leads to the same answers. */
    install?: Question;
  };
}
