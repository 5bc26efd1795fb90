import { describe, expect, it } from 'vitest';
import { renderQrCode } from '../../src/worker/document/qr-code.ts';
import {
  downloadHref,
  newNetwork,
  type RawRequest,
  type RawResponse,
  send,
} from '../support/http.ts';
import { findElements } from '../support/markup.ts';
import {
  defaultLabelsOf,
  LANDING_PAGES,
  PACKAGE_OF_LABEL,
  PREFETCHES,
  SPLIT_PAGES,
  USER_AGENTS,
} from '../support/promises.ts';
import { site } from '../support/site/shared-site.ts';

/** The label's cookie, and the marks that are set with it (tests/worker/counting.test.ts). */
const KEPT = [
  expect.stringMatching(
    /^ab=(?:trump-beta|previous-version); Max-Age=2592000; Path=\/; SameSite=Lax; HttpOnly$/,
  ),
  expect.stringMatching(/^ab_marks=/),
];

/** Each request comes from a network of its own. */
const ask = (target: string, request: RawRequest = {}): Promise<RawResponse> =>
  send(site.url, target, {
    ...request,
    headers: { 'cf-connecting-ip': newNetwork(), ...request.headers },
  });

const labelOf = ({ text }: RawResponse) => findElements(text, 'html')[0]?.['data-label'];
const buttonOf = ({ text }: RawResponse) =>
  findElements(text, 'a').find((link) => 'data-download' in link);

describe.each(SPLIT_PAGES.map(({ path }) => path))('the split page %s', (path) => {
  const cookie = (value: string) => ({ headers: { cookie: `x=1; ab=${value}` } });
  const NO_ARMS = ['reactivation', 'new-version', 'nonsense', '', 'Trump-Beta'];

  it.each<[string, string, RawRequest]>([
    ['a new visitor', '', {}],
    [
      'one with another purpose',
      '',
      { headers: { purpose: 'navigate', 'x-purpose': 'prefetched' } },
    ],
    ...NO_ARMS.flatMap((value): [string, string, RawRequest][] => [
      [`the query’s “${value}”`, `?utm_ab=${value}`, {}],
      [`the cookie’s “${value}”`, '', cookie(value)],
    ]),
  ])('gives %s an arm by parity and stores it in the cookie', async (_who, query, request) => {
    const answer = await ask(path + query, request);
    expect(answer.setCookie).toEqual(KEPT);
    expect(/^ab=([a-z-]+)/.exec(answer.setCookie[0] ?? '')?.[1]).toBe(labelOf(answer));
    expect(answer.headers['cache-control']).toMatch(/^private,/);
  });

  const [BETA, CONTROL] = ['trump-beta', 'previous-version'];
  const ofCrawler = (headers = {}) => ({
    headers: { 'user-agent': USER_AGENTS.googlebot, ...headers },
  });

  it.each<[string, string, RawRequest, label: string, isSet: boolean]>([
    ['the cookie’s arm', '', cookie(BETA), BETA, false],
    ['the cookie’s other arm', '', cookie(CONTROL), CONTROL, false],
    ['the query’s before it', `?utm_ab=${CONTROL}`, cookie(BETA), CONTROL, true],
    [
      'the query’s first',
      `?utm%5Fab=previous%2Dversion&utm_ab=${BETA}`,
      cookie(BETA),
      CONTROL,
      true,
    ],
    ['the control to a crawler', `?utm_ab=${BETA}`, ofCrawler(), CONTROL, false],
    [
      'it to one with a cookie',
      `?utm_ab=${BETA}`,
      ofCrawler({ cookie: `ab=${BETA}` }),
      CONTROL,
      false,
    ],
  ])('gives %s', async (_what, query, request, label, isSet) => {
    const answer = await ask(path + query, request);
    expect(labelOf(answer)).toBe(label);
    expect(answer.setCookie).toEqual(isSet ? KEPT : []);
  });

  it('sets no cookie on HEAD or on a prefetched page', async () => {
    for (const request of [{ method: 'HEAD' }, ...PREFETCHES.map((headers) => ({ headers }))])
      expect((await ask(path, request)).setCookie, JSON.stringify(request)).toEqual([]);
  });
});

it.each(
  LANDING_PAGES.filter(({ label }) => label !== 'split').map((page) => [page.path, page] as const),
)('%s, with its own label, has it for any query and cookie, and sets none', async (path, page) => {
  const crawler = { 'user-agent': USER_AGENTS.googlebot };
  for (const headers of [{}, { cookie: 'ab=previous-version' }, crawler]) {
    const answer = await ask(`${path}?utm_ab=previous-version`, { headers });
    expect([labelOf(answer), answer.setCookie]).toEqual([defaultLabelsOf(page)[0] ?? '', []]);
  }
});

