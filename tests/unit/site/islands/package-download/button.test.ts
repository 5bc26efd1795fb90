import { expect, it } from 'vitest';
import { throttleFrames } from '../../../../../src/site/islands/package-download/browser/button.ts';

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
