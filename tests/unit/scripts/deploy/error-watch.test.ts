import { describe, expect, it } from 'vitest';
import { isTooMuch, watchErrors } from '../../../../scripts/deploy/error-watch.ts';
import { type Cloudflare, openCloudflare } from '../../../../scripts/lib/cloudflare.ts';
import { WranglerError } from '../../../../scripts/lib/wrangler.ts';

/** Lines as `wrangler tail --format json` prints an event. */
function linesOf(event: unknown): string[] {
  return JSON.stringify(event, null, 4).split('\n');
}

function follow(behaviour: Cloudflare['follow']): Cloudflare {
  return { ...openCloudflare('', async () => ''), follow: behaviour };
}

const LOGGED = { level: 'error', message: ['{"level":"error","message":"A request failed."}'] };

describe('watching a version', () => {
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
    const watch = watchErrors(
      follow(async (_version, onLine) => {
        onLine('Connected.');
        for (const event of events) for (const line of linesOf(event)) onLine(line);
      }),
      'x',
    );
    expect(watch.read()).toEqual({ requests: 7, failed: 3, blind: null });
    await watch.end();
  });

  it('is blind where the log cannot be followed, and ends without a word where it is ended', async () => {
    const refused = watchErrors(
      follow(() => Promise.reject(new WranglerError('No permission.', ''))),
      'x',
    );
    await refused.end();
    expect(refused.read().blind).toBeNull();
    const blind = watchErrors(
      follow(() => Promise.reject(new WranglerError('No permission.', ''))),
      'x',
    );
    await new Promise(setImmediate);
    expect(blind.read().blind).toBe('No permission.');
    const ended = watchErrors(
      follow(
        (_version, _onLine, signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new Error('Aborted.')));
          }),
      ),
      'x',
    );
    await ended.end();
    expect(ended.read()).toEqual({ requests: 0, failed: 0, blind: null });
  });

  it.each([
    [0, 0, false],
    [1, 1, false],
    [2, 2, false],
    [3, 3, true],
    [300, 3, false],
    [299, 3, true],
    [10_000, 100, false],
    [10_000, 101, true],
  ])('of %i requests %i failures are too many: %s', (requests, failed, isMany) => {
    expect(isTooMuch({ requests, failed, blind: null })).toBe(isMany);
  });
});
