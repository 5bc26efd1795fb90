import { BRANDS } from '../../config/brands/index.ts';
import type { PageAnalysis } from '../../experiments/report/analysis/analysis.ts';
import { METRIC_WORDS, TUNED_FOR } from '../../experiments/report/analysis/compare-page.ts';
import { formatCount, formatP, nameExperiment } from '../../experiments/report/analysis/format.ts';
import { COLUMNS, formatFigures } from '../../experiments/report/words/figures.ts';
import { Table } from '../print/Table.tsx';
import { ArmName } from './ArmName.tsx';

/** The figures of every arm, and how they were judged. */
export function ArmTable({ page }: { page: PageAnalysis }) {
  const rows = page.arms.map((arm) => ({ label: arm.label, figures: formatFigures(arm, page) }));
  return (
    <>
      <Table
        label={`Arms of ${nameExperiment(page)}, ${BRANDS[page.brand].name}`}
        className="arms"
        columns={[
          [
            'Arm',
            ({ label }) => (
              <>
                <ArmName page={page} label={label} />
                {label === page.control && (
                  <>
                    {' '}
                    <small>control</small>
                  </>
                )}
              </>
            ),
          ],
          ...COLUMNS.map(
            ({ heading }, index) =>
              [
                heading,
                ({ figures }: (typeof rows)[number]) => <Figure {...figures[index]} />,
                'number',
              ] as const,
          ),
        ]}
        rows={rows}
      />
      <p className="fine">
        <Method page={page} />
        <Forced page={page} />
      </p>
    </>
  );
}

function Figure({ text = '–', range }: { text?: string; range?: string }) {
  if (range === undefined) return text;
  return (
    <>
      <b>{text}</b> <small>{range}</small>
    </>
  );
}

function Method({ page: { metric, runs, alpha, split } }: { page: PageAnalysis }) {
  return [
    `${metric === 'clicks' ? 'Rates of taps' : 'Rates'} with Wilson’s 95% interval.`,
    ` ${runs.length === 1 ? 'Run' : 'Runs'} ${runs.join(', ')}; bound for every look, tightest at ${formatCount(TUNED_FOR)} browsers; p counts at ${alpha} and below.`,
    ' The rates are of all days and runs together; the lift compares within each day and run, so the two can point in different directions.',
    ` Split: p ${formatP(split.p)} however often one looks.`,
  ].join('');
}

/** Browsers that are shown but never compared. */
function Forced({ page: { forced, metric, test } }: { page: PageAnalysis }) {
  const arms = Object.entries(forced).map(
    ([label, counts]) =>
      `${label} ${formatCount(counts[metric])} ${METRIC_WORDS[metric].done} of ${formatCount(counts.browsers)}`,
  );
  if (arms.length === 0) return null;
  return ` ${test === null ? 'Label' : 'Arm'} from a link, never compared: ${arms.join(', ')}.`;
}
