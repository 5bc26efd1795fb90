import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DeskList, type NameRow } from '../../../../src/experiments/counter/desk-names.ts';
import { nameCampaign } from '../../../../src/experiments/counting/campaigns.ts';
import { type Count, isCount, type Stratum } from '../../../../src/experiments/counting/count.ts';
import { keepLink } from '../../../../src/experiments/counting/links.ts';
import { TRAFFIC_MEASURES } from '../../../../src/experiments/counting/measures.ts';
import {
  dayOf,
  entryOf,
  milestoneOf,
  spellingOf,
  trafficOf,
} from '../../../../src/experiments/counting/occurrence.ts';
import { DAY_MS } from '../../../../src/shared/days.ts';
import { openCounter, type Seam, type TestCounter } from '../../../support/counts/counter.ts';
import { STRATUM as DEFAULT_STRATUM } from '../../../support/counts/strata.ts';

const MINUTE_MS = 60_000;
const DAY = '2026-11-22';
const STRATUM: Stratum = { ...DEFAULT_STRATUM, day: DAY };
const BY = { platform: 'other', app: 'browser', browser: 'chrome', region: 'MH' };
const ENTRY = entryOf(STRATUM, BY).counts();
const STARTED = milestoneOf(STRATUM, 'started', BY).counts();
const VISIT = dayOf(DAY, 'main', 'visits').counts();
const ROW = Object.values(STRATUM).join(' ');

let counter: TestCounter;
beforeEach(() => {
  counter = openCounter();
});

const visits = () => counter.read('days')[`${DAY} main visits n`] ?? 0;

describe('what entered browsers did later', () => {
  const ONE_EACH = { [`${ROW} browsers`]: 1, [`${ROW} started`]: 1 };

  it.each<[string, () => void]>([
    ['in its entry’s message', () => counter.add(counter.message(...ENTRY, ...STARTED))],
    ['before it in the message', () => counter.add(counter.message(...STARTED, ...ENTRY))],
    [
      'in another message',
      () => counter.add(counter.message(...ENTRY), counter.message(...STARTED)),
    ],
    [
      'in an earlier delivery',
      () => {
        counter.add(counter.message(...STARTED));
        counter.add(counter.message(...ENTRY));
      },
    ],
  ])('is added one flush after it arrived: %s', async (_where, deliver) => {
    deliver();
    await counter.flush();
    expect(counter.read('entries')).toEqual({ [`${ROW} browsers`]: 1 });
    await counter.flush();
    expect(counter.read('entries')).toEqual(ONE_EACH);
    expect(counter.isPending()).toBe(false);
  });

  it('is counted if its entry arrived a flush later', async () => {
    counter.add(counter.message(...STARTED));
    await counter.flush();
    counter.add(counter.message(...ENTRY));
    await counter.flushAll();
    expect(counter.read('entries')).toEqual(ONE_EACH);
    expect(counter.read('segments')).toMatchObject({
      'p1 LP1 main app browser 2026-11 browsers': 1,
      'p1 LP1 main app browser 2026-11 started': 1,
    });
  });

  it('creates no row where no browser has entered, and does not stop the rest of its message', async () => {
    for (const change of [
      { day: '2026-11-21' },
      { run: 'p1-made-up' },
      { page: 'LP2' },
      { brand: 'cards' },
      { label: 'previous-version' },
      { class: 'forced' },
    ] satisfies Partial<Stratum>[]) {
      const forged = milestoneOf({ ...STRATUM, ...change }, 'finished', {
        ...BY,
        app: 'Forger',
      }).counts();
      counter.add(counter.message(...ENTRY, ...VISIT, ...forged, ...STARTED));
    }
    await counter.flushAll();
    expect(counter.read('entries')).toEqual({ [`${ROW} browsers`]: 6, [`${ROW} started`]: 6 });
    expect(Object.keys(counter.read('segments')).filter((key) => key.includes('Forger'))).toEqual(
      [],
    );
    expect(visits()).toBe(6);
  });

  it('is added in full if counts of one row name their columns in different orders', async () => {
    const turned = Object.fromEntries(
      Object.entries({ ...milestoneOf(STRATUM, 'clicks', BY).counts()[0] }).reverse(),
    ) as unknown as Count;
    counter.add(counter.message(...ENTRY, ...STARTED, turned));
    await counter.flushAll();
    expect(counter.read('entries')).toEqual({ ...ONE_EACH, [`${ROW} clicks`]: 1 });
  });
});

