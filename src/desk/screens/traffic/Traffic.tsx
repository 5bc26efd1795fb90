import { Fragment } from 'react';
import { BRANDS, HOST_BRANDS } from '../../../config/brands/index.ts';
import {
  TRAFFIC_KINDS,
  TRAFFIC_MEASURES,
  type TrafficKind,
  type TrafficMeasure,
} from '../../../experiments/counting/measures.ts';
import {
  ANYONE_CAN_INVENT,
  describeImpossible,
  type Spelling,
  type TrafficCounts,
} from '../../../experiments/counting/read-traffic.ts';
import { formatCount } from '../../../experiments/report/analysis/format.ts';
import { formatDate } from '../../../shared/day-words.ts';
import { csvAddress } from '../../csv.ts';
import { formatRate, MEASURE_WORDS } from '../../measures.ts';
import { CountedCell, CountedFigures } from '../../parts/Counted.tsx';
import { Field, Form, Select } from '../../parts/form.tsx';
import { PeriodChoice } from '../../parts/period.tsx';
import { Section } from '../../parts/Section.tsx';
import { RULE_OF_CHANGES, sayDays } from '../../period.ts';
import { type Column, Table } from '../../print/Table.tsx';
import { listStretches, nameStretch, STEP_COLUMNS } from '../../steps.ts';
import { BRAND_IDS, nameBrand, queryOfAsked, withAsked } from './asked.ts';
import { CampaignForms, NameForm } from './CampaignForms.tsx';
import { Costs } from './Costs.tsx';
import {
  addUp,
  BY_DAY_KINDS,
  type Compared,
  isFoundByName,
  isSentence,
  type TrafficData,
  type TrafficRow,
} from './data.ts';
import { ownBrandOf } from './names.ts';

/** What came by every landing page, place, campaign and link, or by one of them day by day. */
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
        hasSteps={data.kind === 'by-day'}
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
      <Section id="all" title={asked.brand === null ? 'All together' : nameBrand(asked.brand)}>
        <CountedFigures
          of={TRAFFIC_MEASURES.map((measure) => ({
            name: MEASURE_WORDS[measure].long,
            ...countedIn(all, measure),
          }))}
          before={asked.period.before}
        />
        <p>{sayRate(all)}</p>
        <Impossible {...all} />
        <p>{ANYONE_CAN_INVENT}</p>
        {data.kind === 'by-day' && (
          <p className="steps">
            <a href={csvAddress(withAsked(path, asked), 'days')}>Download as CSV</a>
            <a href={withAsked('/traffic', asked)}>All pages, places, campaigns and links</a>
          </p>
        )}
      </Section>
      {data.kind === 'overview' ? <Overview data={data} /> : <ByDay data={data} />}
      <Section id="counted" title="What is counted">
        <p>
          This is shown, never compared: a page that gets more visitors is not a better page.
          <a href="/results">Results</a> says which version is better.
        </p>
        <p>
          Views, taps, and downloads begun and finished are how often each happened, with cookies or
          without. They are not browsers: one browser may view a page and begin a download many
          times. A finished download is not an installed app. The page of a download is the one that
          its request names as <code>Referer</code>; where an app or a browser sends none, the
          download has no page. Place, campaign and link are read from the visitor’s own address. Of
          a store and of the app-link service we see the tap and no download. Anyone can send such
          requests. A row that cannot be true is marked; one that can be true may be made up as
          well.
        </p>
        {asked.brand !== null && (
          <p>
            A download counts with the host that serves it.{' '}
            {HOST_BRANDS.some(({ id }) => id === asked.brand)
              ? `The places, campaigns and links of ${BRANDS[asked.brand].name} also have the downloads of pages that another brand has on its host; its pages do not.`
              : `${BRANDS[asked.brand].name} has no host of its own, so its places and campaigns have views and taps only.`}
          </p>
        )}
      </Section>
    </>
  );
}

