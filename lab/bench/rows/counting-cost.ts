/** What counting costs, by the operations of the real counter with a local D1: a flush at each size, and 10,000 requests. */

import { FLUSH_SECONDS } from '../../../src/config/flush.ts';
import { OPERATIONS } from '../../../src/config/prices.ts';
import { dollarsOf, type Operations } from '../../../src/experiments/counting/cost.ts';
import type { Count } from '../../../src/experiments/counting/count.ts';
import {
  type CountMessage,
  formatMessageId,
} from '../../../src/experiments/counting/count-message.ts';
import { formatIndianDate } from '../../../src/shared/days.ts';
import { BUDGETS } from '../../../tests/support/budgets.ts';
import { startSiteOf, type TestSite } from '../../../tests/support/site/start-site.ts';
import { monthOf, paceOf, priceOf, SIZES, servingOf } from '../counting-cost/prices.ts';
import type { Usage } from '../counting-cost/usage.ts';
import { visits } from '../counting-cost/visitors.ts';
import { type Finding, judge, note } from '../finding.ts';

const REQUESTS = 10_000;
const MONTH_DAYS = 30;
const DAY_SECONDS = 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;

/** Measures a second flush of the same visits at each size, when the rows already exist. */
export async function measureCountingCost(): Promise<Finding[]> {
  const site = await startSiteOf('bench', {
    packages: false,
    counterEntry: 'lab/bench/entries/metered-counter.ts',
    // The counter flushes only when `/flush` is requested.
    flushSeconds: HOUR_SECONDS,
  });
  try {
    const findings: Finding[] = [];
    const some = await countVisits(
      site,
      Math.round((REQUESTS / (servingOf(1)['requests of Workers'] ?? 1)) * MONTH_DAYS),
      SIZES[0].thingsAMessage,
      10,
    );
    findings.push(
      note(
        `${REQUESTS.toLocaleString('en')} requests: things, counts, messages, deliveries`,
        [some.things, some.counts, some.messages, some.usage.adds].map(inWords).join(', '),
      ),
      note('… and the first flush of them', describe(some.usage)),
    );
    for (const size of SIZES) {
      const perFlush = Math.round((size.visits / DAY_SECONDS) * FLUSH_SECONDS);
      const thingsAVisit = some.things / some.visits;
      const pace = paceOf(size, thingsAVisit);
      const { usage } = await countVisits(
        site,
        perFlush,
        size.thingsAMessage,
        pace.messagesADelivery,
      );
      const month = monthOf(pace, usage);
      const serving = servingOf(size.visits);
      const price = priceOf(serving, month);
      const what = `${inWords(size.visits)} visits a day`;
      findings.push(
        note(
          `${what}: messages, deliveries a second`,
          `${pace.messages.toFixed(1)}, ${pace.deliveries.toFixed(1)}`,
        ),
        note(`${what}: a flush of ${inWords(perFlush)} visits`, describe(usage)),
        note(`${what}: a month of counting`, formatMonth(month)),
        note(`${what}: a month of serving`, formatMonth(serving)),
        judge(
          `${what}: counting, $${price.counting.toFixed(0)} a month, against serving, $${price.serving.toFixed(0)}; all, $${price.total.toFixed(0)}`,
          price.counting / price.serving,
          BUDGETS.countingCost,
        ),
      );
    }
    return findings;
  } finally {
    await site.dispose();
  }
}

/** Sends visitors' counts as full messages in deliveries, twice, with a flush after each. The second is measured. */
async function countVisits(
  site: TestSite,
  count: number,
  thingsAMessage: number,
  messagesADelivery: number,
) {
  const first = packVisits(count, thingsAMessage);
  await ask(site, '/usage');
  await deliverAll(site, first.messages, messagesADelivery);
  await ask(site, '/flush');
  const measured = packVisits(count, thingsAMessage);
  await deliverAll(site, measured.messages, messagesADelivery);
  const usage = await ask(site, '/flush');
  return { ...measured, visits: count, messages: measured.messages.length, usage };
}

/** Packs visits like an isolate: equal rows and measures become one count. */
function packVisits(count: number, thingsAMessage: number) {
  const messages: CountMessage[] = [];
  let window = new Map<string, Count>();
  let inWindow = 0;
  let things = 0;
  let counts = 0;
  const close = (): void => {
    messages.push({
      id: formatMessageId(Date.now(), crypto.randomUUID()),
      counts: [...window.values()],
    });
    counts += window.size;
    window = new Map();
    inWindow = 0;
  };
  for (const occurrences of visits(count, formatIndianDate(Date.now()))) {
    for (const { counts: listed } of occurrences) {
      for (const one of listed()) {
        const key = Object.values(one).join(' ');
        const known = window.get(key);
        if (known === undefined) window.set(key, { ...one });
        else known.n += one.n;
      }
      things += 1;
      inWindow += 1;
      if (inWindow >= thingsAMessage) close();
    }
  }
  if (inWindow > 0) close();
  return { messages, things, counts };
}

async function deliverAll(
  site: TestSite,
  messages: readonly CountMessage[],
  most: number,
): Promise<void> {
  const worker = await site.counter();
  const size = Math.max(1, Math.round(most));
  for (let first = 0; first < messages.length; first += size) {
    const bodies = messages
      .slice(first, first + size)
      .map((body) => ({ id: body.id, timestamp: new Date(), attempts: 1, body }));
    const { explicitAcks } = await worker.queue('pavilion-events', bodies);
    if (explicitAcks.length !== bodies.length)
      throw new Error('The counter did not accept a delivery.');
  }
}

async function ask(site: TestSite, path: string): Promise<Usage> {
  const worker = await site.counter();
  const answer = await worker.fetch(`http://counter.test${path}`);
  return (await answer.json()) as Usage;
}

function describe({
  adds,
  storageWritten,
  storageRead,
  databaseWritten,
  databaseRead,
}: Usage): string {
  return [
    `${inWords(adds)} calls of the object`,
    `its rows written ${inWords(storageWritten)}, read ${inWords(storageRead)}`,
    `D1 rows written ${inWords(databaseWritten)}, read ${inWords(databaseRead)}`,
  ].join('; ');
}

function formatMonth(month: Partial<Operations>): string {
  return OPERATIONS.flatMap((name) => {
    const operations = month[name];
    if (operations === undefined) return [];
    const millions = (operations / 1e6).toFixed(1);
    return `${name} ${millions} million, $${dollarsOf({ [name]: operations }).toFixed(0)}`;
  }).join('; ');
}

function inWords(amount: number): string {
  return Math.round(amount).toLocaleString('en');
}
