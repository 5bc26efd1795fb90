/** The screen Today: a sentence for each comparison, why there is nothing yet, what changed. */
import { describe, expect, it } from 'vitest';
import type { CountsTables } from '../../../scripts/report/counts-file.ts';
import { describeComparison } from '../../../src/desk/readout.ts';
import type { Settings } from '../../../src/desk/records/settings.ts';
import { listChanges } from '../../../src/desk/screens/today/changes.ts';
import { explain } from '../../../src/desk/screens/today/why.ts';
import { analyse } from '../../../src/report/analysis/analyse.ts';
import type { PageAnalysis } from '../../../src/report/analysis/analysis.ts';
import type { Run } from '../../../src/report/counts/daily-counts.ts';
import {
  countsOf,
  HALVES,
  HALVES_BY_SERVICE,
  PLAN,
  rows,
  STOREFIRST,
  sampleCounts,
  summed,
  THIRDS,
  TODAY,
} from '../../support/counts/report-counts.ts';
import { entryRow } from '../../support/counts/strata.ts';

const NOTHING = { state: { version: null, packages: [] }, pins: [], judged: [], settings: [] };

function analysed(counts: CountsTables, page = 'LP1', test: string | null = null) {
  const { pages, tests } = analyse(
    summed(counts),
    { today: TODAY, lift: 0.1 },
    { source: 'a test', complaints: [] },
  );
  const found = [...pages, ...tests].find((one) => one.page === page && one.test === test);
  if (!found) throw new Error(`There is no analysis of ${page}.`);
  return found;
}

const BEFORE = { 'previous-version': 100 };

const sample = sampleCounts();
const fewFinished = rows('p1', '2026-11-20', 1, { 'previous-version': 4, 'trump-beta': 12 });
it.each<[what: string, page: PageAnalysis, sentence: RegExp]>([
  [
    'better',
    analysed(sample),
    /^LP1: trump-beta is better than previous-version, \+\d+% finished downloads \(\+[\d.]+% to \+\d+%\); this holds however often you look\.$/,
  ],
  [
    'worse',
    analysed(sample, 'LP4'),
    /^LP4: trump-beta is worse than previous-version, −\d+% finished downloads \(−[\d.]+% to −[\d.]+%\); this/,
  ],
  [
    'a page test, by taps',
    analysed(sample, 'LP1', 'storefirst'),
    /^LP1 \(storefirst\): store is better than package, \S+ taps \(.+\); this/,
  ],
  [
    'broken',
    analysed(sample, 'LP2'),
    /^LP2: the split is broken, so nothing here may be compared\.$/,
  ],
  [
    'still open',
    analysed(sample, 'HOME'),
    /^HOME: nothing yet, trump-beta may be anything from −.+ to \+.+ against previous-version; about [\d,]+ days more to find a difference of 10%\.$/,
  ],
  [
    'too few',
    analysed(countsOf(fewFinished)),
    /^LP1: nothing yet, trump-beta has 12 and previous-version 4 of the 10 finished downloads that each needs\.$/,
  ],
  ['no browser', analysed(countsOf([])), /^LP1: no visitor has come yet\.$/],
  [
    'planned',
    analysed(
      countsOf(rows('p1', '2026-11-21', 1, { ...BEFORE, 'trump-beta': 101 }), {
        plans: [{ ...PLAN, registeredOn: '2026-11-20' }],
      }),
    ),
    /; its plan ends on 30 November 2026\.$/,
  ],
])('a comparison is summarised in a sentence: %s', (_what, page, sentence) => {
  expect(describeComparison(page, [page])).toMatch(sentence);
});

