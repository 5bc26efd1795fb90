/** Prints a document: typographic quotes, numbers of headings, and HTML for narrow screens. */
import type { Element, Root as HtmlRoot } from 'hast';
import type { Node, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { NumberedHeading } from './outline.ts';

const printer = unified()
  .use(remarkRehype)
  .use(() => finishHtml)
  .use(rehypeStringify);

/** The HTML of a part of a document; empty for no nodes. */
export function printHtml(nodes: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: [...nodes] };
  return printer.stringify(printer.runSync(root));
}

/** Adds ids and numbers to the headings in the tree, because sub-headings are printed in their section's HTML. */
export function markHeadings(headings: readonly NumberedHeading[]): void {
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

/** `"agreed"` to `“agreed”`, `it's` to `it’s`. @param before the character in front of `text` in a longer run */
export function setQuotes(text: string, before = ''): string {
  let previous = before;
  let out = '';
  for (const character of text) {
    const opens = previous === '' || /[\s([{\u2013\u2014\u2018\u201c/]/.test(previous);
    if (character === '"') out += opens ? '\u201c' : '\u201d';
    else if (character === "'") out += opens ? '\u2018' : '\u2019';
    else out += character;
    previous = character;
  }
  return out;
}

const INLINE: ReadonlySet<string> = new Set(
  'emphasis strong delete link break inlineCode text'.split(' '),
);

/** Sets the quotes of a whole tree in place. Code stays as typed. */
export function setQuotesOf(tree: Root): void {
  let before = '';
  const walk = (node: Node): void => {
    if (!INLINE.has(node.type)) before = '';
    if ('value' in node && typeof node.value === 'string') {
      if (node.type === 'text') {
        const typed = node.value;
        node.value = setQuotes(typed, before);
        before = typed.at(-1) ?? before;
      } else {
        before = node.value.at(-1) ?? before;
      }
    }
    if ('children' in node && Array.isArray(node.children))
      for (const child of node.children) walk(child);
  };
  walk(tree);
}

function finishHtml(tree: HtmlRoot): void {
  visit(tree, 'element', (element) => {
    if (element.tagName === 'a') keepFactsInAddress(element);
    if (element.tagName === 'table') prepareTable(element);
  });
}

/** Undoes the percent-encoding of braces in an address, so that `{{email}}` can still be filled in. */
function keepFactsInAddress(link: Element): void {
  const { href } = link.properties;
  if (typeof href === 'string')
    link.properties.href = href.replace(/%7B%7B([\w.]+)%7D%7D/g, '{{$1}}');
}

/**
 * The first cell of a row names it, for screen readers too (WCAG technique H63). A narrow screen stacks a row's cells,
 * each below its column's name, so each cell needs that name.
 */
function prepareTable(table: Element): void {
  const columns: string[] = [];
  visit(table, 'element', (element) => {
    if (element.tagName !== 'tr') return;
    const cells = element.children.filter((child) => child.type === 'element');
    for (const [index, cell] of cells.entries()) {
      if (cell.tagName === 'th') {
        cell.properties.scope = 'col';
        columns.push(textOf(cell));
      } else if (index === 0) {
        cell.tagName = 'th';
        cell.properties.scope = 'row';
      } else {
        cell.properties.dataLabel = columns[index] ?? '';
      }
    }
  });
}
