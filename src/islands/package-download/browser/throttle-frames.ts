/** The shortest time between two redraws (docs/behaviour.md#in-page-download). */
const FRAME_MS = 16;

type RequestFrame = (callback: (time: number) => void) => unknown;

/**
 * Draws the newest value on an animation frame, at most once every 16 ms; values in between are dropped.
 * @param requestFrame `requestAnimationFrame`
 */
export function throttleFrames<T>(draw: (value: T) => void, requestFrame: RequestFrame): (value: T) => void {
  let newest: { value: T } | null = null;
  let lastTime = Number.NEGATIVE_INFINITY;

  function onFrame(time: number): void {
    if (newest === null) return;
    if (time - lastTime < FRAME_MS) {
      requestFrame(onFrame);
      return;
    }
    lastTime = time;
    const { value } = newest;
    newest = null;
    draw(value);
  }

  return (value) => {
    if (newest === null) requestFrame(onFrame);
    newest = { value };
  };
}
