/**
 * Every binding fails at every call in every way, in front of the built worker: the answer is the promised one, the log
 * has one line of it or none, and nothing is left behind (docs/behaviour.md#errors).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Aftermath,
  FAULTY_BINDINGS,
  type Fault,
  PLAN_HEADER,
  RAY_HEADER,
} from '../support/faulty-bindings.ts';
import { type RawRequest, type RawResponse, send } from '../support/http.ts';
import { LANDING_PAGES } from '../support/promises.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entry: FAULTY_BINDINGS });
});
afterAll(() => site.dispose());

const EVENT = JSON.stringify({
  event: 'page_view',
  page: 'LP1',
  path: '/LP1',
  click: 0,
  variant: 'trump-beta',
});

type Check = (answer: RawResponse) => void;

interface Row {
  /** The call that fails, `BINDING.method#nth`, or a whole binding. */
  where: string;
  faults: readonly Fault[];
  expected: Check;
  /** Lines in the log that name the request. */
  lines: 0 | 1;
}

const isStorageProblem: Check = (answer) => {
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('10');
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(answer.headers['cache-control']).toBe('no-store');
};

const isWholePackage: Check = (answer) => {
  expect(answer.status).toBe(200);
  expect(answer.body).toHaveLength(Number(answer.headers['content-length']));
};

const isNotUploaded: Check = (answer) => {
  expect(answer.status).toBe(404);
  expect(answer.text).toContain('not uploaded yet');
};

const isAccepted: Check = (answer) => expect(answer.status).toBe(204);

const isWholePage: Check = (answer) => {
  expect(answer.status).toBe(200);
  expect(answer.text).toMatch(/<a [^>]*data-download/);
  expect(answer.text).toMatch(/<\/html>$/);
};

const isIcon: Check = (answer) => {
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('image/x-icon');
};

const isMissingIcon: Check = (answer) => {
  expect(answer.status).toBe(503);
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.headers['retry-after']).toBe('60');
};

const isMissingDocument: Check = (answer) => {
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('10');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.text).toMatch(/<h1 .*<a href="">/s);
};

const isPolicy: Check = (answer) => {
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('>Privacy Policy</h1>');
};

/** Counting never shows: not in the answer, and in the log only what was lost, which belongs to no request. */
const counting = (expected: Check): Row[] => [
  { where: 'EVENTS.send', faults: ['throws', 'rejects', 'hangs', 'late'], expected, lines: 0 },
  { where: 'EVENT_POINTS.writeDataPoint', faults: ['throws'], expected, lines: 0 },
  { where: 'EVENTS', faults: ['missing'], expected, lines: 0 },
  { where: 'EVENT_POINTS', faults: ['missing'], expected, lines: 0 },
  { where: 'REPORTS', faults: ['missing'], expected, lines: 0 },
];

