import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import type { PageReading } from '../../src/review/reviewed.ts';

/** Reads a whole page. @throws Error for one without a headline */
export function readPage(markup: string): PageReading {
  const page = fromHtml(markup);
  const root = select('html', page);
  const headline = textsOf('h1', page)[0];
  if (headline === undefined) throw new Error('The page has no headline.');
  return {
    brand: attribute(root, 'dataBrand'),
    searchTitle: textsOf('title', page)[0] ?? '',
    searchDescription: squeeze(attribute(select('meta[name="description"]', page), 'content')),
    headline,
    offers: textsOf('.offer > *, .ticket > *, .get__note', page),
    notices: [...textsOf('.fair p', page), ...textsOf('.foot p:has(a[href$="/changes"])', page)],
    control: textsOf('[data-download]', page)[0] ?? '',
    controlHref: attribute(select('[data-download]', page), 'href'),
    label: attribute(root, 'dataLabel'),
    lines: linesOf(select('body', page)),
  };
}

function textsOf(selector: string, within: Nodes): string[] {
  return selectAll(selector, within).map(textOf);
}

/** @param name as a property (`dataBrand`) @returns empty where there is no such attribute */
function attribute(element: Element | undefined, name: string): string {
  return String(element?.properties[name] ?? '');
}

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

/** The text as lines, one per block, without hidden parts. */
function linesOf(root: Nodes | undefined): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const text = squeeze(line);
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
  if (root) walk(root);
  end();
  return lines;
}

function textOf(node: Nodes): string {
  return linesOf(node).join(' ');
}

/** The text of a piece of markup on one line. */
export function textOfMarkup(markup: string): string {
  return textOf(fromHtml(markup, { fragment: true }));
}

/** Collapses white space and trims it, so that texts that read the same are equal. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
