import type { TextTable } from '../../experiments/report/words/figures.ts';
import { Table } from '../print/Table.tsx';

interface TextTablesProps {
  tables: readonly TextTable[];
  /** @param heading that of the first column */
  labelOf: (heading: string) => string;
}

/** Tables whose cells are text already, side by side where there is room. */
export function TextTables({ tables, labelOf }: TextTablesProps) {
  return (
    <div className="segments">
      {tables.map(([headings, ...rows]) => (
        <Table<readonly string[]>
          key={headings[0]}
          label={labelOf(headings[0] ?? '')}
          columns={headings.map((heading, column) => [
            heading,
            (cells) => cells[column],
            column === 0 ? undefined : 'number',
          ])}
          rows={rows}
        />
      ))}
    </div>
  );
}
