import { describe, expect, it } from 'vitest';
import {
  lookOf,
  throttleFrames,
} from '../../../../src/islands/package-download/browser/control.ts';

describe('the look of the control', () => {
  const words = {
    busy: 'DOWNLOADING',
    done: 'Download complete',
    carryOn: 'Carry on from {percent}%',
  };

  it.each([
    [60.6, 'Carry on from 61%'],
    [99.9, 'Carry on from 99%'],
  ])('when idle at %d per cent is "%s"', (percent, text) => {
    expect(lookOf({ kind: 'idle', percent }, words).text).toBe(text);
  });

  it.each([
    [0, '0', '100'],
    [0.01, '1', '99'],
    [2.5, '2', '97.5'],
  ])('at %d per cent shows %s: the first byte is progress', (percent, valueNow, dashOffset) => {
    const { line } = lookOf({ kind: 'downloading', percent, amount: null }, words);
    expect(line).toEqual({ valueNow, dashOffset, amount: '' });
  });

  it.each([
    [0, ''],
    [24.9, ''],
    [25, 'DOWNLOADING 25%'],
    [99.9, 'DOWNLOADING 75%'],
    [100, 'DOWNLOADING 100%'],
  ])('at %d per cent announces "%s"', (percent, announcement) => {
    expect(lookOf({ kind: 'downloading', percent, amount: null }, words).announcement).toBe(
      announcement,
    );
  });
});

/** A screen that draws a frame only on demand. */
function createScreen() {
  const callbacks: ((time: number) => void)[] = [];
  return {
    requestFrame: (callback: (time: number) => void) => callbacks.push(callback),
    showFrame: (time: number) => {
      for (const callback of callbacks.splice(0)) callback(time);
    },
  };
}

it('throttleFrames leaves at least 16 ms between redraws on a fast screen, and never drops the last value', () => {
  const drawnAt: [number, number][] = [];
  const screen = createScreen();
  let now = 0;
  const draw = throttleFrames<number>((value) => drawnAt.push([now, value]), screen.requestFrame);
  for (now = 0; now < 80; now += 8) {
    draw(now);
    screen.showFrame(now);
  }
  now = 88;
  screen.showFrame(now);
  const gaps = drawnAt.slice(1).map(([time], index) => time - (drawnAt[index]?.[0] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
  expect(drawnAt.at(-1)?.[1]).toBe(72);
  now = 200;
  screen.showFrame(now);
  expect(drawnAt).toHaveLength(gaps.length + 1);
});
