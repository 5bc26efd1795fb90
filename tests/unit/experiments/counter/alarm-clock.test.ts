import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AlarmClock } from '../../../../src/experiments/counter/alarm-clock.ts';

const NOW_MS = Date.UTC(2026, 10, 22);
const MINUTE_MS = 60_000;

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

/** @param alarmMs what the object's storage says, whether or not the platform will ring */
async function open(alarmMs: number | null) {
  const set: number[] = [];
  const clock = new AlarmClock({
    getAlarm: async () => alarmMs,
    setAlarm: async (atMs) => void set.push(atMs),
  });
  await clock.read();
  return { clock, set };
}

it.each<[string, alarmMs: number | null, isSet: boolean]>([
  ['is not set where the storage has none', null, false],
  ['is set while it is to come', NOW_MS + MINUTE_MS, true],
  ['is set while it is only late', NOW_MS - 2 * MINUTE_MS, true],
  ['is not set once it is two minutes late', NOW_MS - 2 * MINUTE_MS - 1, false],
  ['is not set once it is days late', NOW_MS - 3 * 24 * 60 * MINUTE_MS, false],
])('an alarm of an earlier instance %s', async (_what, alarmMs, isSet) => {
  const { clock } = await open(alarmMs);
  expect(clock.isSet(NOW_MS)).toBe(isSet);
});

it('an alarm that does not come in the life of an instance is set again, with one line in the log', async () => {
  const { clock, set } = await open(null);
  await clock.set(MINUTE_MS, NOW_MS);
  const laterMs = NOW_MS + 4 * MINUTE_MS;
  expect(clock.isSet(laterMs)).toBe(false);
  await clock.set(MINUTE_MS, laterMs);
  expect(clock.isSet(laterMs)).toBe(true);
  expect(set).toEqual([NOW_MS + MINUTE_MS, laterMs + MINUTE_MS]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      message: 'An alarm of the counter did not come; another one is set.',
      error: 'It was due 180 s ago.',
    },
  ]);
});

it('an alarm that has come is no longer set, and is not told', async () => {
  const { clock } = await open(NOW_MS - 10 * MINUTE_MS);
  clock.rang();
  expect(clock.isSet(NOW_MS)).toBe(false);
  await clock.set(MINUTE_MS, NOW_MS);
  // One that is brought forward was not lost either.
  await clock.set(0, NOW_MS);
  expect(lines).toEqual([]);
});
