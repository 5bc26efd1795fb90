/**
 * Sentences that promise or ask something and stand in no claim, document or reason: the decision on contests for money, the
 * question of consent, the promise about complaints, what a shared link shows; and the drawings of the app's screens, which
 * say what the app shows.
 */
import { BRANDS, type Brand } from '../config/brands/index.ts';
import { PICTURE_NAMES, picture, SCREEN_NAMES } from '../config/images.ts';
import { LANGUAGE_CODES, type Language } from '../config/languages.ts';
import { LANDING_PAGES, type LandingPage } from '../config/pages.ts';
import { nameServices, THIRD_PARTIES, THIRD_PARTY_LETTERS } from '../config/third-parties.ts';
import type { Approver } from '../content/claims/approval.ts';
import { words as consentEn } from '../content/consent/en.ts';
import { words as consentHi } from '../content/consent/hi.ts';
import { words as consentKn } from '../content/consent/kn.ts';
import { words as consentTa } from '../content/consent/ta.ts';
import type { ConsentWords } from '../content/consent/types.ts';
import { drawnWords, wordsBesideScreens } from '../content/drawn-words.ts';
import { LANDING_WORDS } from '../content/landing/index.ts';
import { cashPlayStatement } from '../content/legal/cash-play.ts';
import { RELEASE_NOTES, type ReleaseNotes } from '../content/release-notes.ts';
import { cardFacts, cardWords } from '../content/share-card.ts';
import { STATEMENT_APPROVALS } from '../content/statements.ts';
import { complaintsPromise } from '../content/trust-card.ts';
import { formatDate } from '../shared/day-words.ts';
import { APPROVER_NAMES } from './approvers.ts';
import { type Line, plainLine, type Words } from './words.ts';

export interface Statement extends Words {
  /** As a sentence names it. */
  title: string;
  approver: Approver;
  approvedBy: string | null;
  /** Where its `approvedBy` is. */
  file: string;
}

export const CONSENT_WORDS: Readonly<Record<Language, ConsentWords>> = {
  en: consentEn,
  hi: consentHi,
  kn: consentKn,
  ta: consentTa,
};

/** All of them, the decisions first. */
export function listStatements(): readonly Statement[] {
  return [
    ...Object.values(BRANDS).map(cashPlayOf),
    consent(),
    complaints(),
    sharedLinks(),
    screens(),
    ...RELEASE_NOTES.map(statementOfNotes),
  ];
}

function cashPlayOf(brand: Brand): Statement {
  const { id, name, cashPlay } = brand;
  return {
    subject: `cash play ${id}`,
    title: `Contests for money, ${name}: ${cashPlay.offered}`,
    approver: 'legal',
    approvedBy: cashPlay.approvedBy,
    file: `src/config/brands/${id}.ts`,
    lines: [
      plainLine('Offered', cashPlay.offered),
      plainLine('Last confirmed', formatDate(cashPlay.asOf)),
      ...inEachLanguage('Statement', (language) => cashPlayStatement(brand, language)),
      approvedFor('legal'),
    ],
  };
}

function consent(): Statement {
  const words = (language: Language) => CONSENT_WORDS[language];
  const names = (language: Language) =>
    nameServices(THIRD_PARTY_LETTERS.join(''), words(language).and);
  return {
    subject: 'statement consent',
    title: 'The question of consent',
    approver: 'legal',
    approvedBy: STATEMENT_APPROVALS.consent,
    file: 'src/content/statements.ts',
    lines: [
      ...inEachLanguage('Question', (language) => words(language).question),
      ...THIRD_PARTY_LETTERS.flatMap((letter) =>
        inEachLanguage(
          `Purpose of ${THIRD_PARTIES[letter].name}`,
          (language) => words(language).purposes[letter],
        ),
      ),
      ...inEachLanguage('Refuse', (language) => words(language).refuse),
      ...inEachLanguage('Agree', (language) => words(language).agree),
      ...inEachLanguage('Agree to all', (language) => words(language).agreeToAll),
      ...inEachLanguage('Agree to some', (language) => words(language).agreeToTicked),
      ...inEachLanguage('After agreeing', (language) => words(language).agreed(names(language))),
      ...inEachLanguage('After refusing', (language) => words(language).refused(names(language))),
      approvedFor('legal'),
    ],
  };
}

function complaints(): Statement {
  return {
    subject: 'statement complaints',
    title: 'The promise about complaints',
    approver: 'legal',
    approvedBy: STATEMENT_APPROVALS.complaints,
    file: 'src/content/statements.ts',
    lines: [...inEachLanguage('Beside the download', complaintsPromise), approvedFor('legal')],
  };
}

/** To be held against the app. A drawing's path has a digest of it, so that an approval ends when it is drawn anew. */
function screens(): Statement {
  const drawings = PICTURE_NAMES.filter((name) =>
    SCREEN_NAMES.some((screen) => name.startsWith(screen)),
  );
  return {
    subject: 'statement screens',
    title: 'The drawings of the app’s screens',
    approver: 'marketing',
    approvedBy: STATEMENT_APPROVALS.screens,
    file: 'src/content/statements.ts',
    lines: [
      ...inEachLanguage('Above and below the drawings', (language) =>
        Object.values(wordsBesideScreens(language)).join(' '),
      ),
      ...inEachLanguage('In the drawings', (language) =>
        Object.values(drawnWords(language)).join(', '),
      ),
      ...drawings.map((name) => plainLine('Drawing', picture(name).vector ?? name)),
      approvedFor('marketing'),
    ],
  };
}

/** What is new in a version of the app. Its page is in English. */
export function statementOfNotes({
  brand,
  versionName,
  lines,
  approvedBy,
}: ReleaseNotes): Statement {
  return {
    subject: `release notes ${brand} ${versionName}`,
    title: `What is new in ${BRANDS[brand].name} ${versionName}`,
    approver: 'legal',
    approvedBy,
    file: 'src/content/release-notes.ts',
    lines: [
      ...lines.map((text) => ({ what: 'New', language: 'en' as const, brand: null, text })),
      approvedFor('legal'),
    ],
  };
}

/** What an app shows of a link to a landing page: forwarded to anyone, in any state, so in the wording without claims. */
function sharedLinks(): Statement {
  return {
    subject: 'statement shared-links',
    title: 'What a shared link shows',
    approver: 'legal',
    approvedBy: STATEMENT_APPROVALS['shared-links'],
    file: 'src/content/statements.ts',
    lines: [...LANDING_PAGES.flatMap(linesOfCard), approvedFor('legal')],
  };
}

function linesOfCard(page: LandingPage): Line[] {
  const brand = page.brand === null ? BRANDS.main : BRANDS[page.brand];
  const card = { page, brand, language: page.language };
  const { title, description } = LANDING_WORDS[page.id].meta(cardFacts(card));
  const line = (what: string, text: string): Line => ({
    what: `${page.path}: ${what}`,
    language: page.language,
    brand: brand.name,
    text,
  });
  return [
    line('title', title),
    line('description', description),
    line('picture', cardWords(card)?.headline ?? brand.name),
  ];
}

function inEachLanguage(what: string, print: (language: Language) => string): Line[] {
  return LANGUAGE_CODES.map((language) => ({ what, language, brand: null, text: print(language) }));
}

function approvedFor(approver: Approver): Line {
  return plainLine('Approved for', APPROVER_NAMES[approver]);
}
