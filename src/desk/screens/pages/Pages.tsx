import { HOST_BRANDS } from '../../../config/brands/index.ts';
import { LABELS } from '../../../config/labels.ts';
import { LANDING_PAGES } from '../../../config/pages.ts';
import { REGION_IDS } from '../../../config/regions.ts';
import { Button, Form, Select } from '../../parts/form.tsx';
import { Section } from '../../parts/Section.tsx';
import { Table } from '../../parts/Table.tsx';
import type { PagesData } from './data.ts';
import { PHONES } from './phones.ts';

const PATHS = [...new Set(['/', ...LANDING_PAGES.map(({ path }) => path)])];

/** The form that asks for a visitor, and what the site decided for them. */
export function Pages({ data: { asked, decided } }: { data: PagesData }) {
  return (
    <>
      <Section id="ask" title="Look at">
        <Form action="/pages">
          <Select name="page" label="Page" value={asked.page} options={PATHS.map((path) => [path, path])} />
          <Select
            name="brand"
            label="Brand"
            value={asked.brand}
            options={HOST_BRANDS.map(({ id, name }) => [id, name])}
          />
          <Select
            name="state"
            label="State"
            value={asked.state}
            options={[['', 'not known'], ...REGION_IDS.map((id) => [id, id] as const)]}
          />
          <Select
            name="phone"
            label="Seen on"
            value={asked.phone}
            options={Object.entries(PHONES).map(([id, { name }]) => [id, name])}
          />
          <Select
            name="label"
            label="Label"
            value={asked.label}
            options={[['', 'by the clock'], ...LABELS.map((label) => [label, label] as const)]}
          />
          <Select
            name="cash"
            label="Cash offers"
            value={asked.cash}
            options={[
              ['as now', 'as now'],
              ['on', 'on'],
              ['off', 'off'],
            ]}
          />
          <Button>Show</Button>
        </Form>
      </Section>
      <Section id="decided" title="What was decided, and from what">
        <Table
          caption="Decisions about this visitor"
          columns={['What', 'Decided', 'From']}
          rows={decided.map(({ what, value, from }) => ({ key: what, cells: [what, value, from] }))}
        />
      </Section>
    </>
  );
}
