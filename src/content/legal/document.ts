/**
 * A legal document after the build: numbered sections of HTML. Legal staff edit its Markdown in this folder; brand facts
 * such as `{{name}}` and `{{entity}}` are filled in per brand (`fillBrandFacts`, `fillText`).
 */
import type { CashPlay } from '../../config/brands/index.ts';
import type { Language } from '../../config/languages.ts';

/**
 * What a text prints of each brand: by the brand's id and the fact's name (`brand-facts.ts`). A text that readers have seen keeps
 * them, so that a fact that changes later does not change what they were told.
 */
export type KeptFacts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface LegalDocument {
  title: string;
  description: string;
  introduction: string;
  sections: readonly LegalSection[];
}

/** A document without versions, by language; in English always. */
export type UndatedDocument = { en: LegalDocument } & Partial<Record<Language, LegalDocument>>;

/** What a file of the build holds: a document without versions in one language, or a document with versions. */
export type LegalFile = LegalDocument | DatedDocument;

export interface LegalSection {
  /** Anchor, from the heading's words: `cancellation-and-refunds`. */
  id: string;
  number: string;
  title: string;
  /** Plain-English summary shown in a box at the section's head; HTML. */
  inBrief: string;
  /** The section's text; its sub-headings carry their own numbers (`1.1`) and anchors. */
  html: string;
}

/** The text with each piece of its HTML changed; title and description have none. */
export function changeHtml<Text extends LegalDocument>(
  text: Text,
  change: (html: string) => string,
): Text {
  return {
    ...text,
    introduction: change(text.introduction),
    sections: text.sections.map((section) => ({
      ...section,
      inBrief: change(section.inBrief),
      html: change(section.html),
    })),
  };
}

export interface DocumentHistory {
  /** By the day on which they take effect, the first one first. */
  versions: readonly VersionFacts[];
  /** Announced, and withdrawn before they took effect; they keep their addresses and never apply. */
  withdrawn: readonly VersionFacts[];
}

/** A document with versions, in English and the one language that its file is for. */
export interface DatedDocument extends DocumentHistory {
  versions: readonly LegalVersion[];
  withdrawn: readonly LegalVersion[];
  /**
   * What each version changes in the one before it: one entry fewer than `versions`. In the file's language where both texts
   * are in it, otherwise in English (`comparedIn`).
   */
  changes: readonly VersionChanges[];
}

type Translatable = Pick<LegalVersion, 'texts'>;

/** The language in which a version is compared with the one before it, for a reader of that language. */
export function comparedIn(
  before: Translatable,
  after: Translatable,
  language: Language,
): Language {
  return before.texts[language] && after.texts[language] ? language : 'en';
}

export interface VersionFacts {
  /** Day from which it applies, in India, ISO 8601. */
  effective: string;
  /** Day on which it was announced to readers, in India, ISO 8601. */
  announced: string;
  /** Day on which it was withdrawn before it took effect; `null` for every other version. */
  withdrawn: string | null;
  /** Must be announced a month ahead. */
  material: boolean;
  title: string;
  /** Languages that it can be read in, English first. */
  languages: readonly Language[];
  /** What it says about contests for money, by brand; empty where it says nothing, or no reader has seen it. */
  cashPlay: Readonly<Record<string, Pick<CashPlay, 'offered' | 'asOf'>>>;
}

export interface LegalVersion extends VersionFacts {
  /** Every version has one in English. */
  texts: { en: LegalVersionText } & Partial<Record<Language, LegalVersionText>>;
}

export interface LegalVersionText extends LegalDocument {
  /** What changes, in plain sentences for readers; plain text. Empty in the first version. */
  summary: readonly string[];
  /** `null` until it is published; it then prints today's. */
  facts: KeptFacts | null;
}

export interface VersionChanges {
  /** Sections with a difference, in the newer version's order; removed ones keep their place. */
  sections: readonly SectionChanges[];
  unchanged: number;
}

export interface SectionChanges {
  /** Its anchor in the newer version, in the older one where it is removed; empty for the introduction. */
  id: string;
  kind: 'added' | 'removed' | 'changed';
  /** Its number in the same version; empty for the introduction. */
  number: string;
  title: string;
  /** Its title in the older version where that was another; otherwise `null`. */
  formerTitle: string | null;
  blocks: readonly BlockChanges[];
}

/** What a part of a section is: a paragraph, an item of a list, a row of a table, a heading, the "in brief" box. */
export type BlockKind = 'text' | 'item' | 'row' | 'heading' | 'brief';

/** A whole part that differs, including unchanged words as context. */
export interface BlockChanges {
  kind: BlockKind;
  /** The sub-heading above it, unless that is itself among the parts; otherwise `null`. */
  under: string | null;
  pieces: readonly Piece[];
}

export interface Piece {
  change: 'same' | 'added' | 'removed';
  text: string;
}
