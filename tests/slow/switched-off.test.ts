/** What `CLAIMS_OFF`, `PAGES_OFF` and `CASH_OFF_IN` take away, on every page and in all that is read of one. */
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, translatedPath } from '../../src/config/languages.ts';
import { pageOf } from '../../src/config/pages.ts';
import { CLAIM_IDS, CLAIMS, type ClaimId, claimsWithout } from '../../src/content/claims/index.ts';
import { findElements, textOf, visibleText } from '../support/markup.ts';
import { CASH_CLAIM, DOCUMENTS, LANDING_PAGES, RISK_LINE } from '../support/promises.ts';
import { ask, createEnv } from '../support/site/in-process.ts';

const IN_MAHARASHTRA = { 'cf-ipcountry': 'IN', 'cf-region-code': 'MH' };
const HOST = 'pavilion11.example';
const PATHS = LANDING_PAGES.map(({ path }) => path);

type Site = ReturnType<typeof createEnv>;

/** A page's markup. */
async function open(env: Site, path: string, headers = IN_MAHARASHTRA): Promise<string> {
  return (await ask(env, path, { headers }, HOST)).text();
}

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

/** All words of a page, those that search engines and shared links show included, without differences of blanks. */
function wordsOf(html: string): string {
  const meta = findElements(html, 'meta').map(({ content = '' }) => content);
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const parts = [textOf(html, 'title'), ...meta, ...data.map(([, json = '']) => json)];
  return squeeze([...parts, visibleText(html)].join('\n')).replaceAll('\u00a0', ' ');
}

const on = createEnv();
const usual = new Map(
  await Promise.all(PATHS.map(async (path) => [path, await open(on, path)] as const)),
);

describe('CLAIMS_OFF', () => {
  /** Addresses of the pages that have one of these. */
  const touchedBy = (gone: readonly ClaimId[]): ReadonlySet<string> =>
    new Set(gone.flatMap((one) => CLAIMS[one].pages.map((page) => pageOf(page).path)));

  it.each(CLAIM_IDS)('%s: its words are gone from the pages that have it', async (id) => {
    const off = createEnv({ CLAIMS_OFF: id });
    const gone = claimsWithout([id]);
    expect(gone).toContain(id);
    for (const path of touchedBy(gone)) {
      const words = wordsOf(await open(off, path));
      for (const one of gone) {
        for (const text of Object.values(CLAIMS[one].wording)) {
          // Without what is filled in; short words stand in other sentences, too.
          const [said = ''] = text.split('{').toSorted((a, b) => b.length - a.length);
          if (said.length > 20) expect(words, `${one} on ${path}`).not.toContain(squeeze(said));
        }
      }
    }
  });

  it.each(PATHS)('%s stays as it was without all claims that it does not have', async (path) => {
    const others = CLAIM_IDS.filter((id) => !touchedBy(claimsWithout([id])).has(path));
    const html = await open(createEnv({ CLAIMS_OFF: others.join() }), path);
    // A boolean: the difference of two pages would be too long to read.
    expect(html === usual.get(path)).toBe(true);
  });

  it('takes the terms away with the bonus, and the bonus with its terms', async () => {
    for (const CLAIMS_OFF of ['cash-bonus', 'cash-bonus-terms']) {
      const off = createEnv({ CLAIMS_OFF });
      for (const path of ['/', '/LP3', '/lp6']) {
        const words = wordsOf(await open(off, path));
        expect(words, path).not.toMatch(/bonus/i);
        expect(words, path).not.toContain('₹');
      }
    }
  });

  it('all of those about money: no claim, and no line about risk', async () => {
    const off = createEnv({ CLAIMS_OFF: CLAIM_IDS.filter((id) => CLAIMS[id].isCashClaim).join() });
    for (const path of PATHS) {
      const words = wordsOf(await open(off, path));
      expect(words, path).not.toMatch(CASH_CLAIM);
      expect(words, path).not.toContain(RISK_LINE);
    }
    // Nothing but what CASH_OFFERS switches off, too.
    const free = await open(createEnv({ CASH_OFFERS: 'off' }), '/LP3');
    expect((await open(off, '/LP3')) === free).toBe(true);
  });

  it('asks who withdraws only where the answer speaks of it', async () => {
    const words = wordsOf(await open(createEnv({ CLAIMS_OFF: 'withdrawals' }), '/'));
    expect(words).toContain('What does it cost? Free play costs nothing and pays nothing.');
    expect(words).toContain('₹750');
  });
});

