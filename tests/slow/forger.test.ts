/** An attacker who forges cookies and requests, beside ordinary visitors of the site. */
import { expect, it } from 'vitest';
import { TABLES, type Table } from '../../src/experiments/counting/count.ts';
import type { Report } from '../../src/experiments/report/words/json.ts';
import { DAY_MS, formatIndianDate } from '../../src/shared/days.ts';
import { type CountBrowser, createBrowser, eventBody } from '../support/counts/count-browser.ts';
import { untilCounted } from '../support/counts/counts.ts';
import { readReport } from '../support/counts/site-report.ts';
import { type RawRequest, send } from '../support/http.ts';
import { USER_AGENTS } from '../support/promises.ts';
import { openSite } from '../support/site/own-site.ts';

/** Forged requests; a longer run is `FORGED_REQUESTS=10000`. */
const REQUESTS = Number(process.env.FORGED_REQUESTS ?? 900);
const AT_ONCE = 16;
const VISITORS = 40;
const HOSTS = ['pavilion11.example', 'cardxi.example'] as const;
/** Requests per network, of which a minute admits 500, so that the limiter does not stop the forger. */
const NETWORKS = Math.ceil(REQUESTS / 100);
const daysAgo = (days: number) => formatIndianDate(Date.now() - days * DAY_MS).replaceAll('-', '');
const TODAY = daysAgo(0);

const site = await openSite();
/** Where the last bytes of the package begin. */
const SIZE = (await send(site.url, '/download/previous-version', { method: 'HEAD' })).headers[
  'content-length'
];
const END = Number(SIZE) - 70_000;

interface Jar {
  ab: string;
  marks: string;
}

/** Enters, looks, taps, starts, finishes, starts again and verifies; a visitor without cookies does half of it. */
async function visit(nth: number): Promise<Jar> {
  const host = HOSTS[nth % 2];
  const browser = createBrowser(site.url, { 'cf-connecting-ip': `192.0.2.${nth}` }, host);
  const fetchParts = async (ask: CountBrowser['ask'], ...parts: string[]) => {
    for (const part of parts) await ask(browser.link(), { headers: { range: `bytes=${part}` } });
  };
  await browser.ask('/LP2');
  await browser.sendEvent('page_view', 0, 'LP2');
  await browser.sendEvent('download_click', 1, 'LP2');
  await fetchParts(browser.ask, '0-65535', `${END}-`, '0-65535');
  await browser.sendEvent('download_complete', 0, 'LP2');
  await fetchParts(createBrowser(site.url, {}, host).ask, '0-65535', `${END}-`);
  return { ab: browser.cookies.get('ab') ?? '', marks: browser.cookies.get('ab_marks') ?? '' };
}

/** Every row's key and its measures, without the fence's. */
async function readKeys(): Promise<string[]> {
  const keys: string[] = [];
  for (const name of ['entries', 'breakdown', 'segments', 'days'] as const) {
    const { key, measures = [] }: Table = TABLES[name];
    const { results } = await site.reports
      .prepare(`SELECT * FROM ${name}`)
      .all<Record<string, unknown>>();
    for (const row of results) {
      const done = measures.filter((measure) => row[measure] !== 0);
      keys.push(JSON.stringify([name, ...Object.keys(key).map((column) => row[column]), ...done]));
    }
  }
  return keys.filter((key) => !key.includes('stats')).sort();
}

/** One request of each kind in turn, with varying values. */
const FORGERIES: readonly ((nth: number, jar: Jar) => [target: string, request: RawRequest])[] = [
  // The last bytes, repeatedly, of a download that was started once.
  (_nth, { ab, marks }) => download(`${END}-`, ab, marks.replace(/\w*$/, 'd')),
  // The same of a download that was never started.
  (_nth, { ab, marks }) => download(`${END}-`, ab, marks.replace(/\w*$/, '')),
  // The first bytes, repeatedly, with a cookie from before the first.
  (_nth, { ab, marks }) => download('0-65535', ab, marks.replace(/\w*$/, '')),
  (nth, { ab }) => download('0-65535', ab, `${TODAY}.p1-${nth.toString(36)}.LP2.${ab}.`),
  (nth, { ab }) => download(`${END}-`, ab, `${TODAY}.p1-${nth.toString(36)}.LP2.${ab}.d`),
  (nth, { ab }) => download('0-65535', ab, `${daysAgo(1 + (nth % 30))}.p1.LP2.${ab}.`),
  (nth) => download('0-65535', 'new-version', `${TODAY}.t${1 + (nth % 2)}.LP2.new-version.`),
  (nth) =>
    download(
      '0-65535',
      'trump-beta',
      `${TODAY}.p1.LP2.${nth % 2 ? 'reactivation' : 'new-version'}.`,
    ),
  (nth, { ab }) =>
    download('0-65535', ab, `${TODAY}.p1.${['HOME', 'LP1', 'LP4', 'HADAF'][nth % 4]}.${ab}.`),
  (_nth, { ab }) => download('0-65535', ab, `${TODAY}.p1.LP2.${ab}.f`),
  (_nth, { ab }) => {
    const [target, request] = download('0-65535', ab, `${TODAY}.p1.LP2.${ab}.`);
    return [target, { ...request, host: 'cardxi.example' }];
  },
  // A link to another arm, for a browser that never entered.
  (nth) => [
    '/LP2?utm_ab=previous-version',
    {
      headers: {
        cookie: `ab=trump-beta; ab_marks=${daysAgo(2)}.p1-${nth.toString(36)}.LP2.trump-beta.`,
      },
    },
  ],
  (nth, { ab }) => event('download_click', ab, `${TODAY}.p1-${nth.toString(36)}.LP2.${ab}.`),
  (nth, { ab }) => event('download_complete', ab, `${daysAgo(1 + (nth % 30))}.p1.LP1.${ab}.d`),
  (_nth, { ab, marks }) => event('download_click', ab, marks.replace(/\w*$/, '')),
];

