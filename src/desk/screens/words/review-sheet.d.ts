/** Made by the desk's build (scripts/review/review-module.ts). */
declare module 'virtual:review-sheet' {
  import type { ReviewedDocument } from '../../../review/reviewed.ts';

  /** Every document of every brand, as it is reviewed. */
  export const documents: readonly ReviewedDocument[];
  /** The styles of the review sheet. */
  export const styles: string;
}
