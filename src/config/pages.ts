/**
 * The pages, one row each: canonical path, label rule, download button, layout, year of the footer. Ids and all
 * lists of pages are derived from the rows. Words are in `content/`, compositions in `site/pages/`.
 */
import type { BrandId } from './brands/index.ts';
import type { Label } from './labels.ts';
import { LANGUAGES, type Language, type LanguagePageId } from './languages.ts';
import { INSTALLED_PACKAGE, type PackageName } from './packages.ts';

/**
 * How a landing page's label is chosen: `split` by query, cookie and time; a fixed label; or `none` where only the click
 * event has a variant (Ludopanti).
 */
export type LabelRule = 'split' | 'none' | Label;

/** What the download button leads to on a platform other than Apple's. */
export type ButtonKind = 'package' | 'tracking' | 'in-page' | 'upgrade' | 'store';

interface CommonFacts {
  /** Canonical spelling; requests match it in any letter case. */
  path: `/${string}`;
  /** The page's own brand; `null` where the host decides it. */
  brand: BrandId | null;
  /** Printed in the footer. Defaults to 2022 on landing pages, 2025 in documents. */
  copyrightYear: 2022 | 2025;
}

interface LandingFacts extends CommonFacts {
  /** The page's name in events and reports; LP1's language versions share LP1's. */
  identifier: string;
  labelRule: LabelRule;
  /** @default 'tracking' */
  button: ButtonKind;
  /** File of `site/pages/` that shows it. */
  composition: string;
  /** Shows the QR code for the Android package: every page of the hosts' brands. */
  hasQr: boolean;
  /** Adverts and messages lead there, and nothing of ours: the sitemap leaves it out. */
  isForAdverts: boolean;
}

/** A row leaves out values that are the default. */
type LandingRow = Partial<LandingFacts> &
  Pick<LandingFacts, 'path' | 'identifier' | 'labelRule' | 'composition'> & {
    /**
     * The page was removed, and its path is unknown. The row stays for its identifier, by which counts that
     * are still under way arrive and the report shows what there was.
     */
    retired?: true;
  };

const STORY = { labelRule: 'reactivation', copyrightYear: 2025, isForAdverts: true } as const;

const LANDING = {
  home: {
    path: '/',
    identifier: 'HOME',
    labelRule: 'split',
    button: 'package',
    composition: 'home',
  },
  lp1: { path: '/LP1', identifier: 'LP1', labelRule: 'split', composition: 'classic' },
  lp2: {
    path: '/LP2',
    identifier: 'LP2',
    labelRule: 'split',
    button: 'in-page',
    composition: 'instant',
    isForAdverts: true,
  },
  lp3: {
    path: '/LP3',
    identifier: 'LP3',
    labelRule: 'reactivation',
    composition: 'bonus',
    isForAdverts: true,
  },
  lp4: {
    path: '/lp4',
    identifier: 'LP4',
    labelRule: 'split',
    composition: 'stats',
    isForAdverts: true,
  },
  lp5: {
    path: '/lp5',
    identifier: 'LP5',
    labelRule: 'trump-beta',
    composition: 'trump',
    isForAdverts: true,
  },
  lp6: { path: '/lp6', identifier: 'LP6', composition: 'timetable', ...STORY },
  lp7: { path: '/lp7', identifier: 'LP7', composition: 'keeper', ...STORY },
  lp8: { path: '/lp8', identifier: 'LP8', composition: 'cousins', ...STORY },
  lp9: { path: '/lp9', identifier: 'LP9', composition: 'scorebook', ...STORY },
  upgrade: {
    path: '/upgrade',
    identifier: 'UPGRADE',
    labelRule: 'new-version',
    button: 'upgrade',
    composition: 'upgrade',
    isForAdverts: true,
  },
  hadaf: {
    path: '/hadaf',
    identifier: 'HADAF',
    labelRule: 'split',
    composition: 'hadaf',
    copyrightYear: 2025,
    brand: 'hadaf',
  },
  ludopanti: {
    path: '/ludopanti',
    identifier: 'LUDOPANTI',
    labelRule: 'none',
    button: 'store',
    composition: 'ludopanti',
    copyrightYear: 2025,
    brand: 'ludopanti',
  },
} as const satisfies Readonly<Record<string, LandingRow>>;

/** A table at the end of a document: what may be played in each state, or points by format. */
export type Appendix = 'states' | 'points';

export type Guide = 'install' | 'verify';

