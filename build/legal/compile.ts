/** From a legal document's Markdown to the numbered HTML that pages print. */
import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { BRAND_FACT_NAMES, isBrandFactName } from '../../src/content/legal/brand-facts.ts';
import type { LegalDocument } from '../../src/content/legal/document.ts';
import { type Complaint, LegalDocumentError, lineOf } from './complaint.ts';
import { readFrontMatter } from './front-matter.ts';
import { markHeadings, printHtml, setQuotesOf } from './html.ts';
import { printNumber, printNumbers, refuseStrayNumbers } from './numbers.ts';
import { type NumberedHeading, outlineOf } from './outline.ts';

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

/**
 * Compiles one document.
 *
 * Numbers are printed, and `[](#anchor)` becomes a link that reads "section 4.2". Brand facts stay in the
 * result as `{{name}}`, without inner spaces.
 *
 * @param path shown in complaints
 * @throws LegalDocumentError that lists everything wrong, each complaint with its line
 */
export function compileLegalDocument(source: string, path: string): LegalDocument {
  const complaints: Complaint[] = [];
  const tree = parser.parse(normaliseMarks(source, complaints));
  refuseStrayNumbers(tree, complaints);
  printNumbers(tree);
  const frontMatter = readFrontMatter(tree, complaints);
  refuseUnsupported(tree, complaints);
  setQuotesOf(tree);
  const outline = outlineOf(tree, complaints);
  resolveReferences(tree, outline.headings, complaints);
  if (complaints.length > 0) throw new LegalDocumentError(path, complaints);

  markHeadings(outline.headings);
  return {
    ...frontMatter,
    introduction: printHtml(outline.introduction),
    sections: outline.sections.map(({ heading, inBrief, body }) => ({
      id: heading.id,
      number: heading.number,
      title: heading.title,
      inBrief: printHtml(inBrief?.children ?? []),
      html: printHtml(body),
    })),
  };
}

/** Reads the source line by line, so that a complaint names the line that its author sees. */
function normaliseMarks(source: string, complaints: Complaint[]): string {
  return source
    .split('\n')
    .map((text, index) =>
      text.replace(/\{\{\s*([^{}]*?)\s*\}\}|\{\{|\}\}/g, (mark, name: string | undefined) => {
        const complaint = name === undefined ? strayBraces(mark) : complaintAbout(name);
        if (complaint) complaints.push({ line: index + 1, ...complaint });
        return name === undefined ? mark : `{{${name}}}`;
      }),
    )
    .join('\n');
}

function strayBraces(braces: string): Omit<Complaint, 'line'> {
  return {
    what: `"${braces}" stands alone.`,
    remedy: 'A brand fact is written {{name}}, a number {{number.name}}, on one line.',
  };
}

function complaintAbout(mark: string): Omit<Complaint, 'line'> | null {
  if (mark.startsWith('number.')) {
    const printed = printNumber(mark);
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

function resolveReferences(tree: Root, headings: readonly NumberedHeading[], complaints: Complaint[]): void {
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
    const isBare: boolean = link.children.length === 0;
    if (isBare) link.children.push({ type: 'text', value: `section ${target.number}` });
  });
}