/** Claimed origins of a forgery: an app, a browser or a state from which no visitor has entered. */
function disguise(nth: number): Record<string, string> {
  const app = ['Instagram', 'Snapchat', 'made-up'][nth % 3];
  return {
    'user-agent': nth % 2 ? `${USER_AGENTS.androidWebView} ${app}` : `Opera/${nth}`,
    'cf-ipcountry': 'IN',
    'cf-region-code': ['KA', 'TN', `X${nth % 9}`][nth % 3] ?? '',
  };
}

function download(range: string, ab: string, marks: string): [string, RawRequest] {
  const cookie = `ab=${ab}; ab_marks=${marks}`;
  return [`/download/trump-beta?utm_ab=${ab}`, { headers: { cookie, range: `bytes=${range}` } }];
}

function event(name: string, ab: string, marks: string): [string, RawRequest] {
  const body = eventBody(name, name === 'download_click' ? 1 : 0, 'LP2', ab);
  return [
    '/api/events',
    { method: 'POST', headers: { cookie: `ab=${ab}; ab_marks=${marks}` }, body },
  ];
}

/** Repeats it so many times, some at once. */
async function inWaves<T>(times: number, act: (nth: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < times) {
    const wave = Array.from(
      { length: Math.min(AT_ONCE, times - results.length) },
      (_, nth) => results.length + nth,
    );
    results.push(...(await Promise.all(wave.map(act))));
  }
  return results;
}

/** The part of a report that nothing a forger sends may change. */
const untouchable = ({ pages }: Report) =>
  pages
    .filter(({ brand }) => brand !== 'stats')
    .map(({ page, brand, runs, sampleRatio, forced, arms }) => {
      const browsers = arms.map((arm) => [arm.label, arm.browsers]);
      return { page, brand, runs, sampleRatio, forced, browsers };
    });

it('a forger creates no row, hides no browser and breaks no split', async () => {
  await inWaves(VISITORS, visit);
  const jar = await visit(VISITORS);
  await untilCounted(site);
  const before = { keys: await readKeys(), ...(await readReport(site)) };

  const statuses = await inWaves(REQUESTS, async (nth) => {
    const [target, request] = FORGERIES[nth % FORGERIES.length]?.(nth, jar) ?? ['/', {}];
    const from = { 'cf-connecting-ip': `198.18.0.${nth % NETWORKS}` };
    const headers = { ...from, ...disguise(nth), ...request.headers };
    return (await send(site.url, target, { host: HOSTS[0], ...request, headers })).status;
  });
  expect(statuses.filter((status) => ![200, 204, 206].includes(status))).toEqual([]);
  await untilCounted(site);

  const after = { keys: await readKeys(), ...(await readReport(site)) };
  // The third host's day begins with its first visitor, and has no stratum.
  const rows = after.keys.filter((key) => !/^\["days","[\d-]+","stats"/.test(key));
  expect(rows).toEqual(before.keys);
  expect(before.logged).toEqual([]);
  expect(after.logged.join('\n')).toMatch(/Its browsers count for the split/);
  expect(untouchable(after.report)).toEqual(untouchable(before.report));
  for (const { browsers, clicks, started, finished } of after.report.pages.flatMap(
    ({ arms }) => arms,
  )) {
    expect(Math.max(clicks, started, finished)).toBeLessThanOrEqual(browsers);
    expect(finished).toBeLessThanOrEqual(started);
  }
});
