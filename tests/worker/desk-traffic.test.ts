/** `/traffic` of the desk: every landing page, place, campaign and kept link, also those without traffic. */
import { describe, expect, it } from 'vitest';
import { LANDING_PAGES } from '../../src/config/pages.ts';
import { CAMPAIGN_IDS, CLICK_PLACE_IDS, PLACE_IDS } from '../../src/config/places.ts';
import {
  TRAFFIC_KINDS,
  TRAFFIC_MEASURES,
  type TrafficKind,
} from '../../src/experiments/counting/measures.ts';
import type { TrafficCounts } from '../../src/experiments/counting/read-traffic.ts';
import { addDays, formatIndianDate } from '../../src/shared/days.ts';
import { fillTraffic, totalsInserts, trafficInserts } from '../support/counts/fill-traffic.ts';
import { visibleText } from '../support/markup.ts';
import { readCsv, sumColumn } from '../support/read-csv.ts';
import { keysIn, type TamperedBucket } from '../support/records.ts';
import { askDesk, DESK_ORIGIN, readDesk } from '../support/site/desk.ts';
import { openSite } from '../support/site/own-site.ts';

const today = formatIndianDate(Date.now());
const yesterday = addDays(today, -1);
const lately = addDays(today, -10);
/** Within a week, today included: what most of these tests are about. */
const WEEK = `?from=${addDays(today, -6)}`;
/** A day of its own. */
const longAgo = addDays(today, -100);
const LONG_AGO = `?from=${longAgo}&to=${longAgo}`;
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
    [longAgo, 'main', 'place', 'telegram-post', [422, 107, 47, 74]],
    [longAgo, 'main', 'place', 'x-post', [3, 20, 9, 9]],
    [longAgo, 'main', 'place', 'newsletter', [3, 12, 9, 18]],
  ]),
  [
    `INSERT INTO spellings VALUES (?1, 'asiacup', 320), (?1, 'diwali_offer', 12), (?2, 'of today', 9)`,
    [longAgo, today],
  ],
  ...totalsInserts(today, 'main', { visits: 100, clicks: 20, started: 18, finished: 12 }),
  ...totalsInserts(yesterday, 'cards', { visits: 30, clicks: 3, started: 2, finished: 1 }),
  ...totalsInserts(lately, 'main', { visits: 1000, clicks: 0, started: 0, finished: 0 }),
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
const records = () => site.records?.RECORDS as unknown as TamperedBucket;
const tableOf = async (kind: TrafficKind, query = WEEK): Promise<TrafficRow[]> =>
  (await read(`/traffic${query}`)).tables[kind];
const rowOf = async (kind: TrafficKind, value: string | null, query = WEEK) => {
  const row = (await tableOf(kind, query)).find((one) => one.value === value);
  return row && countsOf(row);
};

