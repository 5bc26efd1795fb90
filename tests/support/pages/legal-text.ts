/** The documents as readers see them: compiled by the build's code and filled in for a brand. */
import { BRANDS, type Brand, HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { type DocumentId, pageOf } from '../../../src/config/pages.ts';
import { fillBrandFacts } from '../../../src/content/legal/brand-facts.ts';
import type { LegalDocument } from '../../../src/content/legal/document.ts';
import { LEGAL_FOLDER } from './legal-folder.ts';

const { undated, dated } = LEGAL_FOLDER;

/** A document in its latest version, which may be announced and not in force yet. */
export function compiledDocument(id: DocumentId): LegalDocument {
  const document = undated[id]?.en ?? dated[id]?.versions.at(-1)?.texts.en;
  if (document === undefined) throw new Error(`There is no document ${id}.`);
  return document;
}

/** Every version of a document, the oldest first; the document itself if it has none. */
export function editionsOf(id: DocumentId): readonly LegalDocument[] {
  return dated[id]?.versions.map(({ texts }) => texts.en) ?? [compiledDocument(id)];
}

/** The brands under which a document can be read. */
export function brandsOf(id: DocumentId): readonly Brand[] {
  const { brand } = pageOf(id);
  return brand ? [BRANDS[brand]] : HOST_BRANDS;
}

const texts = new Map<string, string>();

/** All words of the document in order, with plain quotes and single spaces. */
export function textOf(id: DocumentId, brand: Brand, edition = compiledDocument(id)): string {
  const key = `${id} ${brand.id} ${editionsOf(id).indexOf(edition)}`;
  const text = texts.get(key) ?? wordsOf(fillBrandFacts(edition, brand));
  texts.set(key, text);
  return text;
}

function wordsOf({ title, introduction, sections }: LegalDocument): string {
  const parts = sections.map((one) => `${one.number}. ${one.title} ${one.inBrief} ${one.html}`);
  return [title, introduction, ...parts]
    .join(' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|&#39;|[\u2018\u2019]/g, "'")
    .replace(/&quot;|&#34;|[\u201c\u201d]/g, '"')
    .replace(/&#x26;|&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:)])/g, '$1')
    .trim();
}
