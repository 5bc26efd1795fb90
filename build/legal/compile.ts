/** From a legal document's Markdown to the numbered HTML that pages print. */
import type { Link, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { LANGUAGES, type Language } from '../../src/config/languages.ts';
import { BRAND_FACT_NAMES, isBrandFactName } from '../../src/content/legal/brand-facts.ts';
import type { LegalDocument } from '../../src/content/legal/document.ts';
import { type Complaint, LegalDocumentError, lineOf } from './complaint.ts';
import { FrontMatter } from './front-matter.ts';
import { markHeadings, printHtml, setQuotesOf } from './html.ts';
import { type FrozenNumbers, printNumber, printNumbers, refuseStrayNumbers } from './numbers.ts';
import { type NumberedHeading, outlineOf } from './outline.ts';
import { type PlainDocument, plainDocumentOf } from './plain-text.ts';
import { readTranslationEntries, readVersionEntries, type VersionEntries } from './version-entries.ts';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter, ['yaml']);

/** Markdown that would print nothing, or something that none of our style sheets covers. */
const UNSUPPORTED: Readonly<Record<string, { what: string; remedy: string }>> = {
  html: { what: 'Raw HTML is not allowed.', remedy: 'Use Markdown; write < as &lt; where a text needs it.' },
  image: { what: 'Pictures are not allowed.', remedy: 'Say it in words.' },
  imageReference: { what: 'Pictures are not allowed.', remedy: 'Say it in words.' },
  definition: {
    what: 'Link definitions are not allowed.',
    remedy: 'Write the link in place: [text](address).',
  },
  footnoteDefinition: { what: 'Footnotes are not allowed.', remedy: 'Put the text where it is needed.' },
};

export interface CompiledText {
  text: LegalDocument;
  /** Its words without markup, for comparing. */
  plain: PlainDocument;
  headings: readonly NumberedHeading[];
  front: FrontMatter;
}

export interface CompiledVersion extends CompiledText {
  entries: VersionEntries;
}

export interface CompiledTranslation extends CompiledText {
  entries: Pick<VersionEntries, 'summary'>;
}

/**
 * Compiles one document without versions.
 *
 * Numbers are printed, and `[](#anchor)` becomes a link that reads "section 4.2". Brand facts stay in the
 * result as `{{name}}`, without inner spaces.
 *
 * @param path shown in complaints
 * @throws LegalDocumentError that lists everything wrong, each complaint with its line
 */
export function compileLegalDocument(source: string, path: string): LegalDocument {
  return compileUndatedText(source, path, 'en').text;
}

/**
 * As `compileLegalDocument`, in any language.
 * @param original the English text, where this is a translation: with the same headings and their anchors
 * @throws LegalDocumentError likewise
 */
export function compileUndatedText(
  source: string,
  path: string,
  language: Language,
  original?: CompiledText,
): CompiledText {
  return compile(source, path, { language, readEntries: () => null, original });
}

/** As `compileLegalDocument`, for the English text of one version. @throws LegalDocumentError likewise */
export function compileLegalVersion(source: string, path: string): CompiledVersion {
  return compile(source, path, { language: 'en', readEntries: readVersionEntries });
}

/**
 * As `compileLegalDocument`, for `original` in another language: with the same headings, which get its anchors, and
 * the same numbers.
 * @throws LegalDocumentError likewise
 */
export function compileTranslation(
  source: string,
  path: string,
  language: Language,
  original: CompiledVersion,
): CompiledTranslation {
  return compile(source, path, {
    language,
    readEntries: (front) => readTranslationEntries(front, original.entries),
    original,
  });
}

interface CompileOptions<Entries> {
  language: Language;
  /** Reads what the front matter holds besides title and description. */
  readEntries: (front: FrontMatter) => Entries;
  /** The text that this one translates. */
  original?: CompiledText | undefined;
}

