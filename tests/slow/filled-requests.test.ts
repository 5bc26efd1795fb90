/** Requests filled to the platform's limits: they are answered, and take little longer than short ones. */
import { expect, it } from 'vitest';
import { BUDGETS } from '../support/budgets.ts';
import { send } from '../support/http.ts';
import {
  askForHead,
  FILLINGS,
  type Filling,
  fill,
  PLACES,
  type Place,
} from '../support/site/filled-requests.ts';
import { openSite } from '../support/site/own-site.ts';

// Its own: requests of other tests would delay an answer.
const site = await openSite();

const SHORT = 10;
/** The largest, and one within our own limits, above which some texts are not read. */
const LENGTHS = [1_000, 100_000];
/** Cloudflare accepts 128 KB of headers and 16 KB of an address. */
const ADDRESS_LENGTHS = [1_000, 16_000];
/** How many times as long as a short request it may take. */
const FREE_RATIO = 1.5;
/** Rounds, of which the fastest of each length counts, because other programs may delay a request. */
const MOST_ROUNDS = 20;

it.each(PLACES)('a filled request takes little longer than a short one: $what', async (place) => {
  for (const filling of FILLINGS) {
    expect(await excessMs(place, filling), filling.what).toBeLessThanOrEqual(
      BUDGETS.filledRequest.limit,
    );
  }
});

it.each(['a', '0', '-', '.'])('a page is answered with a host of: %s', async (character) => {
  for (const length of [300, 3_000, 60_000]) {
    const { status, text } = await send(site.url, '/LP1', {
      host: `a${character.repeat(length)}a`,
    });
    expect(status).toBe(200);
    expect(text).toContain('https://pavilion11.example');
  }
});

/** Measures until the result is within the budget, or for all rounds. */
async function excessMs(place: Place, filling: Filling): Promise<number> {
  const lengths = [SHORT, ...(place.in === 'address' ? ADDRESS_LENGTHS : LENGTHS)];
  const times = lengths.map(() => Number.POSITIVE_INFINITY);
  let excess = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MOST_ROUNDS && excess > BUDGETS.filledRequest.limit; round += 1) {
    for (const [index, length] of lengths.entries()) {
      const begunMs = performance.now();
      const status = await askForHead(site.url, fill(place, filling, length));
      times[index] = Math.min(times[index] ?? Number.NaN, performance.now() - begunMs);
      expect(status, filling.what).toBeLessThan(500);
      // It would be answered before it is read.
      expect(status, filling.what).not.toBe(429);
    }
    const [shortMs = Number.NaN, ...filledMs] = times;
    excess = Math.max(...filledMs) - FREE_RATIO * shortMs;
  }
  return excess;
}
