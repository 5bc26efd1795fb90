import { describe, expect, it } from 'vitest';
import { sayCounting } from '../../../src/desk/say-counting.ts';
import { costOfDay, dollarsOf, monthAtPaceOf } from '../../../src/experiments/counting/cost.ts';
import { DAY_MEASURES } from '../../../src/experiments/counting/measures.ts';
import type { DayCounts, Work, WorkDay } from '../../../src/experiments/counting/read-work.ts';

const MINUTE_MS = 60_000;
/** Half past ten in the morning in India. */
const NOW_MS = Date.parse('2026-11-28T05:00:00Z');
const NONE = Object.fromEntries(DAY_MEASURES.map((name) => [name, 0])) as DayCounts;

function day(date: string, visits: number, more: Partial<WorkDay> = {}): WorkDay {
  const work = { flushes: 1570, deliveries: 43_200, messages: 440_000, written: 1_200_000 };
  return { day: date, ...work, counts: { ...NONE, visits, started: visits / 20 }, ...more };
}

const said = (work: Partial<Work>) =>
  sayCounting({ reachMs: NOW_MS - MINUTE_MS, days: [day('2026-11-27', 1e6)], ...work }, NOW_MS);

describe('what yesterday cost', () => {
  it('is told beside the same day a week before, with what is not in it', () => {
    const { cost } = said({ days: [day('2026-11-20', 5e5), day('2026-11-27', 1e6)] });
    expect(cost).toBe(
      'Fri 27 Nov 2026 cost about $1.25, which is $37 a month at that pace; a week before $0.92. By what was counted, at Cloudflare’s prices of 28 Nov 2026; without the plans of the domains, and without requests that count nothing.',
    );
  });

  it('is not made up for a day without counts', () => {
    expect(said({ days: [day('2026-11-27', 1e6)] }).cost).toContain('a week before is not known');
    expect(said({ days: [] }).cost).toBe(
      'What Fri 27 Nov 2026 cost is not known: nothing was counted on it.',
    );
  });

  it('is the plan’s share where everything is included', () => {
    const small = day('2026-11-27', 900, { messages: 400, deliveries: 300, written: 9000 });
    expect(monthAtPaceOf(small)).toBe(5);
    expect(costOfDay(small)).toBeCloseTo(5 / 30);
  });

  it('takes what is included off once, however many ask for it', () => {
    const month = { 'requests of Workers': 8e6 };
    expect(dollarsOf(month)).toBe(0);
    expect(dollarsOf(month, month)).toBeCloseTo(6 * 0.3);
  });
});

describe('up to when everything is counted', () => {
  it('is told with the promise', () => {
    expect(said({}).reach).toBe(
      'Everything that was counted up to 28 Nov 2026, 10:29 am is in the numbers. What happens now is in them within 2 minutes.',
    );
    expect(said({ reachMs: null }).reach).toMatch(/^Nothing has been counted yet\./);
  });

  it.each<[string, silentMinutes: number, flushes: number, isTold: boolean]>([
    ['a busy site after ten minutes', 10, 1570, false],
    ['a busy site after an hour', 60, 1570, true],
    ['a small site at night', 6 * 60, 200, false],
    ['a small site after half a day', 12 * 60, 200, true],
  ])('is a problem or not: %s', (_what, silentMinutes, flushes, isTold) => {
    const { silence } = said({
      reachMs: NOW_MS - silentMinutes * MINUTE_MS,
      days: [day('2026-11-27', 1e6, { flushes })],
    });
    expect(silence === null).toBe(!isTold);
    if (isTold)
      expect(silence).toMatch(/^Nothing has been added to the counts since 2[78] Nov 2026/);
  });

  it('stays a problem while days pass', () => {
    const daysAgo = (days: number) => NOW_MS - days * 24 * 60 * MINUTE_MS;
    expect(said({ reachMs: daysAgo(3), days: [day('2026-11-25', 1e6)] }).silence).not.toBeNull();
    expect(said({ reachMs: daysAgo(30), days: [] }).silence).not.toBeNull();
  });

  it('is not told on the first day', () => {
    expect(said({ reachMs: null, days: [] }).silence).toBeNull();
  });
});
