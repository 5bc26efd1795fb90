import { BRANDS } from '../../config/brands/index.ts';
import type { PageAnalysis } from '../../experiments/report/analysis/analysis.ts';
import { nameExperiment } from '../../experiments/report/analysis/format.ts';
import { segmentTables } from '../../experiments/report/words/figures.ts';
import { TextTables } from './TextTables.tsx';

/** A page's browsers by app, by browser and by state. */
export function PageSegments({ page }: { page: PageAnalysis }) {
  const name = `${nameExperiment(page)}, ${BRANDS[page.brand].name}`;
  return (
    <>
      <h3>
        By app, browser and state <small>all arms together, shown and not compared</small>
      </h3>
      <TextTables
        tables={segmentTables(page.segments)}
        labelOf={(heading) => `${name}, ${heading.toLowerCase()}`}
      />
    </>
  );
}
