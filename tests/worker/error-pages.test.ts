/** Errors in the form that the client accepts, in the visitor's language (docs/behaviour.md#errors). */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ui } from '../../src/content/ui/index.ts';
import { send } from '../support/http.ts';
import { site } from '../support/site/shared-site.ts';
import { PLAN_HEADER } from '../support/site/site-entry.ts';

const CHROME =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const FAILS = { [PLAN_HEADER]: 'PACKAGES.get#1=rejects' };
const MISSING = { [PLAN_HEADER]: 'PACKAGES.get#1=null' };

function ask(path: string, headers: Record<string, string | undefined> = {}, method = 'GET') {
  return send(site.url, path, {
    method,
    host: 'cardxi.example',
    headers: { accept: CHROME, ...headers },
  });
}

describe.each([
  ['a download that fails', '/download/standard', FAILS, 503, 'unavailable'],
  ['a package not uploaded yet', '/download/upgrade', MISSING, 404, 'notUploaded'],
  ['an unknown package', '/download/other', {}, 404, 'unknown'],
  ['a path below it', '/download/a/b', {}, 404, 'unknown'],
  ['a missing file', '/images/none.png', {}, 404, 'unknown'],
] as const)('%s', (_what, path, plan, status, word) => {
  it('is a page with links for a browser', async () => {
    const answer = await ask(`${path}?private=1`, plan);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'Accept, Accept-Language, Referer',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['retry-after']).toBe(status === 503 ? '10' : undefined);
    const { title, text } = ui('en').errors[word];
    expect(answer.text).toContain(`<h1>${title}</h1><p>${text}</p><a class="btn"`);
    const links = [...answer.text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      // The way on: the app, or the same address once more.
      word === 'unknown' ? '/download/standard' : '',
      'https://play.google.com/store/apps/details?id=example.pavilion11.app',
      'https://apps.apple.com/in/app/cardxi/id1000000002',
      '/help',
      expect.stringContaining('mailto:'),
    ]);
    expect(answer.text).not.toContain('private');
    const [, css = ''] = /<style>(.*)<\/style>/s.exec(answer.text) ?? [];
    const hash = createHash('sha256').update(css).digest('base64');
    const policy = answer.headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
  });

  it('has no body in answer to HEAD, and is problem details for a program', async () => {
    const head = await ask(path, plan, 'HEAD');
    expect([head.status, head.body.length]).toEqual([status, 0]);
    expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
    const answer = await ask(path, { ...plan, accept: '*/*', 'accept-language': 'kn' });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe(
      path.startsWith('/images/') ? 'text/plain; charset=utf-8' : 'application/problem+json',
    );
    expect(answer.headers['retry-after']).toBe(status === 503 ? '10' : undefined);
    expect(answer.headers.vary).toContain('Accept');
  });
});

describe('a page', () => {
  it.each([
    ['text/html', true],
    ['TEXT/HTML;q=0.1', true],
    ['text/*', true],
    ['text/html, */*', true],
    ['application/xml,text/html;q=0.9,*/*;q=0.5', true],
    ['application/json;q=0.5, text/html', true],
    [undefined, false],
    ['', false],
    ['*/*', false],
    ['application/json', false],
    ['image/avif,image/*,*/*;q=0.8', false],
    ['text/html;q=0', false],
    ['text/html;q=0, text/*', false],
    ['text/html;q=0.5, */*', false],
    ['text/html, application/problem+json', false],
    ['text/html;q=0.5, application/json', false],
  ])('answers "%s": %s', async (accept, isPage) => {
    const { headers } = await ask('/download/other', { accept });
    expect(headers['content-type']).toBe(
      isPage ? 'text/html; charset=utf-8' : 'application/problem+json',
    );
  });

  it('never answers a program’s address', async () => {
    const answer = await ask('/api/packages', FAILS);
    expect(answer.headers['content-type']).toBe('application/problem+json');
  });

  it.each([
    [
      'ta',
      '/download/other',
      { 'accept-language': 'kn', referer: 'http://cardxi.example/TAMIL?utm_ab=a' },
    ],
    ['kn', '/download/other', { referer: 'https://cardxi.example/kannada' }],
    ['ta', '/download/other', { referer: 'http://cardxi.example/ta/install?a=1' }],
    ['en', '/download/other', { referer: 'http://other.example/tamil' }],
    [
      'kn',
      '/download/other',
      { 'accept-language': 'kn-IN', referer: 'http://cardxi.example/LP1?lang=ta' },
    ],
    ['ta', '/download/other', { 'accept-language': 'fr, kn;q=0.2, TA-in;q=0.8, en;q=0.1' }],
    ['en', '/download/other', { 'accept-language': 'en-IN,en;q=0.9,kn;q=0.8' }],
    ['en', '/download/other', { 'accept-language': 'kn;q=0' }],
    ['en', '/download/other', { 'accept-language': 'fr, *' }],
    ['en', '/download/other', {}],
  ] as const)('is in "%s" at %s with %o', async (language, path, headers) => {
    const { text } = await ask(path, headers);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(ui(language).errors.unknown.title);
    expect(text).toContain(language === 'en' ? 'href="/help"' : `href="/${language}/help"`);
  });
});
