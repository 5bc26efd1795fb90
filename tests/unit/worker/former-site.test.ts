import { describe, expect, it, vi } from 'vitest';
import { FORMER_ADDRESSES, FORMER_PAGES_KEPT_UNTIL } from '../../../src/config/former-addresses.ts';
import { addDays } from '../../../src/shared/days.ts';
import { createApp } from '../../../src/worker/app.ts';
import { createEnv, createReleasedBucket } from '../../support/site/in-process.ts';
import { trackedFiles } from '../../support/tracked-files.ts';

const app = createApp();
const env = createEnv({ PACKAGES: createReleasedBucket() });

function ask(
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> {
  const request = new Request(`https://pavilion11.example${target}`, { method, headers });
  const context = { waitUntil: () => {}, passThroughOnException() {}, props: {} };
  return Promise.resolve(app.fetch(request, env, context));
}

const PAGE = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', accept: 'text/html' };
const SCRIPT = { 'sec-fetch-dest': 'script' };

/** What each row leads to, in any letter case and with its query. */
const REDIRECTS = Object.entries(FORMER_ADDRESSES).filter(([, target]) => target !== 'gone');

describe('a former address', () => {
  it.each(REDIRECTS)('%s leads on, with its query', async (path, target) => {
    const answer = await ask(`${path.toUpperCase()}?a=%20b&&c`, PAGE);
    const location = answer.headers.get('location') ?? '';
    expect(answer.status).toBe(typeof target === 'object' && 'page' in target ? 308 : 302);
    expect(location.endsWith('?a=%20b&&c')).toBe(true);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    // One redirect and no more. A picture is a file, which the asset layer serves.
    const [, picture] = /^\/(images\/[^?]+)/.exec(location) ?? [];
    if (picture !== undefined)
      return expect(trackedFiles('public/images')).toContain(`public/${picture}`);
    expect((await ask(location, {}, 'HEAD')).status).toBe(200);
  });

  it.each([
    ['pavilion11.example', '/static/media/logo.png', /^\/images\/icon-512-main\.\w+\.png$/],
    ['cardxi.example', '/static/media/logo.png', /^\/images\/icon-512-cards\.\w+\.png$/],
    ['cardxi.example', '/og-image.jpg', /^\/images\/share-cards-document\.\w+\.jpg$/],
    ['pavilion11.example', '/static/media/screen.svg', /^\/images\/screen-contests\.\w+\.svg$/],
  ])('of a picture leads %s to its own: %s', async (host, path, file) => {
    const request = new Request(`https://${host}${path}`, {
      headers: { 'sec-fetch-dest': 'image' },
    });
    const answer = await app.fetch(request, env, {
      waitUntil: () => {},
      passThroughOnException() {},
      props: {},
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(file),
    ]);
  });

  it('that is gone says so to a person, with a way on, and to a program', async () => {
    const page = await ask('/static/js/main.1234.js', PAGE);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      410,
      'text/html; charset=utf-8',
    ]);
    expect(await page.text()).toContain('Pavilion11');
    const program = await ask('/package-name-mapping.json', { accept: '*/*' });
    expect([program.status, program.headers.get('content-type')]).toEqual([
      410,
      'text/plain; charset=utf-8',
    ]);
  });

  it.each(Object.keys(FORMER_ADDRESSES))(
    '%s is in lower case, and not one of ours',
    async (path) => {
      expect(path).toBe(path.toLowerCase());
      const answer = await ask(path.replace('*', 'x'), PAGE);
      expect([302, 308, 410]).toContain(answer.status);
    },
  );
});

describe('an unknown path', () => {
  it.each([
    ['script', 404],
    ['empty', 404],
    ['image', 404],
    ['manifest', 404],
    ['document', 302],
    ['iframe', 302],
  ])('asked for as %s is answered %i', async (destination, status) => {
    const answer = await ask('/nowhere?x', { 'sec-fetch-dest': destination });
    expect(answer.status).toBe(status);
    if (status === 302) {
      expect(answer.headers.get('location')).toBe('/LP3?x');
      return;
    }
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  });

  it('is answered as before where the client does not say what for', async () => {
    expect((await ask('/nowhere?x')).headers.get('location')).toBe('/LP3?x');
  });

  it('no longer empties the cache once no page of the former site can lie there', async () => {
    vi.useFakeTimers({ now: Date.parse(addDays(FORMER_PAGES_KEPT_UNTIL, 1)) });
    try {
      const answer = await ask('/nowhere', SCRIPT);
      expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([404, null]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the script of a service worker', () => {
  it.each(['/service-worker.js', '/sw.js?v=7', '/js/app/worker.js', '/assets/sw.js'])(
    'at %s ends it, on every host and before every redirect',
    async (path) => {
      const headers = {
        'service-worker': 'script',
        'sec-fetch-dest': 'serviceworker',
        'cf-visitor': '{"scheme":"https"}',
      };
      for (const host of ['pavilion11.example', 'www.pavilion11.example']) {
        const answer = await app.fetch(new Request(`https://${host}${path}`, { headers }), env, {
          waitUntil: () => {},
          passThroughOnException() {},
          props: {},
        });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([
          200,
          'text/javascript; charset=utf-8',
        ]);
        expect(answer.headers.get('cache-control')).toBe('no-cache');
        expect(answer.headers.get('service-worker-allowed')).toBe('/');
        expect(await answer.text()).toContain('registration.unregister()');
      }
    },
  );
});
