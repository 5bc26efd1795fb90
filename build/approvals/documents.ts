/** Every document with its words, and the statutes of its clauses with the days on which they were looked up. */
import type {
  DocumentRecord,
  LegalClause,
  LegalSource,
  VersionRecord,
} from '../../src/approvals/documents.ts';
import { BRANDS, type Brand, HOST_BRANDS } from '../../src/config/brands/index.ts';
import type { Language } from '../../src/config/languages.ts';
import { DATED_DOCUMENT_IDS, type DocumentId, type Page, pageOf } from '../../src/config/pages.ts';
import { fillBrandFacts, fillPlainText } from '../../src/content/legal/brand-facts.ts';
import type {
  LegalDocument,
  LegalSection,
  UndatedDocument,
} from '../../src/content/legal/document.ts';
import { type LegalVersionRecord, readLegalFolder } from '../legal/read-folder.ts';
import { textOfMarkup } from './text-of-markup.ts';
import { linesOfTexts, wordsOfVersion } from './version-words.ts';

/**
 * All documents, those with versions first, each with its latest version first.
 * @param root of the repository
 */
export function readDocuments(root: string): DocumentRecord[] {
  const { dated, undated, approvals } = readLegalFolder(root);
  const ofVersions = DATED_DOCUMENT_IDS.flatMap((id) => {
    const versions = dated[id]?.versions ?? [];
    const latest = versions.at(-1);
    return latest === undefined
      ? []
      : describe(id, latest.texts.en, (path, brand) =>
          versions.map((version) => readVersion(id, path, version, brand)).toReversed(),
        );
  });
  const others = (Object.entries(undated) as [DocumentId, UndatedDocument][]).flatMap(
    ([id, texts]) =>
      describe(id, texts.en, (path, brand) => [
        readText(path, texts, { brand, approvedBy: approvals[id] ?? null }),
      ]),
  );
  return [...ofVersions, ...others];
}

/** None where no brand shows it. @param read its versions, given its path and the first brand that shows it */
function describe(
  id: DocumentId,
  { title }: LegalDocument,
  read: (path: string, brand: Brand) => VersionRecord[],
): DocumentRecord[] {
  const page = pageOf(id);
  const brands = Object.values(BRANDS).filter((brand) => shows(brand, page));
  const [brand] = brands;
  if (brand === undefined) return [];
  return [
    {
      id,
      path: page.path,
      title: fillPlainText(title, brand),
      brandNames: brands.map(({ name }) => name),
      versions: read(page.path, brand),
    },
  ];
}

function shows(brand: Brand, page: Page): boolean {
  return page.brand === null
    ? HOST_BRANDS.some(({ id }) => id === brand.id)
    : page.brand === brand.id;
}

function readVersion(
  id: DocumentId,
  path: string,
  version: LegalVersionRecord,
  brand: Brand,
): VersionRecord {
  const { effective, announced, material, sources, texts, approvedBy } = version;
  return {
    path: `${path}/${effective}`,
    days: { effective, announced },
    approvedBy,
    words: wordsOfVersion(id, version),
    texts: linesOfTexts(texts),
    material,
    sources,
    clauses: readClauses(texts.en, sources, brand),
    languages: Object.keys(texts) as Language[],
  };
}

function readText(
  path: string,
  texts: UndatedDocument,
  { brand, approvedBy }: { brand: Brand; approvedBy: string | null },
): VersionRecord {
  const words = linesOfTexts(texts);
  return {
    path,
    days: null,
    approvedBy,
    words,
    texts: words,
    material: false,
    sources: [],
    clauses: readClauses(texts.en, [], brand),
    languages: Object.keys(texts) as Language[],
  };
}

/** Those that name a statute or rest on one. */
function readClauses(
  text: LegalDocument,
  sources: readonly LegalSource[],
  brand: Brand,
): LegalClause[] {
  const { sections } = fillBrandFacts(text, brand);
  const shortNames = shortNamesIn(sections.map(wordsOf).join('\n'), sources);
  return sections
    .map((section) => {
      const words = wordsOf(section);
      const isNamed = ({ statute, clauses = [] }: LegalSource) =>
        clauses.includes(section.id) ||
        words.includes(statute) ||
        words.includes(shortNames.get(statute) ?? statute);
      return {
        id: section.id,
        number: section.number,
        title: section.title,
        sources: sources.filter(isNamed),
        unchecked: statutesIn(words).filter(
          (name) =>
            !sources.some(({ statute }) => statute.endsWith(name) || name.endsWith(statute)),
        ),
      };
    })
    .filter(({ sources, unchecked }) => sources.length + unchecked.length > 0);
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
