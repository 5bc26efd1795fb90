import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../src/config/pages.ts';
import { NOTHING_SHIPPED } from '../../../src/config/ship.ts';
import type { PageTest } from '../../../src/config/tests/index.ts';
import { storefirst } from '../../../src/config/tests/storefirst.ts';
import { NOTHING_STORED, type Stored } from '../../../src/decide/label.ts';
import { type ArmInTest, decideArm, readArm, shownArm } from '../../../src/decide/page-test.ts';
import { readQueryArms } from '../../../src/decide/query.ts';
import { ANDROID_CHROME } from '../../support/http.ts';
import { decideVisit } from '../../support/pages/visits.ts';
import { USER_AGENTS } from '../../support/promises.ts';

const arms = [{ name: 'a' }, { name: 'b' }, { name: 'c' }] as const;
const other: PageTest = { name: 'other', pages: ['lp4'], arms };
const tests = [storefirst, other];

const carry = (cookie: string | null): Stored<ArmInTest> => ({
  ...NOTHING_STORED,
  kept: cookie === null ? null : readArm(cookie, tests),
});

describe('the arm of a request', () => {
  it.each<[string, string | null, number, readonly string[], boolean, string, string, boolean]>([
    ['a crawler', null, 0.9, ['store'], true, 'package', 'outside', false],
    ['a new browser, by a low draw', null, 0.49, [], false, 'package', 'chance', true],
    ['a new browser, by a high draw', null, 0.5, [], false, 'store', 'chance', true],
    ['a returning browser', 'storefirst.store', 0, [], false, 'store', 'cookie', false],
    [
      'a browser whose arm no longer exists',
      'storefirst.gone',
      0.9,
      [],
      false,
      'store',
      'chance',
      true,
    ],
    ['a browser whose test is off', 'gone.store', 0, [], false, 'package', 'chance', true],
    ['a malformed cookie', 'storefirst.store.x', 0, [], false, 'package', 'chance', true],
    ['a link', null, 0, ['nonsense', 'store', 'package'], false, 'store', 'query', true],
    [
      'a link with the browser’s own arm',
      'storefirst.store',
      0,
      ['store'],
      false,
      'store',
      'query',
      false,
    ],
    [
      'a link with another arm',
      'storefirst.store',
      0,
      ['package'],
      false,
      'package',
      'query',
      true,
    ],
    [
      'a browser in the test of another page',
      'other.c',
      0.9,
      [],
      false,
      'package',
      'elsewhere',
      false,
    ],
    ['its link', 'other.c', 0, ['store'], false, 'store', 'query', false],
  ])('of %s', (_who, cookie, draw, asked, isOutside, arm, from, isNew) => {
    const decided = decideArm(
      { test: storefirst, tests, stored: carry(cookie), draw },
      asked,
      isOutside,
      NOTHING_SHIPPED,
    );
    expect([decided.arm.name, decided.from, decided.isNew]).toEqual([arm, from, isNew]);
    expect(decided.enters).toBe(isNew);
  });

  it('has equal shares', () => {
    const draws = Array.from({ length: 300 }, (_none, index) => index / 300);
    const drawn = draws.map(
      (draw) =>
        decideArm({ test: other, tests, stored: NOTHING_STORED, draw }, [], false, NOTHING_SHIPPED)
          .arm,
    );
    for (const arm of arms) expect(drawn.filter((one) => one === arm)).toHaveLength(100);
  });

  it('is read from the query parameter pt, also when its name is escaped', () => {
    expect(readQueryArms('?a=pt=x&pt=store&%70t=package&ptx=no&pt')).toEqual(['store', 'package']);
  });

  it.each([
    ['storefirst.store', 'store'],
    ['storefirst', undefined],
    ['', undefined],
  ])('in the cookie %j is %s', (cookie, arm) => {
    expect(readArm(cookie, tests)?.arm.name).toBe(arm);
  });
});

