import { BRANDS } from '../../config/brands/index.ts';
import type { PageAnalysis } from '../../experiments/report/analysis/analysis.ts';
import { nameBreak } from '../../experiments/report/analysis/findings.ts';
import { formatCount, nameExperiment } from '../../experiments/report/analysis/format.ts';
import { Table } from '../print/Table.tsx';

type Break = PageAnalysis['split']['breaks'][number];

/** Where the split of a page is not what it should be. */
export function BreakTable({ page: { split, arms, brand, ...page } }: { page: PageAnalysis }) {
  return (
    <Table
      label={`Where the split of ${nameExperiment(page)}, ${BRANDS[brand].name}, breaks`}
      className="breaks"
      caption="Where the split breaks, the clearest first: browsers that entered, and how many should have"
      columns={[
        ['Among', nameBreak],
        ...arms.map(
          ({ label }) =>
            [label, (one: Break) => <Entered of={one} label={label} />, 'number'] as const,
        ),
      ]}
      rows={split.breaks}
    />
  );
}

function Entered({ of, label }: { of: Break; label: string }) {
  const arm = of.arms.find((one) => one.label === label);
  if (arm === undefined) return '–';
  return (
    <>
      {formatCount(arm.browsers)} <small>of {formatCount(Math.round(arm.expected))}</small>
    </>
  );
}
