import { expect } from 'vitest';

/** A busy machine is slow, not wrong. */
const PATIENCE_MS = 20_000;

/** Polls until the answer fits: for what nothing announces, such as the arrival of a request. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: PATIENCE_MS });
}
