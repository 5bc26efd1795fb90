import { describe, expect, it } from 'vitest';
import { renderQrCode } from '../../src/worker/document/qr-code.ts';
import { downloadHref, type RawResponse, send } from '../support/http.ts';
import { findElements } from '../support/markup.ts';
import {
  defaultLabelsOf,
  LANDING_PAGES,
  PACKAGE_OF_LABEL,
  PREFETCHES,
  SPLIT_PAGES,
  USER_AGENTS,
} from '../support/promises.ts';
import { site } from '../support/shared-site.ts';

/** Set together with the label (tests/worker/counting.test.ts). */
const MARKED = expect.stringMatching(/^ab_marks=/);
const KEPT = /^ab=([a-z-]+); Max-Age=2592000; Path=\/; SameSite=Lax; HttpOnly$/;

function labelOf({ text }: RawResponse): string | undefined {
  return findElements(text, 'html')[0]?.['data-label'];
}

describe.each(SPLIT_PAGES.map(({ path }) => [path] as const))('the split page %s', (path) => {
  it('gives a new visitor an arm of parity and keeps it in the cookie', async () => {
    const answer = await send(site.url, path);
    expect(['trump-beta', 'previous-version']).toContain(labelOf(answer));
    expect(answer.setCookie).toEqual([expect.stringMatching(KEPT), MARKED]);
    expect(KEPT.exec(answer.setCookie[0] ?? '')?.[1]).toBe(labelOf(answer));
    expect(answer.headers['cache-control']).toMatch(/^private,/);
  });

  it('keeps the cookie’s arm and does not set it again', async () => {
    for (const label of ['trump-beta', 'previous-version']) {
      const answer = await send(site.url, path, { headers: { cookie: `x=1; ab=${label}` } });
      expect(labelOf(answer)).toBe(label);
      expect(answer.setCookie).toEqual([]);
    }
  });

  it('gives the query’s arm before the cookie’s', async () => {
    for (const query of ['?utm_ab=previous-version', '?a=1&utm%5Fab=previous%2Dversion&utm_ab=trump-beta']) {
      const answer = await send(site.url, path + query, { headers: { cookie: 'ab=trump-beta' } });
      expect(labelOf(answer)).toBe('previous-version');
      expect(answer.setCookie).toEqual([expect.stringMatching(/^ab=previous-version;/), MARKED]);
    }
  });

  it('ignores and replaces what is no arm of today', async () => {
    for (const value of ['reactivation', 'new-version', 'nonsense', '', 'Trump-Beta']) {
      for (const request of [
        { query: `?utm_ab=${value}`, headers: {} },
        { query: '', headers: { cookie: `ab=${value}` } },
      ]) {
        const answer = await send(site.url, path + request.query, { headers: request.headers });
        expect(['trump-beta', 'previous-version']).toContain(labelOf(answer));
        expect(answer.setCookie).toEqual([expect.stringMatching(KEPT), MARKED]);
      }
    }
  });

  it('shows a crawler the control and sets no cookie', async () => {
    for (const headers of [{}, { cookie: 'ab=trump-beta' }]) {
      const answer = await send(site.url, `${path}?utm_ab=trump-beta`, {
        headers: { ...headers, 'user-agent': USER_AGENTS.googlebot },
      });
      expect(labelOf(answer)).toBe('previous-version');
      expect(answer.setCookie).toEqual([]);
    }
  });

  it('sets no cookie on HEAD, nor on a page that no one has asked for yet', async () => {
    for (const request of [{ method: 'HEAD' }, ...PREFETCHES.map((headers) => ({ headers }))]) {
      expect((await send(site.url, path, request)).setCookie, JSON.stringify(request)).toEqual([]);
    }
  });
});

describe('a page with a label of its own', () => {
  it.each(
    LANDING_PAGES.flatMap((page) =>
      page.label === 'split' ? [] : [[page.path, defaultLabelsOf(page)[0] ?? ''] as const],
    ),
  )('%s has %j whatever the query and the cookie say, and sets none', async (path, label) => {
    for (const headers of [{}, { cookie: 'ab=previous-version' }, { 'user-agent': USER_AGENTS.googlebot }]) {
      const answer = await send(site.url, `${path}?utm_ab=previous-version`, { headers });
      expect(labelOf(answer)).toBe(label);
      expect(answer.setCookie).toEqual([]);
    }
  });
});

