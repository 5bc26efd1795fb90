/** The words of landing pages by visitor and language (docs/behaviour.md#cash-claims, #pages). */
import { describe, expect, it } from 'vitest';
import { FORMER_CODES, REGIONS, RESTRICTED_STATE_IDS } from '../../src/config/regions.ts';
import { wordsIn } from '../../src/content/languages/index.ts';
import { ui } from '../../src/content/ui/index.ts';
import { downloadHref, type RawResponse, send } from '../support/http.ts';
import { LANGUAGE_FACTS, LANGUAGES_WITH_PAGE, LP1_PATHS } from '../support/languages.ts';
import {
  type Attributes,
  findElements,
  findLinks,
  textOf,
  visibleText,
} from '../support/markup.ts';
import {
  CASH_CLAIM,
  defaultLabelsOf,
  LANDING_PAGES,
  RISK_LINE,
  STORY_PATH,
} from '../support/promises.ts';
import { site } from '../support/site/shared-site.ts';
import { variablesHeader } from '../support/site/site-entry.ts';

const labelOf = ({ text }: Pick<RawResponse, 'text'>) =>
  findElements(text, 'html')[0]?.['data-label'];

const NOTICE = /cash contests are not available in/i;

const STATES = RESTRICTED_STATE_IDS.flatMap((id) => {
  const former = FORMER_CODES.flatMap(([code, today]) => (today === id ? [code] : []));
  return [id, ...former].map((code) => [code, REGIONS[id].en] as const);
});

function from(regionCode: string, country = 'IN') {
  return { headers: { 'cf-ipcountry': country, 'cf-region-code': regionCode } };
}

/** Words of the page and of its previews in searches and shared links. */
function allWords(text: string): string {
  const described = findElements(text, 'meta').map(({ content }) => content);
  const data = text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const structured = [...data].map(([, json]) => json);
  return [...textOf(text, 'title'), ...described, ...structured, visibleText(text)].join('\n');
}

describe.each(LANDING_PAGES)('$path', (page) => {
  const { path, identifier, language } = page;
  const abroadNotice =
    language === undefined ? 'Play is for people in India.' : wordsIn(language).abroadNotice;

  it('tells a KaiOS phone that the app does not run there, and links no package', async () => {
    const agent = 'Mozilla/5.0 (Mobile; LYF/F320B; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5';
    const { text } = await send(site.url, path, { headers: { 'user-agent': agent } });
    const links = findElements(text, 'a').map(({ href }) => href ?? '');
    expect(links.filter((href) => href === '' || /\/download\/|play\.google/.test(href))).toEqual(
      [],
    );
    expect(textOf(text, 'p')).toContain(ui(language ?? 'en').noApp);
    expect(text).not.toMatch(/data-download(?=[\s=>])|data-qr/);
  });

  it('names its brand, its year, and for whom it is', async () => {
    const { text } = await send(site.url, path, { host: 'cardxi.example' });
    expect(findElements(text, 'html')[0]).toMatchObject({
      lang: language ?? 'en',
      'data-page': identifier,
    });
    expect(textOf(text, 'footer')[0]?.match(/©\s*\d{4}/g)).toEqual([`© ${page.year}`]);
    const words = visibleText(text);
    expect(words).toContain('18+');
    // The risk line belongs to claims about money: without one it would alarm for no reason.
    const hasClaim = CASH_CLAIM.test(words.replace(RISK_LINE, ''));
    expect([hasClaim, words.includes(RISK_LINE)]).toEqual(
      // The page for people who have the app offers nothing; a brand that admits minors claims nothing with a risk.
      Array(2).fill(path !== '/upgrade' && page.brand === undefined),
    );
    expect(text.match(/\sdata-download(?=[\s=>])/g)).toHaveLength(1);
    const qrCodes = findElements(text, 'img').filter((image) => 'data-qr' in image);
    // In the first screen, where it has one, and in the closing band.
    expect(qrCodes.length > 0).toBe(page.brand === undefined);
  });

  it.each(STATES)(
    'makes no cash claim in %s and explains why, unless it is Ludopanti’s',
    async (code, name) => {
      for (const written of [code, code.toLowerCase()]) {
        const { status, text } = await send(site.url, path, from(written));
        expect(status).toBe(200);
        expect(allWords(text).match(CASH_CLAIM)?.[0]).toBeUndefined();
        expect(visibleText(text)).not.toContain(RISK_LINE);
        const notice = new RegExp(`${NOTICE.source} ${name}`, 'i');
        if (language === undefined)
          expect(notice.test(visibleText(text))).toBe(identifier !== 'LUDOPANTI');
      }
    },
  );

  it('is for people in India: abroad it makes no cash claim, explains that, and enters no browser', async () => {
    const control = page.label === 'split' ? 'previous-version' : (defaultLabelsOf(page)[0] ?? '');
    // Codes of Indian states are other regions there: Krasnoyarsk, Karnali.
    for (const country of ['US', 'us', ' np ']) {
      const headers = { ...from('KA', country).headers, cookie: 'ab=trump-beta' };
      const answer = await send(site.url, `${path}?utm_ab=trump-beta`, { headers });
      const words = visibleText(answer.text);
      expect(allWords(answer.text).match(CASH_CLAIM)?.[0]).toBeUndefined();
      expect(words).not.toContain(RISK_LINE);
      expect(words.split(abroadNotice)).toHaveLength(2);
      expect(words).not.toMatch(NOTICE);
      expect([labelOf(answer), answer.setCookie]).toEqual([control, []]);
      const href = downloadHref(answer);
      if (href.startsWith('/download/')) expect(href).toMatch(new RegExp(`[?&]utm_ab=${control}$`));
    }
  });

  it.each([undefined, 'IN', 'in', 'XX', 'T1', '', '12', 'USA'])(
    'is the same as in India with the country %j, and without a state makes no cash claim there',
    async (country) => {
      const ask = (place: Record<string, string | undefined>, cookie = '') =>
        send(site.url, path, { headers: { ...place, cookie } });
      // A local site has no edge that knows the place.
      const known = country === undefined ? from('MH').headers : { 'cf-ipcountry': 'IN' };
      const [here, inIndia] = await Promise.all(
        [{ 'cf-ipcountry': country }, known].map((one) => ask(one, 'ab=trump-beta')),
      );
      expect(here?.text === inIndia?.text).toBe(true);
      expect(here?.text.includes(abroadNotice)).toBe(false);
      if (country !== undefined)
        expect(allWords(here?.text ?? '').match(CASH_CLAIM)?.[0]).toBeUndefined();
      const isSplit = page.label === 'split' && page.brand === undefined;
      expect((await ask({ 'cf-ipcountry': country })).setCookie).toHaveLength(isSplit ? 2 : 0);
    },
  );

  it('makes none anywhere with CASH_OFFERS=off, and is otherwise unchanged', async () => {
    for (const place of [{}, from('MH').headers]) {
      const headers = { ...variablesHeader({ CASH_OFFERS: 'off' }), ...place };
      const { status, text } = await send(site.url, path, { headers });
      expect(status).toBe(200);
      expect(textOf(text, 'h1')).toHaveLength(1);
      const words = allWords(text);
      expect(words.match(CASH_CLAIM)?.[0]).toBeUndefined();
      expect(words).toContain('18+');
      expect(words).not.toContain(RISK_LINE);
      expect(words).not.toMatch(NOTICE);
      expect(text).toMatch(/<a\b[^>]*\bdata-download=/);
    }
  });
});