function compile<Entries>(
  source: string,
  path: string,
  { language, readEntries, original }: CompileOptions<Entries>,
): CompiledText & { entries: Entries } {
  const complaints: Complaint[] = [];
  const normalised = normaliseMarks(source);
  const tree = parser.parse(normalised);
  const front = new FrontMatter(tree, complaints, original?.front.frozen);
  checkMarks(normalised, front.frozen, complaints);
  refuseStrayNumbers(tree, complaints);
  printNumbers(tree, front.frozen);
  const title = front.text('title');
  const description = front.text('description');
  const entries = readEntries(front);
  front.refuseOthers();
  refuseUnsupported(tree, complaints);
  setQuotesOf(tree);
  const outline = outlineOf(tree, complaints, original?.headings);
  const bareReferences = resolveReferences(tree, outline.headings, language, complaints);
  if (complaints.length > 0) throw new LegalDocumentError(path, complaints);

  // Before the headings get their numbers: a section that has only moved has not changed.
  const plain = plainDocumentOf(outline, bareReferences);
  markHeadings(outline.headings);
  return {
    front,
    entries,
    plain,
    headings: outline.headings,
    text: {
      title,
      description,
      introduction: printHtml(outline.introduction),
      sections: outline.sections.map(({ heading, inBrief, body }) => ({
        id: heading.id,
        number: heading.number,
        title: heading.title,
        inBrief: printHtml(inBrief?.children ?? []),
        html: printHtml(body),
      })),
    },
  };
}

const MARK = /\{\{\s*([^{}]*?)\s*\}\}|\{\{|\}\}/g;

/** The source with `{{ name }}` as `{{name}}`. */
function normaliseMarks(source: string): string {
  return source.replace(MARK, (mark, name: string | undefined) =>
    name === undefined ? mark : `{{${name}}}`,
  );
}

/** Checks line by line, so that a complaint names the line that its author sees. */
function checkMarks(source: string, frozen: FrozenNumbers, complaints: Complaint[]): void {
  source.split('\n').forEach((text, index) => {
    for (const [mark, name] of text.matchAll(MARK)) {
      const complaint = name === undefined ? strayBraces(mark) : complaintAbout(name, frozen);
      if (complaint) complaints.push({ line: index + 1, ...complaint });
    }
  });
}

function strayBraces(braces: string): Omit<Complaint, 'line'> {
  return {
    what: `"${braces}" stands alone.`,
    remedy: 'A brand fact is written {{name}}, a number {{number.name}}, on one line.',
  };
}

function complaintAbout(mark: string, frozen: FrozenNumbers): Omit<Complaint, 'line'> | null {
  if (mark.startsWith('number.')) {
    const printed = printNumber(mark, frozen);
    return 'text' in printed ? null : printed;
  }
  if (isBrandFactName(mark)) return null;
  return {
    what: `Unknown brand fact {{${mark}}}.`,
    remedy: `Use one of ${BRAND_FACT_NAMES.join(', ')}, or add it to src/content/legal/brand-facts.ts.`,
  };
}

function refuseUnsupported(tree: Root, complaints: Complaint[]): void {
  visit(tree, (node) => {
    const complaint = UNSUPPORTED[node.type];
    if (complaint) complaints.push({ line: lineOf(node), ...complaint });
  });
}

/** Prints the number of its section into each reference without words, and returns those. */
function resolveReferences(
  tree: Root,
  headings: readonly NumberedHeading[],
  language: Language,
  complaints: Complaint[],
): ReadonlySet<Link> {
  const bare = new Set<Link>();
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  visit(tree, 'link', (link) => {
    if (!link.url.startsWith('#')) return;
    const target = byId.get(link.url.slice(1));
    if (!target) {
      complaints.push({
        line: lineOf(link),
        what: `No heading has the anchor ${link.url}.`,
        remedy: `Anchors of this document: ${[...byId.keys()].map((id) => `#${id}`).join(', ')}.`,
      });
      return;
    }
    if (link.children.length > 0) return;
    link.children.push({ type: 'text', value: `${LANGUAGES[language].section} ${target.number}` });
    bare.add(link);
  });
  return bare;
}
