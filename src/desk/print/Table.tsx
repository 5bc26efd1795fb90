import type { ReactNode } from 'react';

/** The first column names the row. Cells of numbers and days are not broken, and numbers are aligned at the end. */
export type Column<Row> = readonly [
  heading: string,
  cell: (row: Row) => ReactNode,
  kind?: 'number' | 'day' | undefined,
];

/** The label names the part of the page that scrolls; without one the caption does. */
type Named = { caption: string; label?: string } | { caption?: undefined; label: string };

type TableProps<Row> = Named & {
  className?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Replaces a table without rows. */
  empty?: string;
};

/** A table that scrolls within itself where it is wider than the page. */
export function Table<Row>({
  caption,
  label = caption,
  className,
  columns,
  rows,
  empty = 'Nothing yet.',
}: TableProps<Row>) {
  if (rows.length === 0) return <p className="fine">{empty}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: sections of a printed document have a rule above and below
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className="scroll" role="region" aria-label={label} tabIndex={0}>
      <table className={className}>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map(([heading, , kind]) => (
              <th key={heading} scope="col" className={kind}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, by the server
            <tr key={index}>
              {columns.map(([heading, cell, kind], column) =>
                column === 0 ? (
                  <th key={heading} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={heading} className={kind}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
