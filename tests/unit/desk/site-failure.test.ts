/** What the desk says when the site cannot be asked: what is wrong, and never something else. */
import { expect, it } from 'vitest';
import { explainFailure } from '../../../src/desk/site-failure.ts';

it.each<[what: string, failure: string, said: RegExp, notSaid: RegExp]>([
  [
    'an answer that is too large',
    'Serialized RPC arguments or return values are limited to 32MiB, but the size of this value was: 38005136 bytes.',
    /larger than one call may carry/,
    /npm start|deploy/,
  ],
  [
    'a site that does not run',
    'Worker "pavilion-site" not found. Make sure it is running locally.',
    /start it with npm start/,
    /deploy/,
  ],
  [
    'a site that is older',
    'The RPC receiver does not implement the method "read".',
    /deploy the site, which is older/,
    /npm start/,
  ],
  [
    'anything else',
    'Network connection lost.',
    /It says: Network connection lost\.$/,
    /npm start|deploy/,
  ],
])('%s is told as such', (_what, failure, said, notSaid) => {
  const told = explainFailure(failure);
  expect(told).toMatch(said);
  expect(told).not.toMatch(notSaid);
});
