/**
 * What was counted, for its readers. The database adds: what no reader shows by day is read as a sum, and what is shown
 * by day comes as one row for each run, page, brand and label, with its days in it. So two years are an answer that
 * fits between two Workers, on a terminal and through Wrangler alike.
 */
import type { BrandId } from '../../config/brands/index.ts';
import { NOTHING_SHIPPED, type Ship } from '../../config/ship.ts';
import { TEST_RUN_MARK } from '../../config/tests/index.ts';
import type { Memory, Vital } from '../../config/vitals.ts';
import { nameOfRun } from '../../decide/run.ts';
import { addDays } from '../../shared/days.ts';
import {
  type DayMeasure,
  type Dimension,
  type EntryClass,
  MEASURES,
  type Measure,
  SEGMENT_MEASURES,
  type SegmentDimension,
  type SegmentMeasure,
} from './measures.ts';

/** A statement and what is bound to its question marks. */
export type Statement = readonly [sql: string, values?: readonly (string | number)[]];
type Row = Readonly<Record<string, unknown>>;

/** The database of counts as its readers see it, local or remote. */
export interface CountsDatabase {
  /** Runs one statement. @returns its rows */
  run: (...statement: Statement) => Promise<readonly Row[]>;
  /** Runs statements that read, in one go. @returns the rows of each */
  ask: (statements: readonly Statement[]) => Promise<readonly (readonly Row[])[]>;
  close: () => Promise<void>;
}

/** What is to be read. */
export interface CountsQuestion {
  /** The day in India. */
  today: string;
  /** How many days, today's included; everything counted when absent. Segments and vitals then from the first one's month on. */
  days?: number;
  /** Whether runs under earlier names of a page are shown by day too, as in `report`. */
  history: boolean;
  /** Whether paint times of views are read, as the report needs them and the desk does not. @default false */
  vitals?: boolean;
  /** For how many days up to today all events are read by day. @default none */
  lastDays?: number;
}

interface Place {
  run: string;
  page: string;
  brand: BrandId;
}

/** One run on one page of one brand, over all days. */
export interface CountedPlace extends Place {
  /** The days of the first browser, and of the last compared one; `null` where there was none. */
  first: string;
  latest: string | null;
  /** Whether it is shown by day. */
  isShown: boolean;
}

/**
 * Compared browsers of one label by day. Each column is a list in JSON, all of them in the order of `days`, which are counted
 * from 1 January 1970 because that is half as long.
 */
export interface Series extends Place, Readonly<Record<Measure, string>> {
  label: string;
  days: string;
}

/** From when until when an ended experiment was answered with this winner. */
export interface EndRow extends Place {
  /** Label or arm that everyone new got. */
  label: string;
  first: string;
  last: string;
}

/** Browsers of a place that were not counted on a day. */
export interface LeftOutDay extends Place {
  day: string;
  n: number;
}

/** Browsers of several days together. */
export interface EntrySum extends Place, Readonly<Record<Measure, number>> {
  label: string;
  class: EntryClass;
  first: string;
  last: string;
}

/** One dimension of entered browsers: an object in JSON, browsers by value. */
export interface BreakdownGroup extends Place {
  label: string;
  dimension: Dimension;
  browsers: string;
}

/** One dimension of segments. Each column is a list in JSON, all of them in the order of `values`. */
export interface SegmentGroup extends Place, Readonly<Record<SegmentMeasure, string>> {
  dimension: SegmentDimension;
  values: string;
}

/** Views of one kind: an object in JSON, how many of them one of their times put into each bucket. */
export interface VitalGroup {
  brand: BrandId;
  app: string;
  memory: Memory;
  metric: Vital;
  views: string;
}

/** Views answered from one location of the edge: an object in JSON, how many had their first byte within each bucket. */
export interface FirstByteGroup extends Pick<VitalGroup, 'brand' | 'views'> {
  location: string;
}

/** What the counter added, as a sum. */
export interface DeliverySum {
  deliveries: number;
  messages: number;
  counts: number;
  /** Days with so many visits that messages should have been fuller. */
  thinDays: string[];
}

/** Rows and sums as the database gives them: plain data, which any way between two programs carries. */
export interface CountsAnswer {
  /** Codes of the runs in force, that of the split last; they may have counted no browser yet. */
  inForce: readonly string[];
  /** What is ended now; absent from a site of before there was an end. */
  ship?: Ship | undefined;
  /** Every end that was counted; absent likewise. */
  ends?: readonly EndRow[] | undefined;
  /** The first day on which anything was counted; `null` before that. */
  first: string | null;
  places: readonly CountedPlace[];
  series: readonly Series[];
  /** Forced browsers of the places that are shown by day; both classes of all others. */
  sums: readonly EntrySum[];
  /** Of the places that are shown by day, without forced browsers; absent from a site of before there was a rate of entries. */
  leftOut?: readonly LeftOutDay[] | undefined;
  breakdown: readonly BreakdownGroup[];
  segments: readonly SegmentGroup[];
  vitals: readonly VitalGroup[];
  firstBytes: readonly FirstByteGroup[];
  totals: readonly { brand: BrandId; measure: DayMeasure; n: number }[];
  days: readonly { day: string; brand: BrandId; measure: DayMeasure; n: number }[];
  deliveries: DeliverySum;
}

