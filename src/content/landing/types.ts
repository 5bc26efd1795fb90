/**
 * The copy of a landing page, as data. `landingCopy(facts)` fills it in for one page, brand and language; every string is
 * plain text, ready to print. A string may contain values of `facts.slots` (the restricted state's name), so strings must
 * be printed whole.
 */
import type { PictureName, ScreenName } from '../../config/images.ts';
import type { Language } from '../../config/languages.ts';
import type { PageFacts } from '../../decide/facts.ts';
import type { ClaimFacts } from '../claims/record.ts';

export interface SectionEntry {
  title: string;
  description: string;
  image: PictureName;
}

export interface SectionGroup {
  title: string;
  entries: readonly SectionEntry[];
}

/** Drawings of the app's screens. `note` says that they are drawings. */
export interface ScreenGroup {
  title: string;
  note: string;
  shown: readonly { image: ScreenName; caption: string }[];
}

/** `tile` is a figure or word in large type, `subtitle` what it counts. */
export interface StatTile {
  tile: string;
  subtitle: string;
}

export interface StatGroup {
  title: string;
  tiles: readonly StatTile[];
}

export interface LineGroup {
  title: string;
  lines: readonly string[];
}

export interface StepGroup {
  title: string;
  steps: readonly { title: string; text: string }[];
}

/** `more` links to the rest of the answer. */
export interface Question {
  question: string;
  answer: string;
  more?: { text: string; path: string };
}

export interface QuestionGroup {
  title: string;
  questions: readonly Question[];
}

/** `text` is the promise and `terms` are its conditions; they are always shown together. */
export interface Offer {
  text: string;
  terms: string;
}

/** The person of a page that tells a story. `note` says that the person is fictional. */
export interface PlayerStory {
  name: string;
  role: string;
  title: string;
  paragraphs: readonly string[];
  /** What two rivals write to each other in the first screen's drawing. */
  chat?: readonly [ChatMessage, ChatMessage];
  note: string;
}

/** `won`: matches that its writer has won against the other. */
export interface ChatMessage {
  name: string;
  won: number;
  text: string;
}

export interface LocalText {
  text: string;
  language: Language;
}

export interface LandingCopy {
  banner: string | null;
  eyebrow: string | null;
  headline: string;
  lead: string;
  /** `null` where the page makes no offer, or may not. */
  offer: Offer | null;
  /** Text of the download button, which depends on where it leads (App Store, package, store). */
  action: string;
  /** A few words below the button: what is downloaded, and what it costs. */
  actionNote: string;
  /** `null` where the page does not show the app. */
  screens: ScreenGroup | null;
  steps: StepGroup | null;
  sections: SectionGroup;
  stats: StatGroup | null;
  /** Short claims of safety beside the button: each leads to the measures in the privacy policy. */
  badges: readonly string[];
  trustedBy: LineGroup | null;
  memberOf: LineGroup | null;
  story: PlayerStory | null;
  faq: QuestionGroup | null;
  closing: { title: string; text: string };
  /** The advertising council's line; empty where the page makes no cash claim. */
  riskLines: readonly LocalText[];
  /**
   * Outside India: that the app is for people in India. In a restricted state: that it has no cash contests there, except
   * on Ludopanti's page. Otherwise `null`.
   */
  playNotice: string | null;
}

/** The page's own part of the copy; the rest is shared by all pages. */
export type PageCopy = Omit<LandingCopy, 'riskLines' | 'playNotice'>;

/** Plain text; at most 60 and 155 characters with the longest brand name. */
export interface PageMeta {
  title: string;
  description: string;
}

export interface LandingWords {
  copy: (facts: PageFacts) => PageCopy;
  meta: (facts: ClaimFacts) => PageMeta;
}

export interface LanguagePageWords
  extends CricketWords,
    Pick<PageCopy, 'eyebrow' | 'lead' | 'action' | 'closing'> {
  meta: PageMeta;
}

export interface CricketWords {
  screens: Pick<ScreenGroup, 'title' | 'note'> & Record<'sheet' | 'points' | 'result', string>;
  steps: {
    title: string;
    pick: StepGroup['steps'][number];
    build: StepGroup['steps'][number];
    join: string;
  };
  /** Titles; the first contest's is a claim. */
  contests: { title: string; headToHead: string; winnerTakesAll: string };
  questions: {
    title: string;
    rules: Question;
    /** `states` is the title of the page that lists the states, to which `cash` leads. */
    who: { question: string; free: string; cash: string; states: string };
    /** Asked where cash claims may not be made; the answer is a claim's replacement. */
    cost: string;
    /**
     * Whether the bonus can be withdrawn: a plain no. The offer's terms contain that too, so it is left out on pages that
     * are close to their size budget.
     */
    bonus?: Question;
    winnings: string;
    /** Left out on pages close to their size budget: the link beside the button leads to the same answers. */
    install?: Question;
  };
}