interface DocumentFacts extends CommonFacts {
  /** The guide that the page shows, from `content/` and `site/pages/`. `null` for a text of `content/legal`. */
  guide: Guide | null;
  /** Each section is a question; they are marked up for search engines. */
  hasQuestions: boolean;
  /** A table from `config` at its end. */
  appendix: Appendix | null;
  /** Its text depends on the phone's browser and Android version. */
  readsAndroid: boolean;
  /** Lists the released packages. */
  listsReleases: boolean;
  /** The package that it offers. */
  package: PackageName | null;
}

type DocumentTableRow = Partial<DocumentFacts> &
  Pick<DocumentFacts, 'path'> & {
    /** Has versions, each with a first day and its own address (docs/behaviour.md#documents-by-date). */
    isDated?: true;
  };

const DOCUMENTS = {
  'about-us': { path: '/about-us' },
  help: { path: '/help', hasQuestions: true },
  'hadaf-help': { path: '/hadaf/help', brand: 'hadaf', hasQuestions: true },
  'ludopanti-help': { path: '/ludopanti/help', brand: 'ludopanti', hasQuestions: true },
  'delete-account': { path: '/delete-account' },
  'hadaf-delete-account': { path: '/hadaf/delete-account', brand: 'hadaf' },
  'ludopanti-delete-account': { path: '/ludopanti/delete-account', brand: 'ludopanti' },
  'where-to-play': { path: '/where-to-play', appendix: 'states' },
  'points-table': { path: '/points-table', appendix: 'points' },
  'terms-of-service': { path: '/terms-of-service', isDated: true },
  'privacy-policy': { path: '/privacy-policy', isDated: true },
  'responsible-gaming': { path: '/responsible-gaming', isDated: true },
  'hadaf-tnc': { path: '/hadaf/tnc', brand: 'hadaf', isDated: true },
  'hadaf-privacy': { path: '/hadaf/privacy', brand: 'hadaf', isDated: true },
  'ludopanti-tnc': { path: '/ludopanti/tnc', brand: 'ludopanti', isDated: true },
  'ludopanti-privacy': { path: '/ludopanti/privacy-policy', brand: 'ludopanti', isDated: true },
  install: { path: '/install', guide: 'install', readsAndroid: true, package: INSTALLED_PACKAGE },
  verify: { path: '/verify', guide: 'verify', listsReleases: true },
} as const satisfies Readonly<Record<string, DocumentTableRow>>;

/** Id of a landing page with its own row: all but LP1's language versions. */
export type EnglishLandingId = keyof typeof LANDING;
/** Id of a removed landing page. */
export type RetiredId = {
  [Id in EnglishLandingId]: (typeof LANDING)[Id] extends { retired: true } ? Id : never;
}[EnglishLandingId];
/** Id of any landing page, LP1's language versions included. */
export type LandingId = EnglishLandingId | LanguagePageId;
/** Id of a document: a legal text, the install guide or the check of a file. */
export type DocumentId = keyof typeof DOCUMENTS;
/** Id of a document that has versions. */
export type DatedDocumentId = {
  [Id in DocumentId]: (typeof DOCUMENTS)[Id] extends { isDated: true } ? Id : never;
}[DocumentId];
export type PageId = LandingId | DocumentId;
export type LandingIdentifier = (typeof LANDING)[EnglishLandingId]['identifier'];
/** Shows LP1's language versions: LP1's own first screen, and fewer sections. */
const LANGUAGE_COMPOSITION = 'language';

/** Name of a composition: the file of `site/pages/` that shows a landing page. */
export type Composition =
  | (typeof LANDING)[EnglishLandingId]['composition']
  | typeof LANGUAGE_COMPOSITION;

/** Compositions that tell a player's story, each in a material of its own. */
const STORY_COMPOSITIONS = ['timetable', 'keeper', 'cousins', 'scorebook'] as const;
export type StoryComposition = (typeof STORY_COMPOSITIONS)[number];

/** Whether the composition tells a player's story; the four differ in material and drawing alone. */
export function isStory(composition: Composition): composition is StoryComposition {
  return (STORY_COMPOSITIONS as readonly Composition[]).includes(composition);
}

/** A landing page's own row, or LP1's for its language versions. */
type RowOf<Id extends LandingId> = (typeof LANDING)[Id extends EnglishLandingId ? Id : 'lp1'];
/** The composition of a landing page. */
export type CompositionOf<Id extends LandingId> = Id extends LanguagePageId
  ? typeof LANGUAGE_COMPOSITION
  : RowOf<Id>['composition'];
