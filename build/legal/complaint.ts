/** Collects all mistakes of a document, so that its author sees them at once. */
import type { Node } from 'mdast';

/** Thrown for a document that the build refuses. The message has a line for each complaint, in the order of the document. */
export class LegalDocumentError extends Error {
  override readonly name = 'LegalDocumentError';
}

/** The line on which a node begins; 1 for a node that was not parsed from source. */
export function lineOf(node: Node): number {
  return node.position?.start.line ?? 1;
}

/** Refuses a document because of one mistake. @throws LegalDocumentError always */
export function refuseFile(path: string, what: string, remedy: string, line = 1): never {
  throw new LegalDocumentError(`${path}:${line}: ${what} ${remedy}`);
}

export class Complaints {
  readonly #all: { line: number; text: string }[] = [];

  /** Whole sentences for the document's author. @param at the node, or its line in the file, counted from 1 */
  add(at: Node | number, what: string, remedy: string): void {
    this.#all.push({ line: typeof at === 'number' ? at : lineOf(at), text: `${what} ${remedy}` });
  }

  throwAny(path: string): void {
    if (this.#all.length === 0) return;
    const inOrder = this.#all.toSorted((a, b) => a.line - b.line);
    throw new LegalDocumentError(
      inOrder.map(({ line, text }) => `${path}:${line}: ${text}`).join('\n'),
    );
  }
}
