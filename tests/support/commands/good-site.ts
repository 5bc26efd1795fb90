/** A made-up site that passes every check of the doctor and of a deploy. */
import { BRANDS } from '../../../src/config/brands/index.ts';
import { PACKAGES } from '../../../src/config/packages.ts';
import { PAGES } from '../../../src/config/pages.ts';
import type { FakeAnswer } from './fake-site.ts';

/** A page's support address, as it is printed. */
export const ADDRESS = `<a href="mailto:${BRANDS.main.supportEmail}">x</a>`;
/** A complete page. */
export const PAGE = `<!doctype html><h1>x</h1><a data-download href="/x">x</a>${ADDRESS}<script>a('/assets/entry-1.js')</script></html>`;
/** Header fields of a page. */
export const HTML = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'",
};

/** What the site answers; nothing for an unknown path. */
export function answerWell(path: string, version = 'live'): FakeAnswer | undefined {
  if (PAGES.some((page) => page.path === path)) return { headers: HTML, body: PAGE };
  const files: Readonly<Record<string, FakeAnswer>> = {
    '/api/health': {
      body: JSON.stringify({ status: 'ok', version: `0123456789ab+${version}`, problems: [] }),
    },
    '/assets/entry-1.js': { headers: { 'content-type': 'text/javascript' }, body: 'x' },
    '/api/packages': { body: JSON.stringify(PACKAGES.map((name) => ({ package: name }))) },
    '/download/standard': { headers: { 'content-length': '5', 'repr-digest': 'sha-256=:x:' } },
    '/.well-known/assetlinks.json': { body: '[]' },
    '/.well-known/apple-app-site-association': { body: '{}' },
    '/.well-known/security.txt': { headers: { 'content-type': 'text/plain' }, body: 'x' },
  };
  return files[path];
}
