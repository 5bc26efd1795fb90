import { describe, expect, it } from 'vitest';
import { send } from '../support/http.ts';
import { askForHead, FILLINGS, fill, PLACES } from '../support/site/filled-requests.ts';
import { site } from '../support/site/shared-site.ts';

/** The runtime accepts 128 KB of headers and, here, 64 KB of an address. */
const LENGTH = 100_000;
const ADDRESS_LENGTH = 60_000;
/** Ends only code that hangs. */
const HANGS_AFTER_MS = 60_000;

describe('a request that is filled to the platform’s limits', () => {
  // Each takes some 0.3 s; one text takes quadratic code 5 to 20 s, all 21 of them longer than a test may.
  it.each(PLACES)('is answered: $what', { timeout: HANGS_AFTER_MS }, async (place) => {
    const length = place.in === 'address' ? ADDRESS_LENGTH : LENGTH;
    for (const filling of FILLINGS) {
      expect(await askForHead(site.url, fill(place, filling, length)), filling.what).toBeLessThan(
        500,
      );
    }
  });

  it.each(['a', '0', '-', '.'])('is answered with a host of: %s', async (character) => {
    for (const length of [300, 3_000, 60_000]) {
      const { status, text } = await send(site.url, '/LP1', {
        host: `a${character.repeat(length)}a`,
      });
      expect(status).toBe(200);
      expect(text).toContain('https://pavilion11.example');
    }
  });
});
