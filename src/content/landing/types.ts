/**
 * What a landing page says, as data. `landingCopy(facts)` fills it for one page, brand and language;
 * every string is plain text, complete in itself and ready to print. Values of `facts.slots` may stand
 * inside a string (the restricted state's name), so strings are printed whole.
 */
import type { PictureName } from '../../config/images.ts';
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

/** `more` is where the answer goes on. */
export interface Question {
  question: string;
  answer: string;
  more?: { text: string; path: string };
}

export interface QuestionGroup {
  title: string;
  questions: readonly Question[];
}

/** `text` is the promise, `terms` are its conditions: the two are never shown apart. */
export interface Offer {
  text: string;
  terms: string;
}

/** The person whom a page of the composition `story` is about. `note` says that the person is an illustration. */
export interface PlayerStory {
  name: string;
  role: string;
  /** Sky of the page's picture, let out over its first screen: a name of `lab/art/palettes.ts`. */
  sky: 'dusk' | 'gold' | 'midnight' | 'evergreen';
  /** Where the picture stands on a wide screen; above the words on a narrow one. */
  pictureSide: 'left' | 'right';
  title: string;
  paragraphs: readonly string[];
  note: string;
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
  /** Text of the download control, already right for where it leads (App Store, package, store). */
  action: string;
  /** A few words under the control: what it is, what it costs. */
  actionNote: string;
  steps: StepGroup | null;
  sections: SectionGroup;
  stats: StatGroup | null;
  /** Short claims of safety beside the control: each leads to the measures in the privacy policy. */
  badges: readonly string[];
  trustedBy: LineGroup | null;
  memberOf: LineGroup | null;
  story: PlayerStory | null;
  faq: QuestionGroup | null;
  closing: { title: string; text: string };
  /** The advertising council's line; empty where the page makes no cash claim. */
  riskLines: readonly LocalText[];
  /**
   * Outside India, for whom the app is; in a restricted state, that it has no cash contests, but on Ludopanti's page; `null`
   * everywhere else.
   */
  playNotice: string | null;
}

/** The part of a page's copy that the page itself writes; the rest is the same on every page. */
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
    /** Asked where cash claims may not be made; the answer is a claim's counterpart. */
    cost: string;
    /**
     * Whether the bonus can be withdrawn: a plain no. The offer's terms say so too: left out where the page's bytes are
     * short.
     */
    bonus?: Question;
    winnings: string;
    /** Left out where the page's bytes are short: the link beside the control leads to the same answers. */
    install?: Question;
  };
}
