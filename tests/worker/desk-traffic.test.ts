/** `/traffic` of the desk: every landing page, place and campaign, also those without traffic. */
import { describe, expect, it } from 'vitest';
import { LANDING_PAGES } from '../../src/config/pages.ts';
import { CAMPAIGN_IDS, PLACE_IDS } from '../../src/config/places.ts';
import type { TrafficCounts } from '../../src/counting/read-traffic.ts';
import { formatIndianDate } from '../../src/decide/indian-date.ts';
import { addDays } from '../../src/shared/days.ts';
import { fillTraffic, totalsInserts, trafficInserts } from '../support/counts/fill-traffic.ts';
import { visibleText } from '../support/markup.ts';
import { askDesk, readDesk } from '../support/site/desk.ts';
import { openSite } from '../support/site/own-site.ts';

const today = formatIndianDate(Date.now());
const yesterday = addDays(today, -1);
const lately = addDays(today, -10);

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
const tableOf = async (kind: 'page' | 'place' | 'campaign', query = ''): Promise<TrafficRow[]> =>
  (await read(`/traffic${query}`)).tables[kind];
const rowOf = async (kind: 'page' | 'place' | 'campaign', value: string | null, query = '') => {
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
    expect(await rowOf('page', 'lp1', '?days=14')).toEqual([1130, 23, 12, 7]);
    expect(await rowOf('page', 'lp1', '?brand=cards')).toEqual([30, 3, 2, 1]);
    expect(await rowOf('place', 'instagram-story', '?brand=cards')).toEqual([0, 0, 0, 0]);
  });

  it('shows the pages of a brand, including downloads that another host served', async () => {
    const rowsOf = async (brand: string) =>
      (await tableOf('page', `?brand=${brand}`)).map((row) => `${row.value} ${countsOf(row)}`);
    expect(await rowsOf('hadaf')).toEqual(['hadaf 40,8,5,4', 'null 0,0,0,0']);
    expect(await rowsOf('main')).toContain('lp1 100,20,10,6');
    expect((await rowsOf('main')).join()).not.toContain('hadaf');
  });

  it('shows how much named no page, no place and no campaign', async () => {
    expect(await rowOf('page', null)).toEqual([0, 0, 3, 2]);
    expect(await rowOf('place', null)).toEqual([149, 28, 18, 12]);
    expect((await read('/traffic')).lead).toBe(
      'In the last 7 days the landing pages had 170 views, 31 taps, 20 downloads begun and 13 finished.',
    );
    const text = visibleText((await askDesk(site, '/traffic')).text);
    for (const sentence of [
      'never compared',
      'sends no Referer',
      'not on the list',
      'They are not browsers',
    ])
      expect(text).toContain(sentence);
  });

  it.each([
    ['/traffic?days=9', 'days=9 cannot be shown: choose 7, 14 or 28.'],
    ['/traffic/page/lp1?days=9999999', 'days=9999999 cannot be shown: choose 7, 14 or 28.'],
    ['/traffic?brand=evil', 'brand=evil is not a brand of the site: choose one from the list.'],
  ])('shows a week of all brands at %s, and explains why', async (path, problem) => {
    const { problems, asked, from, to } = await read(path);
    expect([problems, asked, from, to]).toEqual([
      [problem],
      { days: 7, brand: null },
      addDays(today, -6),
      today,
    ]);
    expect(visibleText((await askDesk(site, path)).text)).toContain(problem);
  });
});

describe('the days of a page, place or campaign', () => {
  it('are all requested days, today first', async () => {
    const [row] = (await tableOf('page', '?days=14')).filter(({ value }) => value === 'lp1');
    const { days, lead } = await read(String(row?.href));
    expect(days).toHaveLength(14);
    expect(
      days.slice(0, 2).map((day: TrafficCounts & { day: string }) => [day.day, ...countsOf(day)]),
    ).toEqual([
      [today, 100, 20, 10, 6],
      [yesterday, 30, 3, 2, 1],
    ]);
    expect(days.at(-1)).toMatchObject({ day: addDays(today, -13), views: 0 });
    expect(lead).toBe(
      'In the last 14 days LP1 had 1,130 views, 23 taps, 12 downloads begun and 7 finished.',
    );
  });

  it('are those of the requested brand, or of all if the page has its own', async () => {
    expect((await read('/traffic/page/lp1?brand=cards')).days[0].views).toBe(0);
    const { lead } = await read('/traffic/page/hadaf?brand=hadaf');
    expect(lead).toContain('HADAF had 40 views, 8 taps, 5 downloads begun');
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
    expect((await read('/traffic/place/orkut-post')).of.note).toBe('No longer on the list.');
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
  expect((await read(path)).made.came).toEqual({ days: 14, place: 12, campaign: 11 });
  const { text } = await askDesk(site, path);
  expect(visibleText(text)).toContain('12 views by the place Instagram story');
  for (const href of [
    '/traffic/place/instagram-story?days=14',
    '/traffic/campaign/asia-cup?days=14',
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