/** Below this many visits a day the cost of counting does not matter. */
export const MANY_VISITS = 5_000_000;
/** Fewer counts than this are a thin message. */
export const THIN = 5;

/** A name under which browsers were counted within so many days is shown by day: forecasts and Today look back a fortnight. */
const RECENT_DAYS = 15;

/** A statement, with the type of the rows that it reads. */
interface Reading<Row> {
  statement: Statement;
  /** Only the type of a row; never set. */
  row?: Row;
}

const reading = <Row>(...statement: Statement): Reading<Row> => ({ statement });

type Rows<Readings> = {
  [Name in keyof Readings]: Readings[Name] extends Reading<infer Row> ? Row[] : never;
};

const PLACES = reading<Omit<CountedPlace, 'isShown'>>(
  `SELECT run, page, brand, MIN(day) AS first,
     MAX(CASE WHEN class = 'compared' AND browsers > 0 THEN day END) AS latest
   FROM entries GROUP BY run, page, brand`,
);
const FIRST_DAY = reading<{ first: string | null }>('SELECT MIN(day) AS first FROM days');
const ENDS = reading<EndRow>(
  'SELECT run, page, brand, label, MIN(day) AS first, MAX(day) AS last FROM ends GROUP BY run, page, brand, label',
);

/** Rows of the places that are bound as a list in JSON. */
const SHOWN =
  '(run, page, brand) IN (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?))';

/**
 * Reads what was counted.
 * @param database `ask` of a `CountsDatabase` @param inForce codes of the runs in force, that of the split last
 * @param ship what is ended now
 * @throws Error when the database does not answer, or has not seen the latest migration
 */
export async function readCounts(
  database: CountsDatabase['ask'],
  inForce: readonly string[],
  question: CountsQuestion,
  ship: Ship = NOTHING_SHIPPED,
): Promise<CountsAnswer> {
  const { counted, firstDay, ends } = await ask(database, {
    counted: PLACES,
    firstDay: FIRST_DAY,
    ends: ENDS,
  });
  const places = markShown(counted, inForce, question);
  const readings = readingsFor(
    question,
    places.filter(({ isShown }) => isShown),
  );
  const { vitals, firstBytes, delivered, thin, ...read } = question.vitals
    ? await ask(database, { ...readings, ...readingsOfViews(question) })
    : { ...(await ask(database, readings)), vitals: [], firstBytes: [] };
  const [{ deliveries = null, messages = null, counts = null } = {}] = delivered;
  const firstDays = [...places, ...firstDay].flatMap(({ first }) => first ?? []);
  return {
    inForce,
    ship,
    ends,
    first: firstDays.sort()[0] ?? null,
    places,
    ...read,
    vitals,
    firstBytes,
    deliveries: {
      deliveries: deliveries ?? 0,
      messages: messages ?? 0,
      counts: counts ?? 0,
      thinDays: thin.map(({ day }) => day),
    },
  };
}

/** Reads them in one go. */
async function ask<Readings extends Readonly<Record<string, Reading<unknown>>>>(
  database: CountsDatabase['ask'],
  readings: Readings,
): Promise<Rows<Readings>> {
  const statements = Object.values(readings).map(({ statement }) => statement);
  const answers = await database(statements).catch(explainMigration);
  const byName = Object.keys(readings).map((name, index) => [name, answers[index] ?? []]);
  return Object.fromEntries(byName);
}

/** Throws what a reader of the database failed with, with a message that says what to do where a table is missing. */
export function explainMigration(cause: unknown): never {
  if (!/no such (?:table|column)/.test(String(cause))) throw cause;
  throw new Error('The database of counts has not seen the latest migration.', { cause });
}

/**
 * Which places are shown by day: on each page of each brand the runs whose name is that of the run which counted last, is in
 * force, or has counted lately. A page without a compared browser is shown whole.
 */
function markShown(
  counted: readonly Omit<CountedPlace, 'isShown'>[],
  inForce: readonly string[],
  { today, history }: CountsQuestion,
): CountedPlace[] {
  if (history) return counted.map((place) => ({ ...place, isShown: true }));
  const lately = addDays(today, -RECENT_DAYS);
  const pages = Map.groupBy(counted, ({ run, page, brand }) =>
    JSON.stringify([experimentOf(run), page, brand]),
  );
  return [...pages.values()].flatMap((ofPage) => {
    const last = ofPage.reduce(
      (latest, place) => ((place.latest ?? '') > latest ? (place.latest ?? '') : latest),
      '',
    );
    const since = last < lately ? last : lately;
    const counting = ofPage.filter(({ latest }) => (latest ?? '') >= since);
    const names = new Set([...inForce, ...counting.map(({ run }) => run)].map(nameOfRun));
    return ofPage.map((place) => ({ ...place, isShown: names.has(nameOfRun(place.run)) }));
  });
}

