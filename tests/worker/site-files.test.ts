import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../src/config/brands/index.ts';
import { SECURITY_CONTACT } from '../../src/config/security-contact.ts';
import { send } from '../support/http.ts';
import { LANGUAGES_WITH_PAGE } from '../support/languages.ts';
import { findLinks } from '../support/markup.ts';
import {
  BRAND_HOSTS,
  DOCUMENTS,
  HOSTS,
  LANDING_PAGES,
  TRANSLATED_DOCUMENTS,
} from '../support/promises.ts';
import { site } from '../support/site/shared-site.ts';

const FILES = [
  ['/robots.txt', 'text/plain; charset=utf-8', 3_600],
  ['/sitemap.xml', 'application/xml; charset=utf-8', 3_600],
  ['/favicon.ico', 'image/x-icon', 86_400],
  ['/manifest.webmanifest', 'application/manifest+json', 3_600],
  ['/.well-known/assetlinks.json', 'application/json', 3_600],
  ['/.well-known/apple-app-site-association', 'application/json', 3_600],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', 3_600],
] as const;

describe.each(FILES)('%s', (path, type, seconds) => {
  it('answers on every host, in any letter case, without a redirect or a cookie, with its max-age', async () => {
    for (const [host] of HOSTS) {
      const { status, headers, body, setCookie } = await send(site.url, `${path}?x=1`, { host });
      expect(status, host).toBe(200);
      expect(headers['content-type'], host).toBe(type);
      expect(headers['cache-control'], host).toBe(`public, max-age=${seconds}`);
      expect(headers['x-content-type-options'], host).toBe('nosniff');
      expect(body.length, host).toBeGreaterThan(0);
      expect(setCookie).toEqual([]);
    }
    for (const spelling of [
      path.toUpperCase(),
      path.replace('t', '%74'),
      path.replace('o', '%6F'),
    ]) {
      expect((await send(site.url, spelling)).status, spelling).toBe(200);
    }
  });

  it('answers HEAD without a body, and other methods with 405', async () => {
    const head = await send(site.url, path, { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers['content-type']]).toEqual([200, 0, type]);
    for (const method of ['POST', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await send(site.url, path, { method });
      expect([status, headers.allow], method).toEqual([405, 'GET, HEAD']);
    }
  });
});

describe.each(BRAND_HOSTS)('on %s', (host, brandId) => {
  const brand = BRANDS[brandId];
  const origin = `http://${host.toLowerCase()}`;

  async function read(path: string): Promise<string> {
    return (await send(site.url, path, { host })).text;
  }

  it('the sitemap lists every canonical page of this host that answers a search, and each confirms it', async () => {
    const locations = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => url,
    );
    const listed = locations.map((url) => new URL(url).pathname);
    const translated = TRANSLATED_DOCUMENTS.flatMap((path) =>
      LANGUAGES_WITH_PAGE.map((code) => `/${code}${path}`),
    );
    expect(listed.sort()).toEqual(
      [
        ...[...LANDING_PAGES, ...DOCUMENTS]
          .filter(({ brand: own }) => own === undefined || brandId === 'main')
          .filter((page) => !('isForAdverts' in page))
          .map(({ path }) => path),
        ...translated,
      ].sort(),
    );
    for (const location of locations) {
      expect(location.startsWith(`${origin}/`)).toBe(true);
      const { status, text } = await send(site.url, location.slice(origin.length), { host });
      expect([status, findLinks(text, 'canonical')[0]?.href]).toEqual([200, location]);
    }
  });

  it('the sitemap dates what has a day: documents by the version in force', async () => {
    const xml = await read('/sitemap.xml');
    const dayOf = (path: string) =>
      new RegExp(`<loc>${origin}${path}</loc><lastmod>([^<]+)</lastmod>`).exec(xml)?.[1];
    expect(dayOf('/terms-of-service')).toBe('2026-11-28');
    expect(dayOf('/hi/responsible-gaming')).toBe('2026-11-28');
    expect(dayOf('/help')).toBeUndefined();
  });

  it('robots.txt allows pages and names the sitemap', async () => {
    const lines = (await read('/robots.txt')).split('\n').map((line) => line.trim());
    expect(lines).toContain('User-agent: *');
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const kept = lines.filter((line) => /^disallow/i.test(line));
    expect(kept).toEqual(['Disallow: /api/', 'Disallow: /download/']);
  });

  it('the manifest is the brand’s, and its icons have the declared sizes', async () => {
    const manifest = JSON.parse(await read('/manifest.webmanifest'));
    expect(manifest).toMatchObject({ name: brand.name, short_name: brand.name, start_url: '/' });
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
    expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(
      true,
    );
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await send(site.url, src, { host });
      expect([icon.status, icon.headers['content-type']], src).toEqual([200, type]);
      // The first chunk of a PNG contains its size.
      expect(`${icon.body.readUInt32BE(16)}x${icon.body.readUInt32BE(20)}`, src).toBe(sizes);
    }
  });

  it('assetlinks.json lets the brand’s Android app open the site’s links', async () => {
    const [statement] = JSON.parse(await read('/.well-known/assetlinks.json'));
    expect(statement.relation).toContain('delegate_permission/common.handle_all_urls');
    expect(statement.target).toEqual({
      namespace: 'android_app',
      package_name: brand.androidApplicationId,
      sha256_cert_fingerprints: [expect.stringMatching(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/)],
    });
  });

  it('apple-app-site-association lets the brand’s iOS app open pages, not files', async () => {
    const { applinks } = JSON.parse(await read('/.well-known/apple-app-site-association'));
    const [{ appIDs, components }] = applinks.details;
    expect(appIDs).toEqual([`${brand.appleTeamId}.${brand.appleBundleId}`]);
    const files = ['assets', 'images', 'fonts', 'download', 'api', '.well-known'];
    const excluded = files.map((name) => ({ '/': `/${name}/*`, exclude: true }));
    expect(components).toEqual([...excluded, { '/': '*' }]);
  });

  it('security.txt has a contact, its expiry and its canonical address', async () => {
    const lines = (await read('/.well-known/security.txt')).trim().split('\n');
    const valuesOf = (field: string) =>
      lines.flatMap((line) =>
        line.startsWith(`${field}: `) ? [line.slice(field.length + 2)] : [],
      );
    expect(valuesOf('Contact')).toEqual([`mailto:${brand.supportEmail}`]);
    expect(valuesOf('Expires')).toEqual([`${SECURITY_CONTACT.expires}T23:59:59Z`]);
    const canonical = valuesOf('Canonical');
    expect(canonical).toContain(`https://${brand.domain}/.well-known/security.txt`);
    const { hostname } = new URL(origin);
    const isAtHome = hostname === brand.domain || hostname.endsWith(`.${brand.domain}`);
    expect(canonical.includes(`https://${hostname}/.well-known/security.txt`)).toBe(isAtHome);
    expect(canonical.every((address) => new URL(address).hostname.endsWith(brand.domain))).toBe(
      true,
    );
  });

  it('the favicon is an icon', async () => {
    const { body } = await send(site.url, '/favicon.ico', { host });
    expect([...body.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  });
});
