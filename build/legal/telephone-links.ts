/** Telephone numbers in a document that a phone can call. */
import type { Link, PhrasingContent, Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { isNumberName, NUMBERS } from '../../src/config/numbers.ts';

const MARK = /(\{\{number\.\w+\}\})/;

/**
 * Makes each mark of a telephone number a link that calls it, unless it is in a link already. The words do not change,
 * so a published text keeps its digest. Runs before the marks are printed.
 */
export function linkTelephones(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'link') return SKIP;
    if (node.type !== 'text' || parent === undefined || index === undefined) return;
    const pieces = node.value.split(MARK).filter((piece) => piece !== '');
    if (!pieces.some(isTelephone)) return;
    parent.children.splice(index, 1, ...pieces.map(printPiece));
    return [SKIP, index + pieces.length];
  });
}

function printPiece(piece: string): PhrasingContent {
  const text: Text = { type: 'text', value: piece };
  if (!isTelephone(piece)) return text;
  return { type: 'link', url: `tel:${piece}`, children: [text] } satisfies Link;
}

/** @param piece a mark, or the text between two */
function isTelephone(piece: string): boolean {
  const [, name = ''] = /^\{\{number\.(\w+)\}\}$/.exec(piece) ?? [];
  return isNumberName(name) && NUMBERS[name].unit === 'telephone number';
}