it('each measure of traffic is a column of one row', async () => {
  const source = { page: 'LP1', place: 'insta', campaign: 'other', link: 'other' } as const;
  const counts = TRAFFIC_MEASURES.flatMap((measure) =>
    trafficOf(DAY, 'main', measure, source).counts(),
  );
  counter.add(counter.message(...counts, ...counts));
  await counter.flushAll();
  const keys = Object.entries(source).flatMap(([kind, value]) =>
    TRAFFIC_MEASURES.map((measure) => `${DAY} main ${kind} ${value} ${measure}`),
  );
  expect(counter.read('traffic')).toEqual(Object.fromEntries(keys.map((key) => [key, 2])));
});

it('a campaign counts by its name only if it has one from the desk, otherwise with all others in one row', async () => {
  await counter.ask((ask) => nameCampaign(ask, { name: 'ipl-2027', meaning: 'IPL' }, 0));
  const views = (campaign: string) =>
    trafficOf(DAY, 'main', 'views', { page: null, place: null, campaign, link: null }).counts();
  const madeUp = Array.from({ length: 50 }, (_none, index) => views(`made-up-${index}`));
  counter.add(
    counter.message(
      ...views('ipl-2027'),
      ...views('asia-cup'),
      ...views('other'),
      ...madeUp.flat(),
    ),
  );
  await counter.flushAll();
  expect(counter.read('traffic')).toEqual({
    [`${DAY} main campaign ipl-2027 views`]: 1,
    [`${DAY} main campaign asia-cup views`]: 1,
    [`${DAY} main campaign other views`]: 51,
  });
});

it('20,000 made-up names of campaigns and links are one row of each, in the storage and in the database, and one flush', async () => {
  const madeUp = (index: number) =>
    trafficOf(DAY, 'main', 'views', {
      page: null,
      place: null,
      campaign: `made-up-${index}`,
      link: `x-post.asia-cup.${index}`,
    }).counts();
  for (let first = 0; first < 20_000; first += 5000) {
    const messages = Array.from({ length: 50 }, (_none, message) =>
      counter.message(
        ...Array.from({ length: 100 }, (_one, index) =>
          madeUp(first + message * 100 + index),
        ).flat(),
      ),
    );
    counter.add(...messages);
  }
  expect(counter.longestStoredCounts()).toBeLessThan(4000);
  await counter.flush();
  expect(counter.isPending()).toBe(true);
  await counter.flush();
  expect(counter.isPending()).toBe(false);
  expect(counter.read('traffic')).toEqual({
    [`${DAY} main campaign other views`]: 20_000,
    [`${DAY} main link other views`]: 20_000,
  });
  expect(Object.keys(counter.read('spellings')).length).toBeLessThanOrEqual(50);
});

it('how campaigns without a name were spelt is kept with its number, the most frequent in front of a flood', async () => {
  const spelt = (campaign: string, spelling?: string) =>
    trafficOf(DAY, 'main', 'views', {
      page: null,
      place: null,
      campaign,
      link: null,
      spelling,
    }).counts();
  for (let delivery = 0; delivery < 4; delivery += 1) {
    const flood = Array.from({ length: 60 }, (_none, index) =>
      spelt(`made-up-${delivery}-${index}`),
    );
    counter.add(
      counter.message(
        ...flood.flat(),
        ...Array.from({ length: 5 }, () => spelt('asiacup')).flat(),
        ...Array.from({ length: 3 }, () => spelt('other', spellingOf('Asia Cup'))).flat(),
        ...spelt('asia-cup'),
      ),
    );
    await counter.flushAll();
  }
  const spellings = Object.entries(counter.read('spellings')).sort(
    ([, one], [, other]) => other - one,
  );
  expect(spellings.slice(0, 2)).toEqual([
    [`${DAY} asiacup n`, 20],
    [`${DAY} asia cup n`, 12],
  ]);
  expect(spellings).toHaveLength(50);
});

it.each([
  ['Diwali_Offer', 'diwali_offer'],
  [' दिवाली ', 'दिवाली'],
  ['<b>ipl\u202E', '?b?ipl?'],
  ['\u3164', '?'],
  ['a\nb|c', 'a?b?c'],
  ['\uD800x', '?x'],
  ['😀'.repeat(60), '?'.repeat(40)],
  ['', undefined],
])('the name %j is shown as %j', (name, spelling) => {
  expect(spellingOf(name)).toBe(spelling);
  if (spelling !== undefined)
    expect(isCount({ table: 'spellings', day: DAY, value: spelling, n: 1 })).toBe(true);
});