describe('Traffic', () => {
  it('has every landing page, place and campaign, also those without any, and unnamed traffic last', async () => {
    const values = async (kind: 'page' | 'place' | 'campaign') =>
      (await tableOf(kind)).map(({ value }) => value);
    expect(await values('page')).toEqual([...LANDING_PAGES.map(({ id }) => id), null]);
    expect(await values('place')).toEqual([
      ...PLACE_IDS,
      ...CLICK_PLACE_IDS,
      'orkut-post',
      'other',
      null,
    ]);
    expect(await values('campaign')).toEqual([...CAMPAIGN_IDS, 'other', null]);
    expect(await rowOf('page', 'lp9')).toEqual([0, 0, 0, 0]);
    expect(await rowOf('campaign', 'win-back')).toEqual([0, 0, 0, 0]);
  });

  it('marks rows that cannot be true, and says that any row can be invented', async () => {
    const text = visibleText((await askDesk(site, `/traffic${LONG_AGO}`)).text);
    expect(text).toContain('Anyone can fake these numbers: do not base payments on them.');
    expect(text.match(/Made up: more \w+ than \w+/g)).toEqual([
      'Made up: more finished than begun',
      'Made up: more taps than views',
    ]);
    const ofDay = visibleText(
      (await askDesk(site, `/traffic/place/telegram-post${LONG_AGO}`)).text,
    );
    // Of all of its days together, and of the day.
    expect(ofDay.match(/Made up: more \w+ than \w+/g)).toEqual([
      'Made up: more finished than begun',
      'Made up: more finished than begun',
    ]);
  });

  it('says how campaigns without a name were spelt, the most frequent first', async () => {
    const text = visibleText((await askDesk(site, `/traffic${LONG_AGO}`)).text);
    expect(text).toMatch(
      /Other campaigns were spelt\s*: asiacup \(\s*320\s*\)\s*, diwali_offer \(\s*12\s*\)/,
    );
    expect(text).not.toContain('of today');
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

  it('is a file for each table that Excel reads as UTF-8, each column with the sum of the screen', async () => {
    const asked = await askDesk(site, `/traffic${WEEK}&csv=pages`);
    expect([
      asked.status,
      asked.headers['content-type'],
      asked.headers['content-disposition'],
      [...asked.body.subarray(0, 3)],
    ]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
      `attachment; filename="traffic-pages-all-brands-${addDays(today, -6)}-${today}.csv"`,
      [0xef, 0xbb, 0xbf],
    ]);
    const accepted = await askDesk(site, `/traffic${WEEK}`, { headers: { accept: 'text/csv' } });
    expect([accepted.text, accepted.headers.vary]).toEqual([asked.text, 'Accept']);
    expect(readCsv(asked.body).find(({ page }) => page === 'lp1')).toMatchObject({
      brand: 'all brands',
      views: '130',
      views_before: '',
    });
    for (const none of ['/traffic?csv=nothing', '/traffic?csv=constructor', '/words?csv=days'])
      expect((await askDesk(site, none)).status, none).toBe(404);
  });

  it.each(TRAFFIC_KINDS)(
    'has every %s once in a file, and its columns sum to the figures of the screen',
    async (kind) => {
      for (const query of [WEEK, '?']) {
        const rows = readCsv((await askDesk(site, `/traffic${query}&csv=${kind}s`)).body);
        const { tables, all } = await read(`/traffic${query}`);
        expect(rows.map((row) => row[kind])).toEqual(
          tables[kind].map(({ value }: TrafficRow) => value ?? ''),
        );
        for (const measure of TRAFFIC_MEASURES) {
          expect(sumColumn(rows, measure), `${query} ${measure}`).toBe(all[measure]);
          expect(sumColumn(rows, `${measure}_before`), `${query} ${measure} before`).toBe(
            all.before?.[measure] ?? 0,
          );
        }
      }
    },
  );

  it('has the days of a brand in files of their own names, the running day marked', async () => {
    const days = await askDesk(site, '/traffic/page/lp1?days=2&brand=main&csv=days');
    expect(days.headers['content-disposition']).toBe(
      `attachment; filename="traffic-page-lp1-pavilion11-${yesterday}-${today}.csv"`,
    );
    const rows = readCsv(days.body);
    expect(rows).toMatchObject([
      { day: yesterday, is_over: 'yes', brand: 'Pavilion11', views: '0' },
      { day: today, is_over: 'no', brand: 'Pavilion11', views: '100' },
    ]);
  });

  it.each(['campaign', 'place', 'link'] as const)(
    'has days × every %s in one file, whose sums are those of the screen',
    async (kind) => {
      for (const query of [WEEK, `${WEEK}&brand=main`]) {
        const { body } = await askDesk(site, `/traffic${query}&csv=${kind}-days`);
        const rows = readCsv(body);
        const table = await tableOf(kind, query);
        for (const measure of TRAFFIC_MEASURES) {
          const shown = Object.fromEntries(
            table.filter((row) => row[measure] > 0).map((row) => [row.value ?? '', row[measure]]),
          );
          const filed: Record<string, number> = {};
          for (const row of rows)
            if (Number(row[measure]) > 0)
              filed[String(row[kind])] = (filed[String(row[kind])] ?? 0) + Number(row[measure]);
          expect(filed, `${query} ${measure}`).toEqual(shown);
        }
      }
    },
  );

  it('says what a finished download cost, from what is typed and kept nowhere', async () => {
    const ask = (spent: string, more = {}) =>
      askDesk(site, '/traffic/costs', {
        method: 'POST',
        body: new URLSearchParams({
          from: addDays(today, -6),
          to: today,
          spent,
          ...more,
        }).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: DESK_ORIGIN,
          accept: 'text/html',
        },
      });
    const before = keysIn(records());
    const shown = await ask('asia-cup 1,20,000\nwin-back \nInstagram story\t₹600.50');
    expect(shown.status).toBe(200);
    const text = visibleText(shown.text);
    expect(text).toContain('₹1,20,000');
    expect(text).toContain('₹600.5');
    expect(shown.text).toContain('Instagram story\t₹600.50</textarea>');
    const { body } = await ask('asia-cup 1,20,000', { csv: 'costs' });
    expect(readCsv(body)).toMatchObject([
      {
        kind: 'campaign',
        value: 'asia-cup',
        views: '11',
        finished: '1',
        spent_rupees: '120000',
        rupees_per_finished: '120000',
      },
    ]);
    expect(keysIn(records())).toEqual(before);
  });
});

