/** What the HTML of a legal document needs beyond the Markdown's own elements. */
import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Unified plugin that finishes a tree in place. */
export function finishHtml(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'element', (element) => {
      if (element.tagName === 'a') keepFactsInAddress(element);
      if (element.tagName === 'table') prepareForPhones(element);
    });
  };
}

/** Markdown percent-encodes braces in an address, where `{{email}}` is still to be filled. */
function keepFactsInAddress(link: Element): void {
  const { href } = link.properties;
  if (typeof href === 'string') link.properties.href = href.replace(/%7B%7B([\w.]+)%7D%7D/g, '{{$1}}');
}

/**
 * On a narrow screen the style sheet stacks a row's cells, each under its column's name, for which the
 * name has to stand in the cell.
 */
function prepareForPhones(table: Element): void {
  const columns: string[] = [];
  visit(table, 'element', (element) => {
    if (element.tagName === 'th') {
      element.properties.scope = 'col';
      columns.push(textOf(element));
    }
    if (element.tagName === 'tr') {
      element.children
        .filter((child): child is Element => child.type === 'element' && child.tagName === 'td')
        .forEach((cell, index) => {
          cell.properties.dataLabel = columns[index] ?? '';
        });
    }
  });
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}
