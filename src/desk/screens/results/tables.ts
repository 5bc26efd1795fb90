/** Results for a spreadsheet. The rows of several comparisons begin with the same columns. */

import { SEGMENT_MEASURES } from '../../../experiments/counting/measures.ts';
import type { PageAnalysis } from '../../../experiments/report/analysis/analysis.ts';
import { nameSegment } from '../../../experiments/report/words/figures.ts';
import { type CsvTable, nameFile } from '../../csv.ts';
import { armRows, nameColumn, OF_PAGE, ofPage, type Rows } from './arm-rows.ts';
import { COUNTED_MEASURES } from './counted.ts';
import type { ResultsData } from './data.ts';

const ALL_BRANDS = 'all-brands';

/** Of all comparisons `results` and `period`; of one `results`, `period`, `days` and `segments`; of a pin all but `period`. */
export function listTables(data: ResultsData): Record<string, CsvTable> {
  if (data.kind === 'whole') return {};
  if (data.kind === 'overview') {
    return {
      results: { name: `results-${ALL_BRANDS}-until-${data.today}`, ...data.arms },
      period: { name: nameFile('results', ALL_BRANDS, data.period), ...countedRows(data) },
    };
  }
  const pages = data.readouts.map(({ section }) => section);
  const subject = data.kind === 'pinned' ? data.pin.subject : data.subject;
  const name = `${subject.toLowerCase()}-${ALL_BRANDS}-${data.kind === 'pinned' ? `pin-${data.pin.id}` : `until-${data.today}`}`;
  return {
    results: { name: `results-${name}`, ...armRows(pages) },
    days: { name: `days-${name}`, ...dayRows(pages) },
    segments: { name: `segments-${name}`, ...segmentRows(pages) },
    ...(data.kind === 'subject' && {
      period: {
        name: nameFile(`results-${subject}`, ALL_BRANDS, data.period),
        ...countedRows(data),
      },
    }),
  };
}

function dayRows(pages: readonly PageAnalysis[]): Rows {
  return {
    header: [...OF_PAGE, 'day', 'version', ...COUNTED_MEASURES.map(nameColumn)],
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
    header: [...OF_PAGE, 'by', 'value', 'name', ...SEGMENT_MEASURES.map(nameColumn)],
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
      ...COUNTED_MEASURES.map(nameColumn),
      ...COUNTED_MEASURES.map((measure) => `${nameColumn(measure)}_before`),
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