type Of<Kind> = { data: Extract<TrafficData, { kind: Kind }> };

const TITLES: Readonly<Record<TrafficKind, { section: string; column: string }>> = {
  page: { section: 'Landing pages', column: 'Page' },
  place: { section: 'Places', column: 'Place' },
  campaign: { section: 'Campaigns', column: 'Campaign' },
  link: { section: 'Kept links', column: 'Link' },
};

function countedIn(row: Compared, measure: TrafficMeasure) {
  return { now: row[measure], before: row.before?.[measure] ?? null };
}

function sayRate(all: Compared): string {
  if (all.views === 0) return 'There were no views, so there is no rate.';
  const earlier = all.before === null ? '' : `, previously ${formatRate(all.before)}`;
  return `Downloads finished for each view: ${formatRate(all)}${earlier}.`;
}

const MEASURE_COLUMNS: readonly Column<TrafficRow>[] = [
  ...TRAFFIC_MEASURES.map(
    (measure): Column<TrafficRow> => [
      MEASURE_WORDS[measure].short,
      (row) => <CountedCell {...countedIn(row, measure)} />,
      'number',
    ],
  ),
  [
    'Rate',
    (row) => (
      <>
        {formatRate(row)}
        {row.before !== null && <span className="beneath fine">{formatRate(row.before)}</span>}
      </>
    ),
    'number',
  ],
];

function Overview({ data }: Of<'overview'>) {
  const { asked, tables } = data;
  return (
    <>
      {TRAFFIC_KINDS.map((kind) => {
        const rows = tables[kind];
        const shown = isFoundByName(kind) && asked.find === '' ? rows.filter(isLive) : rows;
        const quiet = rows.filter((row) => !shown.includes(row));
        const title = TITLES[kind].section;
        return (
          <Section key={kind} id={`${kind}s`} title={title}>
            {kind === 'campaign' && <FindForm asked={asked} />}
            <KindTable kind={kind} rows={shown} asked={asked} />
            {shown.map((row) => (
              <Explained key={row.value ?? ''} {...row} />
            ))}
            {kind === 'campaign' && <Spellings of={data.spellings} />}
            {quiet.length > 0 && (
              <details>
                <summary>
                  {formatCount(quiet.length)} more, ended or with nothing in either period
                </summary>
                <KindTable kind={kind} rows={quiet} asked={asked} />
                {quiet.map((row) => (
                  <Explained key={row.value ?? ''} {...row} />
                ))}
              </details>
            )}
            <Files kind={kind} asked={asked} />
          </Section>
        );
      })}
      <p className="fine">
        Rate: downloads finished for each view. The second line of a cell is the period before.{' '}
        {RULE_OF_CHANGES}
      </p>
      <NameForm today={data.today} />
      <Costs data={data} />
    </>
  );
}

/** A file of one table, so that the sum of its column is that of the screen, and one of its days. */
function Files({ kind, asked }: { kind: TrafficKind; asked: TrafficData['asked'] }) {
  const { section } = TITLES[kind];
  const here = withAsked('/traffic', asked);
  const find = isFoundByName(kind) && asked.find !== '' ? asked.find : null;
  const found = find === null ? here : `${here}&${new URLSearchParams({ find })}`;
  const days = BY_DAY_KINDS.find((one) => one === kind);
  return (
    <p className="steps">
      <a href={csvAddress(found, `${kind}s`)}>{section} as CSV</a>
      {days && <a href={csvAddress(here, `${days}-days`)}>{section} by day as CSV</a>}
    </p>
  );
}

/** Whether something came in one of the periods, by a campaign that is not ended. */
function isLive({ isEnded, value, before, ...row }: TrafficRow): boolean {
  const isSeen = TRAFFIC_MEASURES.some((measure) => row[measure] + (before?.[measure] ?? 0) > 0);
  return isSeen && (!isEnded || value === null);
}

