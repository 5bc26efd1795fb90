/** The documents as their readers see them: compiled by the build's own code and filled in for a brand. */
import { readLegalFolder } from '../../build/legal/read-folder.ts';
import { BRANDS, type Brand, HOST_BRANDS } from '../../src/config/brands/index.ts';
import { PAGES } from '../../src/config/pages.ts';
import { fillBrandFacts } from '../../src/content/legal/brand-facts.ts';
import type { LegalDocument } from '../../src/content/legal/document.ts';
import type { DocumentId } from '../fixtures/legal-facts.ts';

const { undated, dated } = readLegalFolder('.');

/** A document as it reads at last: in its latest version, which may be announced and not in force yet. */
export function compiledDocument(id: DocumentId): LegalDocument {
  const document = undated[id]?.en ?? dated[id]?.versions.at(-1)?.texts.en;
  if (document === undefined) throw new Error(`There is no document ${id}.`);
  return document;
}

/** A document on one of the days from which it reads differently. */
export interface Edition {
  /** Day from which it applies, ISO 8601; empty for a document without versions. */
  effective: string;
  document: LegalDocument;
}

/** Every version of a document, the first one first. */
export function editionsOf(id: DocumentId): readonly Edition[] {
  const versions = dated[id]?.versions;
  if (versions === undefined) return [{ effective: '', document: compiledDocument(id) }];
  return versions.map(({ effective, texts }) => ({ effective, document: texts.en }));
}

/** The brands under which a document can be read. */
export function brandsOf(id: DocumentId): readonly Brand[] {
  const page = PAGES.find((candidate) => candidate.id === id);
  if (!page) throw new Error(`There is no page ${id}.`);
  return page.brand ? [BRANDS[page.brand]] : HOST_BRANDS;
}

const texts = new Map<LegalDocument, Map<Brand, string>>();

/** All words of the document in order, with plain quotes and single spaces. */
export function textOf(id: DocumentId, brand: Brand, edition = compiledDocument(id)): string {
  const known = texts.get(edition) ?? new Map<Brand, string>();
  texts.set(edition, known);
  const text = known.get(brand) ?? wordsOf(fillBrandFacts(edition, brand));
  known.set(brand, text);
  return text;
}

function wordsOf(document: LegalDocument): string {
  const html = [
    document.title,
    document.introduction,
    ...document.sections.map(
      (section) => `${section.number}. ${section.title} ${section.inBrief} ${section.html}`,
    ),
  ].join(' ');
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|&#39;|[\u2018\u2019]/g, "'")
    .replace(/&quot;|&#34;|[\u201c\u201d]/g, '"')
    .replace(/&#x26;|&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:)])/g, '$1')
    .trim();
}
