/** One decision about cash, `cashPlay`, gives one story on every page, whatever `CASH_OFFERS` says. */
import { afterEach, describe, expect, it } from 'vitest';
import { BRANDS, type Brand } from '../../../src/config/brands/index.ts';
import { LANGUAGE_CODES, type Language, translatedPath } from '../../../src/config/languages.ts';
import { isNotOfferedYet, REGION_IDS } from '../../../src/config/regions.ts';
import { cashPlayStatement } from '../../../src/content/legal/cash-play.ts';
import { stateName, ui } from '../../../src/content/ui/index.ts';
import { findElements, textOf, visibleText } from '../../support/markup.ts';
import { CASH_CLAIM, HOST_BRANDS, LANDING_PAGES, RISK_LINE } from '../../support/promises.ts';
import { ask, createEnv, createReleasedBucket } from '../../support/site/in-process.ts';

type Offered = Brand['cashPlay']['offered'];

const LANDING_PATHS = LANDING_PAGES.map(({ path }) => path);
/** Pages that print the decision, in each language in which they exist. */
const DOCUMENTS: readonly [path: string, languages: readonly Language[]][] = [
  ['/about-us', ['en']],
  ['/terms-of-service', ['en']],
  ['/where-to-play', LANGUAGE_CODES],
  ['/help', LANGUAGE_CODES],
  ['/responsible-gaming', LANGUAGE_CODES],
];

const placeholders = Object.values(BRANDS).map((brand) => [brand, brand.cashPlay] as const);
afterEach(() => {
  for (const [brand, cashPlay] of placeholders) Object.assign(brand, { cashPlay });
});

/** The one change that an owner makes. */
function decideFor(brands: readonly Brand[], offered: Offered): void {
  for (const brand of brands) {
    Object.assign(brand, { cashPlay: { ...brand.cashPlay, offered } });
  }
}

/** All words of a page, those that search engines and shared links show included. */
async function wordsOf(
  env: ReturnType<typeof createEnv>,
  path: string,
  host: string,
  headers: Readonly<Record<string, string>> = { 'cf-ipcountry': 'IN', 'cf-region-code': 'MH' },
) {
  const html = await (await ask(env, path, { headers }, host)).text();
  const meta = findElements(html, 'meta').map(({ content = '' }) => content);
  return [...textOf(html, 'title'), ...meta, visibleText(html)].join('\n');
}

/** Landing pages with a claim about money, and documents by the decision that they print. */
async function tellStory(cashOffers: string, id: keyof typeof BRANDS, host: string) {
  const env = createEnv({ CASH_OFFERS: cashOffers });
  const claiming: string[] = [];
  for (const path of LANDING_PATHS) {
    const words = await wordsOf(env, path, host);
    if (CASH_CLAIM.test(words) || words.includes(RISK_LINE)) claiming.push(path);
  }
  const told: Record<Offered, string[]> = { none: [], 'where-permitted': [] };
  for (const [path, languages] of DOCUMENTS) {
    for (const language of languages) {
      const address = translatedPath(path, language);
      const words = (await wordsOf(env, address, host)).replaceAll('\u00a0', ' ');
      for (const offered of ['none', 'where-permitted'] as const) {
        const { name, cashPlay } = BRANDS[id];
        const statement = cashPlayStatement({ name, cashPlay: { ...cashPlay, offered } }, language);
        if (words.includes(statement.replaceAll('\u00a0', ' '))) told[offered].push(address);
      }
    }
  }
  return { claiming, told };
}

const ADDRESSES = DOCUMENTS.flatMap(([path, languages]) =>
  languages.map((language) => translatedPath(path, language)),
);

it.each(HOST_BRANDS)(
  'with cashPlay none no page of %s offers cash contests, even with CASH_OFFERS on',
  async (id, host) => {
    decideFor(Object.values(BRANDS), 'none');
    const { claiming, told } = await tellStory('on', id, host);
    expect(claiming).toEqual([]);
    expect(told).toEqual({ none: ADDRESSES, 'where-permitted': [] });
  },
);

it('with the placeholder documents say that they are offered where permitted, and landing pages may offer them', async () => {
  const { claiming, told } = await tellStory('on', 'main', 'pavilion11.example');
  // The last two are for minors too.
  const isWithoutMoney = (path: string) => ['/upgrade', '/hadaf', '/ludopanti'].includes(path);
  expect(claiming).toEqual(LANDING_PATHS.filter((path) => !isWithoutMoney(path)));
  expect(told).toEqual({ none: [], 'where-permitted': ADDRESSES });
});

