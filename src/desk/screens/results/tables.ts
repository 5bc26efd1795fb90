/** Results for a spreadsheet. The rows of several comparisons begin with the same columns. */

import { SEGMENT_MEASURES } from '../../../experiments/counting/measures.ts';
import type { PageAnalysis } from '../../../experiments/report/analysis/analysis.ts';
import { nameSegment } from '../../../experiments/report/words/figures.ts';
import type { CsvTable } from '../../csv.ts';
import { armRows, OF_PAGE, ofPage, type Rows } from './arm-rows.ts';
import { COUNTED_MEASURES } from './counted.ts';
import type { ResultsData } from './data.ts';

/** Of all comparisons `results` and `period`; of one `results`, `period`, `days` and `segments`; of a pin all but `period`. */
export function listTables(data: ResultsData): Record<string, CsvTable> {
  if (data.kind === 'whole') return {};
  if (data.kind === 'overview') {
    const days = `${data.period.from}-${data.period.to}`;
    return {
      results: { name: `results-${data.today}`, ...data.arms },
      period: { name: `results-${days}`, ...countedRows(data) },
    };
  }
  const pages = data.readouts.map(({ section }) => section);
  const subject = data.kind === 'pinned' ? data.pin.subject : data.subject;
  const name = `${subject.toLowerCase()}-${data.kind === 'pinned' ? `pin-${data.pin.id}` : data.today}`;
  return {
    results: { name: `results-${name}`, ...armRows(pages) },
    days: { name: `days-${name}`, ...dayRows(pages) },
    segments: { name: `segments-${name}`, ...segmentRows(pages) },
    ...(data.kind === 'subject' && {
      period: {
        name: `results-${subject.toLowerCase()}-${data.period.from}-${data.period.to}`,
        ...countedRows(data),
      },
    }),
  };
}

function dayRows(pages: readonly PageAnalysis[]): Rows {
  return {
    header: [...OF_PAGE, 'day', 'version', ...COUNTED_MEASURES],
    rows: pages.flatMap((page) =>
      page.days.flatMap(({ day, arms }) =>
        arms.map((arm) => [
          ...ofPage(page),
          day,
          arm.label,
          ...COUNTED_MEASURES.map((measure) => arm[measure]),
        ]),
      ),
    ),
  };
}

function segmentRows(pages: readonly PageAnalysis[]): Rows {
  return {
    header: [...OF_PAGE, 'by', 'value', 'name', ...SEGMENT_MEASURES],
    rows: pages.flatMap((page) =>
      page.segments.map((segment) => [
        ...ofPage(page),
        segment.by,
        segment.value,
        nameSegment(segment),
        ...SEGMENT_MEASURES.map((measure) => segment[measure]),
      ]),
    ),
  };
}

function countedRows({
  counted,
  period: { from, to },
}: Pick<Extract<ResultsData, { kind: 'overview' }>, 'counted' | 'period'>): Rows {
  return {
    header: [
      'page',
      'brand',
      'version',
      'from',
      'to',
      ...COUNTED_MEASURES,
      ...COUNTED_MEASURES.map((measure) => `${measure}_before`),
    ],
    rows: counted.map((row) => [
      row.name,
      row.brand,
      row.label,
      from,
      to,
      ...COUNTED_MEASURES.map((measure) => row[measure]),
      ...COUNTED_MEASURES.map((measure) => row.before?.[measure] ?? null),
    ]),
  };
}
