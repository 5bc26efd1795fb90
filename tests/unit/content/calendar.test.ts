import { describe, expect, it } from 'vitest';
import { latestChange } from '../../../src/content/calendar.ts';
import { CLAIMS } from '../../../src/content/claims/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function dayAt(dayMs: number): string {
  return new Date(dayMs).toISOString().slice(0, 10);
}

/** The claims that may be made on a day. */
function claimsOn(day: string): string[] {
  return Object.entries(CLAIMS)
    .filter(([, { validFrom, validUntil }]) => validFrom <= day && day <= validUntil)
    .map(([id]) => id);
}

describe('latestChange', () => {
  it('is a day with the same claims, and stays the same until they change', () => {
    const changes = new Set<string>();
    let last = '';
    for (let dayMs = Date.parse('2024-12-25'); dayMs < Date.parse('2028-12-31'); dayMs += DAY_MS) {
      const today = dayAt(dayMs);
      const change = latestChange(today);
      expect(change <= today).toBe(true);
      expect(claimsOn(change)).toEqual(claimsOn(today));
      if (change !== last) changes.add(claimsOn(today).join());
      last = change;
    }
    // Each stretch has claims of its own: no template is thrown away for a text that stays the same.
    expect(changes.size).toBeGreaterThan(1);
    expect(changes.size).toBeLessThan(20);
  });
});
