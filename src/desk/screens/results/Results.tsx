import { writeRate } from '../../../../scripts/report/analysis/wording.ts';
import { Section } from '../../parts/Section.tsx';
import { Table } from '../../parts/Table.tsx';
import { writeNumber } from '../../wording.ts';
import type { Result, ResultsData } from './data.ts';

const COUNTS = ['browsers', 'clicks', 'started', 'finished'] as const;
const TITLES = ['Browsers', 'Tapped', 'Started', 'Finished', 'Rate'];

/** A section for each page that was asked for. */
export function Results({ data: { results } }: { data: ResultsData }) {
  return results.map((result) => <ResultSection key={`${result.page} ${result.brand}`} result={result} />);
}

function ResultSection({ result: { page, brand, conclusion, arms, runs } }: { result: Result }) {
  return (
    <Section id={`${page}-${brand}`.toLowerCase()} title={`${page}, ${brand}`}>
      <p>
        {conclusion.text} <a href={`/results/${page.toLowerCase()}`}>This page alone</a>
      </p>
      <Table
        caption={`Arms of ${page}, the control first; runs: ${runs.join(', ') || 'none yet'}`}
        columns={['Arm', ...TITLES.map((title) => ({ title, isNumber: true }) as const)]}
        rows={arms.map((arm) => ({
          key: arm.label,
          cells: [
            arm.label,
            ...COUNTS.map((count) => writeNumber(arm[count])),
            arm.rate === null ? '–' : writeRate(arm.rate),
          ],
        }))}
      />
    </Section>
  );
}