it('CASH_OFFERS=off keeps the reason in a restricted state, and the amounts in documents', async () => {
  const ask = (path: string) =>
    send(site.url, path, {
      headers: { ...variablesHeader({ CASH_OFFERS: 'off' }), ...from('KA').headers },
    });
  expect(visibleText((await ask('/LP1')).text)).toContain(
    'Cash contests are not available in Karnataka',
  );
  expect(visibleText((await ask('/terms-of-service')).text)).toMatch(/5,?000/);
});

it.each([
  ['/kannada', 'KA', 'ಕರ್ನಾಟಕ'],
  ['/kannada', 'TS', 'ತೆಲಂಗಾಣ'],
  ['/tamil', 'KA', 'கர்நாடக'],
  ['/tamil', 'AP', 'ஆந்திர'],
  ['/hindi', 'AS', 'असम'],
])('the notice of %s in %s names the state in its own script', async (path, code, name) => {
  const open = await send(site.url, path, from('MH'));
  const restricted = await send(site.url, path, from(code));
  expect(visibleText(restricted.text)).toContain(name);
  expect(restricted.body.length).toBeLessThan(open.body.length);
});

it.each([
  ...['MH', 'mh', 'DL', 'CT'].map((code) => [code, 'IN', true] as const),
  // No state, or one whose documents say “if cash contests are ever offered”.
  ...['TN', 'tn', '', 'KAR', 'IN-KA-'].map((code) => [code, 'IN', false] as const),
  ...['KA', 'AS', 'OR'].map((code) => [code, 'XX', false] as const),
  ['KA', '', false] as const,
  ['', '', false] as const,
  ['KA', 'T1', false] as const,
])(
  'outside those states (region %j, country %j) there is no notice, and offers: %s',
  async (code, country, hasOffers) => {
    for (const path of ['/', '/LP1', '/LP3', STORY_PATH]) {
      const words = visibleText((await send(site.url, path, from(code, country))).text);
      expect(CASH_CLAIM.test(words), path).toBe(hasOffers);
      expect(words.includes(RISK_LINE), path).toBe(hasOffers);
      expect(words, path).not.toMatch(NOTICE);
    }
  },
);

it.each(
  LP1_PATHS.map((path) => [path, ['/LP1', '/hindi'].includes(path) ? '750' : '150'] as const),
)(
  '%s, LP1 in its language, offers only its own amount, and links to the other languages',
  async (path, amount) => {
    const { text } = await send(site.url, path, { host: 'cardxi.example' });
    const bonuses = textOf(text, 'main')
      .join()
      .matchAll(/₹\s?(\d+)/g);
    expect(new Set([...bonuses].map(([, one]) => one))).toEqual(new Set([amount]));
    const alternates = findLinks(text, 'alternate').map(({ hreflang, href }) => [hreflang, href]);
    const places = [
      ['en', '/LP1'],
      ...LANGUAGES_WITH_PAGE.map((code) => [code, LANGUAGE_FACTS[code].path]),
    ];
    expect(alternates).toEqual(
      expect.arrayContaining(
        places.map(([code, to]) => [
          expect.stringMatching(`^${code}`),
          `http://cardxi.example${to}`,
        ]),
      ),
    );
  },
);

