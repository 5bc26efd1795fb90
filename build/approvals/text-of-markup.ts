import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'button',
  'em',
  'i',
  'small',
  'span',
  'strong',
  'time',
]);
const SILENT = new Set(['script', 'style', 'svg', 'template', 'noscript', 'picture', 'img']);

/** The text of a piece of markup on one line, without hidden parts. */
export function textOfMarkup(markup: string): string {
  return linesOf(fromHtml(markup, { fragment: true })).join(' ');
}

/** One per block. */
function linesOf(root: Nodes): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text !== '') lines.push(text);
    line = '';
  };
  const walk = (node: Nodes) => {
    if (node.type === 'text') line += node.value;
    if (node.type !== 'element' && node.type !== 'root') return;
    if (node.type === 'element' && (SILENT.has(node.tagName) || 'hidden' in node.properties))
      return;
    const isBlock = node.type === 'root' || !INLINE.has(node.tagName);
    if (isBlock) end();
    for (const child of node.children) walk(child);
    if (isBlock) end();
  };
  walk(root);
  end();
  return lines;
}
