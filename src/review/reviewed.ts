/** What the sheets are made from, as plain data: documents, pages as visitors read them, pictures, translations. */
import type { Language } from '../config/languages.ts';
import type { DocumentId } from '../config/pages.ts';
import type { ClaimId } from '../content/claims/index.ts';
import type { BrandPage } from './brand-pages.ts';
import type { Line } from './words.ts';

export interface ReviewedDocument {
  id: DocumentId;
  path: string;
  title: string;
  brandNames: readonly string[];
  /** The latest first; exactly one where the document has no versions. */
  versions: readonly ReviewedVersion[];
}

export interface ReviewedVersion {
  path: string;
  /** Days, ISO 8601, in India; `null` for a document without versions. */
  days: { effective: string; announced: string } | null;
  /** SHA-256 of the whole text in all languages, because the sheet does not print all of it. */
  digest: string;
  /** Whether it may only be published with an approval (`content/legal/before-approvals.ts`). */
  needsApproval: boolean;
  /** As its front matter has it. */
  approvedBy: string | null;
  /** Its words in all languages, with brand facts as named places; only their digest where it needs no approval. */
  words: readonly Line[];
  material: boolean;
  summary: readonly string[];
  languages: readonly Language[];
  sources: readonly LegalSource[];
  /** The text before the first section; empty where `texts` of a clause are. */
  introduction: readonly LocalText[];
  clauses: readonly ReviewedClause[];
}

export interface LocalText {
  language: Language;
  text: string;
}

/** A statute that a text rests on, and when it was looked up (read by `build/legal/front-matter.ts`). */
export interface LegalSource {
  statute: string;
  section?: string | undefined;
  /** Ids of the document's sections. */
  clauses?: readonly string[] | undefined;
  url?: string | undefined;
  /** ISO 8601. */
  checked: string;
  confirmed?: boolean | undefined;
  note?: string | undefined;
}

export interface ReviewedClause {
  id: string;
  number: string;
  titles: readonly LocalText[];
  inBrief: string;
  /** The whole text where it needs an approval or the document has no versions. Any other can be read at its address. */
  texts: readonly LocalText[];
  sources: readonly LegalSource[];
  /** Statutes that the text names without a source of the version that covers them. */
  unchecked: readonly string[];
}

export interface ReviewVisitor {
  id: 'maharashtra' | 'karnataka' | 'cash-off' | 'crawler';
  title: string;
  note: string;
  /** The value of `CASH_OFFERS` on the site that answers. */
  cashOffers: 'on' | 'off';
  headers: Readonly<Record<string, string>>;
}

/** What one visitor reads on a landing page: plain texts with single spaces, empty where the page has none. */
export interface PageReading {
  brand: string;
  searchTitle: string;
  searchDescription: string;
  headline: string;
  /** The promise beside the download control, with its terms. */
  offers: readonly string[];
  /** Age, risk, a state without cash contests, terms that are about to change. */
  notices: readonly string[];
  control: string;
  controlHref: string;
  /** The experiment's arm; empty on a page without one. */
  label: string;
  lines: readonly string[];
}

/** What one visitor reads, with the claims found in it. */
export interface View {
  visitor: ReviewVisitor;
  reading: PageReading;
  cashClaims: readonly ClaimId[];
  otherClaims: readonly ClaimId[];
}

/** A page of a brand with all its views, in the order of `VISITORS`. */
export interface ReviewedPage extends BrandPage {
  views: readonly View[];
}

/** A claim on the first page that prints it. Pictures are `data:` addresses. */
export interface ClaimPictures {
  brandPage: BrandPage;
  on: string;
  /** `null` where no such page prints its counterpart. */
  off: string | null;
}

export interface Pictures {
  claims: ReadonlyMap<string, ClaimPictures>;
  /** By `viewKey`. */
  views: ReadonlyMap<string, string>;
}

/** A group of lines that exist in several languages. */
export interface TranslatedArea {
  name: string;
  /** A language that lacks the line has no text. */
  lines: readonly { path: string; texts: Readonly<Partial<Record<Language, string>>> }[];
}
