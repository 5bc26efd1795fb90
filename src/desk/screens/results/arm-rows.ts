/** The figures of versions as rows: for a spreadsheet, and as JSON of the overview. */
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
  return [page, test, brand, run, earlier ? 'yes' : 'no'];
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
        snakeCase(name),
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

/** @example snakeCase('liftInterval') // 'lift_interval' */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
