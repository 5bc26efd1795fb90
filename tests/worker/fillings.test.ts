import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForHead, FILLINGS, fill, PLACES } from '../../lab/bench/fillings.ts';
import { send } from '../support/http.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.dispose());

/** The runtime takes 128 KB of headers and, here, 64 KB of an address. */
const LENGTH = 100_000;
const ADDRESS_LENGTH = 60_000;
/** Only for code that hangs: each of these takes some 0.3 s, one text of quadratic code 5 to 20 s. */
const HANGS_AFTER_MS = 10_000;

describe('a request that is filled to the platform’s limits', () => {
  it.each(PLACES)(
    'is answered: $what',
    async (place) => {
      const length = place.in === 'address' ? ADDRESS_LENGTH : LENGTH;
      for (const filling of FILLINGS) {
        expect(await askForHead(site.url, fill(place, filling, length)), filling.what).toBeLessThan(500);
      }
    },
    HANGS_AFTER_MS,
  );

  it.each(['a', '0', '-', '.'])('is answered where the host is: %s', async (character) => {
    for (const length of [300, 3_000, 60_000]) {
      const { status, text } = await send(site.url, '/LP1', { host: `a${character.repeat(length)}a` });
      expect(status).toBe(200);
      expect(text).toContain('https://pavilion11.example');
    }
  });
});