describe('the download control', () => {
  const PAIRS = LANDING_PAGES.flatMap((page) =>
    defaultLabelsOf(page).map((label) => [page.path, label, page] as const),
  );

  it.each(PAIRS)('of %s with %s is the package with the query and one label', async (path, label, page) => {
    const name = page.control === 'upgrade' ? 'upgrade' : (PACKAGE_OF_LABEL[label] ?? '');
    const headers = { cookie: `ab=${label}` };
    for (const [query, kept] of [
      ['', ''],
      ['?utm_source=a%20b&gclid=%C3%A9&&x', 'utm_source=a%20b&gclid=%C3%A9&&x&'],
      ['?utm_ab=nonsense&a=1&utm%5fab=x', 'a=1&'],
      ['?a=%3Cscript%3E&b=&lt;', 'a=%3Cscript%3E&b=&lt;&'],
    ] as const) {
      const answer = await send(site.url, path + query, { headers });
      expect(downloadHref(answer), query).toBe(`/download/${name}?${kept}utm_ab=${label}`);
    }
    const [control] = findElements((await send(site.url, path, { headers })).text, 'a').filter(
      (link) => 'data-download' in link,
    );
    if (['package', 'in-page', 'upgrade'].includes(page.control)) expect(control).toHaveProperty('download');
    const file = await send(site.url, downloadHref(await send(site.url, path, { headers })), {
      method: 'HEAD',
    });
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('application/vnd.android.package-archive');
  });

  it.each(['iphone', 'iphoneChrome', 'macSafari'] as const)(
    'is the App Store for %s on every page',
    async (name) => {
      for (const { path, brand } of LANDING_PAGES) {
        const answer = await send(site.url, `${path}?a=1`, {
          host: 'cardxi.example',
          headers: { 'user-agent': USER_AGENTS[name] },
        });
        const href = downloadHref(answer);
        expect(new URL(href).host, path).toBe('apps.apple.com');
        expect(href, path).toContain(brand ?? 'cardxi');
      }
    },
  );

  it.each(['macChrome', 'macFirefox', 'windows'] as const)(
    'is Android’s for %s but on Ludopanti’s page',
    async (name) => {
      for (const { path, control } of LANDING_PAGES) {
        const href = downloadHref(
          await send(site.url, path, { headers: { 'user-agent': USER_AGENTS[name] } }),
        );
        const store = name === 'windows' ? 'https://play.google.com/' : 'https://apps.apple.com/';
        expect(href, path).toMatch(control === 'store' ? new RegExp(`^${store}`) : /^\/download\//);
      }
    },
  );

  it('of Ludopanti opens a store in a new tab', async () => {
    const { text } = await send(site.url, '/ludopanti?a=1');
    const [control] = findElements(text, 'a').filter((link) => 'data-download' in link);
    expect(control).toMatchObject({ target: '_blank', rel: expect.stringContaining('noopener') });
    expect(new URL(control?.href ?? '').host).toBe('play.google.com');
    expect(control?.href).not.toContain('a=1');
  });

  it('is repeated with the same address further down', async () => {
    for (const { path } of LANDING_PAGES) {
      const answer = await send(site.url, `${path}?a=1`);
      const repeated = findElements(answer.text, 'a').filter((link) => 'data-cta' in link);
      for (const { href } of repeated) expect(href, path).toBe(downloadHref(answer));
    }
  });
});

/** The picture of a page's QR code, as the site serves it on this host. */
async function qrCodeOf(html: string, host: string) {
  const [, src = ''] = /<img [^>]*data-qr[^>]* src="([^"]*)"/.exec(html) ?? [];
  return send(site.url, src, { host });
}

async function drawQrCode(target: string): Promise<string> {
  return new TextDecoder().decode(await renderQrCode(target));
}

describe('the QR code', () => {
  it.each(LANDING_PAGES.filter(({ hasQr }) => hasQr).map(({ path }) => [path] as const))(
    'of %s holds the absolute package address with the label and no other query',
    async (path) => {
      for (const host of ['cardxi.example', 'localhost:9000']) {
        for (const label of ['trump-beta', 'previous-version']) {
          const { text } = await send(site.url, `${path}?a=1&utm_ab=${label}`, { host });
          const picture = await qrCodeOf(text, host);
          expect(picture.headers['content-type']).toBe('image/svg+xml');
          expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
          expect(picture.text).toBe(
            await drawQrCode(`http://${host}/download/${PACKAGE_OF_LABEL[label]}?utm_ab=${label}`),
          );
        }
      }
    },
  );

  it('is there for a Mac with Chrome, whose phone may scan it', async () => {
    const { text } = await send(site.url, '/LP1?utm_ab=trump-beta', {
      host: 'cardxi.example',
      headers: { 'user-agent': USER_AGENTS.macChrome },
    });
    expect((await qrCodeOf(text, 'cardxi.example')).text).toBe(
      await drawQrCode('http://cardxi.example/download/trump-beta?utm_ab=trump-beta'),
    );
  });

  it.each(['standard.trump-beta', 'trump-beta.unknown', 'trump-beta'])(
    'is not drawn for %s, which no page names',
    async (name) => {
      const { status, headers } = await send(site.url, `/images/qr/${name}.svg`);
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});
