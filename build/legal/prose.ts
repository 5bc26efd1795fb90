/** The texts of a document that readers see, each with its line. */
import type { Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { lineOf } from './complaint.ts';

/** Calls back with each paragraph, heading, cell and block of code, and with address and title of each link. */
export function visitProse(tree: Root, read: (text: string, firstLine: number) => void): void {
  visit(tree, (node) => {
    switch (node.type) {
      case 'paragraph':
      case 'heading':
      case 'tableCell':
        return read(proseOf(node), lineOf(node));
      case 'link':
        return read(`${node.url} ${node.title ?? ''}`, lineOf(node));
      case 'code':
        // The text begins on the line after the one that opens the block.
        return read(node.value, lineOf(node) + 1);
    }
  });
}

function proseOf(node: RootContent): string {
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(proseOf).join('') : '';
}