it('CASH_OFFERS switches off what cashPlay allows', async () => {
  const { claiming, told } = await tellStory('off', 'main', 'pavilion11.example');
  expect(claiming).toEqual([]);
  expect(told.none).toEqual([]);
});

it.each([
  ['prefetch;anonymous-client-ip', false],
  ['prefetch; anonymous-client-ip', false],
  // The browser's own address: its state is the visitor's.
  ['prefetch', true],
  ['prefetch;prerender', true],
])('a page fetched with Sec-Purpose: %s may claim cash: %s', async (purpose, isClaiming) => {
  const env = createEnv();
  for (const country of ['IN', 'US']) {
    const place = { 'cf-ipcountry': country, 'cf-region-code': isClaiming ? 'MH' : 'KA' };
    if (isClaiming && country !== 'IN') continue;
    const words = await wordsOf(env, '/LP1', 'pavilion11.example', {
      ...place,
      'sec-purpose': purpose,
    });
    expect(CASH_CLAIM.test(words), country).toBe(isClaiming);
    // The proxy's state and country are not the visitor's.
    expect(words).not.toMatch(/Karnataka|outside India/);
  }
});

const EDGE = { 'cf-visitor': '{"scheme":"https"}' };
const IN_MH = { 'cf-ipcountry': 'IN', 'cf-region-code': 'MH' };

it.each<[what: string, cash: string | undefined, headers: Record<string, string>, claims: boolean]>(
  [
    ['a local site without any header of the edge', undefined, {}, true],
    ['a local site in Maharashtra', undefined, IN_MH, true],
    ['the edge in Maharashtra, with a choice', 'on', { ...EDGE, ...IN_MH }, true],
    ['the edge in Maharashtra, without a choice', undefined, { ...EDGE, ...IN_MH }, false],
    ['India without a state', 'on', { 'cf-ipcountry': 'IN' }, false],
    [
      'India with a code that is no state',
      'on',
      { 'cf-ipcountry': 'IN', 'cf-region-code': 'ZZ' },
      false,
    ],
    ['an unknown country', 'on', { 'cf-ipcountry': 'XX' }, false],
    ['Tor', 'on', { 'cf-ipcountry': 'T1', 'cf-region-code': 'MH' }, false],
    ['the edge that says nothing of the place', 'on', EDGE, false],
    [
      'Tamil Nadu, whose documents say “if ever”',
      'on',
      { ...IN_MH, 'cf-region-code': 'TN' },
      false,
    ],
    ['Karnataka', 'on', { ...IN_MH, 'cf-region-code': 'KA' }, false],
  ],
)('%s, CASH_OFFERS %s', async (_what, cash, headers, claims) => {
  const env = createEnv(cash === undefined ? {} : { CASH_OFFERS: cash });
  for (const path of ['/LP1', '/tamil']) {
    const words = await wordsOf(env, path, 'pavilion11.example', headers);
    expect(CASH_CLAIM.test(words), path).toBe(claims);
    expect(words.includes('₹'), path).toBe(claims);
  }
});

it('where the documents say that cash contests are not offered yet, the table of states says so too', async () => {
  for (const language of LANGUAGE_CODES) {
    const answer = await ask(createEnv(), translatedPath('/where-to-play', language));
    const text = await answer.text();
    const { free } = ui(language).states;
    for (const state of REGION_IDS) {
      const name = stateName(state, language);
      expect(text.includes(`${name}</th><td>${free}</td>`), `${state} in ${language}`).toBe(
        isNotOfferedYet(state),
      );
    }
  }
  const terms = await wordsOf(createEnv(), '/terms-of-service', 'pavilion11.example');
  for (const state of REGION_IDS)
    expect(terms.includes(`If cash contests are ever offered in ${stateName(state, 'en')}`)).toBe(
      isNotOfferedYet(state),
    );
});

describe('health', () => {
  const healthOf = async (cash: string) =>
    (
      await ask(createEnv({ CASH_OFFERS: cash, PACKAGES: createReleasedBucket() }), '/api/health')
    ).json();

  it('names a brand without cash contests while CASH_OFFERS is on, placeholder or not', async () => {
    expect(await healthOf('on')).toMatchObject({ status: 'ok', problems: [] });
    decideFor([BRANDS.main], 'none');
    expect(BRANDS.main.placeholders).toContain('cashPlay');
    expect(await healthOf('on')).toMatchObject({
      status: 'degraded',
      problems: [{ variable: 'CASH_OFFERS', message: expect.stringContaining('Pavilion11') }],
    });
    expect(await healthOf('off')).toMatchObject({ status: 'ok', problems: [] });
  });
});