/** The button of a landing page. */
export type ButtonOf<Id extends LandingId> =
  RowOf<Id> extends infer Row ? (Row extends { button: infer Kind } ? Kind : 'tracking') : never;

/** A landing page's row with its defaults filled in. */
export interface LandingPage extends LandingFacts {
  kind: 'landing';
  id: LandingId;
  language: Language;
  identifier: LandingIdentifier;
  composition: Composition;
}

/** A document's row with its defaults filled in. */
export interface DocumentRow extends DocumentFacts {
  kind: 'document';
  id: DocumentId;
  /** English also where the document exists in other languages. */
  language: 'en';
}

export type Page = LandingPage | DocumentRow;

function landing(
  id: LandingId,
  row: Readonly<LandingRow & { identifier: LandingIdentifier; composition: Composition }>,
  language: Language = 'en',
): LandingPage {
  return {
    kind: 'landing',
    id,
    language,
    brand: null,
    copyrightYear: 2022,
    button: 'tracking',
    isForAdverts: false,
    // A page of a brand of its own hands out no package, or leads to a store.
    hasQr: row.brand === undefined,
    ...row,
  };
}

function document(id: DocumentId, row: Readonly<DocumentTableRow>): DocumentRow {
  return {
    kind: 'document',
    id,
    language: 'en',
    brand: null,
    copyrightYear: 2025,
    guide: null,
    hasQuestions: false,
    appendix: null,
    readsAndroid: false,
    listsReleases: false,
    package: null,
    ...row,
  };
}

const rows: Readonly<Record<EnglishLandingId, Parameters<typeof landing>[1]>> = LANDING;
const ids = Object.keys(LANDING) as EnglishLandingId[];
const englishPages = ids.filter((id) => !isRetired(id)).map((id) => landing(id, rows[id]));

const languagePages = (Object.keys(LANGUAGES) as Language[]).flatMap((language) => {
  const { page } = LANGUAGES[language];
  if (page === null) return [];
  const row = { ...LANDING.lp1, path: page.path, composition: LANGUAGE_COMPOSITION } as const;
  return [landing(page.id, row, language)];
});

/** Whether the page with this id was removed. */
export function isRetired(id: EnglishLandingId): id is RetiredId {
  return rows[id].retired ?? false;
}

/** All landing pages: those with their own row in its order, then LP1's language versions. */
export const LANDING_PAGES: readonly LandingPage[] = [...englishPages, ...languagePages];

/** Removed landing pages. They are still counted and reported, but not served. */
export const RETIRED_PAGES: readonly LandingPage[] = ids
  .filter(isRetired)
  .map((id) => landing(id, rows[id]));

/** Every landing page that counts may name. */
export const COUNTED_PAGES: readonly LandingPage[] = [...LANDING_PAGES, ...RETIRED_PAGES];

export const PAGES: readonly Page[] = [
  ...LANDING_PAGES,
  ...(Object.keys(DOCUMENTS) as DocumentId[]).map((id) => document(id, DOCUMENTS[id])),
];

/** The documents that have versions, a brand's terms before its other documents. */
export const DATED_DOCUMENT_IDS = (Object.keys(DOCUMENTS) as DocumentId[]).filter(isDatedDocument);

/** Whether the page with this id is a document that has versions. */
export function isDatedDocument(id: PageId): id is DatedDocumentId {
  return Object.hasOwn(DOCUMENTS, id) && 'isDated' in DOCUMENTS[id as DocumentId];
}

/** The page with this id. */
export function pageOf(id: LandingId): LandingPage;
export function pageOf(id: PageId): Page;
export function pageOf(id: PageId): Page {
  const page = PAGES.find((one) => one.id === id);
  if (page === undefined) throw new Error(`No row of config/pages.ts has the id ${id}.`);
  return page;
}

/** Path of a brand's front page: its own landing page where it has one, else the root of its host. */
export function frontPagePath(brand: BrandId): string {
  return LANDING_PAGES.find((page) => page.brand === brand)?.path ?? '/';
}

/** Where an unknown path leads (docs/behaviour.md#paths). */
export const FALLBACK_PATH = '/LP3';

/** Every identifier once, in the order of the rows, including those of retired pages. */
export const LANDING_IDENTIFIERS: readonly LandingIdentifier[] = ids.map(
  (id) => LANDING[id].identifier,
);