const ADDRESSES: Readonly<Record<string, { request?: RawRequest; rows: readonly Row[] }>> = {
  '/download/standard': {
    rows: [
      {
        where: 'PACKAGES.get#1',
        faults: ['throws', 'rejects', 'hangs', 'garbage'],
        expected: isStorageProblem,
        lines: 1,
      },
      { where: 'PACKAGES.get#1', faults: ['null'], expected: isNotUploaded, lines: 0 },
      {
        where: 'PACKAGES.get#2',
        faults: ['throws', 'rejects', 'hangs', 'null', 'garbage', 'other-size'],
        expected: isStorageProblem,
        lines: 1,
      },
      { where: 'PACKAGES.get', faults: ['late'], expected: isWholePackage, lines: 0 },
      ...counting(isWholePackage),
    ],
  },
  '/api/packages': {
    rows: [1, 2, 3, 4].map((nth) => ({
      where: `PACKAGES.get#${nth}`,
      faults: ['throws', 'rejects', 'hangs', 'garbage'],
      expected: isStorageProblem,
      lines: 1,
    })),
  },
  '/api/events': {
    request: { method: 'POST', body: EVENT },
    rows: [
      {
        where: 'EVENTS_RATE_LIMITER.limit',
        faults: ['throws', 'rejects', 'hangs', 'null'],
        expected: isAccepted,
        lines: 1,
      },
      { where: 'EVENTS_RATE_LIMITER', faults: ['missing'], expected: isAccepted, lines: 1 },
      { where: 'EVENTS_RATE_LIMITER.limit', faults: ['late'], expected: isAccepted, lines: 0 },
      ...counting(isAccepted),
    ],
  },
  '/favicon.ico': {
    rows: [
      {
        where: 'ASSETS.fetch',
        faults: ['throws', 'rejects', 'hangs', 'not-found'],
        expected: isMissingIcon,
        lines: 1,
      },
      { where: 'ASSETS.fetch', faults: ['late'], expected: isIcon, lines: 0 },
    ],
  },
  ...Object.fromEntries(
    ['/terms-of-service', '/terms-of-service/changes', '/help?lang=kn'].map((path) => [
      path,
      {
        rows: [
          {
            where: 'ASSETS.fetch',
            faults: ['throws', 'rejects', 'hangs', 'not-found'],
            expected: isMissingDocument,
            lines: 1,
          },
        ],
      },
    ]),
  ),
  '/privacy-policy': {
    rows: [{ where: 'ASSETS.fetch', faults: ['late'], expected: isPolicy, lines: 0 }],
  },
  ...Object.fromEntries(LANDING_PAGES.map(({ path }) => [path, { rows: counting(isWholePage) }])),
};

const CASES = Object.entries(ADDRESSES).flatMap(([path, { request, rows }]) =>
  rows.flatMap(({ where, faults, expected, lines }) =>
    faults.map((fault) => ({ name: `${where} ${fault}`, path, request, where, fault, expected, lines })),
  ),
);

/** All at once: what hangs is given up after some seconds, and those are the same for all. */
const answers = new Map<string, Promise<RawResponse>>();
beforeAll(() => {
  for (const [index, { path, request = {}, where, fault }] of CASES.entries()) {
    const headers = { ...request.headers, [PLAN_HEADER]: `${where}=${fault}`, [RAY_HEADER]: rayOf(index) };
    const answer = send(site.url, path, { ...request, headers });
    // The caller handles it.
    answer.catch(() => {});
    answers.set(rayOf(index), answer);
  }
});

const rayOf = (index: number): string => `ray-${index}`;

async function readAftermath(): Promise<Aftermath> {
  return (await fetch(`${site.url}/faults`)).json();
}

describe.each(CASES.map((one, index) => ({ ...one, ray: rayOf(index) })))('$path while $name', (row) => {
  it('answers as promised, and logs it once', async () => {
    const answer = await answers.get(row.ray);
    if (answer === undefined) throw new Error('It was not asked.');
    row.expected(answer);
    const { lines } = await readAftermath();
    expect(lines.filter(({ ray }) => ray === row.ray)).toHaveLength(row.lines);
  });
});

describe('a package whose bytes stop half way', () => {
  it.each(['half', 'breaks-off'] satisfies Fault[])('is never taken for a whole one (%s)', async (fault) => {
    const headers = { [PLAN_HEADER]: `PACKAGES.get#2=${fault}` };
    await expect(send(site.url, '/download/standard', { headers })).rejects.toThrow();
  });

  it('is whole again for the next', async () => {
    isWholePackage(await send(site.url, '/download/standard'));
  });
});

describe('a database that takes a delivery of counts and never answers', () => {
  it('holds up neither pages nor packages nor events', async () => {
    await send(site.url, '/LP1');
    await expect.poll(async () => (await readAftermath()).heldDeliveries).toBeGreaterThan(0);
    const page = await send(site.url, '/LP1');
    isWholePage(page);
    expect(page.setCookie).toHaveLength(2);
    isWholePackage(await send(site.url, '/download/standard?utm_ab=previous-version'));
    isAccepted(await send(site.url, '/api/events', { method: 'POST', body: EVENT }));
  });
});

it('leaves no rejection unhandled', async () => {
  await Promise.allSettled(answers.values());
  expect((await readAftermath()).unhandled).toEqual([]);
});