describe('the language switch', () => {
  const [, ...translations] = LP1_PATHS;
  const codes = ['en', ...LANGUAGES_WITH_PAGE];

  /** The links in the header to a language. */
  async function readSwitch(address: string): Promise<Attributes[]> {
    const { text } = await send(site.url, address, { host: 'cardxi.example' });
    const [header = ''] = /<header.*?<\/header>/s.exec(text) ?? [];
    const links = findElements(header, 'a').filter((link) => 'hreflang' in link);
    expect(links.map(({ lang }) => lang)).toEqual(links.map(({ hreflang }) => hreflang));
    return links;
  }

  const ownOf = (links: Attributes[]) =>
    links.filter((link) => link['aria-current'] === 'page').map(({ lang }) => lang);

  it.each([
    ['/LP1', 'en', LP1_PATHS],
    ...['/', '/LP2', '/LP3', '/lp4', '/lp9', '/upgrade'].map(
      (path) => [path, 'en', [path, ...translations]] as const,
    ),
    ...LANGUAGES_WITH_PAGE.map((code) => [LANGUAGE_FACTS[code].path, code, LP1_PATHS] as const),
  ] as const)('of %s keeps the query and marks the page’s own', async (path, own, paths) => {
    const links = await readSwitch(`${path}?utm_source=a%22&b=1`);
    expect(links.map(({ href }) => href)).toEqual(paths.map((one) => `${one}?utm_source=a%22&b=1`));
    expect(links.map(({ hreflang }) => hreflang)).toEqual(codes);
    expect(ownOf(links)).toEqual([own]);
    expect((await readSwitch(path)).map(({ href }) => href)).toEqual(paths);
  });

  it.each([
    '/install',
    '/verify',
    '/help',
    '/responsible-gaming',
    '/responsible-gaming/2026-11-28',
  ])('of %s leads to its addresses in the other languages', async (path) => {
    const links = await readSwitch(`/ta${path}?a=1`);
    expect(links.map(({ href }) => href)).toEqual(
      codes.map((code) => (code === 'en' ? `${path}?a=1` : `/${code}${path}?a=1`)),
    );
    expect(ownOf(links)).toEqual(['ta']);
    expect((await readSwitch(path))[1]?.href).toBe(`/${codes[1]}${path}`);
  });

  it.each([
    ['/LP2?a=%22&b', 'hi-IN, en;q=0.8', ['hi', '/hindi?a=%22&b', 'हिन्दी']],
    ['/', 'en;q=0.8, fr, TA', ['ta', '/tamil', 'தமிழ்']],
    ['/tamil?a=1', 'en-IN, ta', ['en', '/LP1?a=1', 'English']],
    ['/kn/help', 'te, hi', ['hi', '/hi/help', 'हिन्दी']],
    ['/install', 'kn', ['kn', '/kn/install', 'ಕನ್ನಡ']],
    // Android and some WebViews write a region like this.
    ['/LP2', 'kn_IN', ['kn', '/kannada', 'ಕನ್ನಡ']],
    ['/LP2', 'hi-Deva-IN', ['hi', '/hindi', 'हिन्दी']],
    // Hindi in Latin letters is not on offer.
    ['/LP2', 'hi-Latn', null],
    ['/LP2', 'hi-Latn-IN, ta;q=0.5', ['ta', '/tamil', 'தமிழ்']],
    ['/hindi', 'hi-Latn, en;q=0.9', ['en', '/LP1', 'English']],
    ['/LP2', 'en-IN, hi;q=0.9', null],
    ['/LP2', 'hi;q=0', null],
    ['/hindi', 'hi, en', null],
    ['/about-us', 'hi', null],
    ['/responsible-gaming/changes', 'hi', ['hi', '/hi/responsible-gaming/changes', 'हिन्दी']],
    ['/terms-of-service/changes', 'hi', null],
    ['/hadaf', 'hi', null],
  ] as const)(
    'of %s begins, for a browser that asks for %s, with %o',
    async (address, asked, first) => {
      const { text } = await send(site.url, address, { headers: { 'accept-language': asked } });
      const [, markup = ''] = /<nav class="langs"[^>]*>(.*?)<details>/s.exec(text) ?? [];
      const [link] = findElements(markup, 'a');
      expect(link === undefined ? null : [link.lang, link.href, textOf(markup, 'a')[0]]).toEqual(
        first,
      );
      expect(link?.hreflang).toBe(first?.[0]);
    },
  );

  it.each(['/hadaf', '/ludopanti', '/about-us', '/terms-of-service/changes'])(
    'is absent at %s',
    async (path) => {
      expect(await readSwitch(path)).toEqual([]);
    },
  );
});
