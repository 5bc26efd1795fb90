/** The documents with their words, as plain data that the build makes (`build/approvals/documents.ts`). */
import type { Language } from '../config/languages.ts';
import type { DocumentId } from '../config/pages.ts';
import type { Line } from './words.ts';

export interface DocumentRecord {
  id: DocumentId;
  path: string;
  title: string;
  brandNames: readonly string[];
  /** The latest first; exactly one where the document has no versions. */
  versions: readonly VersionRecord[];
}

export interface VersionRecord {
  path: string;
  /** Days, ISO 8601, in India; `null` for a document without versions. */
  days: { effective: string; announced: string } | null;
  /** As its front matter has it. */
  approvedBy: string | null;
  /** What an approval is for. */
  words: readonly Line[];
  /** Every text that readers get, in each language, with the brand's own facts as named places. */
  texts: readonly Line[];
  material: boolean;
  sources: readonly LegalSource[];
  /** Those that name a statute or rest on one. */
  clauses: readonly LegalClause[];
  languages: readonly Language[];
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

export interface LegalClause {
  id: string;
  number: string;
  /** In English. */
  title: string;
  sources: readonly LegalSource[];
  /** Statutes that the text names without a source of the version that covers them. */
  unchecked: readonly string[];
}
