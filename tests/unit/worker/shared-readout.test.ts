import { expect, it, onTestFinished, vi } from 'vitest';
import { parseSharedMetadata } from '../../../src/shared/shared-readout.ts';
import type { RouteContext } from '../../../src/worker/route.ts';
import { serveShared } from '../../../src/worker/routes/shared.ts';

it('a bucket that fails is answered 503, and the log does not name the token', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const token = '0123456789abcdef'.repeat(2);
  const context = {
    env: { SHARED: { get: () => Promise.reject(new Error('R2 is away')) } },
    req: { param: () => token },
    request: new Request(`https://pavilion11.example/shared/${token}`),
    site: { now: () => 0 },
  };
  const answer = await serveShared(context as unknown as RouteContext);
  expect(answer).toMatchObject({ status: 503, headers: { 'Retry-After': '10' } });
  expect(log.mock.calls.join('\n')).toContain('"route":"/shared/"');
  expect(log.mock.calls.join('\n')).not.toContain(token);
});

const STYLE = `sha256-${'a'.repeat(43)}=`;

it.each([
  ['no metadata', undefined],
  ['no day', { style: STYLE }],
  ['a day in words', { until: 'soon', style: STYLE }],
  ['a style that would widen the policy', { until: '2026-11-26', style: "'unsafe-inline'" }],
  ['a style with more behind it', { until: '2026-11-26', style: `${STYLE} *` }],
])('an object with %s is none', (_what, metadata) => {
  expect(parseSharedMetadata(metadata as Record<string, string> | undefined)).toBeNull();
});
