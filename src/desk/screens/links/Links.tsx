import { Section } from '../../parts/Section.tsx';
import { Table } from '../../parts/Table.tsx';
import type { LinksData } from './data.ts';

/** Every landing page with its address on each brand’s host. */
export function Links({ data: { pages } }: { data: LinksData }) {
  return (
    <Section id="links" title="Addresses">
      <Table
        caption="Landing pages and their addresses"
        columns={['Page', 'Brand', 'Link']}
        rows={pages.flatMap(({ page, links }) =>
          links.map(({ brand, link }) => ({
            key: link,
            cells: [page, brand, <code key="link">{link}</code>],
          })),
        )}
      />
    </Section>
  );
}