describe('why there is nothing yet', () => {
  const state = { version: null, packages: [], variables: [] };
  const withSet = (name: 'HOME_PAGE' | 'PAGES_OFF', value: string) => ({
    today: TODAY,
    visits: 9,
    state: { ...state, variables: [{ name, value, source: 'set' as const, expects: '' }] },
  });

  it('names the switch by which no visitor gets the page', () => {
    const home = withSet('HOME_PAGE', 'ludopanti');
    expect(explain(analysed(sample, 'HOME'), home)?.why).toMatch(/HOME_PAGE shows ludopanti at \//);
    expect(explain(analysed(sample), withSet('PAGES_OFF', '/LP1'))?.why).not.toMatch(/PAGES_OFF/);
    const all = withSet('PAGES_OFF', '/LP1, /kannada, /tamil, /hindi');
    expect(explain(analysed(sample), all)?.why).toMatch(/PAGES_OFF has it/);
  });

  const why = (
    counts: CountsTables,
    visits = 9,
    more: Partial<Parameters<typeof explain>[1]['state']> = {},
  ) => explain(analysed(counts), { today: TODAY, visits, state: { ...state, ...more } });
  const open = rows('p1', '2026-11-12', 10, { ...BEFORE, 'trump-beta': 103 });
  const forced = countsOf([entryRow({ day: '2026-11-20', class: 'forced', browsers: 7 })]);
  const version = { id: 'x', tag: 'v1', uploaded: '2026-11-20T00:00:00Z' };
  const packages = [{ package: 'trump-beta' as const, failure: null, releases: [] }];

  it.each<[what: string, reason: ReturnType<typeof explain>, wanted: RegExp]>([
    ['no visitor came, here', why(countsOf([]), 0), /on this machine.*within ten seconds/],
    ['no visitor came, deployed', why(countsOf([]), 0, { version }), /any page.*Make a link/],
    ['they came elsewhere', why(countsOf([])), /other pages.*Make a link/],
    ['links named a version', why(forced), /All 7 visitors.*Leave utm_ab/],
    [
      'nothing is released',
      why(countsOf(open), 9, { packages }),
      /No package of trump-beta.*operator/,
    ],
    ['too few finished', why(countsOf(fewFinished)), /Too few visitors finished/],
    ['it is open', why(countsOf(open)), /differ either way.*Wait until about/],
    [
      'the split is broken',
      explain(analysed(sampleCounts(), 'LP2'), { today: TODAY, visits: 9, state }),
      /cannot be trusted.*where it breaks/,
    ],
  ])('%s', (_what, reason, wanted) => {
    expect(`${reason?.why} ${reason?.todo}`).toMatch(wanted);
  });

  it('becomes what to do once there is a result, and once it was done', () => {
    const situation = { today: TODAY, visits: 9, state };
    const page = analysed(countsOf(rows('p1', '2026-11-12', 10, { ...BEFORE, 'trump-beta': 150 })));
    expect(explain(page, situation)).toEqual({
      why: 'You may stop now, and give trump-beta to everyone new.',
      todo: 'Set SHIP to LP1:trump-beta.',
      href: '/state#variable-SHIP',
    });
    const ended = { winner: 'trump-beta', since: '2026-11-20', until: null };
    expect(explain({ ...page, deed: null, ended }, situation)).toMatchObject({
      why: 'Ended since 20 November 2026: everyone new gets trump-beta.',
    });
    const verdict = { verdict: 'better', day: '2026-11-08', look: null } as const;
    for (const [verdicts, todo] of [
      [{}, /npm run report -- --remote, which records it/],
      [{ 'trump-beta': verdict }, /^Set SHIP to LP1:trump-beta/],
    ] as const) {
      const won = rows('p1', '2026-11-01', 10, { ...BEFORE, 'trump-beta': 150 });
      const planned = analysed(countsOf(won, { plans: [{ ...PLAN, verdicts }] }));
      expect(explain(planned, situation)?.todo).toMatch(todo);
    }
    expect(
      explain({ ...page, ended: { ...ended, until: '2026-11-21' } }, situation)?.todo,
    ).toContain('give a new RUN');
  });
});

describe('what changed', () => {
  const again = (run: Run, first: string, days: number) =>
    rows(run.code, first, days, { 'previous-version': 9, 'trump-beta': 9 });
  const NAMED: Run = { ...HALVES, code: 'p1-diwali' };
  const runs = [HALVES, THIRDS, HALVES_BY_SERVICE, NAMED, STOREFIRST];
  const changesOf = (entries: CountsTables['entries']) =>
    listChanges({ ...NOTHING, counts: summed(countsOf(entries, { runs })) }).map(
      ({ day, what }) => `${day.slice(8)} ${what}`,
    );

  it('is derived from the runs that browsers entered, there and back', () => {
    const entries = [
      ...again(HALVES, '2026-11-01', 3),
      ...again(THIRDS, '2026-11-03', 2),
      ...again(HALVES_BY_SERVICE, '2026-11-05', 1),
      ...again(NAMED, '2026-11-08', 1),
      ...again(HALVES, '2026-11-10', 2),
    ];
    expect(changesOf(entries)).toEqual([
      '10 The test of app versions changed: it is another test, without a name (RUN)',
      '08 The test of app versions changed: links lead to our own packages (APP_LINK_URL), it is another test, diwali (RUN)',
      '05 The test of app versions changed: it has 2 versions now (SPLIT or the test), links lead to the app-link service (APP_LINK_URL)',
      '03 The test of app versions changed: it has 3 versions now (SPLIT or the test)',
      '01 Counting began',
    ]);
  });

  it('includes a page test that began, independently of the split', () => {
    const test = ['package', 'store'].map((label) =>
      entryRow({ day: '2026-11-02', run: STOREFIRST.code, label, browsers: 5 }),
    );
    expect(changesOf([...again(HALVES, '2026-11-01', 3), ...test])).toEqual([
      '02 Page test storefirst began on LP1',
      '01 Counting began',
    ]);
  });

  it('includes settings that were set, changed and taken away, on their day in India', () => {
    const settings: Settings[] = [
      { since: '2026-11-01T00:00:00.000Z', values: { SPLIT: 'thirds', CASH_OFFERS: 'on' } },
      { since: '2026-11-20T20:00:00.000Z', values: { SPLIT: 'thirds', CASH_OFFERS: 'off' } },
      {
        since: '2026-11-21T10:00:00.000Z',
        values: { CASH_OFFERS: 'off', APP_LINK_URL: `https://links.example/${'x'.repeat(90)}` },
      },
    ];
    const changes = listChanges({ ...NOTHING, counts: summed(countsOf([])), settings });
    expect(changes.map(({ day, what }) => `${day} ${what}`)).toEqual([
      '2026-11-21 CASH_OFFERS went from on to off',
      '2026-11-21 SPLIT is no longer set; it was thirds',
      '2026-11-21 APP_LINK_URL was set to https://links.example/xxxxxxxxxxxxxxxxx…',
    ]);
  });

  it('includes an end once, on the day when it was first shown', () => {
    const end = { run: 'p1', page: 'LP1', brand: 'main', label: 'trump-beta' } as const;
    const ends = [
      { ...end, first: '2026-11-12', last: '2026-11-14' },
      { ...end, brand: 'cards', first: '2026-11-11', last: '2026-11-14' } as const,
      { ...end, run: STOREFIRST.code, label: 'store', first: '2026-11-13', last: '2026-11-14' },
    ];
    const changes = listChanges({ ...NOTHING, counts: { ...summed(countsOf([])), ends } });
    expect(changes.map(({ day, what }) => `${day.slice(8)} ${what}`)).toEqual([
      '13 storefirst was ended: everyone new gets store (SHIP)',
      '11 LP1 was ended: everyone new gets trump-beta (SHIP)',
    ]);
  });

  it('includes what was planned, uploaded, released, pinned and approved, on its day in India', () => {
    const uploaded = '2026-11-20T20:00:00Z';
    const entry = {
      size: 1,
      etag: '"a"',
      sha256: 'a',
      applicationId: null,
      versionCode: null,
      minSdk: null,
    };
    const release = { ...entry, uploaded, versionName: '2.1', signers: null, isOurs: null };
    const packages = (['standard', 'trump-beta'] as const).map((name) => ({
      package: name,
      failure: null,
      releases: [release],
    }));
    const changes = listChanges({
      counts: summed(countsOf([], { plans: [PLAN] })),
      state: { version: { id: 'x', tag: 'v7', uploaded }, packages },
      pins: [
        {
          id: '0f3a91c2d4e5',
          subject: 'LP1',
          name: 'Board',
          pinnedBy: 'a@x',
          pinnedAt: uploaded,
          href: '/pins/1',
        },
      ],
      judged: [{ subject: 'prizes', verdict: 'objected', by: 'b@x', at: uploaded }],
      settings: [],
    });
    expect(changes.map(({ day, what, by }) => [day, what, by])).toEqual([
      ['2026-11-21', 'Version v7 was uploaded', undefined],
      ['2026-11-21', 'Released: standard 2.1, trump-beta 2.1', undefined],
      ['2026-11-21', '“Board” was pinned, of LP1', 'a@x'],
      ['2026-11-21', 'prizes was objected to', 'b@x'],
      ['2026-11-01', 'A plan was fixed for LP1: 10% in 10 days', undefined],
    ]);
  });
});
