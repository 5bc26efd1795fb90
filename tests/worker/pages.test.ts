/** What holds for every page at every address on every host (docs/behaviour.md#pages). */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findEntry } from '../../scripts/lib/ask-site.ts';
import { BRANDS, type Brand, HOST_BRANDS, packageBrand } from '../../src/config/brands/index.ts';
import { heroPicture } from '../../src/config/images.ts';
import { LANGUAGE_CODES } from '../../src/config/languages.ts';
import { LANDING_PAGES as ROWS } from '../../src/config/pages.ts';
import { appOperator } from '../../src/content/legal/app-operator.ts';
import { DOCUMENT_ADDRESSES, UNKNOWN_DAY_PATH } from '../support/document-addresses.ts';
import { type RawResponse, send } from '../support/http.ts';
import { LANGUAGE_FACTS, LANGUAGES_WITH_PAGE } from '../support/languages.ts';
import { findElements, findLinks, textOf, visibleText } from '../support/markup.ts';
import { hiddenAddresses } from '../support/pages/hidden-addresses.ts';
import { EVERY_TAG, policyOf } from '../support/pages/third-party-tags.ts';
import { canonicalHostOf, HOSTS, LANDING_PAGES } from '../support/promises.ts';
import { site } from '../support/site/shared-site.ts';
import { variablesHeader } from '../support/site/site-entry.ts';

const PAGES = [
  ...LANDING_PAGES.map((page) => ({ ...page, canonical: page.path })),
  ...DOCUMENT_ADDRESSES,
];

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** Every other letter in capitals: `/lP1`, `/aBoUt-uS`. */
function alternate(path: string): string {
  return [...path]
    .map((letter, index) => (index % 2 ? letter.toLowerCase() : letter.toUpperCase()))
    .join('');
}

/** The last letter percent-encoded, which is an equivalent address (RFC 3986). */
function escapeLast(path: string): string {
  return path === '/'
    ? path
    : `${path.slice(0, -1)}%${path.charCodeAt(path.length - 1).toString(16)}`;
}

function sha256(text: string | Buffer): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Pages that tell what the app is called on a phone, and who signs it. */
const NAMES_THE_APP = new Set(['/install', '/verify', ...LANDING_PAGES.map(({ path }) => path)]);

/**
 * Expects only this brand's name, company and addresses, which the edge leaves unchanged; on some pages also name, company
 * and listing of the brand whose app it hands out.
 */
function expectBrand(text: string, brand: Brand, path: string): void {
  expect(findElements(text, 'html')[0]?.['data-brand']).toBe(brand.id);
  // Documents name the company that runs the app, which may be another brand's.
  const all = visibleText(text);
  const operator = LANGUAGE_CODES.map((code) => appOperator(brand, code));
  const words = operator.reduce((left, sentence) => left.replaceAll(sentence, ''), all);
  for (const fact of [brand.name, brand.entity, brand.registeredOffice, brand.supportEmail])
    expect(words).toContain(fact);
  expect(text).toContain(` href="mailto:${brand.supportEmail}">${brand.supportEmail}</a>`);
  expect(hiddenAddresses(text)).toEqual([]);
  expect(text).not.toContain('/cdn-cgi/');
  for (const { link } of brand.socials) expect(text).toContain(`href="${link}"`);
  for (const other of Object.values(BRANDS).filter((one) => one !== brand)) {
    const named =
      other === packageBrand(brand) && NAMES_THE_APP.has(path) ? [] : [other.name, other.entity];
    for (const fact of [...named, other.supportEmail, other.packageFileName])
      expect(words, `${fact} of ${other.id}`).not.toContain(fact);
    const own: readonly string[] = Object.values(brand.stores);
    for (const store of Object.values(other.stores))
      if (!own.includes(store)) expect(text).not.toContain(store);
  }
}

/** Expects unique ids, and a target for every link inside the page. */
function expectPlaces(text: string): void {
  const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size, 'every id once').toBe(ids.length);
  for (const { href } of findElements(text, 'a'))
    if (href?.startsWith('#')) expect(ids).toContain(href.slice(1));
}

