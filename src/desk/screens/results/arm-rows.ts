/** The figures of versions as rows: for a spreadsheet, and as JSON of the overview. */
import { BRANDS } from '../../../config/brands/index.ts';
import { nameOfRun } from '../../../decide/run.ts';
import type { PageAnalysis } from '../../../experiments/report/analysis/analysis.ts';
import { COLUMNS } from '../../../experiments/report/words/figures.ts';
import type { CsvTable } from '../../csv.ts';

export type Rows = Pick<CsvTable, 'header' | 'rows'>;

/** The columns with which the rows of a comparison begin. */
export const OF_PAGE = ['page', 'test', 'brand', 'run', 'earlier'];

/** The run by the name that marketers gave it. */
export function ofPage({ page, test, brand, runs, earlier }: PageAnalysis): Rows['rows'][number] {
  const run = earlier?.name ?? nameOfRun(runs.at(-1) ?? '');
  return [page, test, BRANDS[brand].name, run, earlier ? 'yes' : 'no'];
}

/** Every version with all its figures. */
export function armRows(pages: readonly PageAnalysis[]): Rows {
  return {
    header: [
      ...OF_PAGE,
      'version',
      'control',
      'verdict',
      'metric',
      ...COLUMNS.flatMap(({ name, range }) => [
        nameColumn(name),
        ...(range ? [`${snakeCase(range.name)}_low`, `${snakeCase(range.name)}_high`] : []),
      ]),
    ],
    rows: pages.flatMap((page) =>
      page.arms.map((arm) => [
        ...ofPage(page),
        arm.label,
        arm.label === page.control ? 'yes' : 'no',
        arm.comparison?.verdict ?? null,
        page.metric,
        ...COLUMNS.flatMap(({ value, range }) => {
          const [low, high] = range?.value(arm, page) ?? [null, null];
          return [value(arm, page), ...(range ? [low, high] : [])];
        }),
      ]),
    ),
  };
}

/** Browsers that tapped and began, in the words of every file; events have others (`views`, `taps`). */
const COLUMN_NAMES: Readonly<Record<string, string>> = { clicks: 'tapped', started: 'begun' };

/** @param name of a figure or a measure */
export function nameColumn(name: string): string {
  return COLUMN_NAMES[name] ?? snakeCase(name);
}

/** @example snakeCase('liftInterval') // 'lift_interval' */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
