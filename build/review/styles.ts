import { readStyles } from '../print-styles.ts';

/** The styles of the review sheet and of the sheet of translations, as one text. */
export function readReviewStyles(): Promise<string> {
  return readStyles([new URL('../../src/review/components/review.css', import.meta.url)]);
}
