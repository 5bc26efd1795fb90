/** `virtual:review-sheet`: what the desk needs to make the review sheet, which no Worker could read from files. */
import type { Plugin } from 'vite';
import { readStyles } from '../print-styles.ts';
import { virtualModule } from '../virtual-module.ts';
import { reviewDocuments } from './documents.ts';

const STYLES = [new URL('../../src/review/components/review.css', import.meta.url)];

/** Vite plugin: the documents as they are reviewed, and the sheet's styles. */
export function reviewModule(): Plugin {
  return virtualModule('review-sheet', async ({ root }) => {
    const { text } = await readStyles(STYLES);
    return `export const documents = ${JSON.stringify(reviewDocuments(root))};
export const styles = ${JSON.stringify(text)};`;
  });
}
