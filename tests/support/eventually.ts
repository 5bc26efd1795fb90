import { expect } from 'vitest';

/** A busy machine is slow, not wrong. */
const PATIENCE_MS = 20_000;

/** Asks again until the answer fits: for what nobody announces, such as a request that has arrived. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: PATIENCE_MS });
}
