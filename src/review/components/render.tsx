/** The documents as text. Commands load this module with `scripts/lib/load-jsx.ts`, the desk imports it. */
import { renderDocument } from '../../print/render-document.ts';
import { ReviewSheet, type ReviewSheetProps } from './ReviewSheet.tsx';
import { TranslationSheet, type TranslationSheetProps } from './TranslationSheet.tsx';

/** The review sheet as a whole document. */
export function renderReviewSheet(props: ReviewSheetProps): string {
  return renderDocument(<ReviewSheet {...props} />);
}

/** Every line in each language side by side, as a whole document. */
export function renderTranslationSheet(props: TranslationSheetProps): string {
  return renderDocument(<TranslationSheet {...props} />);
}
