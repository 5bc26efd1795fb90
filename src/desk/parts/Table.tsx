import type { ReactNode } from 'react';

/** The first column names the row. Cells of numbers and days are not broken, and numbers stand at the end. */
type Column<Row> = readonly [title: string, cell: (row: Row) => ReactNode, kind?: 'number' | 'day'];

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Said in place of a table without rows. */
  empty?: string;
}

/** A table that scrolls within itself where it is wider than the screen. */
export function Table<Row>({ caption, columns, rows, empty = 'Nothing yet.' }: TableProps<Row>) {
  if (rows.length === 0) return <p className="fine">{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="scroll" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(([title, , kind]) => (
              <th key={title} scope="col" className={kind}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, by the server
            <tr key={index}>
              {columns.map(([title, cell, kind], column) =>
                column === 0 ? (
                  <th key={title} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} className={kind}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
