/**
 * A flood of made-up requests of every kind beside honest browsers: the verdict and its interval stay those of the days before, the
 * honest figures stay, and the report says what came.
 */
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/experiments/report/words/json.ts';
import { DAY_MS, formatIndianDate } from '../../src/shared/days.ts';
import { createBrowser, eventBody } from '../support/counts/count-browser.ts';
import { clearCounts, readTable, untilCounted, withoutFence } from '../support/counts/counts.ts';
import { readReport } from '../support/counts/site-report.ts';
import { type RawRequest, send } from '../support/http.ts';
import { openSite } from '../support/site/own-site.ts';

/** Half of them are entries, which is enough for a day to be left out. A longer run is `FORGED_REQUESTS=10000`. */
const REQUESTS = Number(process.env.FORGED_REQUESTS ?? 1200);
/** Divides the numbers below. */
const AT_ONCE = 20;
const VISITORS = 40;
/** Days before today, each with so many browsers an arm and so many of them that finished. */
const DAYS = 8;
const BROWSERS = [30, 31] as const;
const FINISHED = [4, 6] as const;
/** Entries over the rate in front of which the report leaves a day out: this many, and this part of those that were counted. */
const LEFT_OUT = 50;
const LEFT_OUT_PART = 0.1;

const site = await openSite();
const SIZE = Number(
  (await send(site.url, '/download/trump-beta', { method: 'HEAD' })).headers['content-length'],
);
const HONEST = 'utm_source=instagram&utm_medium=story&utm_campaign=asia-cup';
const FORGED = 'utm_source=telegram&utm_medium=post&utm_campaign=win-back';

/** Browsers of the days before, as the counter adds them. */
async function fillHistory(): Promise<void> {
  await clearCounts(site);
  const insert = site.reports.prepare(
    `INSERT INTO entries (run, page, brand, label, class, day, browsers, clicks, started, finished)
     VALUES ('p1', 'LP4', 'main', ?1, 'compared', ?2, ?3, ?4, ?4, ?4)`,
  );
  const rows = Array.from({ length: DAYS }, (_none, index) => {
    const day = formatIndianDate(Date.now() - (index + 1) * DAY_MS);
    return ['previous-version', 'trump-beta'].map((label, arm) =>
      insert.bind(label, day, BROWSERS[arm] ?? 0, FINISHED[arm] ?? 0),
    );
  });
  await site.reports.batch(rows.flat());
}

