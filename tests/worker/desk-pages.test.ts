/** `/pages` of the desk: the site's answers, in frames in which nothing runs, without counting anything. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { PHONES, userAgentOf } from '../../src/desk/screens/pages/phones.ts';
import { readTable, untilCounted, withoutFence } from '../support/counts/counts.ts';
import { type RawRequest, send } from '../support/http.ts';
import { changeVariables } from '../support/site/change-variables.ts';
import { askDesk, DESK_ORIGIN, readDesk } from '../support/site/desk.ts';
import { openSite } from '../support/site/own-site.ts';

const site = await openSite({
  entry: 'tests/support/entries/changing-site.ts',
  vars: { PAGES_OFF: '/lp9', CASH_OFF_IN: 'GJ' },
  desk: {},
});

const ask = (path: string, headers: RawRequest['headers'] = {}) => askDesk(site, path, { headers });
const read = (path: string) => readDesk(site, path);

const LOOKS = [
  {
    name: 'a state',
    query: 'page=/LP3&state=KA',
    path: '/LP3',
    headers: { 'cf-region-code': 'KA' },
  },
  {
    name: 'a brand, an app and a label',
    query: 'page=/LP1&brand=cards&phone=galaxy&app=Instagram&label=trump-beta&state=MH',
    path: '/LP1',
    host: 'cardxi.example',
    headers: {
      'cf-region-code': 'MH',
      cookie: 'ab=trump-beta',
      'user-agent': userAgentOf('galaxy', 'Instagram'),
    },
  },
  {
    name: 'a visitor outside India',
    query: 'page=/LP1&state=abroad',
    path: '/LP1',
    headers: { 'cf-ipcountry': 'NP' },
  },
  { name: 'a document', query: 'page=/terms-of-service&phone=iphone', path: '/terms-of-service' },
];

describe('the preview of a page', () => {
  it.each(LOOKS)(
    'is the site’s answer to $name, except for two directives of its policy',
    async (look) => {
      const { query, path, host = 'pavilion11.example', headers = {} } = look;
      const framed = await ask(`/pages/look?${query}`);
      const own = await send(site.url, path, {
        host,
        headers: { 'user-agent': PHONES.android.userAgent, 'cf-ipcountry': 'IN', ...headers },
      });
      // The links of a local site use http.
      const secure = (text: string) => text.replaceAll(`http://${host}`, `https://${host}`);
      expect(framed.status).toBe(200);
      expect(secure(framed.text)).toBe(secure(own.text));
      expect(framed.headers['content-security-policy']).toBe(
        `${String(own.headers['content-security-policy']).replace("frame-ancestors 'none'", "frame-ancestors 'self'")}; sandbox allow-same-origin`,
      );
      expect(framed.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'same-origin',
      });
      expect(framed.setCookie).toEqual([]);
    },
  );

  it('can be for another day and with cash off', async () => {
    const look = async (query: string) =>
      (await ask(`/pages/look?page=/LP3&state=MH&${query}`)).text;
    const [on, off, later] = await Promise.all(
      ['cash=on', 'cash=off', 'cash=on&day=2027-04-01'].map(look),
    );
    expect(on).toContain('₹750');
    expect(off).not.toContain('₹');
    // The offer has ended on the last day of March.
    expect(later).not.toContain('₹750');
  });

  it('shows the home page for a page that is off, and why', async () => {
    const framed = await ask('/pages/look?page=/lp9&label=trump-beta');
    expect([framed.status, framed.text]).toEqual([
      200,
      expect.stringContaining('data-page="HOME"'),
    ]);
    const { views } = await read(
      '/pages?page=/lp9&views=4&page2=/LP3&state2=GJ&cash2=on&page3=/LP3&state3=abroad&page4=/LP3',
    );
    expect(views.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'It is switched off by PAGES_OFF, and leads to the home page.',
      'To this visitor it claims no money, because CASH_OFF_IN names the state.',
      'To this visitor it claims no money, because the visitor is outside India.',
      'To this visitor it claims no money, because the visitor’s state is not known: choose one.',
    ]);
    // For the page as for its links, whoever looks.
    const { made } = await readDesk(site, '/links?page=/LP3&source=instagram-ad&campaign=asia-cup');
    const rule = made.cardChecks.find(({ what }: { what: string }) => what.startsWith('Rules for'));
    for (const { money } of views.slice(2)) {
      expect(money).toMatch(
        /^The page claims money in every state but .*Gujarat.* and Telangana, /,
      );
      expect(rule.why).toContain(money);
    }
  });

  it('can be an arm of a page test before it is on', async () => {
    const framed = await ask(
      '/pages/look?page=/LP1&state=MH&arm=storefirst.store&label=trump-beta',
    );
    onTestFinished(() => changeVariables(site, {}));
    await changeVariables(site, { TESTS: 'storefirst', HOME_PAGE: 'ludopanti' });
    const headers = {
      cookie: 'pt=storefirst.store; ab=trump-beta',
      'user-agent': PHONES.android.userAgent,
    };
    const own = await send(site.url, '/LP1', { host: 'pavilion11.example', headers });
    const secure = (text: string) => text.replaceAll('http://pavilion11', 'https://pavilion11');
    expect(secure(framed.text)).toBe(secure(own.text));
    expect(framed.text).toMatch(/data-download=""[^>]*play\.google\.com/);
    // There HOME_PAGE shows another page at /, which is named.
    const [{ title }] = (await readDesk(site, '/pages')).views;
    expect(title).toBe(
      'LUDOPANTI of Ludopanti on the host of Pavilion11 on an Android phone, which HOME_PAGE shows at /',
    );
  });

  it.each([
    ['page=/LP1&language=kn', '/kannada', 'LP1 in Kannada of Pavilion11'],
    ['page=/kannada&language=ta', '/tamil', 'LP1 in Tamil of Pavilion11'],
    [
      'page=/responsible-gaming&language=kn',
      '/kn/responsible-gaming',
      '/responsible-gaming in Kannada of',
    ],
    ['page=/install&language=hi', '/hi/install', '/install in Hindi of'],
  ])('can be in another language: %s', async (query, path, title) => {
    const [view] = (await read(`/pages?${query}`)).views;
    expect(view).toMatchObject({
      status: 200,
      title: expect.stringContaining(title),
      publicAddress: `https://pavilion11.example${path}`,
    });
    const framed = await ask(view.frame);
    expect(framed.text).toContain(`<html lang="${query.slice(-2)}"`);
  });

  it('of another day says that today’s build answers as if it were that day', async () => {
    const { lead } = await read('/pages?page=/terms-of-service&day=2026-10-10');
    expect(lead).toContain('as today’s build would answer on 10 Oct 2026.');
    const { text } = await ask('/pages?page=/terms-of-service&day=2026-10-10');
    expect(text).toContain('this is not what readers saw then');
    expect(text).toContain('href="/state/days/2026-10-10"');
    expect((await ask('/pages')).text).not.toContain('what readers saw then');
    expect(text.indexOf('<form')).toBeLessThan(text.indexOf('<iframe'));
  });

  it('loads its pictures, fonts and QR code from the desk, on the host of the frame', async () => {
    const { text } = await ask('/pages/look?page=/LP1&brand=stats&phone=desktop&label=trump-beta');
    const files = [...text.matchAll(/(?:src="|url\()(\/(?:images|fonts)\/[^")]+)/g)].map(
      ([, path = '']) => path,
    );
    expect(files).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\/fonts\//),
        expect.stringMatching(/\/qr\//),
      ]),
    );
    for (const path of new Set(files)) {
      const referer = `${DESK_ORIGIN}/pages/look?page=%2FLP1&brand=stats`;
      const [shown, own] = await Promise.all([
        ask(path, { referer }),
        send(site.url, path, { host: 'statxi.example', headers: { 'x-forwarded-proto': 'https' } }),
      ]);
      expect([path, shown.status, shown.headers['content-type']]).toEqual([
        path,
        200,
        own.headers['content-type'],
      ]);
      expect(shown.headers['content-security-policy']).toContain('sandbox');
      if (!path.includes('/qr/')) expect(shown.body.equals(own.body)).toBe(true);
    }
    const codes = await Promise.all(
      ['stats', 'cards'].map((brand) =>
        ask('/images/qr/trump-beta.trump-beta.svg', {
          referer: `${DESK_ORIGIN}/pages/look?brand=${brand}`,
        }),
      ),
    );
    expect(codes[0]?.text).not.toBe(codes[1]?.text);
  });

  it.each([
    '/pages/look?page=//evil.example/x',
    '/pages/look?page=/\\evil.example',
    '/pages/look?page=/api/packages',
    '/pages/look?brand=evil.example',
    '/pages/look?phone=constructor',
    '/pages/look?state=KA%0d%0aSet-Cookie:%20a=b',
    '/pages/look?label=reactivation;%20pt=x',
    '/pages/look?page=/LP1&arm=storefirst.store;%20ab=trump-beta',
    '/pages/look?page=/LP3&arm=storefirst.store',
    '/pages/look?day=1969-13-40',
    '/images/..%2f..%2fdownload%2fstandard',
    '/images/nothing.svg',
    '/fonts/%2e%2e/build.json',
  ])('does not exist at %s', async (path) => {
    const answer = await ask(path, { accept: 'application/json' });
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/json']);
    expect(answer.setCookie).toEqual([]);
  });
});

it('several previews are shown, each with its reasons and an address to share', async () => {
  const { lead, views, another } = await read(
    '/pages?page=/LP3&state=KA&cash=off&views=3&cash2=on&state3=MH',
  );
  expect(lead).toBe(
    'LP3 of Pavilion11 in Karnataka on an Android phone with cash offers off; beside it with cash offers on; and in Maharashtra.',
  );
  const cash = views.map(
    ({ decided }: { decided: { what: string; value: string; from: string }[] }) => {
      const row = decided.find(({ what }) => what === 'cash');
      return `${row?.value} ${row?.from}`;
    },
  );
  expect(cash).toEqual(['off CASH_OFFERS', 'off region', 'off CASH_OFFERS']);
  expect((await read(another)).views.map(({ title }: { title: string }) => title)).toHaveLength(4);
  const document = await ask('/pages?page=/LP3&state=KA&cash=off&views=2&cash2=on');
  expect(document.text.match(/<iframe [^>]*sandbox="allow-same-origin"/g)).toHaveLength(2);
  expect(document.headers['content-security-policy']).toContain("frame-src 'self'");
});

it.each([
  ['page=/nothing', 'page=/nothing is not a page that the site knows'],
  ['brand=evil.example', 'brand=evil.example is not a brand'],
  ['page=/LP3&language=kn', 'LP3 does not exist in Kannada: it is shown in its own language.'],
  ['page=/LP1&language=fr', 'language=fr is not a language'],
  ['views=9', 'from 1 to 4 fit side by side'],
  ['phone=desktop&app=Instagram', 'Instagram opens no pages on a Windows computer'],
  ['page=/LP3&arm=storefirst.store', 'storefirst.store is not tested on /LP3'],
  ['day=2026-02-30', 'day=2026-02-30 is not a day'],
  ['page=/LP3&region=KA', 'region=KA is not a setting of this screen: it has page, language,'],
])('the first sentence names what is wrong with ?%s', async (query, sentence) => {
  expect((await read(`/pages?${query}`)).lead).toContain(sentence);
});

it('previews count nothing', async () => {
  for (const { query } of LOOKS) {
    await ask(`/pages?${query}&views=4`);
    await ask(`/pages/look?${query}`, {
      cookie: 'ab=trump-beta; ab_marks=20260101.p1.LP1.trump-beta.',
    });
    await ask('/links?page=/LP1&source=instagram-story&campaign=asia-cup');
  }
  await untilCounted(site);
  for (const table of ['days', 'entries'] as const) {
    expect(withoutFence(await readTable(site, table))).toEqual({});
  }
});
