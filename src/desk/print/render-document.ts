import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';

/** A whole document as text, without what hydration would need. */
export function renderDocument(document: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(document)}\n`;
}
