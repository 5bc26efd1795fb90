/** The words of markup, line by line as they stand on a page. */
import { parseHTML } from 'linkedom';

const INLINE = new Set(['a', 'abbr', 'b', 'bdi', 'button', 'em', 'i', 'small', 'span', 'strong', 'time']);
const SILENT = new Set(['script', 'style', 'svg', 'template', 'noscript', 'picture', 'img']);
const TEXT_NODE = 3;
const ELEMENT_NODE = 1;

/** Lines of text inside an element: what a block holds is one line. Hidden parts are left out. */
export function linesOf(root: Element): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const text = squeeze(line);
    if (text !== '') lines.push(text);
    line = '';
  };
  const walk = (node: Node) => {
    if (node.nodeType === TEXT_NODE) line += node.textContent ?? '';
    if (node.nodeType !== ELEMENT_NODE) return;
    const element = node as Element;
    const name = element.localName;
    if (SILENT.has(name) || element.hasAttribute('hidden')) return;
    const isBlock = !INLINE.has(name);
    if (isBlock) end();
    for (const child of element.childNodes) walk(child);
    if (isBlock) end();
  };
  walk(root);
  end();
  return lines;
}

/** The words of an element in one line. */
export function textOf(element: Element): string {
  return linesOf(element).join(' ');
}

/** The words of a piece of markup in one line. */
export function textOfMarkup(markup: string): string {
  return textOf(parseHTML(`<html><body>${markup}</body></html>`).document.body);
}

/** Single spaces, none at the ends: two texts that read the same are the same. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
