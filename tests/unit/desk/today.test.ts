/** The screen Today: what changed. */
import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../src/desk/records/settings.ts';
import { listChanges } from '../../../src/desk/screens/today/changes.ts';
import type { Run } from '../../../src/experiments/report/counts/daily-counts.ts';
import type { CountsTables } from '../../support/counts/counts-tables.ts';
import {
  countsOf,
  HALVES,
  HALVES_BY_SERVICE,
  rows,
  STOREFIRST,
  summed,
  THIRDS,
} from '../../support/counts/report-counts.ts';
import { entryRow } from '../../support/counts/strata.ts';

const NOTHING = {
  state: { version: null, packages: [] },
  pins: [],
  judged: [],
  notes: [],
  settings: [],
};

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

  it('includes what was uploaded, released, pinned and approved, on its day in India', () => {
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
      counts: summed(countsOf([])),
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
      judged: [{ id: 'd1', subject: 'prizes', verdict: 'objected', by: 'b@x', at: uploaded }],
      notes: [
        { subject: '', day: '2026-11-20', text: 'Final', effect: 'none', by: 'c@x', at: uploaded },
        {
          subject: 'LP4',
          day: '2026-11-19',
          text: 'Dead',
          effect: 'left out',
          by: 'c@x',
          at: uploaded,
        },
      ],
      settings: [],
    });
    expect(changes.map(({ day, what, by }) => [day, what, by])).toEqual([
      ['2026-11-21', 'Version v7 was uploaded', undefined],
      ['2026-11-21', 'Released: standard 2.1, trump-beta 2.1', undefined],
      ['2026-11-21', '“Board” was pinned, of LP1', 'a@x'],
      ['2026-11-21', 'prizes was objected to', 'b@x'],
      ['2026-11-20', 'Noted: Final', 'c@x'],
      ['2026-11-19', 'The day was left out, of LP4: Dead', 'c@x'],
    ]);
  });
});
