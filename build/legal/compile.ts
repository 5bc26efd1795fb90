import type { Link, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { BRANDS } from '../../src/config/brands/index.ts';
import { LANGUAGES, type Language } from '../../src/config/languages.ts';
import {
  BRAND_FACT_NAMES,
  fillPlainText,
  isBrandFactName,
} from '../../src/content/legal/brand-facts.ts';
import type { LegalDocument } from '../../src/content/legal/document.ts';
import { LONGEST_DESCRIPTION } from '../scan/find-mistakes.ts';
import { Complaints } from './complaint.ts';
import { FrontMatter } from './front-matter.ts';
import { markHeadings, printHtml, setQuotesOf } from './html.ts';
import { isListMark, type PrintedLists, printLists } from './kept-lists.ts';
import {
  type FrozenNumbers,
  type Mistake,
  printNumber,
  printNumbers,
  refuseStrayNumbers,
} from './numbers.ts';
import { type NumberedHeading, outlineOf } from './outline.ts';
import { type PageLink, readLinks } from './page-links.ts';
import { type PlainDocument, plainDocumentOf } from './plain-text.ts';
import { linkTelephones } from './telephone-links.ts';
import { refuseTypedFacts } from './typed-facts.ts';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter, ['yaml']);

/** Markdown that would print nothing, or that the site's style sheets do not cover: what is wrong, and the remedy. */
const UNSUPPORTED: Readonly<Record<string, readonly [string, string]>> = {
  html: ['Raw HTML is not allowed.', 'Use Markdown; write < as &lt; where a text needs it.'],
  image: ['Pictures are not allowed.', 'Describe it in words.'],
  imageReference: ['Pictures are not allowed.', 'Describe it in words.'],
  definition: ['Link definitions are not allowed.', 'Write the link in place: [text](address).'],
  footnoteDefinition: ['Footnotes are not allowed.', 'Put the text where it is needed.'],
};

export interface CompiledText<Entries> {
  text: LegalDocument;
  plain: PlainDocument;
  headings: readonly NumberedHeading[];
  front: FrontMatter;
  entries: Entries;
  /** Links to pages of the site. */
  links: readonly PageLink[];
  /** The lists of what is kept that it prints; empty for none. */
  lists: PrintedLists;
}

/**
 * Compiles one text: a document without versions, or a version in one language. Numbers are printed, and `[](#anchor)`
 * becomes a link that reads "section 4.2". Brand facts stay in the result as `{{name}}`, without inner spaces.
 * @param path for complaints
 * @param readEntries reads the entries of the front matter besides title and description
 * @param original the English text, for a translation: it must have the same headings, and gets their anchors
 * @param kept the lists that it printed when it was published; a list that is not among them is today's
 * @throws LegalDocumentError with all complaints, each with its line
 */
export function compileText<Entries>(
  source: string,
  path: string,
  readEntries: (front: FrontMatter) => Entries,
  language: Language = 'en',
  original?: CompiledText<unknown>,
  kept: PrintedLists = {},
): CompiledText<Entries> {
  const complaints = new Complaints();
  const normalised = normaliseMarks(source);
  const tree = parser.parse(normalised);
  const front = new FrontMatter(tree, complaints, original?.front.frozen);
  checkMarks(normalised, front.frozen, complaints);
  refuseStrayNumbers(tree, complaints);
  refuseTypedFacts(tree, complaints);
  const lists = printLists(tree, kept, { frozen: front.frozen, language, complaints });
  const links = readLinks(tree, complaints);
  linkTelephones(tree);
  printNumbers(tree, front.frozen);
  const title = front.text('title');
  const description = front.text('description');
  refuseLongDescription(description, front);
  const entries = readEntries(front);
  front.refuseOthers();
  refuseUnsupported(tree, complaints);
  setQuotesOf(tree);
  const outline = outlineOf(tree, complaints, original?.headings);
  const bareReferences = resolveReferences(tree, outline.headings, language, complaints);
  complaints.throwAny(path);

  // Before the headings are numbered, because a section that only moved has not changed.
  const plain = plainDocumentOf(outline, bareReferences);
  markHeadings(outline.headings);
  return {
    front,
    entries,
    links,
    lists,
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

/** A brand's facts fill it; the longest text counts. */
function refuseLongDescription(description: string, front: FrontMatter): void {
  const isKnown = [...description.matchAll(MARK)].every(([, name = '']) => isBrandFactName(name));
  if (!isKnown) return;
  const lengths = Object.values(BRANDS).map((brand) => fillPlainText(description, brand).length);
  const longest = Math.max(...lengths);
  if (longest > LONGEST_DESCRIPTION) {
    const what = `The description has ${longest} characters with the longest name of a brand; search engines show ${LONGEST_DESCRIPTION}.`;
    front.complain('description', what, 'Shorten it.');
  }
}

const MARK = /\{\{\s*([^{}]*?)\s*\}\}|\{\{|\}\}/g;

function normaliseMarks(source: string): string {
  return source.replace(MARK, (mark, name: string | undefined) =>
    name === undefined ? mark : `{{${name}}}`,
  );
}

/** Checks line by line, so that a complaint has the author's line number. */
function checkMarks(source: string, frozen: FrozenNumbers, complaints: Complaints): void {
  source.split('\n').forEach((text, index) => {
    for (const [mark, name] of text.matchAll(MARK)) {
      const mistake = mistakeIn(mark, name, frozen);
      if (mistake) complaints.add(index + 1, mistake.what, mistake.remedy);
    }
  });
}

function mistakeIn(mark: string, name: string | undefined, frozen: FrozenNumbers): Mistake | null {
  if (name === undefined) {
    const remedy = 'A brand fact is written {{name}}, a number {{number.name}}, on one line.';
    return { what: `"${mark}" has no counterpart.`, remedy };
  }
  if (name.startsWith('number.')) {
    const printed = printNumber(name, frozen);
    return 'text' in printed ? null : printed;
  }
  if (isBrandFactName(name) || isListMark(name)) return null;
  const remedy = `Use one of ${BRAND_FACT_NAMES.join(', ')}, or add it to src/content/legal/brand-facts.ts.`;
  return { what: `Unknown brand fact {{${name}}}.`, remedy };
}

function refuseUnsupported(tree: Root, complaints: Complaints): void {
  visit(tree, (node) => {
    const mistake = UNSUPPORTED[node.type];
    if (mistake) complaints.add(node, ...mistake);
  });
}

function resolveReferences(
  tree: Root,
  headings: readonly NumberedHeading[],
  language: Language,
  complaints: Complaints,
): ReadonlySet<Link> {
  const bare = new Set<Link>();
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  visit(tree, 'link', (link) => {
    if (!link.url.startsWith('#')) return;
    const target = byId.get(link.url.slice(1));
    if (!target) {
      const remedy = `Anchors of this document: ${[...byId.keys()].map((id) => `#${id}`).join(', ')}.`;
      complaints.add(link, `No heading has the anchor ${link.url}.`, remedy);
      return;
    }
    if (link.children.length > 0) return;
    link.children.push({ type: 'text', value: `${LANGUAGES[language].section} ${target.number}` });
    bare.add(link);
  });
  return bare;
}