describe('a campaign', () => {
  const post = (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = { origin: DESK_ORIGIN },
  ) =>
    askDesk(site, `/traffic/campaigns${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const name = (fields: Record<string, string>, headers?: Record<string, string>) =>
    post('', fields, headers);

  it('has its name with others by one paste, each in the one spelling', async () => {
    const list = ` IPL_2026 Search\tIPL 2026, search,${today}\n\nWinter_Sale\r\nipl-2026-search, again\n`;
    const answer = await post('/several', { list });
    expect([answer.status, answer.headers.location]).toEqual([303, '/traffic#campaigns']);
    expect(await read('/traffic/campaign/ipl-2026-search')).toMatchObject({
      of: { name: 'IPL 2026, search' },
      campaign: { ended: { last: today } },
    });
    expect((await read('/traffic/campaign/winter-sale')).of.name).toBe('Winter_Sale');
    for (const [wrong, reason] of [
      ['', 'The list is empty'],
      ['summer\nदिवाली, Diwali', 'Line 2'],
      ['x-1\n'.repeat(31), '31 lines'],
    ] as const) {
      const refused = await post('/several', { list: wrong });
      expect([refused.status, String(refused.body)]).toEqual([
        422,
        expect.stringContaining(reason),
      ]);
    }
    // Of a list with a line that cannot be, nothing is named.
    expect((await askDesk(site, '/traffic/campaign/summer')).status).toBe(404);
  });

  it('has a name from the desk before anything came by it, and who gave it', async () => {
    const answer = await name({ name: ' ipl-2027 ', meaning: 'IPL 2027 <b>' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/traffic/campaign/ipl-2027']);
    const again = await name({ name: 'ipl-2027', meaning: 'Something else' });
    expect([again.status, String(again.body)]).toEqual([
      422,
      expect.stringContaining('ipl-2027 already'),
    ]);
    const { of, campaign } = await read('/traffic/campaign/ipl-2027');
    expect(of).toMatchObject({ value: 'ipl-2027', name: 'IPL 2027 <b>' });
    expect(campaign).toMatchObject({ named: { by: 'you@local.test' }, ended: null });
    expect(await rowOf('campaign', 'ipl-2027')).toEqual([0, 0, 0, 0]);
    const { asked, refused } = await read('/links?page=/ludopanti&campaign=ipl-2027');
    expect([asked.campaign, refused]).toEqual(['ipl-2027', []]);
  });

  it('does not mean what another means', async () => {
    for (const meaning of ['ipl 2027 <B>', 'asia cup']) {
      const answer = await name({ name: 'another', meaning });
      expect([answer.status, answer.text]).toEqual([
        422,
        expect.stringMatching(/Another campaign is .+ already/),
      ]);
    }
  });

  it('is not named from another origin, nor with what cannot be one', async () => {
    const answers = await Promise.all([
      name({ name: 'evil', meaning: 'x' }, {}),
      name({ name: 'evil', meaning: 'x' }, { origin: 'https://evil.example' }),
      name({ name: 'evil/one', meaning: 'x' }),
      name({ name: 'evil', meaning: '' }),
      name({ name: 'other', meaning: 'x' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 422, 422, 422]);
    expect((await askDesk(site, '/traffic/campaign/evil')).status).toBe(404);
  });

  it('can be corrected until something came by it, and ended', async () => {
    await name({ name: 'ipl-fnal', meaning: 'The final' });
    const corrected = await post('/correct', {
      was: 'ipl-fnal',
      name: 'ipl-final',
      meaning: 'The final',
    });
    expect([corrected.status, corrected.headers.location]).toEqual([
      303,
      '/traffic/campaign/ipl-final',
    ]);
    expect((await askDesk(site, '/traffic/campaign/ipl-fnal')).status).toBe(404);
    await fillTraffic(
      site.reports,
      trafficInserts([[today, 'main', 'campaign', 'ipl-final', [1, 0, 0, 0]]]),
    );
    const late = await post('/correct', {
      was: 'ipl-final',
      name: 'ipl-last',
      meaning: 'The final',
    });
    expect([late.status, late.text]).toEqual([
      422,
      expect.stringContaining('Something came by this campaign'),
    ]);
    const end = (isEnded: string) => post('/end', { campaign: 'ipl-final', 'is-ended': isEnded });
    expect((await end('yes')).status).toBe(303);
    const isOffered = async () =>
      (await read('/links')).campaigns.some((one: { name: string }) => one.name === 'ipl-final');
    expect(await isOffered()).toBe(false);
    expect((await read('/traffic/campaign/ipl-final')).campaign.ended.by).toBe('you@local.test');
    expect(await rowOf('campaign', 'ipl-final')).toEqual([1, 0, 0, 0]);
    await end('no');
    expect(await isOffered()).toBe(true);
  });

  it('ends by itself after its last day, and its links with it, also where that day is moved', async () => {
    const last = addDays(today, 9);
    const made = { name: 'diwali-sale', meaning: 'Diwali sale' };
    const refused = await name({ ...made, last: yesterday });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('is over')]);
    expect((await name({ ...made, last })).status).toBe(303);
    expect((await read('/traffic/campaign/diwali-sale')).campaign).toMatchObject({
      ended: { by: 'you@local.test', last },
      isOver: false,
    });
    const link = '/links?page=/ludopanti&source=x-post&campaign=diwali-sale';
    expect((await read(link)).asked.to).toBe(last);
    const beyond = await read(`${link}&to=${addDays(last, 1)}`);
    expect(beyond.refused).toMatchObject([{ field: 'to' }]);
    const keep = (more: string) =>
      askDesk(site, '/links/kept', {
        method: 'POST',
        body: `page=/ludopanti&source=x-post&campaign=diwali-sale&from=${yesterday}&${more}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: DESK_ORIGIN },
      });
    await keep('purpose=until the end');
    await keep(`purpose=own day&to=${addDays(today, 2)}`);
    const daysOf = async () =>
      Object.fromEntries(
        (await read('/links')).kept
          .filter(({ asked }: { asked: { campaign: string } }) => asked.campaign === 'diwali-sale')
          .map(({ purpose, lastDay }: Record<string, string>) => [purpose, lastDay]),
      );
    const move = (day: string) => post('/end', { campaign: 'diwali-sale', last: day });
    for (const [day, own] of [
      [addDays(today, 20), addDays(today, 2)],
      [today, today],
    ] as const) {
      expect((await move(day)).status).toBe(303);
      expect(await daysOf()).toEqual({ 'until the end': day, 'own day': own });
    }
  });

  it('is found by a part of its name or meaning', async () => {
    const found = async (part: string) =>
      (await tableOf('campaign', `${WEEK}&find=${part}`)).map(({ value }) => value);
    const file = await askDesk(site, `/traffic${WEEK}&find=asia&csv=campaigns`);
    expect(file.headers['content-disposition']).toContain('"traffic-campaigns-with-asia-');
    expect(readCsv(file.body).map((row) => row.campaign)).toEqual(['asia-cup']);
    expect(await found('FINAL')).toEqual(['ipl-final']);
    expect(await found('asia')).toEqual(['asia-cup']);
    expect(await found('nothing-like-it')).toEqual([]);
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

it('Links has what came by each kept link alone, in its own days, and marks what cannot be true', async () => {
  const keep = (query: string) =>
    askDesk(site, '/links/kept', {
      method: 'POST',
      body: query,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: DESK_ORIGIN },
    });
  const poster = `page=/ludopanti&source=printed-poster&campaign=asia-cup&from=${yesterday}&to=${addDays(today, 9)}`;
  await keep(`${poster}&purpose=Pune`);
  await keep(`${poster}&purpose=Mumbai`);
  await fillTraffic(
    site.reports,
    trafficInserts([
      [today, 'main', 'link', 'printed-poster.asia-cup.1', [5, 4, 3, 2]],
      [yesterday, 'cards', 'link', 'printed-poster.asia-cup.1', [10, 0, 0, 0]],
      [today, 'main', 'link', 'printed-poster.asia-cup.2', [40, 9, 9, 30]],
      [lately, 'main', 'link', 'printed-poster.asia-cup.1', [1000, 0, 0, 0]],
    ]),
  );
  const { kept } = await read('/links');
  const posters = kept.filter(
    ({ asked }: { asked: { source: string } }) => asked.source === 'printed-poster',
  );
  expect(
    posters.map((one: { purpose: string; counts: TrafficCounts }) => [
      one.purpose,
      ...countsOf(one.counts),
    ]),
  ).toEqual([
    ['Mumbai', 40, 9, 9, 30],
    ['Pune', 15, 4, 3, 2],
  ]);
  const [, pune] = posters;
  expect(pune.link).toContain('utm_content=link-1');
  expect(countsOf((await read(pune.traffic)).all)).toEqual([15, 4, 3, 2]);
  const rows = readCsv((await askDesk(site, '/links?csv=links')).body);
  expect(
    rows
      .filter(({ link = '' }) => link.startsWith('printed-poster'))
      .map(({ purpose, views, finished }) => [purpose, views, finished]),
  ).toEqual([
    ['Mumbai', '40', '30'],
    ['Pune', '15', '2'],
  ]);
  const text = visibleText((await askDesk(site, '/links')).text);
  expect(text).toContain('Anyone can fake these numbers: do not base payments on them.');
  expect(text.match(/Made up: more \w+ than \w+/g)).toEqual(['Made up: more finished than begun']);
});

it('a database that cannot be read is reported, and links can still be made', async () => {
  // The last test: no other finds the table.
  await site.reports.prepare('DROP TABLE traffic').run();
  const answer = await askDesk(site, '/traffic');
  expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('latest migration')]);
  const { made } = await readDesk(site, '/links?page=/ludopanti');
  expect(made).toMatchObject({ kept: null, link: expect.stringContaining('/ludopanti?') });
});
