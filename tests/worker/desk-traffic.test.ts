/** `/traffic` of the desk: every landing page, place and campaign, also those without traffic. */
import { describe, expect, it } from 'vitest';
import { LANDING_PAGES } from '../../src/config/pages.ts';
import { CAMPAIGN_IDS, PLACE_IDS } from '../../src/config/places.ts';
import { formatIndianDate } from '../../src/decide/indian-date.ts';
import type { TrafficCounts } from '../../src/experiments/counting/read-traffic.ts';
import { addDays } from '../../src/shared/days.ts';
import { fillTraffic, totalsInserts, trafficInserts } from '../support/counts/fill-traffic.ts';
import { visibleText } from '../support/markup.ts';
import { askDesk, DESK_ORIGIN, readDesk } from '../support/site/desk.ts';
import { openSite } from '../support/site/own-site.ts';

const today = formatIndianDate(Date.now());
const yesterday = addDays(today, -1);
const lately = addDays(today, -10);
/** Within a week, today included: what most of these tests are about. */
const WEEK = `?from=${addDays(today, -6)}`;
const FORTNIGHT = `?from=${addDays(today, -13)}`;

const site = await openSite({ packages: false, desk: {} });
await fillTraffic(site.reports, [
  ...trafficInserts([
    [today, 'main', 'page', 'lp1', [100, 20, 10, 6]],
    [yesterday, 'cards', 'page', 'lp1', [30, 3, 2, 1]],
    [lately, 'main', 'page', 'lp1', [1000, 0, 0, 0]],
    [addDays(today, -40), 'main', 'page', 'lp1', [9000, 0, 0, 0]],
    // Its downloads count for the host that serves them.
    [today, 'hadaf', 'page', 'hadaf', [40, 8, 0, 0]],
    [today, 'main', 'page', 'hadaf', [0, 0, 5, 4]],
    [today, 'main', 'place', 'instagram-story', [12, 3, 2, 1]],
    [today, 'main', 'place', 'other', [7, 0, 0, 0]],
    [today, 'main', 'place', 'orkut-post', [2, 0, 0, 0]],
    [today, 'main', 'campaign', 'asia-cup', [11, 3, 2, 1]],
  ]),
  ...totalsInserts(today, 'main', { visits: 100, clicks: 20, started: 18, finished: 12 }),
  ...totalsInserts(yesterday, 'cards', { visits: 30, clicks: 3, started: 2, finished: 1 }),
  ...totalsInserts(today, 'hadaf', { visits: 40, clicks: 8, started: 0, finished: 0 }),
]);

interface TrafficRow extends TrafficCounts {
  before: TrafficCounts | null;
  value: string | null;
  href: string | null;
}

const countsOf = ({ views, taps, begun, finished }: TrafficCounts) => [
  views,
  taps,
  begun,
  finished,
];
const read = (path: string) => readDesk(site, path);
const tableOf = async (kind: 'page' | 'place' | 'campaign', query = WEEK): Promise<TrafficRow[]> =>
  (await read(`/traffic${query}`)).tables[kind];
const rowOf = async (kind: 'page' | 'place' | 'campaign', value: string | null, query = WEEK) => {
  const row = (await tableOf(kind, query)).find((one) => one.value === value);
  return row && countsOf(row);
};

