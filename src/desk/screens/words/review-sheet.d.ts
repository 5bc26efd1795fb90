/** Made by the desk's build (build/review/review-module.ts). */
declare module 'virtual:review-sheet' {
  import type { ReviewedDocument } from '../../../review/reviewed.ts';

  /** All documents of all brands, as they are reviewed. */
  export const documents: readonly ReviewedDocument[];
  /** The styles of the review sheet. */
  export const styles: string;
}