/** Expects only scripts and styles whose digest is in the policy. */
async function expectStrictPolicy(answer: RawResponse): Promise<void> {
  const policy = policyOf(answer);
  for (const name of ['default-src', 'base-uri', 'object-src', 'frame-ancestors', 'form-action'])
    expect(policy.get(name), name).toEqual(["'none'"]);
  const sources = [...policy.values()].flat();
  expect(sources.filter((source) => /unsafe|\*|^https?:$|^blob:$/.test(source))).toEqual([]);
  for (const host of sources.filter((source) => source.includes('.')))
    expect(host).toMatch(/^(?:https:\/\/)?[a-z0-9.-]+$/);

  const { text } = answer;
  const styles = [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  expect(policy.get('style-src')).toEqual(styles.map((css) => `'${sha256(css)}'`));
  expect(styles).toHaveLength(1);
  const [inline = '', ...rules] = [
    ...text.matchAll(/<script(?: type="speculationrules")?>(.*?)<\/script>/gs),
  ].map(([, script = '']) => script);
  expect(rules.length).toBeLessThanOrEqual(1);
  expect(policy.get('script-src')).toEqual(
    expect.arrayContaining([
      ...[inline, ...rules].map((text) => `'${sha256(text)}'`),
      "'strict-dynamic'",
    ]),
  );
  // The others are data, which do not run.
  for (const script of findElements(text, 'script').slice(1))
    expect(['application/ld+json', 'speculationrules']).toContain(script.type);
  const { body } = await send(site.url, findEntry(text) ?? 'missing');
  expect(inline).toContain(sha256(body));
  expect(text).not.toMatch(/<[a-z][^>]*\s(?:style|on[a-z]+)=|javascript:/i);
}

/** Telephone numbers in groups, which a screen reader reads digit by digit; the footer's link to the page marked. */
function expectReadable(text: string, path: string): void {
  const footer = text.slice(text.indexOf('<footer'));
  expect(visibleText(text)).not.toMatch(/\+\d{4}/);
  expect(visibleText(text)).toMatch(/\+91\s\d{3}\s\d{3}\s\d{4}/);
  for (const { href = '', ...link } of findElements(footer, 'a'))
    expect(link['aria-current'], href).toBe(href.split('?')[0] === path ? 'page' : undefined);
}

describe.each(PAGES)('$path', (page) => {
  const { path, canonical } = page;

  it.each(HOSTS)(
    'on %s is a complete page of its brand or the host’s (%s)',
    async (host, hostBrand) => {
      const { status, headers, text } = await send(site.url, `${path}?utm_source=x`, { host });
      expect(status).toBe(200);
      expect(headers).toMatchObject(HEADERS);
      expect(headers).not.toHaveProperty('x-powered-by');
      for (const name of ['h1', 'title'])
        expect(textOf(text, name)).toEqual([expect.stringMatching(/\S/)]);
      expect(findLinks(text, 'canonical')).toEqual([
        { rel: 'canonical', href: `http://${canonicalHostOf(page, host)}${canonical}` },
      ]);
      expectBrand(text, BRANDS[page.brand ?? hostBrand], path);
      expectPlaces(text);
      expectReadable(text, path);
      const isTranslated = LANGUAGES_WITH_PAGE.some((code) => LANGUAGE_FACTS[code].path === path);
      if (!isTranslated) expect(visibleText(text)).toContain('Please Rotate Your Device');
    },
  );

  it('answers in any letter case with the same canonical address', async () => {
    for (const spelling of [
      path.toLowerCase(),
      path.toUpperCase(),
      alternate(path),
      escapeLast(path),
    ]) {
      const { status, text } = await send(site.url, spelling, { host: 'statxi.example' });
      expect(status, spelling).toBe(200);
      expect(findLinks(text, 'canonical')[0]?.href, spelling).toBe(
        `http://${canonicalHostOf(page, 'StatXI.Example:8787').replace(':8787', '')}${canonical}`,
      );
    }
  });

  it('answers HEAD as GET, without a body, and other methods with 405', async () => {
    const headers = { cookie: 'ab=trump-beta' };
    const get = await send(site.url, path, { headers });
    const head = await send(site.url, path, { method: 'HEAD', headers });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    const { 'content-length': _length, 'transfer-encoding': _coding, ...same } = get.headers;
    expect(head.headers).toMatchObject(same);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const refused = await send(site.url, path, {
        method,
        body: method === 'POST' ? 'x' : undefined,
      });
      expect([refused.status, refused.headers.allow], method).toEqual([405, 'GET, HEAD']);
      expect(refused.text).not.toContain('<');
    }
  });

  it.runIf(path !== '/')('answers a trailing slash with 308, and keeps the query', async () => {
    for (const [target, location] of [
      [`${path}/`, path],
      [`${path}//`, path],
      [`${path}/?a=%2F&b=//evil.example/`, `${path}?a=%2F&b=//evil.example/`],
      [`${path.toUpperCase()}/?`, `${path.toUpperCase()}?`],
    ] as const) {
      const { status, headers } = await send(site.url, target);
      expect([status, headers.location], target).toEqual([308, location]);
    }
  });

  it('has a strict policy, with no tag and with every tag', async () => {
    const plain = await send(site.url, path);
    expect([...policyOf(plain).values()].flat().filter((source) => source.includes('.'))).toEqual(
      [],
    );
    await expectStrictPolicy(plain);
    await expectStrictPolicy(await send(site.url, path, { headers: variablesHeader(EVERY_TAG) }));
  });
});

