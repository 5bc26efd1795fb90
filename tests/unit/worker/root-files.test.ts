/** Files that owners put at the root, on every host of a brand's domain. */
import { afterAll, expect, it, vi } from 'vitest';
import { createApp } from '../../../src/worker/app.ts';
import { createEnv, createReleasedBucket } from '../../support/site/in-process.ts';

// Test files share modules: this one needs routes of its own.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../../../src/config/root-files.ts');
  vi.resetModules();
});

vi.mock(import('../../../src/config/root-files.ts'), () => ({
  ROOT_FILES: {
    '/google0123456789abcdef.html': {
      type: 'text/html; charset=utf-8',
      text: 'google-site-verification: google0123456789abcdef.html',
    },
    '/app-ads.txt': { text: 'google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0' },
  },
}));

const app = createApp();
const env = createEnv({ PACKAGES: createReleasedBucket() });

it.each([
  ['/google0123456789abcdef.html', 'text/html; charset=utf-8', /^google-site-verification: /],
  ['/app-ads.txt', 'text/plain; charset=utf-8', /^google\.com, pub-0/],
])(
  '%s is served with the fields of every answer, and not redirected',
  async (path, type, words) => {
    for (const host of ['pavilion11.example', 'www.pavilion11.example']) {
      const headers = { 'cf-visitor': '{"scheme":"https"}', 'sec-fetch-dest': 'document' };
      const context = { waitUntil: () => {}, passThroughOnException() {}, props: {} };
      const request = new Request(`https://${host}${path}`, { headers });
      const answer = await app.fetch(request, env, context);
      expect([answer.status, answer.headers.get('content-type')], host).toEqual([200, type]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
      expect(answer.headers.get('cache-control')).toContain('max-age=3600');
      expect(await answer.text()).toMatch(words);
    }
  },
);
