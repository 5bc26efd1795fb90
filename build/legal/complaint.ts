/** What is wrong with one document, all of it, so that its author can mend it in one go. */
import type { Node } from 'mdast';

export interface Complaint {
  /** Counted from 1, in the file as its author sees it. */
  line: number;
  what: string;
  remedy: string;
}

/** The line on which a node begins; 1 for a node that no source has. */
export function lineOf(node: Node): number {
  return node.position?.start.line ?? 1;
}

/** Thrown for a document that the build refuses; its message has a line per complaint, in the order of lines. */
export class LegalDocumentError extends Error {
  override readonly name = 'LegalDocumentError';
  readonly complaints: readonly Complaint[];

  constructor(path: string, complaints: readonly Complaint[]) {
    const inOrder = [...complaints].sort((a, b) => a.line - b.line);
    super(inOrder.map(({ line, what, remedy }) => `${path}:${line}: ${what} ${remedy}`).join('\n'));
    this.complaints = inOrder;
  }
}