/** A browser of its own network, which looks, taps and downloads. */
async function visit(nth: number): Promise<void> {
  const browser = createBrowser(site.url, {
    'cf-connecting-ip': `192.0.2.${nth}`,
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  });
  await browser.ask(`/lp4?${HONEST}`);
  const report = (event: string, click: 0 | 1) =>
    browser.ask('/api/events', {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'no-cors',
        'sec-fetch-dest': 'empty',
      },
      body: JSON.stringify({
        ...JSON.parse(eventBody(event, click, 'LP4')),
        path: `/lp4?${HONEST}`,
      }),
    });
  await report('page_view', 0);
  await report('download_click', 1);
  await browser.ask(`/download/previous-version?${HONEST}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
}

const PICTURE = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'no-cors',
  'sec-fetch-dest': 'image',
};
const FRAME = { ...PICTURE, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
const FETCH = { ...PICTURE, 'sec-fetch-dest': 'empty' };
const ahead = { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-mode': 'navigate' };

function forgedEvent(name: string, click: 0 | 1, nth: number): [string, RawRequest] {
  const path = `/lp4?utm_source=telegram&utm_medium=post&utm_campaign=made-up-${nth}`;
  const body = JSON.stringify({ ...JSON.parse(eventBody(name, click, 'LP4')), path });
  return ['/api/events', { method: 'POST', body }];
}

type Forgery = (nth: number) => [target: string, request: RawRequest];
/** As a script sends them. */
const ENTRY: Forgery = () => [`/lp4?${FORGED}`, {}];
const OTHERS: readonly Forgery[] = [
  () => [`/lp4?${FORGED}`, { headers: PICTURE }],
  () => [`/download/trump-beta?${FORGED}`, { headers: { ...PICTURE, range: 'bytes=0-70000' } }],
  () => [`/lp4?${FORGED}`, { headers: FRAME }],
  () => [`/download/trump-beta?${FORGED}`, { headers: { ...FETCH, range: 'bytes=0-70000' } }],
  () => [`/lp4?${FORGED}`, { headers: ahead }],
  () => [`/download/trump-beta?${FORGED}`, { headers: { range: 'bytes=-1024' } }],
  () => [`/download/trump-beta?${FORGED}`, { headers: { range: `bytes=${SIZE - 1024}-` } }],
  (nth) => forgedEvent('download_click', 1, nth),
];
/** An entry, then one of the other kinds in turn. */
const forge: Forgery = (nth) =>
  (nth % 2 === 0 ? ENTRY : (OTHERS[Math.floor(nth / 2) % OTHERS.length] ?? ENTRY))(nth);

/** @param isMore asked before each wave, with how many were begun */
async function inWaves(
  isMore: (begun: number) => boolean,
  act: (nth: number) => Promise<unknown>,
): Promise<void> {
  for (let begun = 0; isMore(begun); begun += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_none, n) => act(begun + n)));
}

/**
 * Sends so many from so many networks; from one of them until the limiter has left enough of them out, which takes more where a
 * minute ends in between. @returns how many entered, and how many were left out
 */
async function flood(networks: number) {
  const entries = { counted: 0, leftOut: 0 };
  const isToldApart = () =>
    networks > 1 ||
    entries.leftOut > Math.max(LEFT_OUT, LEFT_OUT_PART * (entries.counted + VISITORS));
  const isMore = (begun: number) => begun < REQUESTS || (!isToldApart() && begun < 4 * REQUESTS);
  await inWaves(isMore, async (nth) => {
    const [target, request] = forge(nth);
    const network = nth % networks;
    // Networks of its own: one that is over the rate stays so for a minute.
    const block = networks === 1 ? '198.19' : '198.18';
    const from = { 'cf-connecting-ip': `${block}.${Math.floor(network / 250)}.${network % 250}` };
    const headers = { ...from, ...request.headers };
    const { setCookie } = await send(site.url, target, { ...request, headers });
    if (setCookie.some((one) => one.startsWith('ab_marks='))) entries.counted += 1;
    else if (setCookie.some((one) => one.startsWith('ab='))) entries.leftOut += 1;
  });
  return entries;
}

const pageOf = ({ pages }: Report) =>
  pages.find(({ page, brand }) => page === 'LP4' && brand === 'main');
/** What is concluded, and from what. */
const concluded = (report: Report) => {
  const page = pageOf(report);
  return {
    kind: page?.conclusion.kind,
    sampleRatio: page?.sampleRatio.ok,
    arms: page?.arms.map(({ label, lift, liftInterval, browsers, finished }) => [
      label,
      lift,
      liftInterval,
      browsers,
      finished,
    ]),
  };
};

/** What honest browsers did, by the campaign that they came by. */
async function honestFigures() {
  const traffic = Object.entries(await readTable(site, 'traffic'));
  return traffic.filter(([key]) => /asia-cup|instagram/.test(key)).sort();
}

describe.each([1, 500])('a flood from %i networks', (networks) => {
  it('changes no verdict, no interval and no honest figure, and is told', async () => {
    await fillHistory();
    const ofDaysBefore = concluded((await readReport(site)).report);
    expect(ofDaysBefore.arms?.[1]?.[2]).not.toBeNull();
    await inWaves((begun) => begun < VISITORS, visit);
    await untilCounted(site);
    const honest = await honestFigures();
    expect(honest).toContainEqual(['main place instagram-story finished', VISITORS]);

    const { counted, leftOut } = await flood(networks);
    await untilCounted(site);

    const { report } = await readReport(site);
    expect(concluded(report)).toEqual(ofDaysBefore);
    expect(await honestFigures()).toEqual(honest);
    const text = pageOf(report)?.conclusion.text;
    expect(text).toContain('is not compared:');
    expect(text).toContain('They may be made up.');

    const traffic = withoutFence(await readTable(site, 'traffic'));
    const forged = Object.entries(traffic).filter(([key]) => /win-back|made-up|telegram/.test(key));
    expect(forged.filter(([key]) => / (?:begun|finished)$/.test(key))).toEqual([]);
    expect(Object.keys(traffic).filter((key) => key.includes('made-up'))).toEqual([]);
    const told = pageOf(report)?.unusualDays?.at(-1);
    expect(told).toMatchObject({ browsers: counted + VISITORS, leftOut, isCompared: false });
    // From many networks the rate leaves out none: it is their number that is told.
    if (networks > 1) expect(told).toMatchObject({ leftOut: 0, usual: BROWSERS[0] + BROWSERS[1] });
  });
});
