/** Every clause of every version, with the statutes that it rests on and the day they were looked up. */
import { readLegalFolder } from '../../build/legal/read-folder.ts';
import type { LegalSource } from '../../build/legal/version-entries.ts';
import type { LegalVersionRecord } from '../../build/legal/versions.ts';
import type { Brand, BrandId } from '../../src/config/brands/index.ts';
import type { Language } from '../../src/config/languages.ts';
import { DATED_DOCUMENT_IDS, type DocumentId, pageOf } from '../../src/config/pages.ts';
import { fillBrandFacts, fillPlainText } from '../../src/content/legal/brand-facts.ts';
import type { LegalDocument, LegalSection, UndatedDocument } from '../../src/content/legal/document.ts';
import { textOfMarkup } from './read-page.ts';
import { brandsIn, shows } from './scope.ts';

/** A document with its versions, in the wording of one brand. */
export interface ReviewedDocument {
  id: DocumentId;
  path: string;
  title: string;
  /** Whose documents they are. */
  brandNames: readonly string[];
  /** The latest first; one without days for a document that has no versions. */
  versions: readonly ReviewedVersion[];
}

/** One version. */
export interface ReviewedVersion {
  path: string;
  /** Days, ISO 8601, in India; `null` for a document without versions. */
  days: { effective: string; announced: string } | null;
  standing: 'past' | 'in force' | 'to come' | 'announced';
  material: boolean;
  summary: readonly string[];
  languages: readonly Language[];
  sources: readonly LegalSource[];
  /** What stands before the first section, by language; as `texts`. */
  introduction: readonly LocalText[];
  clauses: readonly ReviewedClause[];
}

/** Plain text in a language. */
export interface LocalText {
  language: Language;
  text: string;
}

/** One numbered section of a version. */
export interface ReviewedClause {
  id: string;
  number: string;
  titles: readonly { language: Language; title: string }[];
  /** The box at its head; plain text. */
  inBrief: string;
  /**
   * The whole text in each language, where the document has no versions: those have addresses, at which each text can be
   * read for good.
   */
  texts: readonly LocalText[];
  sources: readonly LegalSource[];
  /** Statutes that the text names and no source of the version covers. */
  unchecked: readonly string[];
}

/**
 * All documents that a brand shows, dated ones first.
 * @param root of the repository
 * @param today ISO 8601 date in India
 */
export function reviewDocuments(root: string, today: string, only?: BrandId): readonly ReviewedDocument[] {
  const { dated, undated } = readLegalFolder(root);
  const datedOnes = DATED_DOCUMENT_IDS.flatMap((id) => {
    const versions = dated[id]?.versions ?? [];
    return review(id, only, versions.at(-1)?.texts.en, (brand) =>
      versions.map((version) => reviewVersion(id, version, versions, brand, today)).toReversed(),
    );
  });
  const others = Object.entries(undated).flatMap(([id, texts]) =>
    review(id as DocumentId, only, texts.en, (brand) => [
      {
        path: pageOf(id as DocumentId).path,
        days: null,
        standing: 'in force',
        material: false,
        summary: [],
        languages: Object.keys(texts) as Language[],
        sources: [],
        introduction: inEachLanguage(texts, brand, ({ introduction }) => introduction),
        clauses: reviewClauses(texts, [], brand).map((clause) => ({
          ...clause,
          texts: inEachLanguage(texts, brand, ({ sections }) => {
            const section = sections.find(({ id }) => id === clause.id);
            return section && section.inBrief + section.html;
          }),
        })),
      },
    ]),
  );
  return [...datedOnes, ...others];
}

function review(
  id: DocumentId,
  only: BrandId | undefined,
  text: LegalDocument | undefined,
  readVersions: (brand: Brand) => readonly ReviewedVersion[],
): ReviewedDocument[] {
  const page = pageOf(id);
  const brands = brandsIn(only).filter((brand) => shows(brand, page));
  const [brand] = brands;
  if (!brand || !text) return [];
  return [
    {
      id,
      path: page.path,
      title: fillPlainText(text.title, brand),
      brandNames: brands.map(({ name }) => name),
      versions: readVersions(brand),
    },
  ];
}

function reviewVersion(
  id: DocumentId,
  version: LegalVersionRecord,
  all: readonly LegalVersionRecord[],
  brand: Brand,
  today: string,
): ReviewedVersion {
  const { effective, announced, material, summary, sources, texts } = version;
  const inForce = all.findLast((one) => one.effective <= today);
  return {
    path: `${pageOf(id).path}/${effective}`,
    days: { effective, announced },
    standing:
      version === inForce
        ? 'in force'
        : effective <= today
          ? 'past'
          : announced <= today
            ? 'announced'
            : 'to come',
    material,
    summary: summary.map((sentence) => fillPlainText(sentence, brand)),
    languages: Object.keys(texts) as Language[],
    sources,
    introduction: [],
    clauses: reviewClauses(texts, sources, brand),
  };
}

/** The words of a piece of markup in each language that has it. */
function inEachLanguage(
  texts: UndatedDocument,
  brand: Brand,
  pick: (document: LegalDocument) => string | undefined,
): LocalText[] {
  return (Object.entries(texts) as [Language, LegalDocument][]).flatMap(([language, text]) => {
    const markup = pick(fillBrandFacts(text, brand));
    return markup ? [{ language, text: textOfMarkup(markup) }] : [];
  });
}

function reviewClauses(
  texts: UndatedDocument,
  sources: readonly LegalSource[],
  brand: Brand,
): ReviewedClause[] {
  const filled = (Object.entries(texts) as [Language, LegalDocument][]).map(([language, text]) => ({
    language,
    sections: fillBrandFacts(text, brand).sections,
  }));
  const { sections } = fillBrandFacts(texts.en, brand);
  const shortNames = shortNamesIn(sections.map(wordsOf).join('\n'), sources);
  return sections.map((section) => {
    const words = wordsOf(section);
    const own = sources.filter(
      ({ statute, clauses = [] }) =>
        clauses.includes(section.id) ||
        words.includes(statute) ||
        words.includes(shortNames.get(statute) ?? statute),
    );
    return {
      id: section.id,
      number: section.number,
      titles: filled.flatMap(({ language, sections }) => {
        const title = sections.find(({ id }) => id === section.id)?.title;
        return title === undefined ? [] : [{ language, title }];
      }),
      inBrief: textOfMarkup(section.inBrief),
      texts: [],
      sources: own,
      unchecked: statutesIn(words).filter(
        (name) => !sources.some(({ statute }) => statute.endsWith(name) || name.endsWith(statute)),
      ),
    };
  });
}

function wordsOf({ title, inBrief, html }: LegalSection): string {
  return `${title} ${textOfMarkup(inBrief)} ${textOfMarkup(html)}`;
}

/** What a document calls a statute from its first mention on. @example 'the Example Act, 2020 (the "EA Act")' */
function shortNamesIn(
  text: string,
  sources: readonly LegalSource[],
): ReadonlyMap<LegalSource['statute'], string> {
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

/** Names of statutes that a text cites with their year. @example ['Consumer Protection Act, 2019'] */
function statutesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(STATUTE)].map(([name]) => name.replace(/^The /, '')))];
}
