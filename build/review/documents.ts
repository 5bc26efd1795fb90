/** Every clause of every version, with its statutes and the days on which they were looked up. */

import { hash } from 'node:crypto';
import type { Brand, BrandId } from '../../src/config/brands/index.ts';
import type { Language } from '../../src/config/languages.ts';
import { DATED_DOCUMENT_IDS, type DocumentId, pageOf } from '../../src/config/pages.ts';
import { BEFORE_APPROVALS } from '../../src/content/legal/before-approvals.ts';
import { fillBrandFacts, fillPlainText } from '../../src/content/legal/brand-facts.ts';
import type {
  LegalDocument,
  LegalSection,
  UndatedDocument,
} from '../../src/content/legal/document.ts';
import { brandsIn, shows } from '../../src/review/brand-pages.ts';
import type {
  LocalText,
  ReviewedClause,
  ReviewedDocument,
  ReviewedVersion,
} from '../../src/review/reviewed.ts';
import type { LegalSource } from '../legal/front-matter.ts';
import { type LegalVersionRecord, readLegalFolder } from '../legal/read-folder.ts';
import { textOfMarkup } from './read-page.ts';
import { digestLine, wordsOfVersion } from './version-words.ts';

/**
 * All documents, those with versions first, each with its latest version first.
 * @param root of the repository
 * @param only a single brand; all brands when absent
 */
export function reviewDocuments(root: string, only?: BrandId): ReviewedDocument[] {
  const { dated, undated } = readLegalFolder(root);
  const ids: readonly DocumentId[] = [
    ...DATED_DOCUMENT_IDS.filter((id) => dated[id]?.versions.length),
    ...(Object.keys(undated) as DocumentId[]),
  ];
  return ids.flatMap((id) => {
    const page = pageOf(id);
    const brands = brandsIn(only).filter((brand) => shows(brand, page));
    const [brand] = brands;
    if (!brand) return [];
    const all = dated[id]?.versions;
    const text = all?.at(-1)?.texts.en ?? undated[id]?.en;
    return {
      id,
      path: page.path,
      title: fillPlainText(text?.title ?? '', brand),
      brandNames: brands.map(({ name }) => name),
      versions: all
        ? all.map((version) => reviewVersion(id, page.path, version, brand)).toReversed()
        : [reviewText(page.path, undated[id] as UndatedDocument, brand)],
    };
  });
}

function reviewVersion(
  id: DocumentId,
  path: string,
  version: LegalVersionRecord,
  brand: Brand,
): ReviewedVersion {
  const { effective, announced, material, summary, sources, texts, approvedBy } = version;
  const needsApproval = !BEFORE_APPROVALS.includes(`${id}/${effective}`);
  return {
    path: `${path}/${effective}`,
    days: { effective, announced },
    digest: hash('sha256', JSON.stringify(texts)),
    needsApproval,
    approvedBy,
    words: needsApproval ? wordsOfVersion(version) : [digestLine(texts)],
    material,
    summary: summary.map((sentence) => fillPlainText(sentence, brand)),
    languages: Object.keys(texts) as Language[],
    sources,
    ...(needsApproval
      ? wholeText(texts, sources, brand)
      : { introduction: [], clauses: reviewClauses(texts, sources, brand) }),
  };
}

function reviewText(path: string, texts: UndatedDocument, brand: Brand): ReviewedVersion {
  return {
    path,
    days: null,
    digest: hash('sha256', JSON.stringify(texts)),
    needsApproval: false,
    approvedBy: null,
    words: [digestLine(texts)],
    material: false,
    summary: [],
    languages: Object.keys(texts) as Language[],
    sources: [],
    ...wholeText(texts, [], brand),
  };
}

/** The introduction, and each clause with its text. */
function wholeText(
  texts: UndatedDocument,
  sources: readonly LegalSource[],
  brand: Brand,
): Pick<ReviewedVersion, 'introduction' | 'clauses'> {
  const filled = fillEach(texts, brand);
  return {
    introduction: wordsIn(filled, ({ introduction }) => introduction),
    clauses: reviewClauses(texts, sources, brand).map((clause) => ({
      ...clause,
      texts: wordsIn(filled, ({ sections }) => {
        const section = sections.find(({ id }) => id === clause.id);
        return section && section.inBrief + section.html;
      }),
    })),
  };
}

type Filled = readonly { language: Language; document: LegalDocument }[];

function fillEach(texts: UndatedDocument, brand: Brand): Filled {
  return (Object.entries(texts) as [Language, LegalDocument][]).map(([language, text]) => ({
    language,
    document: fillBrandFacts(text, brand),
  }));
}

/** A text of the document in each language that has it. */
function wordsIn(
  filled: Filled,
  pick: (document: LegalDocument) => string | undefined,
): LocalText[] {
  return filled.flatMap(({ language, document }) => {
    const markup = pick(document);
    return markup ? [{ language, text: textOfMarkup(markup) }] : [];
  });
}

function reviewClauses(
  texts: UndatedDocument,
  sources: readonly LegalSource[],
  brand: Brand,
): ReviewedClause[] {
  const filled = fillEach(texts, brand);
  const { sections } = fillBrandFacts(texts.en, brand);
  const shortNames = shortNamesIn(sections.map(wordsOf).join('\n'), sources);
  return sections.map((section) => {
    const words = wordsOf(section);
    const isNamed = ({ statute, clauses = [] }: LegalSource) =>
      clauses.includes(section.id) ||
      words.includes(statute) ||
      words.includes(shortNames.get(statute) ?? statute);
    return {
      id: section.id,
      number: section.number,
      titles: filled.flatMap(({ language, document }) => {
        const text = document.sections.find(({ id }) => id === section.id)?.title;
        return text === undefined ? [] : [{ language, text }];
      }),
      inBrief: textOfMarkup(section.inBrief),
      texts: [],
      sources: sources.filter(isNamed),
      unchecked: statutesIn(words).filter(
        (name) => !sources.some(({ statute }) => statute.endsWith(name) || name.endsWith(statute)),
      ),
    };
  });
}

function wordsOf({ title, inBrief, html }: LegalSection): string {
  return `${title} ${textOfMarkup(inBrief)} ${textOfMarkup(html)}`;
}

/** The short name that a document defines for a statute. @example 'the Example Act, 2020 (the "EA Act")' */
function shortNamesIn(text: string, sources: readonly LegalSource[]): ReadonlyMap<string, string> {
  return new Map(
    sources.flatMap(({ statute }) => {
      const [, after = ''] = text.split(`${statute} (the “`);
      const [name] = after.split('”');
      return name ? [[statute, name] as const] : [];
    }),
  );
}

const STATUTE =
  /(?:[A-Z][\w-]+|\([A-Z][^)]*\))(?: (?:[A-Z][\w-]+|\([A-Z][^)]*\)|and|of|to|the))* (?:Act|Rules|Regulations|Code), \d{4}/g;

/** Statutes that a text cites with their year. @example ['Consumer Protection Act, 2019'] */
function statutesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(STATUTE)].map(([name]) => name.replace(/^The /, '')))];
}
