/**
 * What a visitor finds who follows every link of a host and compares: which app it is, whose, for whom, and whether it is played for
 * money. By host, platform, state and what the owner has decided about cash contests; pages in every language are reached by their
 * switches. `CRAWL_TABLE=<file>` writes what was found as a table in Markdown.
 */
import { writeFileSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { BRANDS, type Brand } from '../../src/config/brands/index.ts';
import { LANGUAGE_CODES, type Language } from '../../src/config/languages.ts';
import { appName } from '../../src/content/app-name.ts';
import { cashPlayStatement } from '../../src/content/legal/cash-play.ts';
import { ANDROID_CHROME, send } from '../support/http.ts';
import { type Attributes, decodeEntities, findElements, visibleText } from '../support/markup.ts';
import {
  CASH_CLAIM,
  HOST_BRANDS,
  LANDING_PAGES,
  RISK_LINE,
  USER_AGENTS,
} from '../support/promises.ts';
import { ask, createEnv, createReleasedBucket } from '../support/site/in-process.ts';
import { site } from '../support/site/shared-site.ts';

const PLATFORMS = { android: ANDROID_CHROME, iphone: USER_AGENTS.iphone } as const;
/** Where the edge places a visitor. */
const PLACES = {
  MH: { 'cf-ipcountry': 'IN', 'cf-region-code': 'MH' },
  KA: { 'cf-ipcountry': 'IN', 'cf-region-code': 'KA' },
  // Its rules are in the documents, which say “if cash contests are ever offered”.
  TN: { 'cf-ipcountry': 'IN', 'cf-region-code': 'TN' },
  'India, state unknown': { 'cf-ipcountry': 'IN' },
  'nowhere known': { 'cf-ipcountry': 'XX' },
  abroad: { 'cf-ipcountry': 'AE', 'cf-region-code': 'DU' },
} as const;
type Place = keyof typeof PLACES;
type Offered = Brand['cashPlay']['offered'];

/** Asks for an address of a host. */
type Send = (
  address: string,
  host: string,
  headers: Record<string, string>,
) => Promise<{ status: number; text: string }>;

const sendToSite: Send = (address, host, headers) => send(site.url, address, { host, headers });

/** A site of brands that their owner has decided otherwise about: the decision is compiled into the built one. */
function otherSite(): Send {
  const env = createEnv({ CASH_OFFERS: 'on', PACKAGES: createReleasedBucket() });
  return async (address, host, headers) => {
    const answer = await ask(env, address, { headers }, host);
    return { status: answer.status, text: await answer.text() };
  };
}

const DECISIONS = Object.values(BRANDS).map((brand) => [brand, brand.cashPlay] as const);

/** Every brand's owner decides so, until the test is over. */
function decide(offered: Offered): void {
  for (const [brand, cashPlay] of DECISIONS)
    Object.assign(brand, { cashPlay: { ...cashPlay, offered } });
}

afterEach(() => {
  for (const [brand, cashPlay] of DECISIONS) Object.assign(brand, { cashPlay });
});

interface CrawledPage {
  /** Path and query, as the link has it. */
  address: string;
  path: string;
  language: Language;
  words: string;
  html: string;
  links: readonly Link[];
}

interface Link {
  href: string;
  text: string;
  attributes: Attributes;
}

const TRANSLATED = new RegExp(`^/(?:${LANGUAGE_CODES.join('|')})/`);

/** Addresses of this host but packages, and versions of documents, which have tests of their own. */
const FOLLOWED = /^\/(?!download\/|\/)(?!.*\/(?:changes|\d{4}-\d\d-\d\d)$)/;

/** A landing page of the host's brand that its front page does not lead to, as an advertisement does. */
const ENTRANCES = LANDING_PAGES.map(({ path }) => path);

async function crawl(
  host: string,
  platform: keyof typeof PLATFORMS,
  place: Place,
  sendTo: Send = sendToSite,
) {
  const headers = {
    'user-agent': PLATFORMS[platform],
    ...PLACES[place],
    // A visitor who has entered: the label of the first page is the label of all.
    cookie: 'ab=previous-version',
  };
  const pages = new Map<string, CrawledPage>();
  const broken: string[] = [];
  const asked = new Set(ENTRANCES);
  for (let next = [...asked]; next.length > 0; ) {
    const answers = await Promise.all(
      next.map(async (address) => ({
        address,
        ...(await sendTo(address, host, headers)),
      })),
    );
    next = [];
    for (const { address, status, text } of answers) {
      if (status !== 200) {
        broken.push(`${address} answers ${status}`);
        continue;
      }
      const page = readPage(address, text);
      pages.set(address, page);
      for (const { href } of page.links) {
        const [target = ''] = href.split('#');
        if (!FOLLOWED.test(target) || asked.has(target)) continue;
        asked.add(target);
        next.push(target);
      }
    }
  }
  return { pages: [...pages.values()], broken };
}

/** What was read, because most documents are the same at every place. */
const READ = new Map<string, CrawledPage>();

function readPage(address: string, html: string): CrawledPage {
  const known = READ.get(address);
  if (known?.html === html) return known;
  const page = parsePage(address, html);
  READ.set(address, page);
  return page;
}

function parsePage(address: string, html: string): CrawledPage {
  const lang = findElements(html, 'html')[0]?.lang;
  return {
    address,
    path: untranslated(address.split('?')[0] ?? ''),
    language: LANGUAGE_CODES.find((code) => code === lang) ?? 'en',
    words: visibleText(html).replaceAll('\u00a0', ' '),
    html,
    links: [...html.matchAll(/<a(\s[^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inner = '']) => {
      const [found = {}] = findElements(`<a${attributes}>`, 'a');
      const text = decodeEntities(inner.replace(/<[^>]*>/g, '')).trim();
      return { href: found.href ?? '', text, attributes: found };
    }),
  };
}

/** A path without the code of its language: '/help' of '/hi/help'. */
function untranslated(path: string): string {
  return path.replace(TRANSLATED, '/');
}

type Crawl = Awaited<ReturnType<typeof crawl>> & {
  brand: (typeof BRANDS)[keyof typeof BRANDS];
  platform: keyof typeof PLATFORMS;
  place: Place;
  offered: Offered;
};

const isLanding = ({ path }: CrawledPage) => ENTRANCES.some((one) => one === path);
const ofBrandByPath = ({ path }: CrawledPage) => /^\/(?:hadaf|ludopanti)\b/.test(path);

/** The statement of the law that documents print. */
const statementOf = (brand: Brand, offered: Offered, language: Language) =>
  cashPlayStatement(
    { name: brand.name, cashPlay: { ...brand.cashPlay, offered } },
    language,
  ).replaceAll('\u00a0', ' ');

/** Landing pages claim cash exactly where the documents say that there is some. */
function findCashContradictions({ pages, brand, place, offered }: Crawl): string[] {
  const told = (said: Offered) =>
    pages.filter(({ words, language }) => words.includes(statementOf(brand, said, language)));
  const [denying, allowing] = [told('none'), told('where-permitted')];
  const mayClaim = offered === 'where-permitted' && place === 'MH';
  const claiming = pages.filter(
    (page) => isLanding(page) && (CASH_CLAIM.test(page.words) || page.words.includes(RISK_LINE)),
  );
  return [
    ...(denying.length > 0
      ? [...allowing, ...claiming].map(
          ({ address }) => `${address}: cash, which ${denying[0]?.address} denies`,
        )
      : []),
    ...(told(offered).length === 0 ? ['no document says what is decided about cash contests'] : []),
    ...(mayClaim ? [] : claiming.map(({ address }) => `${address}: cash in ${place}`)),
    ...(mayClaim && claiming.length === 0 ? ['no page claims what the documents allow'] : []),
    ...claiming
      .filter(ofBrandByPath)
      .map(({ address }) => `${address}: cash where minors are admitted`),
    ...pages
      .filter((page) => page.path === '/hadaf' && /Cash contests/.test(page.words))
      .filter(({ words }) => !words.includes('Hadaf has none anywhere'))
      .map(({ address }) => `${address}: implies cash contests elsewhere`),
  ];
}

/** One app by one name: whatever a page says of it, the check and the guide of the same host say too. */
function findAppContradictions({ pages, brand }: Crawl): string[] {
  const app = appName(brand, 'en')?.name ?? brand.name;
  const complaints: string[] = [];
  for (const page of pages) {
    const { address, path, html, words, language, links } = page;
    const complain = (what: string) => complaints.push(`${address}: ${what}`);
    const sentence = appName(brand, language)?.sentence;
    if (path === '/install' || path === '/verify') {
      if (sentence !== undefined && !words.includes(sentence))
        complain(`does not say "${sentence}"`);
      if (!words.includes(app)) complain(`does not name ${app}`);
    }
    const play = links.filter(({ href }) => href.startsWith('https://play.google.com/'));
    const listing = ofBrandByPath(page)
      ? BRANDS[path.startsWith('/hadaf') ? 'hadaf' : 'ludopanti'].stores.play
      : BRANDS[brand.packages === 'own' ? brand.id : 'main'].stores.play;
    for (const { href } of play) if (href !== listing) complain(`leads to ${href}`);
    if (ofBrandByPath(page)) {
      for (const { href, attributes } of links) {
        if (/^\/(?:install|verify)\b/.test(href)) complain(`leads to another brand’s ${href}`);
        if ('download' in attributes) complain(`saves ${href} as ${attributes.download}`);
      }
      if (html.includes('.apk')) complain('names an app file');
    }
  }
  return complaints;
}

/** The package of a landing page's button is the one that its guide hands out. */
function findPackageContradictions({ pages }: Crawl): string[] {
  const byAddress = new Map(pages.map((page) => [page.address, page]));
  const packageOf = (links: readonly Link[]) =>
    links.map(({ href }) => /^\/download\/([a-z-]+)/.exec(href)?.[1]).find(Boolean);
  return pages.filter(isLanding).flatMap(({ address, links }) => {
    const own = packageOf(links);
    const guides = links.filter(({ href }) => /^\/(?:\w\w\/)?install\?package=/.test(href));
    return guides.flatMap(({ href }) => {
      const offered = packageOf(byAddress.get(href)?.links ?? []);
      return own === undefined || offered === own
        ? []
        : [`${address}: ${own}, but its guide ${href} has ${offered}`];
    });
  });
}

/** Who may play: beside 18+ stand the younger ones, never an age that includes the adults'. */
function findAgeContradictions({ pages }: Crawl): string[] {
  return pages.flatMap((page) => {
    const { address, html, words } = page;
    const [head = ''] = html.split('<body');
    const isForMinors = ofBrandByPath(page);
    return [
      ...(/18\+\s+From 13\b|From 13[^.]*18\+/.test(head + words) ? ['18+ beside "From 13"'] : []),
      ...(isForMinors && !words.includes('13 to 17: with a guardian’s consent')
        ? ['18+ without a word on 13 to 17']
        : []),
      ...(isForMinors && /18\+(?!; 13 to 17)/.test(head) ? ['search text with 18+ alone'] : []),
      ...(isForMinors && /everyone at the table/.test(words) ? ['for everyone, with prizes'] : []),
    ].map((what) => `${address}: ${what}`);
  });
}

/**
 * Links of a page in another language than English that lead to a text in English: where the text exists in the reader's
 * language, or without a word that it does not.
 */
function findDroppedLanguages({ pages }: Crawl): string[] {
  const languageOf = new Map(pages.map(({ address, language }) => [address, language]));
  const sisters = new Set(pages.map(({ path, language }) => `${language} ${path}`));
  return pages
    .filter(({ language }) => language !== 'en')
    .flatMap(({ address, language, links }) =>
      links
        // The switch to English names it.
        .filter(({ attributes }) => attributes.lang === undefined)
        .flatMap(({ href, text, attributes }) => {
          const [target = ''] = href.split('#');
          const arrives = languageOf.get(target);
          if (arrives === undefined || arrives === language) return [];
          const path = untranslated(target.split('?')[0] ?? '');
          const isMarked = attributes.hreflang === 'en' && /\(.+\)$/.test(text);
          const hasSister = sisters.has(`${language} ${path}`);
          return isMarked && !hasSister ? [] : [`${address} → ${href} "${text}"`];
        }),
    );
}

/** Words of the page itself and of what search engines and shared links show of it. */
const allWords = ({ words, html }: CrawledPage) =>
  [words, ...findElements(html, 'meta').map(({ content = '' }) => content)].join('\n');

/** What one kind of page says in one language at a place. */
function rowOf({ pages, brand }: Crawl, language: Language, forMinors: boolean) {
  const landing = pages.filter(
    (page) => isLanding(page) && page.language === language && ofBrandByPath(page) === forMinors,
  );
  const documents = pages.filter((page) => !isLanding(page) && page.language === language);
  const count = (among: readonly CrawledPage[], test: (words: string) => boolean) =>
    among.filter((page) => test(allWords(page))).length;
  // That the visitor's state has no cash contests, or that play is for people in India.
  const notices = landing.filter(({ html }) => html.includes('class="fair__notice"'));
  return {
    documents: documents.length,
    landing: landing.length,
    claiming: count(landing, (words) => CASH_CLAIM.test(words)),
    rupees: count(landing, (words) => words.includes('₹')),
    riskLine: count(landing, (words) => words.includes(RISK_LINE)),
    notices: notices.length,
    saysOffered: count(documents, (words) =>
      words.includes(statementOf(brand, 'where-permitted', language)),
    ),
    saysNone: count(documents, (words) => words.includes(statementOf(brand, 'none', language))),
  };
}

/** A row of the table: what was decided and asked for, and how many pages say what. */
const TABLE: Record<string, string | number>[] = [];

afterAll(() => {
  const file = process.env.CRAWL_TABLE;
  const [first] = TABLE;
  if (file === undefined || first === undefined) return;
  const lines = [
    Object.keys(first),
    Object.keys(first).map(() => '---'),
    ...TABLE.map((row) => Object.values(row)),
  ];
  writeFileSync(file, lines.map((cells) => `| ${cells.join(' | ')} |\n`).join(''));
});

function expectNoContradiction(found: Crawl): void {
  expect(found.pages.length).toBeGreaterThan(50);
  expect(new Set(found.pages.map(({ language }) => language))).toEqual(new Set(LANGUAGE_CODES));
  expect([
    ...found.broken,
    ...findCashContradictions(found),
    ...findAppContradictions(found),
    ...findPackageContradictions(found),
    ...findAgeContradictions(found),
    ...findDroppedLanguages(found),
  ]).toEqual([]);
  const { brand, offered, place } = found;
  for (const language of LANGUAGE_CODES) {
    for (const forMinors of [false, true]) {
      const row = rowOf(found, language, forMinors);
      // The pages of the two brands that admit minors are in English.
      if (row.landing === 0) continue;
      const where = `${language}, ${forMinors ? 'minors admitted' : 'adults'}`;
      TABLE.push({
        host: brand.name,
        decided: offered,
        place,
        platform: found.platform,
        language,
        for: forMinors ? '13 to 17, too' : 'adults',
        ...row,
      });
      const mayClaim = offered === 'where-permitted' && place === 'MH' && !forMinors;
      expect(row.claiming > 0, where).toBe(mayClaim);
      expect(row.rupees > 0, where).toBe(mayClaim);
      // Beside every claim of a landing page, and on no other.
      expect(row.riskLine, where).toBe(row.claiming);
      const [said, unsaid] =
        offered === 'none' ? [row.saysNone, row.saysOffered] : [row.saysOffered, row.saysNone];
      expect(unsaid, where).toBe(0);
      expect(said, where).toBeGreaterThan(0);
      // Ludopanti's page has no notice of a state.
      const without = place === 'KA' && forMinors ? 1 : 0;
      const hasNotice = place === 'KA' || place === 'abroad';
      expect(row.notices, where).toBe(hasNotice ? row.landing - without : 0);
    }
  }
}

/** Where cash may be claimed, and where it may not; the other places differ from these alike on every host. */
const VISITS: readonly (readonly [keyof typeof PLATFORMS, Place])[] = [
  ['android', 'MH'],
  ['android', 'KA'],
  ['iphone', 'MH'],
];
const OTHER_VISITS = [
  ...(['TN', 'India, state unknown', 'nowhere known', 'abroad'] as const).map(
    (place) => ['android', place] as const,
  ),
  ['iphone', 'KA'],
] as const;
/** Cards of shared links, where cash may be claimed and elsewhere. */
const CARDS = [
  ...Object.values(PLACES).map((place) => ['WhatsApp/2.25.20.79 A', place] as const),
  ['facebookexternalhit/1.1', PLACES.MH],
] as const;

describe.each(HOST_BRANDS)('a crawl of %s', (id, host) => {
  const brand = BRANDS[id];
  const isFirst = id === HOST_BRANDS[0]?.[0];

  it.each(isFirst ? [...VISITS, ...OTHER_VISITS] : VISITS)(
    'on %s in %s finds no contradiction',
    async (platform, place) => {
      const { offered } = brand.cashPlay;
      const found = await crawl(host, platform, place);
      expectNoContradiction({ ...found, brand, platform, place, offered });
    },
  );

  it.each(['MH', 'KA'] as const)(
    'finds none in %s, either, where the owner has decided against cash contests',
    async (place) => {
      decide('none');
      const found = await crawl(host, 'android', place, otherSite());
      expectNoContradiction({ ...found, brand, platform: 'android', place, offered: 'none' });
    },
  );

  it('shows nothing about money on the card of a shared link, wherever it is made', async () => {
    for (const path of ENTRANCES) {
      for (const [agent, place] of CARDS) {
        const headers = { 'user-agent': agent, ...place };
        const { text } = await send(site.url, path, { host, headers });
        const shown = findElements(text, 'meta').map(({ content = '' }) => content);
        const [title = ''] = /(?<=<title>)[^<]*/.exec(text) ?? [];
        expect(
          [title, ...shown].filter((words) => CASH_CLAIM.test(decodeEntities(words))),
          path,
        ).toEqual([]);
      }
    }
  });
});

it('the app that may open a host’s links is the one that its guide leads to', async () => {
  for (const [, host] of HOST_BRANDS) {
    const links = await send(site.url, '/.well-known/assetlinks.json', { host });
    const [{ target }] = JSON.parse(links.text);
    const guide = await send(site.url, '/install', { host });
    expect(guide.text).toContain(`details?id=${target.package_name}"`);
  }
});