describe('PAGES_OFF', () => {
  const away = PATHS.filter((path) => path !== '/');

  it.each(['/lp5', '/LP1', '/kannada', '/hadaf', '/ludopanti'])(
    '%s: it leads to the home page with its query, for every visitor and once',
    async (path) => {
      const env = createEnv({ PAGES_OFF: path });
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(
          env,
          `${path.toUpperCase()}?utm_source=a%20b&&x`,
          { method },
          HOST,
        );
        expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
          302,
          { location: '/?utm_source=a%20b&&x', 'cache-control': 'no-cache' },
        ]);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
      expect((await ask(env, '/', {}, HOST)).status).toBe(200);
    },
  );

  it('with all of them off nothing of ours leads to one', async () => {
    const env = createEnv({ PAGES_OFF: away.join() });
    const addresses = [
      '/',
      ...DOCUMENTS.flatMap(({ path }) => [
        path,
        ...LANGUAGE_CODES.map((code) => translatedPath(path, code)),
      ]),
    ];
    const lower = away.map((path) => path.toLowerCase());
    const isAway = (address: string) =>
      lower.includes(address.split(/[?#]/)[0]?.toLowerCase() ?? '');
    let read = 0;
    for (const address of addresses) {
      const answer = await ask(env, address, { headers: { 'accept-language': 'kn' } }, HOST);
      if (answer.status !== 200) continue;
      const html = await answer.text();
      read += 1;
      const hrefs = [
        ...html.matchAll(/(?:href|src|content)="([^"]*)"|"(?:url|item|@id)":"([^"]*)"/g),
      ]
        .map(([, href, url]) => (href ?? url ?? '').replace(`https://${HOST}`, ''))
        .filter((href) => href.startsWith('/'));
      expect(hrefs.filter(isAway), address).toEqual([]);
    }
    expect(read).toBeGreaterThan(DOCUMENTS.length);
    const map = await (await ask(env, '/sitemap.xml', {}, HOST)).text();
    const listed = [...map.matchAll(/<loc>https:\/\/[^/]+(.*?)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    expect(listed.filter(isAway)).toEqual([]);
    expect(listed).toContain('/');
    const unknown = await ask(env, '/nowhere?a=1', {}, HOST);
    expect(unknown.headers.get('location')).toBe('/?a=1');
  });

  it('one language of LP1: the others name each other only', async () => {
    const env = createEnv({ PAGES_OFF: '/kannada' });
    const html = await open(env, '/tamil');
    expect(html).not.toContain('/kannada');
    expect(html).toContain('hreflang="hi"');
    expect(html).toContain('hreflang="x-default"');
  });
});

describe('CASH_OFF_IN', () => {
  const env = createEnv({ CASH_OFF_IN: 'MH, Odisha' });
  const claimsIn = async (country: string, state: string) =>
    CASH_CLAIM.test(
      wordsOf(await open(env, '/LP3', { 'cf-ipcountry': country, 'cf-region-code': state })),
    );

  it.each([
    ['IN', 'MH', false],
    ['IN', 'mh', false],
    ['IN', 'GJ', true],
    // India, and the state is not known.
    ['IN', '', false],
    ['IN', 'KA', false],
  ])('in %s-%s the page may claim cash: %s', async (country, state, expected) => {
    expect(await claimsIn(country, state)).toBe(expected);
  });

  it('says nothing about the state, unlike where the law restricts play', async () => {
    expect(wordsOf(await open(env, '/LP3'))).not.toMatch(/Maharashtra|not available/);
  });
});
