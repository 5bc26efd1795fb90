import { parseHTML } from 'linkedom';
import type { PageReading } from '../../src/review/reviewed.ts';

/** Plain texts with single spaces, empty where the page has none. @throws Error for a page without a headline */
export function readPage(markup: string): PageReading {
  const { document } = parseHTML(markup);
  const headline = document.querySelector('h1');
  if (!headline) throw new Error('The page has no headline.');
  const all = (selector: string) => [...document.querySelectorAll(selector)].map(textOf);
  const control = document.querySelector('[data-download]');
  const description = document.querySelector('meta[name="description"]');
  return {
    brand: document.documentElement.getAttribute('data-brand') ?? '',
    searchTitle: squeeze(document.title),
    searchDescription: squeeze(description?.getAttribute('content') ?? ''),
    headline: textOf(headline),
    offers: all('.offer > *, .ticket > *, .get__note'),
    notices: [...all('.fair p'), ...all('.foot p:has(a[href$="/changes"])')],
    control: control ? textOf(control) : '',
    controlHref: control?.getAttribute('href') ?? '',
    label: document.documentElement.getAttribute('data-label') ?? '',
    lines: linesOf(document.body),
  };
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
const TEXT_NODE = 3;
const ELEMENT_NODE = 1;

/** Lines of text inside an element: what a block holds is one line. Hidden parts are left out. */
function linesOf(root: Element): readonly string[] {
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

function textOf(element: Element): string {
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