describe('Traffic', () => {
  it('has every landing page, place and campaign, also those without any, and unnamed traffic last', async () => {
    const values = async (kind: 'page' | 'place' | 'campaign') =>
      (await tableOf(kind)).map(({ value }) => value);
    expect(await values('page')).toEqual([...LANDING_PAGES.map(({ id }) => id), null]);
    expect(await values('place')).toEqual([...PLACE_IDS, 'orkut-post', 'other', null]);
    expect(await values('campaign')).toEqual([...CAMPAIGN_IDS, 'other', null]);
    expect(await rowOf('page', 'lp9')).toEqual([0, 0, 0, 0]);
    expect(await rowOf('campaign', 'win-back')).toEqual([0, 0, 0, 0]);
  });

  it('sums the requested days and brands', async () => {
    expect(await rowOf('page', 'lp1')).toEqual([130, 23, 12, 7]);
    expect(await rowOf('page', 'lp1', FORTNIGHT)).toEqual([1130, 23, 12, 7]);
    expect(await rowOf('page', 'lp1', `${WEEK}&brand=cards`)).toEqual([30, 3, 2, 1]);
    expect(await rowOf('place', 'instagram-story', `${WEEK}&brand=cards`)).toEqual([0, 0, 0, 0]);
  });

  it('shows the pages of a brand, including downloads that another host served', async () => {
    const rowsOf = async (brand: string) =>
      (await tableOf('page', `${WEEK}&brand=${brand}`)).map(
        (row) => `${row.value} ${countsOf(row)}`,
      );
    expect(await rowsOf('hadaf')).toEqual(['hadaf 40,8,5,4', 'null 0,0,0,0']);
    expect(await rowsOf('main')).toContain('lp1 100,20,10,6');
    expect((await rowsOf('main')).join()).not.toContain('hadaf');
  });

  it('shows how much named no page, no place and no campaign', async () => {
    expect(await rowOf('page', null)).toEqual([0, 0, 3, 2]);
    expect(await rowOf('place', null)).toEqual([149, 28, 18, 12]);
    const { lead, all } = await read(`/traffic${WEEK}`);
    expect(lead).toMatch(
      /^The landing pages had 170 views and 13 finished downloads from .+ to .+, which is not over\.$/,
    );
    expect(countsOf(all)).toEqual([170, 31, 20, 13]);
    const text = visibleText((await askDesk(site, '/traffic')).text);
    for (const sentence of [
      'never compared',
      'sends no Referer',
      'not on the list',
      'has no name here',
      'They are not browsers',
    ])
      expect(text).toContain(sentence);
  });

  it('shows whole days beside as many before them, and none before where today is in it', async () => {
    expect(await rowOf('page', 'lp1', '')).toEqual([30, 3, 2, 1]);
    const of = (rows: TrafficRow[]) => rows.find(({ value }) => value === 'lp1')?.before;
    expect(of(await tableOf('page', ''))).toMatchObject({ views: 1000, taps: 0 });
    expect((await read('/traffic')).all.before).toMatchObject({ views: 1000, taps: 0, begun: 0 });
    expect(of(await tableOf('page'))).toBeNull();
    const { text } = await askDesk(site, '/traffic');
    for (const period of ['week', '28-days', 'month', 'today'])
      expect(text).toContain(`href="/traffic?period=${period}"`);
  });

  it.each([
    ['/traffic?period=year', /^period=year is not one of .+ Shown instead: from /],
    ['/traffic/page/lp1?days=9999999', /^days=9999999 is not a number of days from 1 to 366/],
    ['/traffic?brand=evil', /^brand=evil is not a brand of the site: choose one from the list\.$/],
  ])('shows a week of all brands at %s, and explains why', async (path, problem) => {
    const answer = await askDesk(site, path, { headers: { accept: 'application/json' } });
    const { lead, asked, from, to } = JSON.parse(answer.text);
    expect([answer.status, lead, asked.period.id, asked.brand, from, to]).toEqual([
      422,
      expect.stringMatching(problem),
      'week',
      null,
      addDays(today, -7),
      yesterday,
    ]);
  });

  it('is a file for a spreadsheet, with the same numbers', async () => {
    const asked = await askDesk(site, `/traffic${WEEK}&csv=traffic`);
    expect([
      asked.status,
      asked.headers['content-type'],
      asked.headers['content-disposition'],
    ]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
      `attachment; filename="traffic-${addDays(today, -6)}-${today}.csv"`,
    ]);
    const accepted = await askDesk(site, `/traffic${WEEK}`, { headers: { accept: 'text/csv' } });
    expect([accepted.text, accepted.headers.vary]).toEqual([asked.text, 'Accept']);
    const rows = asked.text.split('\r\n').map((row) => row.split(','));
    expect(rows[0]?.slice(0, 9).join()).toBe('kind,value,name,from,to,views,taps,begun,finished');
    expect(rows.find((row) => row[1] === 'lp1')?.slice(5, 13)).toEqual([
      '130',
      '23',
      '12',
      '7',
      '',
      '',
      '',
      '',
    ]);
    expect(rows).toHaveLength(LANDING_PAGES.length + PLACE_IDS.length + CAMPAIGN_IDS.length + 8);
    const days = await askDesk(site, '/traffic/page/lp1?days=2&csv=days');
    expect(days.text).toBe(
      `day,views,taps,begun,finished\r\n${yesterday},30,3,2,1\r\n${today},100,20,10,6\r\n`,
    );
    for (const none of ['/traffic?csv=nothing', '/traffic?csv=constructor', '/words?csv=days'])
      expect((await askDesk(site, none)).status, none).toBe(404);
  });
});

