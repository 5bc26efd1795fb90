/** `--html`: the report as one file, to show, to send and to print. */

import { readReportStyles } from '../../build/report-styles.ts';
import type { Analysis } from '../../src/report/analysis/analysis.ts';
import { loadJsx } from '../lib/load-jsx.ts';

type Renderer = typeof import('../../src/report/components/render-report.tsx');
const FOLDER = 'src/report/components';

/** The whole document as HTML. */
export async function renderPage(analysis: Analysis): Promise<string> {
  const [{ renderReport }, styles] = await Promise.all([
    loadJsx<Renderer>(`${FOLDER}/render-report.tsx`),
    readReportStyles(),
  ]);
  return renderReport(analysis, styles);
}
