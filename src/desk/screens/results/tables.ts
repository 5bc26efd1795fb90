/** Results for a spreadsheet. The rows of several comparisons begin with the same columns. */

import {
  SEGMENT_DIMENSIONS,
  SEGMENT_MEASURES,
  type SegmentDimension,
} from '../../../experiments/counting/measures.ts';
import type { PageAnalysis } from '../../../experiments/report/analysis/analysis.ts';
import { nameSegment } from '../../../experiments/report/words/figures.ts';
import { type CsvTable, nameFile } from '../../csv.ts';
import { armRows, nameColumn, OF_PAGE, ofPage, type Rows } from './arm-rows.ts';
import { COUNTED_MEASURES, type CountedVersion } from './counted.ts';
import type { ResultsData } from './data.ts';

const ALL_BRANDS = 'all-brands';

/**
 * Of all comparisons `results` and `period`, and the same of page tests, as a browser may be in a page's split and in its test;
 * of one `results`, `period`, `days` and a file for each way to group browsers; of a pin all but `period`.
 */
export function listTables(data: ResultsData): Record<string, CsvTable> {
  if (data.kind === 'whole') return {};
  if (data.kind === 'overview') {
    return {
      results: { name: `results-${ALL_BRANDS}-until-${data.today}`, ...data.arms.pages },
      tests: { name: `tests-${ALL_BRANDS}-until-${data.today}`, ...data.arms.tests },
      period: {
        name: nameFile('results', ALL_BRANDS, data.period),
        ...countedRows(data, ({ isTest }) => !isTest),
      },
      'period-tests': {
        name: nameFile('tests', ALL_BRANDS, data.period),
        ...countedRows(data, ({ isTest }) => isTest),
      },
    };
  }
  const pages = data.readouts.map(({ section }) => section);
  const subject = data.kind === 'pinned' ? data.pin.subject : data.subject;
  const name = `${subject.toLowerCase()}-${ALL_BRANDS}-${data.kind === 'pinned' ? `pin-${data.pin.id}` : `until-${data.today}`}`;
  return {
    results: { name: `results-${name}`, ...armRows(pages) },
    days: { name: `days-${name}`, ...dayRows(pages) },
    ...Object.fromEntries(
      SEGMENT_DIMENSIONS.map((by) => [
        `${by}s`,
        { name: `${by}s-${name}`, ...segmentRows(pages, by) },
      ]),
    ),
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

function segmentRows(pages: readonly PageAnalysis[], by: SegmentDimension): Rows {
  return {
    header: [...OF_PAGE, by, 'name', ...SEGMENT_MEASURES.map(nameColumn)],
    rows: pages.flatMap((page) =>
      page.segments
        .filter((segment) => segment.by === by)
        .map((segment) => [
          ...ofPage(page),
          segment.value,
          nameSegment(segment),
          ...SEGMENT_MEASURES.map((measure) => segment[measure]),
        ]),
    ),
  };
}

function countedRows(
  {
    counted,
    period: { from, to },
  }: Pick<Extract<ResultsData, { kind: 'overview' }>, 'counted' | 'period'>,
  isIn: (row: CountedVersion) => boolean = () => true,
): Rows {
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
    rows: counted
      .filter(isIn)
      .map((row) => [
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
