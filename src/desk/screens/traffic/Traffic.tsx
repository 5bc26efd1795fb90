import { BRANDS, HOST_BRANDS } from '../../../config/brands/index.ts';
import {
  TRAFFIC_KINDS,
  type TrafficKind,
  type TrafficMeasure,
} from '../../../experiments/counting/measures.ts';
import type { TrafficCounts } from '../../../experiments/counting/read-traffic.ts';
import { formatCount, formatShortDay } from '../../../experiments/report/analysis/format.ts';
import { csvAddress } from '../../csv.ts';
import { CountedCell, CountedFigures } from '../../parts/Counted.tsx';
import { Field, Form, Select } from '../../parts/form.tsx';
import { PeriodChoice } from '../../parts/period.tsx';
import { Section } from '../../parts/Section.tsx';
import { sayDays } from '../../period.ts';
import { Table } from '../../print/Table.tsx';
import { BRAND_IDS, withAsked } from './asked.ts';
import type { Compared, TrafficData, TrafficRow } from './data.ts';
import { ownBrandOf } from './names.ts';

/** What came by every landing page, place and campaign, or by one of them day by day. */
export function Traffic({ data }: { data: TrafficData }) {
  const { asked, all } = data;
  const path = data.kind === 'overview' ? '/traffic' : `/traffic/${data.of.kind}/${data.of.value}`;
  const hasBrand =
    data.kind === 'overview' || data.of.kind !== 'page' || ownBrandOf(data.of.value) === null;
  return (
    <>
      <PeriodChoice
        action={path}
        period={asked.period}
        today={data.today}
        {...(asked.brand !== null && { more: { brand: asked.brand } })}
      >
        {hasBrand && (
          <Select
            name="brand"
            label="Brand"
            value={asked.brand ?? ''}
            options={[
              ['', 'All together'],
              ...BRAND_IDS.map((id) => [id, BRANDS[id].name] as const),
            ]}
          />
        )}
      </PeriodChoice>
      <Section id="all" title="All together">
        <CountedFigures
          of={MEASURES.map(([name, , measure]) => ({ name, ...countedIn(all, measure) }))}
          before={asked.period.before}
        />
        <p className="steps">
          <a
            href={csvAddress(withAsked(path, asked), data.kind === 'overview' ? 'traffic' : 'days')}
          >
            Download as CSV
          </a>
          {data.kind === 'by-day' && (
            <a href={withAsked('/traffic', asked)}>All pages, places and campaigns</a>
          )}
        </p>
      </Section>
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

const MEASURES = [
  ['Views', 'Views', 'views'],
  ['Taps on a download', 'Taps', 'taps'],
  ['Downloads begun', 'Begun', 'begun'],
  ['Downloads finished', 'Finished', 'finished'],
] as const;

function countedIn(row: Compared, measure: TrafficMeasure) {
  return { now: row[measure], before: row.before?.[measure] ?? null };
}

function Overview({ data: { asked, tables } }: Of<'overview'>) {
  const { before } = asked.period;
  return TRAFFIC_KINDS.map((kind) => {
    const [section, column] = TITLES[kind];
    return (
      <Section key={kind} id={`${kind}s`} title={section}>
        {kind === 'campaign' && <NameForm />}
        <div className="traffic-table">
          <Table
            caption={`${section} ${sayDays(asked.period)}${before === null ? ', which is not over' : `; below each, ${sayDays(before)}`}`}
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
              ...MEASURES.map(
                ([, title, measure]) =>
                  [
                    title,
                    (row: TrafficRow) => <CountedCell {...countedIn(row, measure)} />,
                    'number',
                  ] as const,
              ),
            ]}
            rows={tables[kind]}
          />
        </div>
        {tables[kind].map((row) => (
          <Explained key={row.value ?? ''} {...row} />
        ))}
      </Section>
    );
  });
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

function NameForm() {
  return (
    <>
      <p>
        A campaign of your own needs a name before its links go out. It is counted by that name from
        then on, and the name stays.
      </p>
      <Form action="/traffic/campaigns" method="post">
        <Field
          name="name"
          label="Name in the link, such as ipl-2027"
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          title="Small letters and digits, with hyphens between words"
          minLength={3}
          maxLength={20}
          required
          autoComplete="off"
          autoCapitalize="none"
        />
        <Field
          name="meaning"
          label="What it is, such as IPL 2027"
          maxLength={60}
          required
          autoComplete="off"
        />
        <button type="submit">Name it</button>
      </Form>
    </>
  );
}

function ByDay({ data: { of, days, asked } }: Of<'by-day'>) {
  return (
    <Section id="days" title="Day by day">
      <div className="traffic-table">
        <Table
          caption={`${of.name}${of.note === '' || isSentence(of.note) ? '' : ` (${of.note})`}, by day in India${asked.period.before === null ? '; the first is not over' : ''}`}
          columns={[
            ['Day', ({ day }: { day: string }) => formatShortDay(day), 'day'],
            ...MEASURES.map(
              ([, title, measure]) =>
                [title, (row: TrafficCounts) => formatCount(row[measure]), 'number'] as const,
            ),
          ]}
          rows={days}
        />
      </div>
      <Explained {...of} />
    </Section>
  );
}
