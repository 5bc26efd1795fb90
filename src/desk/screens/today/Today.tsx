import { Figures } from '../../parts/Figures.tsx';
import { Section } from '../../parts/Section.tsx';
import { Table } from '../../parts/Table.tsx';
import { writeNumber } from '../../wording.ts';
import type { TodayData } from './data.ts';

/** A row for each page with a split, and everybody’s numbers. */
export function Today({ data: { pages, totals } }: { data: TodayData }) {
  return (
    <>
      <Section id="pages" title="Page by page">
        <Table
          caption="What can be concluded today"
          columns={['Page', 'Brand', { title: 'Browsers', isNumber: true }, 'Conclusion']}
          rows={pages.map(({ page, brand, browsers, text }) => ({
            key: `${page} ${brand}`,
            cells: [
              <a key="page" href={`/results/${page.toLowerCase()}`}>
                {page}
              </a>,
              brand,
              writeNumber(browsers),
              text,
            ],
          }))}
        />
      </Section>
      <Section id="totals" title="Everybody, on all pages">
        <Figures
          of={[
            { name: 'Visits', value: writeNumber(totals.visits) },
            { name: 'Taps on a download', value: writeNumber(totals.clicks) },
            { name: 'Downloads started', value: writeNumber(totals.started) },
            { name: 'Downloads finished', value: writeNumber(totals.finished) },
          ]}
        />
      </Section>
    </>
  );
}
