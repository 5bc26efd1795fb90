import { parseHTML } from 'linkedom';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { describe, expect, it } from 'vitest';
import { type Column, Table } from '../../../../src/desk/print/Table.tsx';

const COLUMNS: readonly Column<{ name: string; count: number }>[] = [
  ['Page', ({ name }) => name],
  ['Visits', ({ count }) => count, 'number'],
];

function draw(table: ReactElement) {
  return parseHTML(`<!doctype html><html><body>${renderToStaticMarkup(table)}</body></html>`)
    .document;
}

describe('a table', () => {
  it('names its rows by the first column and aligns numbers with their heading', () => {
    const document = draw(
      <Table caption="All pages" columns={COLUMNS} rows={[{ name: 'LP1', count: 3 }]} />,
    );
    expect(document.querySelector('tbody th[scope=row]')?.textContent).toBe('LP1');
    const [heading, cell] = document.querySelectorAll('.number');
    expect([heading?.textContent, cell?.textContent]).toEqual(['Visits', '3']);
  });

  it('scrolls in a labelled region that the keyboard reaches', () => {
    const nameOf = (table: ReactElement) => {
      const region = draw(table).querySelector('[role=region][tabindex="0"]');
      return region?.getAttribute('aria-label');
    };
    const rows = [{ name: 'LP1', count: 3 }];
    expect(nameOf(<Table caption="All pages" columns={COLUMNS} rows={rows} />)).toBe('All pages');
    expect(nameOf(<Table label="Pages" columns={COLUMNS} rows={rows} />)).toBe('Pages');
    expect(
      draw(<Table label="Pages" columns={COLUMNS} rows={rows} />).querySelector('caption'),
    ).toBe(null);
  });

  it('is a sentence without rows', () => {
    const document = draw(
      <Table caption="All pages" columns={COLUMNS} rows={[]} empty="No page yet." />,
    );
    expect(document.querySelector('table')).toBeNull();
    expect(document.body.textContent).toBe('No page yet.');
  });
});
