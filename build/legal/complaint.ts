/** Everything that is wrong with one document, so that its author can fix it in one go. */
import type { Node } from 'mdast';

/** One mistake in a document, and how to correct it; both are whole sentences for its author. */
export interface Complaint {
  /** Counted from 1, in the file as its author sees it. */
  line: number;
  what: string;
  remedy: string;
}

/** The line on which a node begins; 1 for a node that was not parsed from source. */
export function lineOf(node: Node): number {
  return node.position?.start.line ?? 1;
}

/** @throws LegalDocumentError always: one mistake, by default in the first line */
export function refuseFile(path: string, what: string, remedy: string, line = 1): never {
  throw new LegalDocumentError(path, [{ line, what, remedy }]);
}

/** Thrown for a document that the build refuses; its message has one line per complaint, in line order. */
export class LegalDocumentError extends Error {
  override readonly name = 'LegalDocumentError';
  readonly complaints: readonly Complaint[];

  constructor(path: string, complaints: readonly Complaint[]) {
    const inOrder = [...complaints].sort((a, b) => a.line - b.line);
    super(inOrder.map(({ line, what, remedy }) => `${path}:${line}: ${what} ${remedy}`).join('\n'));
    this.complaints = inOrder;
  }
}
