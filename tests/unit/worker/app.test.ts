/** The whole app with a page that breaks, which cannot be provoked in the built worker. */
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BRANDS, type Brand } from '../../../src/config/brands/index.ts';
import { PAGES } from '../../../src/config/pages.ts';
import { ui } from '../../../src/content/ui/index.ts';
import type { ErrorPageProps } from '../../../src/site/components/error-page/ErrorPage.tsx';
import type { PageModule } from '../../../src/site/pages/page-module.ts';
import type { Env } from '../../../src/worker/env.ts';
import { hiddenAddresses } from '../../support/pages/hidden-addresses.ts';
import { ask, createEnv, open } from '../../support/site/in-process.ts';

const breakage = vi.hoisted(() => ({
  body: false,
  head: false,
  errorPage: false,
  secret: 'database password',
  rendered: 0,
}));

// Test files share one module graph (vitest.config.ts): this one needs its own, with the page below in it.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../../../src/site/pages/index.ts');
  vi.doUnmock('../../../src/site/components/error-page/ErrorPage.tsx');
  vi.resetModules();
});

vi.mock('../../../src/site/pages/index.ts', () => {
  const page: PageModule = {
    styles: '',
    head: () => {
      if (breakage.head) throw new Error(breakage.secret);
      return {
        title: 'Title',
        description: 'x',
        canonicalPath: '/',
        alternates: [],
        structuredData: [],
      };
    },
    Body: () => {
      breakage.rendered += 1;
      if (breakage.body) throw new Error(breakage.secret);
      return 'The whole page.';
    },
  };
  return { findPageModule: () => page };
});

vi.mock('../../../src/site/components/error-page/ErrorPage.tsx', async (importOriginal) => {
  const original =
    await importOriginal<typeof import('../../../src/site/components/error-page/ErrorPage.tsx')>();
  return {
    ErrorPage(props: ErrorPageProps) {
      if (breakage.errorPage) throw new Error(breakage.secret);
      return original.ErrorPage(props);
    },
  };
});

/** Every page, as the host cardxi.example shows it. */
const ADDRESSES = PAGES.map(({ path, brand }): [string, Brand] => [path, BRANDS[brand ?? 'cards']]);

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(String(line)));
});
afterEach(() => {
  Object.assign(breakage, { body: false, head: false, errorPage: false, rendered: 0 });
  vi.restoreAllMocks();
});

it('a page’s first visitor gets the head before the body is rendered', async () => {
  const answer = await open(createEnv(), '/LP1');
  const reader = (answer.body ?? new ReadableStream()).getReader();
  const head = new TextDecoder().decode((await reader.read()).value);
  expect(head).toMatch(/^<!DOCTYPE html>.*<title>Title<\/title>.*<body><!--email_off-->$/s);
  const body = new TextDecoder().decode((await reader.read()).value);
  expect(body).toBe('The whole page.');
  const end = new TextDecoder().decode((await reader.read()).value);
  expect(end).toBe('<!--/email_off--></body></html>');
  expect((await reader.read()).done).toBe(true);
});

