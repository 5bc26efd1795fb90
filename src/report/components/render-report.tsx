import { renderDocument } from '../../print/render-document.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { ReportPage } from './ReportPage.tsx';

/** The report as one file that needs no other file and no script. @param styles style sheets as one text */
export function renderReport(analysis: Analysis, styles: string): string {
  return renderDocument(<ReportPage analysis={analysis} styles={styles} />);
}
