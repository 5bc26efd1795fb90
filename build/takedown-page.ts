import { readFile } from 'node:fs/promises';
import type { Element, Root as HtmlRoot } from 'hast';
import type { Heading, Link, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { Plugin } from 'vite';
import { virtualModule } from './virtual-module.ts';

const PAGE = new URL('../docs/takedown.md', import.meta.url);

/** Vite plugin, `virtual:takedown-page`: docs/takedown.md for the desk, which is open when the repository is not. */
export function takedownPage(): Plugin {
  return virtualModule('takedown-page', async function () {
    this.addWatchFile(PAGE.pathname);
    return `export const html = ${JSON.stringify(printPage(await readFile(PAGE, 'utf8')))};`;
  });
}

/** The HTML of the page without its title. Links to other pages of `docs` are text: the desk does not have them. */
export function printPage(markdown: string): string {
  return String(
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(() => prepareText)
      .use(remarkRehype)
      .use(() => prepareTables)
      .use(rehypeStringify)
      .processSync(markdown),
  );
}

function prepareText(tree: Root): void {
  visit(tree, 'heading', (heading: Heading, index, parent) => {
    if (heading.depth === 1) {
      parent?.children.splice(index ?? 0, 1);
      return [SKIP, index ?? 0];
    }
    const id = textOf(heading).toLowerCase().replaceAll(' ', '-');
    heading.data = { hProperties: { id } };
    return undefined;
  });
  visit(tree, 'link', (link: Link, index, parent) => {
    if (/^(?:https:|#)/.test(link.url)) return undefined;
    parent?.children.splice(index ?? 0, 1, ...link.children);
    return [SKIP, index ?? 0];
  });
}

/** A table scrolls within itself, as the desk's own do. */
function prepareTables(tree: HtmlRoot): void {
  let title = '';
  visit(tree, 'element', (element: Element, index, parent) => {
    if (/^h\d$/.test(element.tagName)) title = textOf(element);
    if (element.tagName !== 'table') return undefined;
    const properties = { className: ['scroll'], role: 'region', tabIndex: 0, ariaLabel: title };
    const scroll: Element = { type: 'element', tagName: 'div', properties, children: [element] };
    if (parent !== undefined && index !== undefined) parent.children[index] = scroll;
    return SKIP;
  });
}