describe('the download button', () => {
  const PAIRS = LANDING_PAGES.flatMap((page) =>
    defaultLabelsOf(page).map((label) => [page.path, label, page] as const),
  );

  it.each(PAIRS)(
    'of %s with %s links to the package with the query and one label',
    async (path, label, page) => {
      const name = page.button === 'upgrade' ? 'upgrade' : PACKAGE_OF_LABEL[label];
      for (const [query, kept] of [
        ['', ''],
        ['?utm_source=a%20b&gclid=%C3%A9&&x', 'utm_source=a%20b&gclid=%C3%A9&&x&'],
        ['?utm_ab=nonsense&a=1&utm%5fab=x', 'a=1&'],
        ['?a=%3Cscript%3E&b=&lt;', 'a=%3Cscript%3E&b=&lt;&'],
      ] as const) {
        const answer = await ask(path + query, { headers: { cookie: `ab=${label}` } });
        const href = downloadHref(answer);
        expect(href, query).toBe(`/download/${name}?${kept}utm_ab=${label}`);
        if (page.button !== 'tracking') expect(buttonOf(answer)).toHaveProperty('download');
        for (const link of findElements(answer.text, 'a').filter((one) => 'data-cta' in one))
          expect(link.href, 'repeated further down').toBe(href);
        const file = await ask(href, { method: 'HEAD' });
        expect(file.status).toBe(200);
        expect(file.headers['content-type']).toBe('application/vnd.android.package-archive');
      }
    },
  );

  it.each([
    ['iphone', 'https://apps.apple.com/', 'https://apps.apple.com/'],
    ['iphoneChrome', 'https://apps.apple.com/', 'https://apps.apple.com/'],
    ['macSafari', 'https://apps.apple.com/', 'https://apps.apple.com/'],
    ['macChrome', 'https://apps.apple.com/', '/download/'],
    ['macFirefox', 'https://apps.apple.com/', '/download/'],
    ['windows', 'https://play.google.com/', '/download/'],
  ] as const)(
    'for %s begins with %s on Ludopanti’s page, otherwise with %s',
    async (agent, ludopanti, others) => {
      const headers = { 'user-agent': USER_AGENTS[agent] };
      for (const { path, button, brand = 'cardxi' } of LANDING_PAGES) {
        const answer = await ask(`${path}?a=1`, { host: 'cardxi.example', headers });
        const href = downloadHref(answer);
        expect(href.startsWith(button === 'store' ? ludopanti : others), `${path}: ${href}`).toBe(
          true,
        );
        if (href.includes('apps.apple')) expect(href, path).toContain(brand);
      }
    },
  );

  it('of Ludopanti opens a store in a new tab, without the query', async () => {
    const button = buttonOf(await ask('/ludopanti?a=1'));
    expect(button).toMatchObject({ target: '_blank', rel: expect.stringContaining('noopener') });
    expect(button?.href).toMatch(/^https:\/\/play\.google\.com\/(?!.*a=1)/);
  });
});

it.each([
  ['/hadaf', {}],
  ['/LP1', { 'sec-gpc': '1' }],
  ['/LP1', { dnt: '1' }],
])('%s with %j shows the control or the link’s label, and keeps nothing', async (path, headers) => {
  for (const [query, label] of [
    ['', 'previous-version'],
    ['?utm_ab=trump-beta', 'trump-beta'],
  ] as const) {
    const cookie = `ab=${label === 'trump-beta' ? 'previous-version' : 'trump-beta'}`;
    for (const more of [{}, { cookie }]) {
      const answer = await ask(path + query, { headers: { ...headers, ...more } });
      expect([labelOf(answer), answer.setCookie]).toEqual([label, []]);
    }
  }
});

describe('the QR code', () => {
  /** Compares a page's QR code with the code of an address. */
  async function expectCode(
    path: string,
    host: string,
    target: string,
    userAgent?: string,
  ): Promise<void> {
    const { text } = await ask(path, { host, headers: { 'user-agent': userAgent } });
    const [, src = ''] = /<img [^>]*data-qr[^>]* src="([^"]*)"/.exec(text) ?? [];
    const picture = await ask(src, { host });
    expect(picture.headers['content-type']).toBe('image/svg+xml');
    expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(picture.text).toBe(new TextDecoder().decode(await renderQrCode(target)));
  }

  it.each(
    LANDING_PAGES.filter(({ brand, label }) => brand === undefined && label === 'split').map(
      ({ path }) => path,
    ),
  )(
    'of %s contains the absolute package address with the label and no other query',
    async (path) => {
      for (const host of ['cardxi.example', 'localhost:9000']) {
        for (const label of ['trump-beta', 'previous-version']) {
          const target = `http://${host}/download/${PACKAGE_OF_LABEL[label]}?utm_ab=${label}`;
          // A phone may also scan it from the screen of a Mac.
          for (const userAgent of [USER_AGENTS.windows, USER_AGENTS.macChrome])
            await expectCode(`${path}?a=1&utm_ab=${label}`, host, target, userAgent);
        }
      }
    },
  );

  it.each(['standard.trump-beta', 'trump-beta.unknown', 'trump-beta'])(
    'is not drawn for %s, which is on no page',
    async (name) => {
      const { status, headers } = await ask(`/images/qr/${name}.svg`);
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );
});