it('the list of names is read once in a while, is kept for when the database is away, and is needed once', async () => {
  const sql = counter.storage;
  let rows: readonly NameRow[] | null = null;
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (rows === null) throw new Error('The database is away.');
    return rows;
  };
  const open = () => new DeskList(sql, ask, MINUTE_MS);
  await expect(open().read(0)).rejects.toThrow('away');
  rows = [{ kind: 'campaign', value: 'ipl-2027' }];
  const list = open();
  expect([...(await list.read(0)).campaign]).toContain('ipl-2027');
  await list.read(MINUTE_MS - 1);
  expect(asked).toBe(2);
  rows = null;
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const one of [list, open()])
    expect([...(await one.read(MINUTE_MS)).campaign]).toContain('ipl-2027');
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});

it('a link counts by itself only if the desk keeps it, otherwise with all others in one row', async () => {
  await counter.ask((ask) => keepLink(ask, 'x-post.asia-cup.2', 0));
  const views = (link: string) =>
    trafficOf(DAY, 'main', 'views', { page: null, place: null, campaign: null, link }).counts();
  const madeUp = Array.from({ length: 50 }, (_none, index) =>
    views(`x-post.asia-cup.${index + 3}`),
  );
  counter.add(counter.message(...views('x-post.asia-cup.2'), ...madeUp.flat()));
  await counter.flushAll();
  expect(counter.read('traffic')).toEqual({
    [`${DAY} main link x-post.asia-cup.2 views`]: 1,
    [`${DAY} main link other views`]: 50,
  });
});

it('records how many deliveries, messages and occurrences each day had, not the rows that break these down', async () => {
  counter.add(counter.message(...ENTRY, ...VISIT, ...VISIT), counter.message(...STARTED));
  counter.add(counter.message(...VISIT));
  await counter.flushAll();
  expect(counter.readDeliveries()).toMatchObject([
    { day: DAY, flushes: 2, deliveries: 2, messages: 3, counts: 5 },
  ]);
});

it('records up to when everything is in the database, and how many rows that took', async () => {
  // Two flushes each, of which the second has only its own rows.
  const rows = 1 + 2 * 3;
  counter.wait(MINUTE_MS);
  counter.add(counter.message(...VISIT, ...VISIT));
  await counter.flushAll();
  const [first] = counter.readDeliveries();
  expect(first).toMatchObject({ reach: Date.parse(DAY) + MINUTE_MS, written: rows });
  counter.wait(MINUTE_MS);
  counter.add(counter.message(...VISIT));
  await counter.flushAll();
  const [both] = counter.readDeliveries();
  expect(both).toMatchObject({ reach: Date.parse(DAY) + 2 * MINUTE_MS, written: 2 * rows });
});

it('leaves nothing for the next flush, whatever comes while the database writes it', () => {
  const nowMs = Date.parse(DAY);
  const log = counter.start();
  log.add([counter.message(...VISIT)], counter.readNames(), nowMs);
  const flush = log.beginFlush();
  log.add([counter.message(...VISIT)], counter.readNames(), nowMs + 1);
  log.endFlush(flush?.number ?? 0, nowMs + 2);
  expect(flush?.leavesMore).toBe(false);
  expect(log.isPending()).toBe(true);
});

describe('a redelivered message counts once', () => {
  it.each<[string, waitMs: number, restarts: boolean]>([
    ['at once', 0, false],
    ['after a minute', MINUTE_MS, false],
    ['after a restart', 0, true],
    ['after its id was deleted', 60 * MINUTE_MS, false],
    ['after its id was deleted and a restart', 60 * MINUTE_MS, true],
    ['after more than a week', 8 * DAY_MS, true],
  ])('%s', async (_when, waitMs, restarts) => {
    const message = counter.message(...VISIT);
    counter.add(message, message);
    await counter.flushAll();
    counter.wait(waitMs);
    if (restarts) counter.restart();
    // Others, before and beside it.
    counter.add(counter.message(...VISIT));
    counter.add(message, counter.message(...VISIT), message);
    counter.add(message);
    await counter.flushAll();
    expect(visits()).toBe(3);
  });

  it('if its first delivery was already late', async () => {
    const early = counter.message(...VISIT);
    counter.add(counter.message(...VISIT));
    counter.wait(2 * 60 * MINUTE_MS);
    counter.add(early);
    counter.wait(2 * 60 * MINUTE_MS);
    counter.add(counter.message(...VISIT), early);
    await counter.flushAll();
    expect(visits()).toBe(3);
  });
});

it('ids are deleted once no message can be redelivered, and counts that were not added are kept', async () => {
  counter.add(counter.message(...VISIT));
  await counter.flushAll();
  counter.add(counter.message(...VISIT));
  counter.wait(10 * DAY_MS);
  await counter.flush();
  expect(counter.countStoredRows()).toBe(1);
  expect(visits()).toBe(2);
});

