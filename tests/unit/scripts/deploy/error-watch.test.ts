import { expect, it } from 'vitest';
import { isTooMuch, watchErrors } from '../../../../scripts/deploy/error-watch.ts';
import type { Cloudflare } from '../../../../scripts/lib/cloudflare.ts';
import { createMemoryWorker } from '../../../support/commands/memory-worker.ts';

const watch = (follow: Cloudflare['follow']) =>
  watchErrors({ ...createMemoryWorker().cloudflare, follow }, 'version');

const LOGGED = { level: 'error', message: ['{"level":"error","message":"A request failed."}'] };

it('counts requests, and those that failed or made the site log an error', async () => {
  const events = [
    { outcome: 'ok', exceptions: [], logs: [] },
    { outcome: 'canceled', exceptions: [], logs: [] },
    { outcome: 'responseStreamDisconnected', exceptions: [], logs: [] },
    { outcome: 'ok', exceptions: [], logs: [{ level: 'log', message: ['{ level: error }'] }] },
    { outcome: 'ok', exceptions: [], logs: [LOGGED, LOGGED] },
    { outcome: 'exception', exceptions: [{ name: 'Error', message: 'x' }], logs: [] },
    { outcome: 'exceededCpu', exceptions: [], logs: [] },
  ];
  const watched = watch(async (_version, onLine) => {
    onLine('Connected.');
    // The format of `wrangler tail --format json`.
    for (const event of events)
      for (const line of JSON.stringify(event, null, 4).split('\n')) onLine(line);
  });
  expect(watched.read()).toEqual({ requests: 7, failed: 3, blind: null });
  await watched.end();
});

it('reports when the log cannot be followed, and is silent when it was stopped', async () => {
  const refuse = () => Promise.reject(new Error('No permission.'));
  const ended = watch(refuse);
  await ended.end();
  expect(ended.read().blind).toBeNull();
  const blind = watch(refuse);
  await new Promise(setImmediate);
  expect(blind.read().blind).toBe('No permission.');
});

it.each([
  [2, 2, false],
  [3, 3, true],
  [300, 3, false],
  [299, 3, true],
  [10_000, 101, true],
])('of %i requests %i failures are too many: %s', (requests, failed, isMany) => {
  expect(isTooMuch({ requests, failed, blind: null })).toBe(isMany);
});
