/**
 * A legal document after the build: numbered sections of ready HTML. The prose lives beside this file
 * in Markdown, where legal staff edit it; brand facts stand in it as `{{name}}`, `{{entity}}` and so on
 * and are filled per brand (`fillBrandFacts`).
 */
export interface LegalDocument {
  title: string;
  /** One or two sentences for search engines and shared links. */
  description: string;
  /** ISO 8601 date from which this text applies. */
  effectiveDate: string;
  /** HTML before the first numbered section. */
  introduction: string;
  sections: readonly LegalSection[];
}

/** One numbered section of a document: a `##` heading with the text below it. */
export interface LegalSection {
  /** Anchor, from the heading's words: `cancellation-and-refunds`. */
  id: string;
  /** `1`, `2` … */
  number: string;
  title: string;
  /** Plain-English summary shown in a box at the section's head; HTML. */
  inBrief: string;
  /** The section's text; its sub-headings carry their own numbers (`1.1`) and anchors. */
  html: string;
}
