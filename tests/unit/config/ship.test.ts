import { describe, expect, it } from 'vitest';
import { formatShip, SPLIT_IDENTIFIERS } from '../../../src/config/ship.ts';
import { PAGE_TESTS } from '../../../src/config/tests/index.ts';
import { describeInForce, parseVariables } from '../../../src/config/variables.ts';

const read = (SHIP: string, more: Record<string, string> = {}) => {
  const { values, problems } = parseVariables({ SHIP, TESTS: 'storefirst', ...more });
  return { ship: values.ship, problems };
};
const everywhere = (label: string) =>
  Object.fromEntries(SPLIT_IDENTIFIERS.map((page) => [page, label]));

describe('SHIP', () => {
  it.each([
    ['trump-beta', { labels: everywhere('trump-beta'), arms: {} }],
    [' LP1 : Trump-Beta ,,', { labels: { LP1: 'trump-beta' }, arms: {} }],
    ['hadaf:previous-version', { labels: { HADAF: 'previous-version' }, arms: {} }],
    [
      'LP1:trump-beta,HOME:previous-version,storefirst:store',
      {
        labels: { LP1: 'trump-beta', HOME: 'previous-version' },
        arms: { storefirst: 'store' },
      },
    ],
    [
      'HOME:previous-version, trump-beta',
      { labels: { ...everywhere('trump-beta'), HOME: 'previous-version' }, arms: {} },
    ],
  ])('%j ends what it names', (value, ship) => {
    expect(read(value)).toEqual({ ship, problems: [] });
  });

  it.each([
    ['LP3:trump-beta', /lp3:trump-beta names neither a page with a split nor a page test.*HOME/],
    ['nosuch:store', /nosuch:store names neither/],
    ['reactivation', /reactivation has no label .* today.*It gives trump-beta, previous-version\./],
    ['LP1:new-version', /lp1:new-version has no label/],
    ['LP1', /lp1 has no label/],
    ['storefirst:gone', /storefirst:gone has no arm of that test.*package, store\./],
    ['LP1:trump-beta:store', /names neither/],
    ['__proto__:store', /an item names neither/],
    ['"><script>', /an item has no label/],
  ])('%j is ignored, and health says why', (value, message) => {
    const { ship, problems } = read(`${value}, HOME:trump-beta`);
    expect(ship).toEqual({ labels: { HOME: 'trump-beta' }, arms: {} });
    expect(problems).toEqual([{ variable: 'SHIP', message: expect.stringMatching(message) }]);
  });

  it.each([
    ['LP1:trump-beta,LP1:previous-version', { LP1: 'trump-beta' }],
    ['trump-beta,previous-version', everywhere('trump-beta')],
  ])('%j contradicts itself: the first counts, and health says so', (value, labels) => {
    const { ship, problems } = read(value);
    expect(ship.labels).toEqual(labels);
    expect(problems).toEqual([
      { variable: 'SHIP', message: expect.stringContaining('contradicts trump-beta') },
    ]);
  });

  it('names a test that is not on', () => {
    expect(read('storefirst:store', { TESTS: '' })).toEqual({
      ship: { labels: {}, arms: {} },
      problems: [
        { variable: 'SHIP', message: expect.stringContaining('storefirst is not on (TESTS)') },
      ],
    });
  });

  it('knows the labels of today’s split', () => {
    expect(read('new-version', { NEW_VERSION: 'on' }).problems).toEqual([]);
    expect(read('new-version', { SPLIT: 'thirds' }).problems).toEqual([]);
  });

  it('is written as it is read', () => {
    for (const value of [
      '',
      'trump-beta',
      'LP1:trump-beta,LP4:previous-version,storefirst:store',
      'previous-version,storefirst:package',
    ])
      expect(formatShip(read(value).ship)).toBe(value);
  });

  it('with an ignored item still says what is in force', () => {
    const [ship] = describeInForce({ SHIP: 'LP1:trump-beta,LP9:x' }).filter(
      ({ name }) => name === 'SHIP',
    );
    expect(ship).toMatchObject({ source: 'invalid', value: 'LP1:trump-beta' });
  });
});

it('no page test has the name of a page, so an item of SHIP has one meaning', () => {
  const pages = SPLIT_IDENTIFIERS.map((page) => page.toLowerCase());
  expect(PAGE_TESTS.filter(({ name }) => pages.includes(name))).toEqual([]);
});
