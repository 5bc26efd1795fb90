/** Everything that is wrong with one document, gathered so that its author can mend it in one go. */

/** A complaint that says what is wrong and what to do, at a line counted from 1. */
export interface Problem {
  line: number;
  what: string;
  remedy: string;
}

export class LegalDocumentError extends Error {
  override readonly name = 'LegalDocumentError';
  readonly problems: readonly Problem[];

  constructor(path: string, problems: readonly Problem[]) {
    const inOrder = [...problems].sort((a, b) => a.line - b.line);
    super(inOrder.map(({ line, what, remedy }) => `${path}:${line}: ${what} ${remedy}`).join('\n'));
    this.problems = inOrder;
  }
}