it('the edge leaves the address on a page for an unknown day, which it would hide without the comments', async () => {
  const { text } = await send(site.url, UNKNOWN_DAY_PATH);
  expect(text).toContain(` href="mailto:${BRANDS.hadaf.supportEmail}">`);
  expect(hiddenAddresses(text)).toEqual([]);
  expect(new Set(hiddenAddresses(text.replace('<!--email_off-->', '')))).toEqual(
    new Set([BRANDS.hadaf.supportEmail, BRANDS.hadaf.grievanceOfficer.email]),
  );
});

/** Files that exist: they are served before the Worker, and so the same on every host. */
const files = new Set<string>();
const isFile = (address: string) => /^\/(?:assets|fonts|images)\//.test(address);

describe.each(HOST_BRANDS.map((brand) => [brand.name, brand] as const))(
  'under %s',
  (_name, brand) => {
    const host = brand.domain;
    const shown = new Map<string, Promise<RawResponse>>();
    const show = (path: string): Promise<RawResponse> => {
      const answer = shown.get(path) ?? send(site.url, path, { host });
      shown.set(path, answer);
      return answer;
    };

    it('share pictures are on its own host', async () => {
      const pictures = new Set<string>();
      for (const page of PAGES) {
        const { path } = page;
        const { text } = await show(path);
        const [picture] = findElements(text, 'meta').filter(
          ({ property }) => property === 'og:image',
        );
        expect(picture?.content, path).toMatch(
          new RegExp(`^http://${canonicalHostOf(page, host)}/images/[^/]+\\.(?:png|jpg)$`),
        );
        pictures.add(picture?.content ?? '');
        // It says its headline where it has one; a document's shows the brand alone.
        const hasWords = findElements(text, 'meta').some(
          ({ property }) => property === 'og:image:alt',
        );
        expect(hasWords, path).toBe(!picture?.content?.includes('-document.'));
        // The picture comes last of what a card shows. Some link previews read only a few thousand bytes.
        const [untilPicture = text] = text.split(/(?<=property="og:image")/);
        expect(untilPicture, path).toContain('og:description');
        expect(Buffer.byteLength(untilPicture), path).toBeLessThan(3000);
      }
      for (const picture of pictures) {
        const { status, body } = await send(site.url, new URL(picture).pathname);
        expect(status, picture).toBe(200);
        expect(body.length).toBeLessThanOrEqual(300_000);
      }
    });

    it('packages are saved under its file name', async () => {
      const { text } = await send(site.url, '/api/packages', { host });
      for (const { filename, url, package: name } of JSON.parse(text)) {
        expect([filename, url]).toEqual([brand.packageFileName, `http://${host}/download/${name}`]);
        const { headers } = await send(site.url, `/download/${name}`, { method: 'HEAD', host });
        expect(headers['content-disposition']).toBe(`attachment; filename="${filename}"`);
      }
    });

    it('every picture, icon, style, script, font and page of ours that pages refer to exists', async () => {
      const asked = new Set<string>();
      for (const { path } of PAGES) {
        const { text: sent, headers } = await show(path);
        // The head's script contains the markup of a link without its file name.
        const text = sent.replace(/<script>.*?<\/script>/s, '');
        const announced = [...String(headers.link ?? '').matchAll(/<([^>]+)>; rel=preload/g)];
        const landing = ROWS.find((row) => row.path === path);
        const hasPicture = landing !== undefined && heroPicture(landing, brand.id, true) !== null;
        expect(announced.length > 0, path).toBe(hasPicture);
        // What is preloaded is the file that a phone's browser chooses: of the first source, on the same condition.
        for (const [, srcset = ''] of announced) {
          const [, media] = /; media="([^"]+)"/.exec(String(headers.link)) ?? [];
          expect(findElements(text, 'source')[0], path).toMatchObject({ srcset, media });
        }
        const addresses = [
          ...['img', 'script', 'link', 'a', 'use'].flatMap((name) =>
            findElements(text, name).map(({ src, href }) => src ?? href),
          ),
          ...findElements(text, 'source').flatMap(({ srcset }) =>
            srcset?.split(', ').map((one) => one.split(' ')[0]),
          ),
          ...[...text.matchAll(/url\(["']?(\/[^"')]+)/g), ...announced].map(
            ([, address]) => address,
          ),
        ];
        for (const address of addresses) {
          if (address?.startsWith('/') && !address.startsWith('/download/'))
            asked.add(address.split('#', 1)[0] ?? '');
        }
      }
      expect(asked.size).toBeGreaterThan(40);
      for (const address of asked) {
        if (files.has(address)) continue;
        const { status } = await send(site.url, address, { method: 'HEAD', host });
        expect(status, address).toBe(200);
        if (isFile(address)) files.add(address);
      }
    });
  },
);