describe('a page whose body breaks', () => {
  it.each(ADDRESSES)('%s still links to the app, and logs one line', async (path, brand) => {
    breakage.body = true;
    const answer = await ask(createEnv(), `${path}?email=person&x=<b>`);
    // The head had been sent when the body broke.
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<title>Title</title>');
    expect(html).toMatch(/<a [^>]*data-download="" href="[^"]+">/);
    expect(html).toContain(`mailto:${brand.supportEmail}`);
    expect(hiddenAddresses(html)).toEqual([]);
    expect(html).not.toContain(breakage.secret);
    expect(html.endsWith('</body></html>')).toBe(true);
    // The list of releases on /verify cannot be read here, and logs another line.
    const [line = '', ...others] = lines.filter((one) => one.includes(breakage.secret));
    expect(others).toEqual([]);
    const logged = { level: 'error', route: path, ray: 'ray-1', error: breakage.secret };
    expect(JSON.parse(line)).toMatchObject(logged);
    expect(line).not.toContain('person');
  });

  it('is a 500 for the next visitor, and whole again once it works', async () => {
    const env = createEnv();
    breakage.body = true;
    await ask(env, '/LP1');
    expect((await ask(env, '/LP1')).status).toBe(500);
    breakage.body = false;
    const waited: Promise<unknown>[] = [];
    const whole = await open(env, '/LP1', {}, waited);
    expect(whole.status).toBe(200);
    expect(await whole.text()).toContain('The whole page.');
    // The rendering outlives this visitor, for others who wait for it.
    expect(waited).toHaveLength(1);
  });

  it('is not confirmed with a 304 to a browser that cached it', async () => {
    const env = createEnv();
    breakage.body = true;
    const etag = (await ask(env, '/about-us')).headers.get('etag') ?? '';
    breakage.body = false;
    expect(etag).not.toBe('');
    for (let visit = 0; visit < 2; visit += 1) {
      const again = await ask(env, '/about-us', { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(200);
      expect(again.headers.get('etag')).toBeNull();
      expect(await again.text()).toContain('The whole page.');
    }
  });
});

it('a document is confirmed with a 304 to a browser that cached it, but not if its links need another query', async () => {
  const env = createEnv();
  const etag = (await ask(env, '/about-us')).headers.get('etag') ?? '';
  const kept = { headers: { 'if-none-match': etag } };
  expect((await ask(env, '/about-us', kept)).status).toBe(304);
  expect((await ask(env, '/about-us?a=2', kept)).status).toBe(200);
});

describe('a failure before any route runs', () => {
  const failing = (name: string, variables: Partial<Env> = {}): Env =>
    Object.defineProperty(createEnv(variables), name, {
      get() {
        throw new Error(breakage.secret);
      },
    });

  it.each([
    ['a variable', 'SPLIT'],
    ['a binding', 'PACKAGES'],
    ['the version', 'CF_VERSION_METADATA'],
  ])('in %s is answered and logged like a failure of a route', async (_what, name) => {
    const answer = await ask(failing(name), '/kannada?email=person');
    const html = await answer.text();
    breakage.head = true;
    const behind = await ask(createEnv(), '/kannada?email=person');
    expect(answer.status).toBe(500);
    expect(html).toBe(await behind.text());
    expect([...answer.headers]).toEqual([...behind.headers]);
    const [line, expected] = lines.map((one) => {
      const { stack: _stack, ...rest } = JSON.parse(one);
      return rest;
    });
    expect(line).toEqual(expected);
    expect(lines).toHaveLength(2);
  });

  it('is problem details for a program, and a page for a download', async () => {
    const api = await ask(failing('SPLIT'), '/api/packages');
    expect(api.status).toBe(500);
    expect(api.headers.get('content-type')).toBe('application/problem+json');
    expect(api.headers.get('x-content-type-options')).toBe('nosniff');
    const headers = { accept: 'text/html', 'accept-language': 'kn' };
    const download = await ask(failing('SPLIT'), '/download/standard', { headers });
    expect(download.status).toBe(500);
    expect(await download.text()).toContain(ui('kn').errors.unavailable.title);
  });

  it('does not affect the next request', async () => {
    const env = createEnv();
    let reads = 0;
    Object.defineProperty(env, 'SPLIT', {
      get() {
        reads += 1;
        if (reads === 1) throw new Error(breakage.secret);
        return undefined;
      },
    });
    expect((await ask(env, '/LP1')).status).toBe(500);
    expect((await ask(env, '/LP1')).status).toBe(200);
  });
});

describe('an error page that cannot be rendered', () => {
  it.each([
    ['before its head is sent', 'head', 500],
    ['after its head is sent', 'body', 200],
  ] as const)('%s has the same words and links, without React', async (_when, part, status) => {
    breakage[part] = true;
    breakage.errorPage = true;
    const answer = await ask(createEnv(), '/tamil?x=<b>');
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(html).toContain(`<p>${ui('ta').errors.failed.text}</p>`);
    expect(html).toMatch(/<a href="\/download\/[a-z-]+[^"<>]*">/);
    expect(html).toContain(`href="${BRANDS.cards.stores.apple}"`);
    expect(html).not.toContain(breakage.secret);
    expect(html).not.toContain('<b>');
    expect(html.endsWith('<!--/email_off--></body></html>')).toBe(true);
    expect(lines.map((line) => JSON.parse(line).message)).toEqual([
      part === 'head' ? 'A request failed.' : 'A page failed while it was rendered.',
      'An error page could not be rendered.',
    ]);
  });
});

it.each([
  ['text/html', 'text/html; charset=utf-8', ui('kn').errors.unavailable.title],
  ['*/*', 'application/problem+json', 'Internal error'],
])('a download that fails through a bug is a 500 for "%s" as "%s"', async (accept, type, words) => {
  const env = createEnv();
  const bucket = env.PACKAGES;
  let reads = 0;
  Object.defineProperty(env, 'PACKAGES', {
    get() {
      reads += 1;
      // The site reads it first.
      if (reads > 1) throw new Error(breakage.secret);
      return bucket;
    },
  });
  const answer = await ask(env, '/download/standard', {
    headers: { accept, 'accept-language': 'kn' },
  });
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toBe(type);
  const text = await answer.text();
  expect(text).toContain(words);
  expect(text).not.toContain(breakage.secret);
});

describe('a page whose head cannot be rendered', () => {
  it.each<[path: string, Brand, variables?: { HOME_PAGE?: string }]>([
    ...ADDRESSES,
    ['/', BRANDS.ludopanti, { HOME_PAGE: 'ludopanti' }],
  ])(
    '%s is a simple 500 page of the brand, with download and support',
    async (path, brand, variables = {}) => {
      breakage.head = true;
      const answer = await ask(createEnv(variables), `${path}?x=<b>`);
      expect(answer.status).toBe(500);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('set-cookie')).toBeNull();
      const html = await answer.text();
      expect(html).toContain(`>${brand.name}</span>`);
      const app = brand.packages === 'none' ? brand.stores.play : '/download/standard';
      expect(html).toContain(`data-download="" href="${app}"`);
      expect(html).toContain(`href="${brand.stores.apple}"`);
      expect(html).toContain(`mailto:${brand.supportEmail}`);
      expect(hiddenAddresses(html)).toEqual([]);
      expect(html).not.toContain(breakage.secret);
      expect(html).not.toContain('<b>');
      expect(html).not.toMatch(/\bat \w+ \(|\.tsx?:\d/);
    },
  );

  it.each([
    ['/kannada', 'kn'],
    ['/ta/install', 'ta'],
    ['/about-us', 'en'],
  ] as const)('%s fails in the language "%s"', async (path, language) => {
    breakage.head = true;
    const html = await (
      await ask(createEnv(), path, { headers: { 'accept-language': 'kn' } })
    ).text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(ui(language).errors.failed.title);
    // Once the head has been sent, only the words show the failure.
    breakage.head = false;
    breakage.body = true;
    expect(await (await ask(createEnv(), path)).text()).toContain(ui(language).errors.failed.title);
  });
});

it('the log names unusable variables once for each isolate, without their values, and the version', async () => {
  await ask(createEnv({ SPLIT: 'thirds' }), '/LP1');
  expect(lines).toEqual([]);
  const CF_VERSION_METADATA = { id: 'version-1', tag: '', timestamp: '' };
  const env = createEnv({ CF_VERSION_METADATA, SPLIT: 'halves-secret', HOME_PAGE: 'x' });
  for (let visit = 0; visit < 3; visit += 1) await ask(env, '/LP1');
  expect(lines).toHaveLength(1);
  const logged = { level: 'error', error: 'HOME_PAGE, SPLIT', version: 'version-1' };
  expect(JSON.parse(lines[0] ?? '')).toMatchObject(logged);
  expect(lines[0]).not.toContain('halves-secret');
});

it('the cookies are Secure on https', async () => {
  const answer = await ask(createEnv(), '/LP1?utm_ab=previous-version');
  const how = 'Max-Age=2592000; Path=/; SameSite=Lax; HttpOnly; Secure';
  expect(answer.headers.getSetCookie()).toEqual([
    `ab=previous-version; ${how}`,
    expect.stringMatching(
      new RegExp(`^ab_marks=\\d{8}\\.p1\\.LP1\\.previous-version\\.f; ${how}$`),
    ),
  ]);
});
