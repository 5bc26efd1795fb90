/** What ends a roll-out from outside. */
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Ctrl-C, a closed terminal, SIGTERM and a time limit abort the signal instead of ending the process, so that visitors can
 * be given back what they had.
 * @returns the signal, and a pause that rejects when it is aborted
 */
export function interruptible(limitMs: number) {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interruption.abort());
  // Writing to a closed terminal fails; that must not interrupt the way back.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const signal = AbortSignal.any([interruption.signal, AbortSignal.timeout(limitMs)]);
  return {
    signal,
    pause: (ms: number): Promise<void> =>
      wait(ms, undefined, { signal }).catch(() => {
        throw new Error(interruption.signal.aborted ? 'Interrupted.' : 'It took too long.');
      }),
  };
}
