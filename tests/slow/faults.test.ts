/**
 * Every binding of the built worker fails at every call in every way: the answer is as documented, the log has one line
 * about it or none, and nothing is left behind (docs/behaviour.md#errors).
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { eventBody } from '../support/counts/count-browser.ts';
import { type RawRequest, type RawResponse, send } from '../support/http.ts';
import { LANDING_PAGES } from '../support/promises.ts';
import { site } from '../support/site/shared-site.ts';
import { type Aftermath, PLAN_HEADER, RAY_HEADER } from '../support/site/site-entry.ts';

const EVENT = eventBody('page_view', 0, 'LP1');

/** An expected answer: its status, header fields, and what its text contains. */
interface Promised {
  status: number;
  headers?: Record<string, string>;
  text?: RegExp;
}

/** The call that fails (`BINDING.method#nth`, or a whole binding), how, and how many lines of the log name the request. */
type Row = readonly [where: string, faults: string, promised: Promised, lines: 0 | 1];

const PROBLEM = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
const STORAGE_PROBLEM: Promised = { status: 503, headers: { ...PROBLEM, 'retry-after': '10' } };
const PACKAGE: Promised = {
  status: 200,
  headers: { 'content-type': 'application/vnd.android.package-archive' },
};
const NOT_UPLOADED: Promised = { status: 404, headers: PROBLEM, text: /not uploaded yet/ };
const ACCEPTED: Promised = { status: 204 };
const PAGE: Promised = { status: 200, text: /<a [^>]*data-download.*<\/html>$/s };
const ICON: Promised = { status: 200, headers: { 'content-type': 'image/x-icon' } };
const TEXT = { 'content-type': 'text/plain; charset=utf-8' };
const NO_ICON: Promised = { status: 503, headers: { ...TEXT, 'retry-after': '60' } };
const NO_DOCUMENT: Promised = {
  status: 503,
  headers: {
    'retry-after': '10',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  },
  text: /<h1>.* href=""/s,
};
const POLICY: Promised = { status: 200, text: />Privacy Policy<\/h1>/ };

function expectPromised(
  answer: RawResponse,
  { status, headers = {}, text = /(?:)/ }: Promised,
): void {
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(headers);
  expect(answer.text).toMatch(text);
  const { 'content-length': length = answer.body.length } = answer.headers;
  expect(answer.body).toHaveLength(Number(length));
}

/** Counting never affects the answer, and the log has only what was lost, which belongs to no request. */
const counting = (promised: Promised): Row[] => [
  ['EVENTS.send', 'throws rejects hangs late', promised, 0],
  ['EVENTS', 'missing', promised, 0],
  ['REPORTS', 'missing', promised, 0],
];

const ADDRESSES: Readonly<Record<string, readonly Row[]>> = {
  '/download/standard': [
    ['PACKAGES.get#1', 'throws rejects hangs garbage', STORAGE_PROBLEM, 1],
    ['PACKAGES.get#1', 'null', NOT_UPLOADED, 0],
    ['PACKAGES.get#2', 'throws rejects hangs null garbage other-size', STORAGE_PROBLEM, 1],
    ['PACKAGES.get', 'late', PACKAGE, 0],
    ...counting(PACKAGE),
  ],
  '/api/packages': [1, 2, 3, 4].map(
    (nth): Row => [`PACKAGES.get#${nth}`, 'throws rejects hangs garbage', STORAGE_PROBLEM, 1],
  ),
  '/api/events': [
    ['EVENTS_RATE_LIMITER.limit', 'throws rejects hangs null', ACCEPTED, 1],
    ['EVENTS_RATE_LIMITER', 'missing', ACCEPTED, 1],
    ['EVENTS_RATE_LIMITER.limit', 'late', ACCEPTED, 0],
    ...counting(ACCEPTED),
  ],
  '/favicon.ico': [
    ['ASSETS.fetch', 'throws rejects hangs not-found', NO_ICON, 1],
    ['ASSETS.fetch', 'late', ICON, 0],
  ],
  ...Object.fromEntries(
    ['/terms-of-service', '/terms-of-service/changes', '/kn/help'].map((path) => [
      path,
      [['ASSETS.fetch', 'throws rejects hangs not-found', NO_DOCUMENT, 1] as Row],
    ]),
  ),
  '/privacy-policy': [['ASSETS.fetch', 'late', POLICY, 0]],
  ...Object.fromEntries(LANDING_PAGES.map(({ path }) => [path, counting(PAGE)])),
};

const CASES = Object.entries(ADDRESSES)
  .flatMap(([path, rows]) =>
    rows.flatMap(([where, faults, promised, lines]) =>
      faults.split(' ').map((fault) => ({ path, plan: `${where}=${fault}`, promised, lines })),
    ),
  )
  .map((one, index) => ({ ...one, ray: `ray-${index}` }));

const POSTED: RawRequest = { method: 'POST', body: EVENT };

/** All at once, because calls that hang are given up after some seconds. */
const answers = new Map<string, Promise<RawResponse>>();
beforeAll(() => {
  for (const { path, plan, ray } of CASES) {
    const headers = { [PLAN_HEADER]: plan, [RAY_HEADER]: ray };
    const answer = send(site.url, path, { ...(path === '/api/events' ? POSTED : {}), headers });
    // Handled by the caller.
    answer.catch(() => {});
    answers.set(ray, answer);
  }
});

async function readAftermath(): Promise<Aftermath> {
  return (await fetch(`${site.url}/faults`)).json();
}

it.each(CASES)(
  '$path while $plan answers as documented, logged once',
  async ({ ray, promised, lines }) => {
    const answer = await answers.get(ray);
    if (answer === undefined) throw new Error('It was not asked.');
    expectPromised(answer, promised);
    const aftermath = await readAftermath();
    expect(aftermath.lines.filter((line) => line.ray === ray)).toHaveLength(lines);
  },
);

describe('a package whose bytes stop half way', () => {
  it.each(['half', 'breaks-off'])('never looks complete (%s)', async (fault) => {
    const headers = { [PLAN_HEADER]: `PACKAGES.get#2=${fault}` };
    await expect(send(site.url, '/download/standard', { headers })).rejects.toThrow();
  });

  it('is complete again for the next visitor', async () => {
    expectPromised(await send(site.url, '/download/standard'), PACKAGE);
  });
});

it('faults leave no unhandled rejection', async () => {
  await Promise.allSettled(answers.values());
  expect((await readAftermath()).unhandled).toEqual([]);
});
