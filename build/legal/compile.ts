/** From a legal document's Markdown to the numbered HTML that pages print. */
import type { PhrasingContent, Root, RootContent } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { BRAND_FACT_NAMES, isBrandFactName } from '../../src/content/legal/brand-facts.ts';
import type { LegalDocument } from '../../src/content/legal/document.ts';
import { readFrontMatter } from './front-matter.ts';
import { finishHtml } from './html.ts';
import { type NumberedHeading, outlineOf } from './outline.ts';
import { LegalDocumentError, type Problem } from './problems.ts';
import { setQuotesOf } from './typography.ts';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter, ['yaml']);
const printer = unified().use(remarkRehype).use(finishHtml).use(rehypeStringify);

/** Markdown that would print nothing, or something that no style sheet of ours knows. */
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
 * Brand facts stay in the result as `{{name}}`, without inner spaces; `[](#anchor)` becomes a link that
 * reads "section 4.2".
 *
 * @param path shown in complaints
 * @throws LegalDocumentError with every problem found, each with its line
 */
export function compileLegalDocument(source: string, path: string): LegalDocument {
  const problems: Problem[] = [];
  const tree = parser.parse(normaliseFacts(source, problems));
  const frontMatter = readFrontMatter(tree, problems);
  refuseUnsupported(tree, problems);
  setQuotesOf(tree);
  const outline = outlineOf(tree, problems);
  resolveReferences(tree, outline.headings, problems);
  if (problems.length > 0) throw new LegalDocumentError(path, problems);

  markHeadings(outline.headings);
  return {
    ...frontMatter,
    introduction: print(outline.introduction),
    sections: outline.sections.map(({ heading, inBrief, body }) => ({
      id: heading.id,
      number: heading.number,
      title: heading.title,
      inBrief: print(inBrief?.children ?? []),
      html: print(body),
    })),
  };
}

/** Reads the source line by line, so that a complaint names the line that its author sees. */
function normaliseFacts(source: string, problems: Problem[]): string {
  return source
    .split('\n')
    .map((text, index) =>
      text.replace(/\{\{\s*([^{}]*?)\s*\}\}|\{\{|\}\}/g, (mark, name: string | undefined) => {
        if (name === undefined) {
          problems.push({
            line: index + 1,
            what: `"${mark}" stands alone.`,
            remedy: 'A brand fact is written {{name}}, on one line.',
          });
        } else if (!isBrandFactName(name)) {
          problems.push({
            line: index + 1,
            what: `Unknown brand fact {{${name}}}.`,
            remedy: `Use one of ${BRAND_FACT_NAMES.join(', ')}, or add it to src/content/legal/brand-facts.ts.`,
          });
        }
        return name === undefined ? mark : `{{${name}}}`;
      }),
    )
    .join('\n');
}

function refuseUnsupported(tree: Root, problems: Problem[]): void {
  visit(tree, (node) => {
    const complaint = UNSUPPORTED[node.type];
    if (complaint) problems.push({ line: node.position?.start.line ?? 1, ...complaint });
  });
}

function resolveReferences(tree: Root, headings: readonly NumberedHeading[], problems: Problem[]): void {
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  visit(tree, 'link', (link) => {
    if (!link.url.startsWith('#')) return;
    const target = byId.get(link.url.slice(1));
    if (!target) {
      problems.push({
        line: link.position?.start.line ?? 1,
        what: `No heading has the anchor ${link.url}.`,
        remedy: `Anchors of this document: ${[...byId.keys()].map((id) => `#${id}`).join(', ')}.`,
      });
      return;
    }
    const isBare: boolean = link.children.length === 0;
    if (isBare) link.children.push({ type: 'text', value: `section ${target.number}` });
  });
}

/** Sub-headings are printed inside the section's HTML; they take their anchor and number along. */
function markHeadings(headings: readonly NumberedHeading[]): void {
  for (const { node, id, number } of headings) {
    node.data = { hProperties: { id } };
    const label: PhrasingContent = {
      type: 'emphasis',
      children: [{ type: 'text', value: number }],
      data: { hName: 'span', hProperties: { className: ['number'] } },
    };
    node.children.unshift(label, { type: 'text', value: ' ' });
  }
}

function print(nodes: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: [...nodes] };
  return printer.stringify(printer.runSync(root));
}