describe('a campaign', () => {
  const name = (
    fields: Record<string, string>,
    headers: Record<string, string> = { origin: DESK_ORIGIN },
  ) =>
    askDesk(site, '/traffic/campaigns', {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  it('has a name from the desk before anything came by it', async () => {
    const answer = await name({ name: ' ipl-2027 ', meaning: 'IPL 2027 <b>' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/traffic/campaign/ipl-2027']);
    const again = await name({ name: 'ipl-2027', meaning: 'Something else' });
    expect([again.status, String(again.body)]).toEqual([
      422,
      expect.stringContaining('ipl-2027 already'),
    ]);
    expect((await read('/traffic/campaign/ipl-2027')).of).toMatchObject({
      value: 'ipl-2027',
      name: 'IPL 2027 <b>',
    });
    expect(await rowOf('campaign', 'ipl-2027')).toEqual([0, 0, 0, 0]);
    const { asked, refused } = await read('/links?page=/ludopanti&campaign=ipl-2027');
    expect([asked.campaign, refused]).toEqual(['ipl-2027', []]);
  });

  it('is not named from another origin, nor with what cannot be one', async () => {
    const answers = await Promise.all([
      name({ name: 'evil', meaning: 'x' }, {}),
      name({ name: 'evil', meaning: 'x' }, { origin: 'https://evil.example' }),
      name({ name: 'Evil One', meaning: 'x' }),
      name({ name: 'evil', meaning: '' }),
      name({ name: 'other', meaning: 'x' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 422, 422, 422]);
    expect((await askDesk(site, '/traffic/campaign/evil')).status).toBe(404);
  });
});

describe('the days of a page, place or campaign', () => {
  it('are all requested days, today first', async () => {
    const [row] = (await tableOf('page', FORTNIGHT)).filter(({ value }) => value === 'lp1');
    const { days, lead } = await read(String(row?.href));
    expect(days).toHaveLength(14);
    expect(
      days.slice(0, 2).map((day: TrafficCounts & { day: string }) => [day.day, ...countsOf(day)]),
    ).toEqual([
      [today, 100, 20, 10, 6],
      [yesterday, 30, 3, 2, 1],
    ]);
    expect(days.at(-1)).toMatchObject({ day: addDays(today, -13), views: 0 });
    expect(lead).toMatch(
      /^LP1 had 1,130 views and 7 finished downloads from .+, which is not over\.$/,
    );
  });

  it('are those of the requested brand, or of all if the page has its own', async () => {
    expect((await read(`/traffic/page/lp1${WEEK}&brand=cards`)).days[0].views).toBe(0);
    const { all } = await read(`/traffic/page/hadaf${WEEK}&brand=hadaf`);
    expect(countsOf(all)).toEqual([40, 8, 5, 4]);
  });

  it.each(['/traffic/place/other', '/traffic/campaign/asia-cup', '/traffic/place/newsletter'])(
    'are at %s',
    async (path) => {
      expect((await read(path)).days).toHaveLength(7);
    },
  );

  it('explain what is counted as other', async () => {
    const { text } = await askDesk(site, '/traffic/place/other');
    expect(visibleText(text)).toContain('Their utm_source with utm_medium is not on the list');
  });

  it('are shown for a place that was removed from the list', async () => {
    expect((await read(`/traffic/place/orkut-post${WEEK}`)).of.note).toBe('No longer on the list.');
  });

  it.each(['/traffic/page/nothing', '/traffic/page/other', '/traffic/kind/lp1', '/traffic/page/'])(
    'are at no address such as %s',
    async (path) => {
      expect((await askDesk(site, path)).status).toBe(404);
    },
  );
});

it('Links shows how many came by the chosen place and campaign', async () => {
  const path = '/links?page=/ludopanti&source=instagram-story&campaign=asia-cup';
  expect((await read(path)).made.came).toEqual({ days: 28, place: 12, campaign: 11 });
  const { text } = await askDesk(site, path);
  expect(visibleText(text)).toContain('12 views by the place Instagram story');
  for (const href of [
    '/traffic/place/instagram-story?days=28',
    '/traffic/campaign/asia-cup?days=28',
  ]) {
    expect(text).toContain(`href="${href}"`);
    expect((await askDesk(site, href)).status).toBe(200);
  }
});

it('a database that cannot be read is reported, and links can still be made', async () => {
  const broken = await openSite({ packages: false, desk: {} });
  await broken.reports.prepare('DROP TABLE traffic').run();
  const answer = await askDesk(broken, '/traffic');
  expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('latest migration')]);
  const { made } = await readDesk(broken, '/links?page=/ludopanti');
  expect(made).toMatchObject({ came: null, link: expect.stringContaining('/ludopanti?') });
});