/** The page test's name in a run's code; empty for the split of labels. */
function experimentOf(run: string): string {
  return run.slice(0, Math.max(0, run.indexOf(TEST_RUN_MARK)));
}

function readingsFor({ today, days, lastDays = 0 }: CountsQuestion, shown: readonly Place[]) {
  const from = firstDayOf({ today, days });
  const places = JSON.stringify(shown.map(({ run, page, brand }) => [run, page, brand]));
  const lists = (names: readonly string[]) =>
    names.map((name) => `json_group_array(${name}) AS ${name}`).join(', ');
  const sumsOf = (names: readonly string[]) =>
    names.map((name) => `SUM(${name}) AS ${name}`).join(', ');
  // Nothing finishes more often than it was begun, on any day.
  const finished = 'SUM(MIN(finished, started)) AS finished';
  const others = sumsOf(MEASURES.filter((measure) => measure !== 'finished'));
  return {
    series: reading<Series>(
      `SELECT run, page, brand, label, json_group_array(CAST(julianday(day) - julianday('1970-01-01') AS INTEGER)) AS days,
         ${lists(MEASURES)} FROM entries
       WHERE ${SHOWN} AND class = 'compared' AND day BETWEEN ? AND ? GROUP BY run, page, brand, label`,
      [places, from, today],
    ),
    sums: reading<EntrySum>(
      `SELECT run, page, brand, label, class, MIN(day) AS first, MAX(day) AS last, ${others}, ${finished} FROM entries
       WHERE (class = 'forced' OR NOT ${SHOWN}) AND day BETWEEN ? AND ? GROUP BY run, page, brand, label, class`,
      [places, from, today],
    ),
    leftOut: reading<LeftOutDay>(
      `SELECT run, page, brand, day, n FROM leftOut
       WHERE ${SHOWN} AND class = 'compared' AND day BETWEEN ? AND ?`,
      [places, from, today],
    ),
    breakdown: reading<BreakdownGroup>(
      `SELECT run, page, brand, label, dimension, json_group_object(value, n) AS browsers FROM breakdown
       WHERE ${SHOWN} GROUP BY run, page, brand, label, dimension`,
      [places],
    ),
    segments: reading<SegmentGroup>(
      `SELECT run, page, brand, dimension, json_group_array(value) AS "values", ${lists(SEGMENT_MEASURES)} FROM
         (SELECT run, page, brand, dimension, value, ${sumsOf(SEGMENT_MEASURES)} FROM segments
          WHERE ${SHOWN} AND month BETWEEN ? AND ? GROUP BY run, page, brand, dimension, value)
       GROUP BY run, page, brand, dimension`,
      [places, monthOf(from), monthOf(today)],
    ),
    totals: reading<CountsAnswer['totals'][number]>(
      'SELECT brand, measure, SUM(n) AS n FROM days WHERE day BETWEEN ? AND ? GROUP BY brand, measure',
      [from, today],
    ),
    days: reading<CountsAnswer['days'][number]>(
      'SELECT day, brand, measure, n FROM days WHERE day BETWEEN ? AND ?',
      [addDays(today, 1 - lastDays), today],
    ),
    delivered: reading<Record<'deliveries' | 'messages' | 'counts', number | null>>(
      `SELECT SUM(deliveries) AS deliveries, SUM(messages) AS messages, SUM(counts) AS counts FROM deliveries
       WHERE day BETWEEN ? AND ?`,
      [from, today],
    ),
    // Brands share messages, so the visits of all are counted.
    thin: reading<{ day: string }>(
      `SELECT day FROM deliveries JOIN days USING (day)
       WHERE day BETWEEN ? AND ? AND counts < ? * messages AND measure = 'visits'
       GROUP BY day HAVING SUM(n) > ? ORDER BY day`,
      [from, today, THIN, MANY_VISITS],
    ),
  };
}

function readingsOfViews(question: CountsQuestion) {
  const months = [monthOf(firstDayOf(question)), monthOf(question.today)];
  return {
    vitals: reading<VitalGroup>(
      `SELECT brand, app, memory, metric, json_group_object(bucket, views) AS views FROM
         (SELECT brand, app, memory, metric, bucket, SUM(n) AS views FROM vitals
          WHERE month BETWEEN ? AND ? GROUP BY brand, app, memory, metric, bucket)
       GROUP BY brand, app, memory, metric`,
      months,
    ),
    firstBytes: reading<FirstByteGroup>(
      `SELECT brand, location, json_group_object(bucket, views) AS views FROM
         (SELECT brand, location, bucket, SUM(n) AS views FROM firstBytes
          WHERE month BETWEEN ? AND ? GROUP BY brand, location, bucket)
       GROUP BY brand, location`,
      months,
    ),
  };
}

/** The first day that is asked for; before all days where everything is. */
const firstDayOf = ({
  today,
  days,
}: Pick<CountsQuestion, 'today'> & { days?: number | undefined }) =>
  days === undefined ? '' : addDays(today, 1 - days);

const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length);
