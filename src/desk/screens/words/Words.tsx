import { Section } from '../../parts/Section.tsx';
import { Table } from '../../parts/Table.tsx';
import { Verdict } from '../../parts/Verdict.tsx';
import { writeDay } from '../../wording.ts';
import type { WordsData } from './data.ts';

/** The claims with their days. */
export function Words({ data: { claims } }: { data: WordsData }) {
  return (
    <Section id="claims" title="Claims">
      <Table
        caption="What the site promises, by last day"
        columns={['Claim', 'Words', 'From', 'Last day', 'Today']}
        rows={claims.map(({ id, words, validFrom, validUntil, isInForce }) => ({
          key: id,
          cells: [
            id,
            words,
            writeDay(validFrom),
            writeDay(validUntil),
            <Verdict key="today" kind={isInForce ? 'good' : 'bad'}>
              {isInForce ? 'in force' : 'not shown'}
            </Verdict>,
          ],
        }))}
      />
    </Section>
  );
}
