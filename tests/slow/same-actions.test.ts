/**
 * The same actions count the same in every arm (docs/behaviour.md#counts), after everything that can happen to a browser
 * that has entered: a link, another page, a changed variable, and the answers to a tap in either order.
 */
import { expect, it } from 'vitest';
import type { Milestone } from '../../src/experiments/counting/occurrence.ts';
import { readTable, untilCounted, withoutFence } from '../support/counts/counts.ts';
import { openVisitor, SMALL, type Visitor } from '../support/counts/visitor.ts';
import { openSite } from '../support/site/own-site.ts';
import { SITE_ENTRY, variablesHeader } from '../support/site/site-entry.ts';

const site = await openSite({ entry: SITE_ENTRY });

type Variables = Parameters<Visitor['under']>[0];
type Actions = Partial<Record<Milestone, number>>;

type Scene = [
  what: string,
  act: (visitor: Visitor) => Promise<unknown>,
  actions: Actions,
  /** Variables of later requests, other than those of the entry. */
  under?: readonly Variables[],
];

const SCENES: readonly Scene[] = [
  [
    'fetches a package four times',
    async (one) => {
      for (let n = 0; n < 4; n += 1) await one.fetchWhole();
    },
    { started: 1, finished: 1, again: 1 },
  ],
  [
    'leaves, and resumes',
    async (one) => {
      await one.leaveEarly();
      await one.resume();
    },
    { started: 1, finished: 1 },
  ],
  [
    'leaves for good, and fetches it whole another time',
    async (one) => {
      await one.leaveEarly();
      await one.fetchWhole();
    },
    { started: 1, again: 1 },
  ],
  [
    'taps, the event answered first',
    (one) => one.tapAndFetch('event'),
    { clicks: 1, started: 1, finished: 1 },
  ],
  [
    'taps, the package answered first',
    (one) => one.tapAndFetch('package'),
    { clicks: 1, started: 1, finished: 1 },
  ],
  [
    'taps twice, both answered in either order',
    async (one) => {
      await one.tapAndFetch('event');
      await one.tapAndFetch('package');
    },
    { clicks: 1, started: 1, finished: 1, again: 1 },
  ],
  [
    'taps and fetches at once',
    (one) => Promise.all([one.tap(), one.fetchWhole()]),
    { clicks: 1, started: 1, finished: 1 },
  ],
  [
    'downloads from a page with its own label',
    async (one) => {
      await one.ask('/lp5');
      await one.sendEvent('download_click', 'LP5');
      await one.ask(`${SMALL}?utm_ab=trump-beta`);
    },
    { clicks: 1, started: 1, finished: 1 },
  ],
  [
    'downloads the upgrade',
    async (one) => {
      await one.ask('/upgrade');
      await one.ask('/download/upgrade');
    },
    { started: 1, finished: 1 },
  ],
  [
    'follows a link that names an arm',
    async (one) => {
      await one.ask('/LP1?utm_ab=trump-beta');
      await one.tap();
      await one.ask(`${SMALL}?utm_ab=trump-beta`);
    },
    { clicks: 1, started: 1, finished: 1 },
  ],
  [
    'comes back when SPLIT has been turned, and turned back',
    async (one) => {
      one.under({ SPLIT: 'thirds' });
      await one.ask('/LP1');
      await one.tap();
      one.under({});
      await one.ask('/LP1');
      await one.fetchWhole();
    },
    { clicks: 1, started: 1, finished: 1 },
    [{ SPLIT: 'thirds' }],
  ],
  [
    'comes back under NEW_VERSION',
    async (one) => {
      one.under({ NEW_VERSION: 'on' });
      await one.ask('/lp4');
      await one.tap();
      await one.fetchWhole();
    },
    { clicks: 1, started: 1, finished: 1 },
    [{ NEW_VERSION: 'on' }],
  ],
];

const BROWSERS = 4;

/**
 * Browsers that enter, at least one in each arm. Their entries are counted before they act: sites with other variables have
 * separate windows, as isolates have.
 * @param cookie whose value is the arm
 */
async function enter(run: string, arms: number, cookie: 'ab' | 'pt', variables: Variables = {}) {
  const visitors: Visitor[] = [];
  const entered: Record<string, number> = {};
  while (visitors.length < BROWSERS || Object.keys(entered).length < arms) {
    const visitor = openVisitor(site.url, run);
    visitor.under(variables);
    await visitor.ask('/LP1');
    const arm = (visitor.cookies.get(cookie) ?? '').replace(/^.*\./, '');
    entered[arm] = (entered[arm] ?? 0) + 1;
    visitors.push(visitor);
  }
  await untilCounted(site, variablesHeader({ RUN: run, ...variables }));
  return { visitors, entered };
}

