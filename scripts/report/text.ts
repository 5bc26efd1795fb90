/** The report as a short text for a terminal; the desk's Results has every figure (docs/behaviour.md#report). */

import type { Analysis, PageAnalysis } from '../../src/experiments/report/analysis/analysis.ts';
import { nameExperiment, placeExperiment } from '../../src/experiments/report/analysis/format.ts';
import {
  COLUMNS,
  describeJointEnd,
  formatFigures,
} from '../../src/experiments/report/words/figures.ts';
import { formatDay } from '../../src/shared/day-words.ts';
import { alignColumns } from '../lib/command.ts';

/** The whole report, ending without a line break. */
export function formatText({
  source,
  from,
  to,
  pages,
  tests,
  jointEnd,
  complaints,
}: Analysis): string {
  const rows = [...pages, ...tests].flatMap(armRows);
  return [
    `Experiments, ${formatDay(from)} to ${formatDay(to)} (days in India), from ${source}`,
    ...[...pages, ...tests].map(
      (page) => `${nameExperiment(page)}, ${placeExperiment(page)}\n  ${sayVerdict(page)}`,
    ),
    ...(rows.length === 0
      ? []
      : [
          alignColumns([['page', 'version', ...COLUMNS.map(({ name }) => name)], ...rows]).join(
            '\n',
          ),
        ]),
    ...(jointEnd === null ? [] : [describeJointEnd(jointEnd)]),
    ...(complaints.length === 0
      ? []
      : [`Left out:\n${complaints.map((one) => `  ${one}`).join('\n')}`]),
  ].join('\n\n');
}

/** With the variable that ends the test, or begins another. */
function sayVerdict({ verdict: { text, next } }: PageAnalysis): string {
  return next?.at === 'SHIP' || next?.at === 'RUN' ? `${text} ${next.todo}` : text;
}

/** None for a page that no browser has entered. */
function armRows(page: PageAnalysis): string[][] {
  if (page.arms.every(({ counts }) => counts.browsers === 0)) return [];
  const name = `${nameExperiment(page)}, ${placeExperiment(page)}`;
  return page.arms.map((arm) => [
    name,
    `${arm.label}${arm.label === page.control ? ' (control)' : ''}`,
    ...formatFigures(arm, page).map(({ text = '', range }) =>
      range === undefined ? text : `${text} (${range})`,
    ),
  ]);
}