function FindForm({ asked }: { asked: TrafficData['asked'] }) {
  return (
    <Form action="/traffic#campaigns">
      {Object.entries(queryOfAsked(asked)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        name="find"
        label="Find a campaign or link by a part of its name"
        type="search"
        defaultValue={asked.find}
        autoComplete="off"
        autoCapitalize="none"
      />
      <button type="submit" className="quiet">
        Find
      </button>
    </Form>
  );
}

function KindTable({
  kind,
  rows,
  asked: { period, brand },
}: {
  kind: TrafficKind;
  rows: readonly TrafficRow[];
  asked: TrafficData['asked'];
}) {
  const { section, column } = TITLES[kind];
  return (
    <div className="traffic-table">
      <Table
        caption={`${section}, ${nameBrand(brand)}, ${sayDays(period)}${period.before === null ? ', which is not over' : `; below each, ${sayDays(period.before)}`}`}
        columns={[
          [
            column,
            ({ name, note, href, isEnded, lastDay, ...counts }) => (
              <>
                {href === null ? (
                  name
                ) : (
                  <a href={href}>
                    <bdi>{name}</bdi>
                  </a>
                )}
                {note !== '' && !isSentence(note) && (
                  <span className="beneath fine">
                    {note}
                    {isEnded ? ', ended' : lastDay && `, until ${formatDate(lastDay)}`}
                  </span>
                )}
                <Impossible {...counts} />
              </>
            ),
          ],
          ...MEASURE_COLUMNS,
        ]}
        rows={rows}
        empty={`Nothing was counted for ${section.toLowerCase()}.`}
      />
    </div>
  );
}

/** The mark of a row that cannot be true. */
function Impossible(counts: TrafficCounts) {
  const mark = describeImpossible(counts);
  return mark === null ? null : <strong className="beneath">{mark}</strong>;
}

/** How campaigns without a name were spelt: an agency’s mistake is among them. */
function Spellings({ of }: { of: readonly Spelling[] }) {
  if (of.length === 0) return null;
  return (
    <p className="fine">
      <strong>Other campaigns were spelt</strong>:{' '}
      {of.map(({ value, n }, index) => (
        <Fragment key={value}>
          {index > 0 && ', '}
          <bdi>{value}</bdi> ({formatCount(n)})
        </Fragment>
      ))}
      . Of all brands, views, taps and downloads together, the most frequent of each day.
    </p>
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

const STEP_TITLES = { day: 'Day by day', week: 'Week by week', month: 'Month by month' } as const;

function ByDay({ data: { of, days, asked, today, campaign } }: Of<'by-day'>) {
  const { period, brand } = asked;
  const stretches = listStretches(period, period.step).map((stretch) => {
    const within = days.filter(({ day }) => day >= stretch.from && day <= stretch.to);
    return { ...stretch, ...addUp(within), before: null };
  });
  return (
    <>
      <Section id="days" title={STEP_TITLES[period.step]}>
        <div className="traffic-table">
          <Table
            caption={`${of.name}${of.note === '' || isSentence(of.note) ? '' : ` (${of.note})`}, ${nameBrand(brand)}, ${sayDays(period)}, by ${period.step} in India`}
            columns={[
              [
                STEP_COLUMNS[period.step],
                (stretch: (typeof stretches)[number]) => (
                  <>
                    {nameStretch(stretch, today)}
                    <Impossible {...stretch} />
                  </>
                ),
              ],
              ...TRAFFIC_MEASURES.map(
                (measure) =>
                  [
                    MEASURE_WORDS[measure].short,
                    (row: Compared) => formatCount(row[measure]),
                    'number',
                  ] as const,
              ),
              ['Rate', (row: Compared) => formatRate(row), 'number'],
            ]}
            rows={stretches.toReversed()}
          />
        </div>
        <Explained {...of} />
      </Section>
      {campaign === null ? null : <CampaignForms of={of} campaign={campaign} today={today} />}
    </>
  );
}
