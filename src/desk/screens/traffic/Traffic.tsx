import { BRANDS, HOST_BRANDS } from '../../../config/brands/index.ts';
import { TRAFFIC_KINDS, type TrafficKind } from '../../../counting/measures.ts';
import type { TrafficCounts } from '../../../counting/read-traffic.ts';
import { Table } from '../../../print/Table.tsx';
import { formatCount, formatShortDay } from '../../../report/analysis/format.ts';
import { Form, Select } from '../../parts/form.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { formatDate } from '../../wording.ts';
import { type Asked, BRAND_IDS, LENGTHS, withAsked } from './asked.ts';
import type { TrafficData, TrafficRow } from './data.ts';
import { ownBrandOf } from './names.ts';

/** What came by every landing page, place and campaign, or by one of them day by day. */
export function Traffic({ data }: { data: TrafficData }) {
  const { asked, problems } = data;
  return (
    <>
      {problems.map((problem) => (
        <Notice key={problem} kind="bad" title={problem} />
      ))}
      {data.kind === 'overview' ? <Overview data={data} /> : <ByDay data={data} />}
      <Section id="meaning" title="What is counted">
        <p>
          This is shown, never compared: a page that gets more visitors is not a better page. Which
          version is better is under <a href="/results">Results</a>.
        </p>
        <p>
          Views, taps, and downloads begun and finished are how often each happened, with cookies or
          without. They are not browsers: one may view a page and begin a download many times. The
          page of a download is the one that its request names as <code>Referer</code>; where an app
          or a browser sends none, the download has no page. Place and campaign are read from the
          visitor’s own address. Of a store and of the app-link service we see the tap and no
          download.
        </p>
        {asked.brand !== null && !HOST_BRANDS.some(({ id }) => id === asked.brand) && (
          <p>
            A download counts with the host that serves it. {BRANDS[asked.brand].name} has none of
            its own, so its places and campaigns have views and taps only.
          </p>
        )}
      </Section>
    </>
  );
}

type Of<Kind> = { data: Extract<TrafficData, { kind: Kind }> };

const TITLES: Readonly<Record<TrafficKind, readonly [section: string, column: string]>> = {
  page: ['Landing pages', 'Page'],
  place: ['Places', 'Place'],
  campaign: ['Campaigns', 'Campaign'],
};

function Overview({ data: { asked, from, to, tables } }: Of<'overview'>) {
  return (
    <>
      <AskForm action="/traffic" asked={asked} hasBrand />
      {TRAFFIC_KINDS.map((kind) => {
        const [section, column] = TITLES[kind];
        return (
          <Section key={kind} id={`${kind}s`} title={section}>
            <div className="traffic-table">
              <Table
                caption={`${section}, ${formatDate(from)} to ${formatDate(to)}, which is not over`}
                columns={[
                  [
                    column,
                    ({ name, note, href }: TrafficRow) => (
                      <>
                        {href === null ? name : <a href={href}>{name}</a>}
                        {note !== '' && !isSentence(note) && (
                          <span className="beneath fine">{note}</span>
                        )}
                      </>
                    ),
                  ],
                  ...COUNTED,
                ]}
                rows={tables[kind]}
              />
            </div>
            {tables[kind].map((row) => (
              <Explained key={row.name} {...row} />
            ))}
          </Section>
        );
      })}
    </>
  );
}

/** Explains what is counted under a name, where the name does not. */
function Explained({ name, note }: Pick<TrafficRow, 'name' | 'note'>) {
  if (!isSentence(note)) return null;
  return (
    <p className="fine">
      <strong>{name}</strong>: {note}
    </p>
  );
}

/** A sentence goes below the table: in a narrow column it would be higher than it is wide. */
const isSentence = (note: string) => note.endsWith('.');

function ByDay({ data: { asked, of, days } }: Of<'by-day'>) {
  const hasBrand = of.kind !== 'page' || ownBrandOf(of.value) === null;
  return (
    <>
      <p className="steps">
        <a href={withAsked('/traffic', asked)}>All pages, places and campaigns</a>
      </p>
      <AskForm action={`/traffic/${of.kind}/${of.value}`} asked={asked} hasBrand={hasBrand} />
      <Section id="days" title="Day by day">
        <div className="traffic-table">
          <Table
            caption={`${of.name}${of.note === '' || isSentence(of.note) ? '' : ` (${of.note})`}, by day in India; the first is not over`}
            columns={[
              ['Day', ({ day }: { day: string }) => formatShortDay(day), 'day'],
              ...COUNTED,
            ]}
            rows={days}
          />
        </div>
        <Explained {...of} />
      </Section>
    </>
  );
}

const COUNTED = (
  [
    ['Views', 'views'],
    ['Taps', 'taps'],
    ['Begun', 'begun'],
    ['Finished', 'finished'],
  ] as const
).map(
  ([title, measure]) =>
    [title, (row: TrafficCounts) => formatCount(row[measure]), 'number'] as const,
);

function AskForm({ action, asked, hasBrand }: { action: string; asked: Asked; hasBrand: boolean }) {
  return (
    <Form action={action}>
      <Select
        name="days"
        label="Days, with today"
        value={String(asked.days)}
        options={LENGTHS.map((days) => [String(days), `The last ${days} days`])}
      />
      {hasBrand && (
        <Select
          name="brand"
          label="Brand"
          value={asked.brand ?? ''}
          options={[['', 'All together'], ...BRAND_IDS.map((id) => [id, BRANDS[id].name] as const)]}
        />
      )}
      <button type="submit">Show</button>
    </Form>
  );
}
