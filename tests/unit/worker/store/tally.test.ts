import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CountMessage } from '../../../../src/experiments/counting/count-message.ts';
import { dayOf, type Occurrence } from '../../../../src/experiments/counting/occurrence.ts';
import { createTally } from '../../../../src/worker/store/tally.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const VISIT = dayOf('2026-11-22', 'main', 'visits');
const CLICK = dayOf('2026-11-22', 'main', 'clicks');
const countOf = (measure: string, n: number) => ({
  table: 'days',
  day: '2026-11-22',
  brand: 'main',
  measure,
  n,
});

function start(send: (message: CountMessage) => Promise<unknown>) {
  const onLoss = vi.fn();
  const tally = createTally({ send }, onLoss);
  const waited: Promise<unknown>[] = [];
  const note = (occurrence: Occurrence) => tally.note(occurrence, (work) => waited.push(work));
  return { note, waited, onLoss };
}

describe('a tally', () => {
  it('sends the counts of one window as one message', async () => {
    const send = vi.fn(async () => {});
    const { note, waited } = start(send);
    for (let time = 0; time < 1000; time += 1) note(VISIT);
    note(CLICK);
    expect(send).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(waited).toHaveLength(1);
    const counts = [countOf('visits', 1000), countOf('clicks', 1)];
    expect(send.mock.calls).toEqual([[{ id: expect.any(String), counts }]]);
    note(VISIT);
    await vi.runAllTimersAsync();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['two seconds while it holds fewer than forty', [0, 0, 0, 1100], 2000],
    ['until it holds forty', [...Array<number>(39).fill(0), 500], 600],
    ['no longer than its window with forty at once', Array<number>(40).fill(0), 200],
  ])('waits %s', async (_what, visitsAtMs, sentAtMs) => {
    const openedAtMs = Date.now();
    const sentAfterMs: number[] = [];
    const { note } = start(async () => void sentAfterMs.push(Date.now() - openedAtMs));
    for (const atMs of visitsAtMs) {
      await vi.advanceTimersByTimeAsync(openedAtMs + atMs - Date.now());
      note(VISIT);
    }
    await vi.runAllTimersAsync();
    expect(sentAfterMs).toEqual([sentAtMs]);
  });

  it('tries again with the same id', async () => {
    const ids: string[] = [];
    const { note, onLoss } = start(async ({ id }) => {
      ids.push(id);
      if (ids.length < 3) throw new Error('The queue is full.');
    });
    note(VISIT);
    await vi.runAllTimersAsync();
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    expect(onLoss).not.toHaveBeenCalled();
  });

  it('reports as lost what a hanging queue does not accept', async () => {
    const { note, waited, onLoss } = start(() => new Promise(() => {}));
    note(VISIT);
    await vi.runAllTimersAsync();
    await Promise.all(waited);
    expect(onLoss.mock.calls).toMatchObject([[expect.any(Error), { counts: expect.any(Array) }]]);
  });

  it('opens another window if the first was lost with its request', async () => {
    const send = vi.fn(async () => {});
    const tally = createTally({ send }, vi.fn());
    vi.setSystemTime(0);
    const never = vi.fn();
    // The runtime ends the request that owns the window: its timer never fires.
    vi.spyOn(globalThis, 'setTimeout').mockImplementationOnce(() => 0 as never);
    tally.note(VISIT, never);
    vi.setSystemTime(6000);
    tally.note(VISIT, never);
    await vi.runAllTimersAsync();
    expect(send).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ counts: [countOf('visits', 2)] }),
    );
  });
});
