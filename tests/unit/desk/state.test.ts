import { expect, it } from 'vitest';
import { sayState } from '../../../src/desk/screens/state/say-state.ts';

type State = Parameters<typeof sayState>[0];

/** A site whose live packages are ours or not. */
function stateOf(...ours: (boolean | null)[]): State {
  const release = {
    version: '1',
    isOurs: true,
  } as unknown as State['packages'][number]['releases'][number];
  return {
    health: { status: 'ok', problems: [] } as unknown as State['health'],
    variables: [],
    packages: ours.map((isOurs) => ({
      package: 'standard',
      failure: null,
      releases: [{ ...release, isOurs }, release],
    })),
  };
}

it.each<[ours: (boolean | null)[], says: string]>([
  [[true, null], 'The site is healthy, and every variable has its default.'],
  [[], 'The site is healthy, and every variable has its default.'],
  [
    [true, false],
    'The site answers, but one download is a sample or a debug build: not signed by the app’s own key.',
  ],
  [
    [false, false, true],
    'The site answers, but 2 downloads are samples or debug builds: not signed by the app’s own key.',
  ],
])('says of a site whose live packages are ours or not (%j): %s', (ours, says) => {
  expect(sayState(stateOf(...ours))).toBe(says);
});
