import type { Plugin } from 'vite';
import { virtualModule } from '../virtual-module.ts';
import { reviewDocuments } from './documents.ts';
import { readReviewStyles } from './styles.ts';

/**
 * Vite plugin, `virtual:review-sheet`: the reviewed documents and the sheet's styles, which the desk needs to render the
 * review sheet and cannot read from files in a Worker.
 */
export function reviewModule(): Plugin {
  return virtualModule(
    'review-sheet',
    async ({ root }) => `export const documents = ${JSON.stringify(reviewDocuments(root))};
export const styles = ${JSON.stringify(await readReviewStyles())};`,
  );
}
