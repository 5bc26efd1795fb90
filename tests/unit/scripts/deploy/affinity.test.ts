/** Whether a visitor stays with a version, against a made-up site on which two are live. */
import { afterEach, expect, it } from 'vitest';
import { findWandering } from '../../../../scripts/deploy/affinity.ts';
import { type FakeSite, startFakeSite } from '../../../support/fake-site.ts';

let site: FakeSite;
afterEach(() => site.close());

/** Serves to each request the version that `choose` gives by the request's number. */
async function look(choose: (request: number) => string): Promise<string[]> {
  let requests = 0;
  site = await startFakeSite(() => {
    requests += 1;
    return {
      body: JSON.stringify({ status: 'ok', version: `0123456789ab+${choose(requests)}`, problems: [] }),
    };
  });
  return findWandering({ origins: [site.url], worker: 'pavilion-site' });
}

it('finds nothing where one version answers one visitor', async () => {
  expect(await look(() => 'old')).toEqual([]);
  expect(site.asked).toHaveLength(50);
});

it('names a host where two versions answer one visitor', async () => {
  expect(await look((request) => (request === 47 ? 'new' : 'old'))).toEqual([site.url]);
});
