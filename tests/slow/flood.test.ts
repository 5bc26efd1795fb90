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

/** A longer run is `FORGED_REQUESTS=10000`. */
const REQUESTS = Number(process.env.FORGED_REQUESTS ?? 2400);
const AT_ONCE = 16;
const VISITORS = 40;
/** Days before today, each with so many browsers an arm and so many of them that finished. */
const DAYS = 8;
const BROWSERS = [30, 31] as const;
const FINISHED = [4, 6] as const;

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

/** One request of each kind in turn; a third of them are entries, as a script sends them. */
const KINDS: readonly ((nth: number) => [target: string, request: RawRequest])[] = [
  () => [`/lp4?${FORGED}`, {}],
  () => [`/lp4?${FORGED}`, { headers: PICTURE }],
  () => [`/download/trump-beta?${FORGED}`, { headers: { ...PICTURE, range: 'bytes=0-70000' } }],
  () => [`/lp4?${FORGED}`, {}],
  () => [`/lp4?${FORGED}`, { headers: FRAME }],
  () => [`/download/trump-beta?${FORGED}`, { headers: { ...FETCH, range: 'bytes=0-70000' } }],
  () => [`/lp4?${FORGED}`, {}],
  () => [`/lp4?${FORGED}`, { headers: ahead }],
  () => [`/download/trump-beta?${FORGED}`, { headers: { range: 'bytes=-1024' } }],
  () => [`/lp4?${FORGED}`, {}],
  () => [`/download/trump-beta?${FORGED}`, { headers: { range: `bytes=${SIZE - 1024}-` } }],
  (nth) => forgedEvent('download_click', 1, nth),
];

async function inWaves(times: number, act: (nth: number) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < times; first += AT_ONCE) {
    const wave = Array.from({ length: Math.min(AT_ONCE, times - first) }, (_none, n) => first + n);
    await Promise.all(wave.map(act));
  }
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
    await inWaves(VISITORS, visit);
    await untilCounted(site);
    const honest = await honestFigures();
    expect(honest).toContainEqual(['main place instagram-story finished', VISITORS]);

    await inWaves(REQUESTS, async (nth) => {
      const [target, request] = KINDS[nth % KINDS.length]?.(nth) ?? ['/', {}];
      // Each network has its own share of every kind.
      const network = networks === 1 ? 0 : Math.floor(nth / KINDS.length) % networks;
      const from = {
        'cf-connecting-ip': `198.18.${networks === 1 ? 9 : Math.floor(network / 250)}.${network % 250}`,
      };
      await send(site.url, target, { ...request, headers: { ...from, ...request.headers } });
    });
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
    const leftOut = (await readTable(site, 'leftOut'))['p1 LP4 main compared'] ?? 0;
    const entered = REQUESTS / 3;
    if (networks === 1) expect(leftOut).toBeGreaterThan(entered / 20);
    else expect(leftOut).toBe(0);
  });
});
