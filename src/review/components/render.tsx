/** The documents as text. Commands load this module with `scripts/lib/load-jsx.ts`, the desk imports it. */
import { renderDocument } from '../../print/render-document.ts';
import { ReviewSheet, type ReviewSheetProps } from './ReviewSheet.tsx';
import { TranslationSheet, type TranslationSheetProps } from './TranslationSheet.tsx';

export function renderReviewSheet(props: ReviewSheetProps): string {
  return renderDocument(<ReviewSheet {...props} />);
}

export function renderTranslationSheet(props: TranslationSheetProps): string {
  return renderDocument(<TranslationSheet {...props} />);
}
