/** Browsers act in any order, and the counts of every arm match their actions (docs/behaviour.md#counts). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Measure } from '../../src/experiments/counting/measures.ts';
import { readTable, untilCounted } from '../support/counts/counts.ts';
import { openVisitor, type Visitor } from '../support/counts/visitor.ts';
import { openSite } from '../support/site/own-site.ts';
import { SITE_ENTRY, variablesHeader } from '../support/site/site-entry.ts';

const site = await openSite({ entry: SITE_ENTRY });

const RUN = 'made-up';
const FLIPS = [{}, { SPLIT: 'thirds' }, { NEW_VERSION: 'on' }] as const;

/** The expected counts of a browser. */
type Truth = Set<Measure>;

function begin(done: Truth, isWhole: boolean): void {
  if (done.has('started')) done.add('again');
  else {
    done.add('started');
    if (isWhole) done.add('finished');
  }
}

const ACTIONS: Readonly<Record<string, (visitor: Visitor, truth: Truth) => Promise<void>>> = {
  'looks at a page': async ({ ask }) => void (await ask('/lp4')),
  'looks at a page with a label': async ({ ask }) => void (await ask('/lp5')),
  'follows a link to one arm': async ({ ask }) => void (await ask('/LP1?utm_ab=trump-beta&x=1')),
  'follows a link to the other': async ({ ask }) => void (await ask('/?utm_ab=previous-version')),
  taps: async (visitor, done) => {
    await visitor.tap();
    done.add('clicks');
  },
  'begins and breaks off': async (visitor, truth) => {
    await visitor.leaveEarly();
    begin(truth, false);
  },
  'resumes to the end': async (visitor, done) => {
    await visitor.resume();
    if (done.has('started') && !done.has('again')) done.add('finished');
  },
  'fetches a package': async (visitor, truth) => {
    await visitor.fetchWhole();
    begin(truth, true);
  },
  'fetches the upgrade': async (visitor, truth) => {
    await visitor.ask('/download/upgrade');
    begin(truth, true);
  },
  'taps, the event first': async (visitor, truth) => {
    await visitor.tapAndFetch('event');
    truth.add('clicks');
    begin(truth, true);
  },
  'taps, the package first': async (visitor, truth) => {
    await visitor.tapAndFetch('package');
    truth.add('clicks');
    begin(truth, true);
  },
  'confirms a file': async ({ sendEvent }, done) => {
    await sendEvent('download_complete', 'LP2');
    done.add('verified');
  },
  ...Object.fromEntries(
    FLIPS.map((variables) => [
      `comes back under ${JSON.stringify(variables)}`,
      async ({ under, ask }: Visitor) => {
        under(variables);
        await ask('/LP1');
      },
    ]),
  ),
};

const ENTRIES = [
  '/LP1',
  '/lp4',
  '/',
  '/LP2',
  '/LP1?utm_ab=trump-beta',
  '/lp4?utm_ab=previous-version',
];
const LIVES = fc.tuple(
  fc.constantFrom(...ENTRIES),
  fc.array(fc.constantFrom(...Object.keys(ACTIONS)), { minLength: 1, maxLength: 9 }),
);
const BROWSERS = 60;
const AT_ONCE = 6;

/** A browser, and its actions so far. */
async function enter(entry: string) {
  const visitor = openVisitor(site.url, RUN);
  await visitor.ask(entry);
  const [, run, page, label, letters = ''] = (visitor.cookies.get('ab_marks') ?? '').split('.');
  const kind = letters.includes('f') ? 'forced' : 'compared';
  expect(kind === 'forced').toBe(entry.includes('utm_ab'));
  return {
    visitor,
    truth: new Set<Measure>(['browsers']),
    stratum: `${run} ${page} main ${label} ${kind}`,
  };
}

it('every arm has the counts of its browsers’ actions', async () => {
  const lives = fc.sample(LIVES, { numRuns: BROWSERS, seed: 20_261_125 });
  const browsers = await Promise.all(lives.map(([entry]) => enter(entry)));
  // Sites with other variables have separate windows, as isolates have, so entries are counted first.
  await untilCounted(site, variablesHeader({ RUN }));
  for (let first = 0; first < lives.length; first += AT_ONCE) {
    const some = browsers.slice(first, first + AT_ONCE).map(async ({ visitor, truth }, index) => {
      for (const action of lives[first + index]?.[1] ?? []) await ACTIONS[action]?.(visitor, truth);
    });
    await Promise.all(some);
  }
  for (const variables of FLIPS) await untilCounted(site, variablesHeader({ RUN, ...variables }));
  const counted: Record<string, number> = {};
  for (const { stratum, truth } of browsers) {
    for (const measure of truth) {
      const key = `${stratum} ${measure}`;
      counted[key] = (counted[key] ?? 0) + 1;
    }
  }
  const found = Object.entries(await readTable(site, 'entries')).filter(
    ([key]) => !key.includes(' LP4 stats '),
  );
  expect(Object.fromEntries(found)).toEqual(counted);
});