/** Expects that every browser of every arm did these once each, and that nothing else is counted in its run. */
async function expectDone(
  code: string,
  entered: Readonly<Record<string, number>>,
  actions: Actions,
  under: readonly Variables[],
): Promise<void> {
  const [, run = ''] = code.split('-');
  for (const variables of under)
    await untilCounted(site, variablesHeader({ RUN: run, ...variables }));
  const counted = Object.entries(await readTable(site, 'entries')).filter(([key]) =>
    key.startsWith(`${code} LP1 `),
  );
  const expected = Object.entries(entered).flatMap(([label, browsers]) =>
    Object.entries({ browsers: 1, ...actions }).map(([measure, once]) => [
      `${code} LP1 main ${label} compared ${measure}`,
      browsers * once,
    ]),
  );
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(expected));
}

it.each(SCENES)('a browser that %s', async (_what, act, actions, under = []) => {
  const run = `s${SCENES.findIndex(([, one]) => one === act)}`;
  const { visitors, entered } = await enter(run, 2, 'ab');
  for (const visitor of visitors) await act(visitor);
  await expectDone(`p1-${run}`, entered, actions, [{}, ...under]);
});

it('a browser that enters under thirds stays in its arm and run when the split changes', async () => {
  const { visitors, entered } = await enter('flip', 3, 'ab', { SPLIT: 'thirds' });
  for (const visitor of visitors) {
    visitor.under({});
    await visitor.ask('/LP1');
    // The shown arm is always one of today.
    expect(['trump-beta', 'previous-version']).toContain(visitor.cookies.get('ab'));
    await visitor.fetchWhole();
  }
  await expectDone('t1-flip', entered, { started: 1, finished: 1 }, [{}]);
});

it('a browser that enters a page test stays in its arm, also with a link to another', async () => {
  const tested = { TESTS: 'storefirst' };
  const { visitors, entered } = await enter('arms', 2, 'pt', tested);
  for (const visitor of visitors) {
    await visitor.ask('/LP1?pt=store');
    await visitor.tap();
    // The test is switched off, and on again.
    visitor.under({});
    await visitor.ask('/LP1');
    visitor.under(tested);
    await visitor.tapAndFetch('package');
  }
  await expectDone('storefirst_2-arms', entered, { clicks: 1, started: 1, finished: 1 }, [tested]);
});

it('a browser whose first label came from a link is always counted separately', async () => {
  const run = 'link';
  const visitor = openVisitor(site.url, run);
  visitor.under({});
  await visitor.ask('/LP1?utm_ab=trump-beta');
  await visitor.ask('/LP1');
  await visitor.ask('/lp4?utm_ab=previous-version');
  expect(visitor.cookies.get('ab')).toBe('trump-beta');
  await visitor.tapAndFetch('event');
  await untilCounted(site, variablesHeader({ RUN: run }));
  const counted = Object.entries(withoutFence(await readTable(site, 'entries'))).filter(([key]) =>
    /-link LP/.test(key),
  );
  expect(Object.fromEntries(counted)).toEqual(
    Object.fromEntries(
      ['browsers', 'clicks', 'started', 'finished'].map((measure) => [
        `p1-${run} LP1 main trump-beta forced ${measure}`,
        1,
      ]),
    ),
  );
});

it('a browser with two cookies of one name is counted once, with one label', async () => {
  const run = 'twice';
  const visitor = openVisitor(site.url, run);
  visitor.under({});
  await visitor.ask('/lp4');
  const [label, marks] = ['ab', 'ab_marks'].map((name) => visitor.cookies.get(name) ?? '');
  for (const cookie of [
    `ab=7; ab=${label}; ab_marks=${marks}`,
    `ab_marks=x; ab=${label}; ab_marks=${marks}; ab=7`,
  ]) {
    for (let time = 0; time < 4; time += 1) {
      expect((await visitor.ask('/lp4', { headers: { cookie } })).setCookie, cookie).toEqual([]);
    }
  }
  await untilCounted(site, variablesHeader({ RUN: run }));
  const counted = Object.entries(withoutFence(await readTable(site, 'entries'))).filter(([key]) =>
    key.includes(`-${run} LP4`),
  );
  expect(Object.fromEntries(counted)).toEqual({
    [`p1-${run} LP4 main ${label} compared browsers`]: 1,
  });
});

it('foreign values of every cookie’s name in front of ours change nothing', async () => {
  const visitor = openVisitor(site.url, 'foreign');
  visitor.under({ TESTS: 'storefirst' });
  await visitor.ask('/LP1');
  await visitor.tap();
  await visitor.fetchWhole();
  const own = ['ab', 'ab_marks', 'ab_taps', 'pt', 'pt_marks', 'pt_taps'].map(
    (name) => `${name}=${visitor.cookies.get(name)}`,
  );
  expect(own.filter((pair) => pair.endsWith('=undefined'))).toEqual([]);
  for (const foreign of ['7', '', '20261126.p1.LP4.', 'a.b.c.d']) {
    const cookie = own.map((pair) => `${pair.replace(/=.*/, '')}=${foreign}; ${pair}`).join('; ');
    const request = { headers: { cookie } };
    // All is noted already: a value that is not read as ours would be set again.
    for (const answer of [
      await visitor.ask('/LP1', request),
      await visitor.sendEvent('download_click', 'LP1', request),
    ])
      expect([answer.status < 300, answer.setCookie], foreign).toEqual([true, []]);
  }
});
