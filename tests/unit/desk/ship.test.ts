import { expect, it } from 'vitest';
import { VARIABLE_NAMES } from '../../../src/config/variables.ts';
import { readShipStep } from '../../../src/desk/screens/state/ship.ts';

/** A site on which these are set, and all else is not. */
function siteWith(set: Readonly<Record<string, string>>) {
  const variables = VARIABLE_NAMES.map((name) => ({
    name,
    value: set[name] ?? '',
    expects: '',
    source: set[name] === undefined ? ('default' as const) : ('set' as const),
  }));
  return { variables };
}

it('shows the whole value of SHIP that a step asks for, and what everyone new gets by it', () => {
  const site = siteWith({ SHIP: 'LP4:previous-version', TESTS: 'storefirst' });
  const value = 'LP1:trump-beta,LP4:previous-version,storefirst:store';
  expect(readShipStep(value, site)).toMatchObject({
    refused: [],
    step: {
      value,
      now: 'LP4:previous-version',
      isInForce: false,
      ends: [
        { name: 'LP1', winner: 'trump-beta', href: '/pages?page=%2FLP1&label=trump-beta' },
        { name: 'storefirst', winner: 'store', href: expect.stringContaining('storefirst.store') },
      ],
    },
  });
});

it('says of a value that is in force that it is set', () => {
  const site = siteWith({ SHIP: 'LP1:trump-beta' });
  expect(readShipStep('LP1:trump-beta', site).step).toMatchObject({ isInForce: true, ends: [] });
});

it.each(['LP1:nothing', 'LP1:trump-beta, LP1:x', 'storefirst:store', 'Ask 555 for a prize'])(
  'does not ask for a value that the site would not read whole: %s',
  (value) => {
    const { step, refused } = readShipStep(value, siteWith({}));
    expect(step).toBeNull();
    expect(refused).toHaveLength(1);
  },
);
