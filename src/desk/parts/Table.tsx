import type { ReactNode } from 'react';

interface TableProps {
  caption: string;
  /** Heading of each column; the first column names the row. */
  columns: readonly (string | { title: string; isNumber: true })[];
  /** Cells of each row, as many as there are columns. `key` is unique among them. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Said in place of a table without rows. */
  empty?: string;
}

/** A table that scrolls within itself where it is wider than the screen. */
export function Table({ caption, columns, rows, empty = 'Nothing yet.' }: TableProps) {
  if (rows.length === 0) return <p className="fine">{empty}</p>;
  const heads = columns.map((column) =>
    typeof column === 'string' ? { title: column, isNumber: false } : column,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="scroll" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={isNumber ? 'number' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {heads.map(({ title, isNumber }, index) =>
                index === 0 ? (
                  <th key={title} scope="row">
                    {cells[0]}
                  </th>
                ) : (
                  <td key={title} className={isNumber ? 'number' : undefined}>
                    {cells[index]}
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
