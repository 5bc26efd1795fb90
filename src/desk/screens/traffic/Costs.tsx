import { formatCount } from '../../../experiments/report/analysis/format.ts';
import { Form, TextArea } from '../../parts/form.tsx';
import { Section } from '../../parts/Section.tsx';
import { sayDays } from '../../period.ts';
import { Table } from '../../print/Table.tsx';
import { nameBrand, queryOfAsked } from './asked.ts';
import { type Cost, costOf } from './costs.ts';
import type { TrafficData } from './data.ts';

/** What a finished download cost, from what is typed or pasted here. */
export function Costs({ data }: { data: Extract<TrafficData, { kind: 'overview' }> }) {
  const { asked, tables, costs } = data;
  const seen = tables.campaign.filter(({ value, views }) => value !== null && views > 0);
  return (
    <Section id="costs" title="What a download cost">
      <p>
        Write or paste what was spent {sayDays(asked.period)}: a campaign, place or link in each
        line, and the rupees behind it. It is kept nowhere: it is in the page that follows and in
        the file that you download, and gone when you close them.
      </p>
      <Form action="/traffic/costs" method="post">
        {Object.entries(queryOfAsked(asked)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextArea
          name="spent"
          label="Spent, such as: asia-cup 1,20,000"
          rows={6}
          value={seen.map(({ value }) => `${value} `).join('\n')}
        />
        <button type="submit">Show what it cost</button>
        <button type="submit" name="csv" value="costs" className="quiet">
          As CSV
        </button>
      </Form>
      {costs !== null && costs.length > 0 && (
        <div className="traffic-table">
          <Table
            caption={`What it cost, in rupees, ${nameBrand(asked.brand)}, ${sayDays(asked.period)}`}
            columns={[
              [
                'For',
                ({ name, kind }: Cost) => (
                  <>
                    {name} <span className="beneath fine">{kind}</span>
                  </>
                ),
              ],
              ['Spent', ({ spent }) => formatCount(Math.round(spent)), 'number'],
              ['Views', ({ views }) => formatCount(views), 'number'],
              ['Per view', (row) => formatRupees(costOf(row.spent, row.views)), 'number'],
              ['Finished', ({ finished }) => formatCount(finished), 'number'],
              ['Per finished', (row) => formatRupees(costOf(row.spent, row.finished)), 'number'],
            ]}
            rows={costs}
          />
        </div>
      )}
    </Section>
  );
}

const RUPEES = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 2,
});

/** @param cost `null` where nothing came that could have cost it */
const formatRupees = (cost: number | null) => (cost === null ? '–' : RUPEES.format(cost));
