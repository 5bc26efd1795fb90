/**
 * The address of the script module that a page's head asks for (`src/client/head.ts`), a path from the root.
 * @returns `null` where the page asks for none
 */
export function findEntry(html: string): string | null {
  const head = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return /["'`](\/assets\/[\w.-]+\.js)["'`]/.exec(head)?.[1] ?? null;
}
