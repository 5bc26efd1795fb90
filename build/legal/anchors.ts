/** Links from one document to a section of another: the section must be there on the day on which the link can be read. */
import { refuseFile } from './complaint.ts';
import type { PageLink } from './page-links.ts';

/** A text and what it links to: a document without versions, or a version in one language. */
export interface LinkedText {
  /** For complaints. */
  file: string;
  links: readonly PageLink[];
  /** Address of the document. */
  page: string;
  /** Anchors of its headings. */
  anchors: readonly string[];
  /** First day on which it applies, ISO 8601; `null` for a text that does not depend on the day, or never applies. */
  effective: string | null;
}

/** @throws LegalDocumentError about the first link to a section that no reader would find */
export function refuseDeadAnchors(texts: readonly LinkedText[]): void {
  const byPage = Map.groupBy(texts, ({ page }) => page);
  for (const { file, links, effective } of texts) {
    for (const { path, anchor, line } of links) {
      const editions = byPage.get(path);
      if (anchor === '' || editions === undefined) continue;
      const targets = effective === null ? editions : editionsOn(editions, effective);
      if (targets.some(({ anchors }) => anchors.includes(anchor))) continue;
      const when = effective === null ? '' : ` on ${effective}`;
      const known = targets.flatMap(({ anchors }) => anchors);
      const remedy = `Anchors there: ${[...new Set(known)].map((id) => `#${id}`).join(', ')}.`;
      refuseFile(file, `No heading of ${path} has the anchor #${anchor}${when}.`, remedy, line);
    }
  }
}

/** The edition in force on a day, or before the first, the first; all of a document without versions. */
function editionsOn(editions: readonly LinkedText[], day: string): readonly LinkedText[] {
  const days = editions.flatMap(({ effective }) => effective ?? []).sort();
  const inForce = days.findLast((one) => one <= day) ?? days[0] ?? null;
  return editions.filter(({ effective }) => effective === inForce);
}