describe('a flush', () => {
  const SEAMS: readonly Seam[] = ['frozen', 'refused', 'committed and failed', 'committed'];

  it.each(SEAMS.flatMap((seam) => [[seam, false] as const, [seam, true] as const]))(
    'that ends %s is added once (and its instance ends: %s)',
    async (seam, restarts) => {
      counter.add(counter.message(...ENTRY, ...STARTED, ...VISIT));
      await counter.flush(seam).catch(() => {});
      if (restarts) counter.restart();
      // What arrives now is in the next flush.
      counter.add(counter.message(...ENTRY, ...STARTED, ...VISIT));
      await counter.flushAll();
      expect(visits()).toBe(2);
      expect(counter.read('entries')).toEqual({ [`${ROW} browsers`]: 2, [`${ROW} started`]: 2 });
    },
  );

  it('excludes what arrived after it began', async () => {
    counter.add(counter.message(...VISIT));
    await counter.flush('committed');
    counter.add(counter.message(...VISIT));
    await counter.flush();
    expect(visits()).toBe(1);
    await counter.flush();
    expect(visits()).toBe(2);
  });

  it('happens once for two instances over one storage', async () => {
    counter.add(counter.message(...ENTRY, ...STARTED, ...VISIT));
    const [older, newer] = [counter.start(), counter.start()];
    await counter.flush('committed', older);
    await counter.flush(undefined, newer);
    await counter.flush(undefined, older);
    await counter.flush(undefined, newer);
    counter.add(counter.message(...VISIT));
    await counter.flushAll();
    expect(visits()).toBe(2);
    expect(counter.read('entries')).toEqual({ [`${ROW} browsers`]: 1, [`${ROW} started`]: 1 });
  });

  it('waits until the database is back, and loses nothing', async () => {
    for (let minute = 0; minute < 60; minute += 1) {
      counter.add(counter.message(...ENTRY, ...VISIT), counter.message(...STARTED));
      await expect(counter.flush('refused')).rejects.toThrow('away');
      counter.wait(MINUTE_MS);
    }
    expect(visits()).toBe(0);
    await counter.flushAll();
    expect(visits()).toBe(60);
    expect(counter.read('entries')).toEqual({ [`${ROW} browsers`]: 60, [`${ROW} started`]: 60 });
  });

  it('stays below the size limit of a statement', async () => {
    const runs = 9000;
    for (let first = 0; first < runs; first += 100) {
      const messages = Array.from({ length: 100 }, (_, index) =>
        counter.message(...entryOf({ ...STRATUM, run: `r${first + index}` }, BY).counts()),
      );
      counter.add(...messages);
    }
    await counter.flushAll();
    expect(Object.keys(counter.read('entries'))).toHaveLength(runs);
    expect(counter.largest.characters).toBeLessThan(2_000_000);
  });

  it('stays below that limit with deliveries full of rows', async () => {
    const countsOf = (first: number) =>
      Array.from(
        { length: 200 },
        (_, index) => entryOf({ ...STRATUM, run: `r${first + index}` }, BY).counts()[0],
      ).filter((count) => count !== undefined);
    counter.add(
      ...Array.from({ length: 100 }, (_, index) => counter.message(...countsOf(index * 200))),
    );
    await counter.flushAll();
    expect(Object.keys(counter.read('entries'))).toHaveLength(20_000);
    expect(counter.largest.characters).toBeLessThan(2_000_000);
  });
});

it('counts every message once, in any order and with any interruption', async () => {
  const action = fc.oneof(
    { weight: 6, arbitrary: fc.constant('send' as const) },
    { weight: 2, arbitrary: fc.constant('send again' as const) },
    { weight: 2, arbitrary: fc.constant('flush' as const) },
    {
      weight: 4,
      arbitrary: fc.constantFrom<Seam>('frozen', 'refused', 'committed and failed', 'committed'),
    },
    { weight: 2, arbitrary: fc.constantFrom('restart', 'wait' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 60 }), async (actions) => {
      counter = openCounter();
      const sent: ReturnType<TestCounter['message']>[] = [];
      for (const [place, what] of actions.entries()) {
        if (what === 'send') {
          sent.push(counter.message(...ENTRY, ...STARTED, ...VISIT));
          counter.add(...sent.slice(-1));
        } else if (what === 'send again') counter.add(...sent.slice(0, place), counter.message());
        else if (what === 'restart') counter.restart();
        else if (what === 'wait') counter.wait(20 * MINUTE_MS);
        else await counter.flush(what === 'flush' ? undefined : what).catch(() => {});
      }
      await counter.flushAll();
      expect(visits()).toBe(sent.length);
      const wanted = { [`${ROW} browsers`]: sent.length, [`${ROW} started`]: sent.length };
      expect(counter.read('entries')).toEqual(sent.length === 0 ? {} : wanted);
    }),
    { numRuns: 100 },
  );
});