const inTest = { test: storefirst, tests: [storefirst], stored: NOTHING_STORED, draw: 0.9 };
it.each([
  ['takes part with a phone of another kind', ANDROID_CHROME, 'storefirst.store'],
  ['does not take part with an iPhone', USER_AGENTS.iphone, undefined],
  ['does not take part inside an app', USER_AGENTS.instagram, undefined],
])('a visitor to whom all arms look the same %s', (_what, userAgent, arm) => {
  const { facts, armAssignment } = decideVisit({ page: pageOf('lp1'), userAgent, test: inTest });
  expect(facts.arm?.name).toBe(arm);
  expect(armAssignment === null).toBe(arm === undefined);
});

describe('a browser that has entered', () => {
  const entered = (
    run: string,
    label: string,
    cookie: string | null = null,
  ): Stored<ArmInTest> => ({
    ...carry(cookie),
    marks: { run, label },
  });

  it.each<[string, Stored<ArmInTest>, readonly string[], object]>([
    [
      'is shown a link’s arm, which changes nothing',
      entered('storefirst_2', 'package', 'storefirst.package'),
      ['store'],
      { arm: { name: 'store' }, isNew: false, enters: false },
    ],
    [
      'gets the arm of its entry again if `pt` is lost',
      entered('storefirst_2', 'store'),
      [],
      { arm: { name: 'store' }, from: 'cookie', isNew: true, enters: false },
    ],
    [
      'of an arm that is gone is drawn once more, and does not enter again',
      entered('storefirst_2', 'gone'),
      [],
      { arm: { name: 'package' }, from: 'chance', isNew: true, enters: false },
    ],
    [
      'of a test that is off enters the one that is on',
      entered('gone_2', 'a'),
      [],
      { arm: { name: 'package' }, isNew: true, enters: true },
    ],
    [
      'with marks of an earlier format is new',
      { ...carry('storefirst.store'), hasUnreadableMarks: true },
      [],
      { arm: { name: 'package' }, from: 'chance', isNew: true, enters: true },
    ],
  ])('%s', (_what, stored, asked, decided) => {
    const inputs = { test: storefirst, tests, stored, draw: 0 };
    expect(decideArm(inputs, asked, false, NOTHING_SHIPPED)).toMatchObject(decided);
  });
});

it.each([
  ['outside', null],
  ['elsewhere', null],
  ['query', 'storefirst.store'],
  ['cookie', 'storefirst.store'],
  ['chance', 'storefirst.store'],
  ['SHIP', 'storefirst.store'],
] as const)('an arm from %s is shown as %s', (from, name) => {
  const arm = storefirst.arms[1];
  expect(shownArm({ test: storefirst, arm, from, isNew: false, enters: false })?.name ?? null).toBe(
    name,
  );
});

describe('a test that is ended', () => {
  const shipped = { arms: { storefirst: 'store' } };

  it.each<[string, string | null, readonly string[], boolean, string, string]>([
    ['the winner to everyone new', null, [], false, 'store', 'SHIP'],
    ['it to one who takes no part', null, [], true, 'store', 'SHIP'],
    ['it to a browser in the test of another page', 'other.c', [], false, 'store', 'SHIP'],
    ['its own arm to a browser that has one', 'storefirst.package', [], false, 'package', 'cookie'],
    ['a link’s arm', null, ['package'], false, 'package', 'query'],
  ])('shows %s, and no browser enters', (_what, cookie, asked, isOutside, arm, from) => {
    const inputs = { test: storefirst, tests, stored: carry(cookie), draw: 0 };
    const decided = decideArm(inputs, asked, isOutside, shipped);
    expect([decided.arm.name, decided.from]).toEqual([arm, from]);
    expect(decided).toMatchObject({ isNew: false, enters: false });
  });

  it('lets the other tests go on', () => {
    const inputs = { test: other, tests, stored: NOTHING_STORED, draw: 0.9 };
    expect(decideArm(inputs, [], false, shipped)).toMatchObject({ from: 'chance', enters: true });
  });
});
