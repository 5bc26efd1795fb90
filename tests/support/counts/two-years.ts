/**
 * Two years of counts in the database of a local site, generated in SQL: 13 pages and brands under one name, two
 * arms in the first year and three in the second, a page test, and an earlier name before. docs/scale.md has the rate.
 */
import { BRANDS, HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { VITALS } from '../../../src/config/vitals.ts';
import {
  DAY_MEASURES,
  DIMENSIONS,
  SEGMENT_DIMENSIONS,
} from '../../../src/experiments/counting/measures.ts';
import type { Statement } from '../../../src/experiments/counting/read-counts.ts';
import { addDays } from '../../../src/shared/days.ts';

export const TWO_YEARS = 730;

/** Every split page on every host that shows it. */
const PLACES = [
  ...['HOME', 'LP1', 'LP2', 'LP4'].flatMap((page) => HOST_BRANDS.map(({ id }) => [page, id])),
  ['HADAF', 'hadaf'],
];

/** Arms by run, and the share of the days in which it is in force. */
const RUNS: readonly {
  run: string;
  arms: readonly string[];
  from: number;
  to: number;
  pages?: readonly string[];
}[] = [
  { run: 'p1-first', arms: ['previous-version', 'trump-beta'], from: 0, to: 0.1 },
  { run: 'p1', arms: ['previous-version', 'trump-beta'], from: 0.1, to: 0.5 },
  { run: 't1', arms: ['previous-version', 'new-version', 'trump-beta'], from: 0.5, to: 1 },
  { run: 'storefirst_2', arms: ['package', 'store'], from: 0.3, to: 1, pages: ['LP1'] },
];

/** As many values as an Indian site has: states, apps, browsers. */
const VALUES = Array.from({ length: 60 }, (_none, index) => `V${index}`);
const MOST_VALUES = 36;
/** As many locations as answer Indian visitors, those abroad included. */
const LOCATIONS = Array.from(
  { length: 40 },
  (_none, index) =>
    `X${String.fromCharCode(65 + (index % 26))}${String.fromCharCode(65 + Math.floor(index / 26))}`,
);

/** @param days up to today, today included */
export function twoYearsOf(today: string, days = TWO_YEARS): Statement[] {
  const first = addDays(today, 1 - days);
  const places = JSON.stringify(
    RUNS.flatMap(({ run, arms, from, to, pages }) =>
      PLACES.filter(([page = '']) => !pages || pages.includes(page)).flatMap(([page, brand]) =>
        arms.map((label, arm) => ({
          run,
          page,
          brand,
          label,
          arm,
          from: addDays(first, Math.floor(from * days)),
          to: addDays(first, Math.ceil(to * days) - 1),
        })),
      ),
    ),
  );
  const list = (values: readonly unknown[]) => JSON.stringify(values);
  const brands = list(Object.keys(BRANDS));
  const calendar = `WITH RECURSIVE calendar (day) AS
    (VALUES (?) UNION ALL SELECT date(day, '+1 day') FROM calendar WHERE day < ?)`;
  const place = `place.value ->> 'run', place.value ->> 'page', place.value ->> 'brand'`;
  // Five digits, another for every day, so that an answer is as long as one of a large site. Home pages have a thousandth of
  // it: no difference is found there, and its forecast is computed over all days.
  const browsers = `(20000 + (julianday(day) * 7919 + (place.value ->> 'arm') * 31) % 9000)`;
  const part = (share: number) =>
    `CAST(${browsers} * ${share} / IIF(place.value ->> 'page' = 'HOME', 1000, 1) AS INTEGER)`;
  return [
    [
      `${calendar} INSERT INTO entries (run, page, brand, label, class, day, browsers, clicks, started, finished, again, verified)
       SELECT ${place}, place.value ->> 'label', class.value, day, ${part(1)}, ${part(0.31)}, ${part(0.22)}, ${part(0.12)},
         ${part(0.01)}, ${part(0.05)}
       FROM calendar JOIN json_each(?) AS place ON day BETWEEN place.value ->> 'from' AND place.value ->> 'to'
         CROSS JOIN json_each('["compared", "forced"]') AS class`,
      [first, today, places],
    ],
    [
      `INSERT INTO breakdown (run, page, brand, label, dimension, value, n)
       SELECT ${place}, place.value ->> 'label', dimension.value, one.value, 1000000 + one.key
       FROM json_each(?) AS place, json_each(?) AS dimension, json_each(?) AS one WHERE one.key < ${MOST_VALUES}`,
      [places, list(DIMENSIONS), list(VALUES)],
    ],
    [
      `${calendar} INSERT INTO segments (run, page, brand, dimension, value, month, browsers, clicks, started, finished)
       SELECT ${place}, dimension.value, one.value, strftime('%Y-%m', day), 90000, 30000, 20000, 10000
       FROM calendar JOIN json_each(?) AS place ON day BETWEEN place.value ->> 'from' AND place.value ->> 'to'
         CROSS JOIN json_each(?) AS dimension CROSS JOIN json_each(?) AS one
       WHERE one.key < ${MOST_VALUES} AND place.value ->> 'arm' = 0 AND strftime('%d', day) = '01'`,
      [first, today, places, list(SEGMENT_DIMENSIONS), list(VALUES)],
    ],
    [
      `${calendar} INSERT INTO vitals (month, brand, app, memory, metric, bucket, n)
       SELECT strftime('%Y-%m', day), brand.value, app.value, memory.value, metric.key, bucket.value, 1000
       FROM calendar CROSS JOIN json_each(?) AS brand CROSS JOIN json_each(?) AS app
         CROSS JOIN json_each('["1", "2", "4", "8"]') AS memory CROSS JOIN json_each(?) AS metric
         JOIN json_each(metric.value) AS bucket
       WHERE app.key < 15 AND strftime('%d', day) = '01'`,
      [first, today, brands, list(VALUES), JSON.stringify(VITALS)],
    ],
    [
      `${calendar} INSERT INTO firstBytes (month, brand, location, bucket, n)
       SELECT strftime('%Y-%m', day), brand.value, location.value, bucket.value, 1000
       FROM calendar CROSS JOIN json_each(?) AS brand CROSS JOIN json_each(?) AS location
         CROSS JOIN json_each(?) AS bucket
       WHERE strftime('%d', day) = '01'`,
      [first, today, brands, list(LOCATIONS), JSON.stringify(VITALS.ttfb)],
    ],
    [
      `${calendar} INSERT INTO days (day, brand, measure, n)
       SELECT day, brand.value, measure.value, 400000 FROM calendar, json_each(?) AS brand, json_each(?) AS measure`,
      [first, today, brands, list(DAY_MEASURES)],
    ],
    [
      `${calendar} INSERT INTO deliveries (day, flushes, deliveries, messages, counts)
       SELECT day, 1440, 40000, 4000000, 9000000 FROM calendar`,
      [first, today],
    ],
  ];
}
