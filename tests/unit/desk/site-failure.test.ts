/** The sentence for each failure of a call to the site, with its own advice. */
import { expect, it } from 'vitest';
import { explainFailure } from '../../../src/desk/site-failure.ts';

it.each<[what: string, failure: string, said: RegExp, notSaid: RegExp]>([
  [
    'an answer that is too large',
    'Serialized RPC arguments or return values are limited to 32MiB, but the size of this value was: 38005136 bytes.',
    /larger than a call over the binding can carry/,
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
    /The error is: Network connection lost\.$/,
    /npm start|deploy/,
  ],
])('explains %s', (_what, failure, said, notSaid) => {
  const sentence = explainFailure(failure);
  expect(sentence).toMatch(said);
  expect(sentence).not.toMatch(notSaid);
});
