import { describe, expect, it } from 'vitest';
import {
  DATED_DOCUMENTS,
  DOCUMENT_ADDRESSES,
  statusOf,
  type VersionStatus,
} from '../support/document-addresses.ts';
import { send } from '../support/http.ts';
import { LANGUAGES_WITH_PAGE } from '../support/languages.ts';
import { findElements, findLinks, textOf, visibleText } from '../support/markup.ts';
import { DOCUMENTS, TRANSLATED_DOCUMENTS } from '../support/promises.ts';
import { site } from '../support/site/shared-site.ts';

const SAYS: Readonly<Record<VersionStatus, RegExp>> = {
  past: /In force from .* to .*no longer applies/s,
  'in force': /In force since /,
  'to come': /Takes effect on .*does not apply yet/s,
  withdrawn: /Was to take effect on .*, and was withdrawn on .*does not apply/s,
};

function robotsOf(html: string): string | undefined {
  return findElements(html, 'meta').find(({ name }) => name === 'robots')?.content;
}

function hrefsOf(html: string): (string | undefined)[] {
  return findElements(html, 'a').map(({ href }) => href);
}

describe.each(DATED_DOCUMENTS)('$path', (document) => {
  const { path, days, withdrawn, translations } = document;

  it('shows the version in force and its days, with links to every version and to the changes', async () => {
    const { status, text } = await send(site.url, path);
    expect(status).toBe(200);
    expect(robotsOf(text)).toBeUndefined();
    expect(visibleText(text)).toMatch(
      /In force since \d+ \w+ \d{4} ?\. Announced on \d+ \w+ \d{4} ?\./,
    );
    expect(hrefsOf(text)).toEqual(
      expect.arrayContaining([...days.map((day) => `${path}/${day}`), `${path}/changes`]),
    );
  });

  it.each(days)(
    'has the version of %s permanently, marked as in force or not, also for search engines',
    async (day) => {
      const ofVersion = statusOf(document, day);
      const { status, text } = await send(site.url, `${path}/${day}`);
      expect(status).toBe(200);
      expect(visibleText(text)).toMatch(SAYS[ofVersion]);
      expect(robotsOf(text)).toBe(ofVersion === 'in force' ? undefined : 'noindex');
      expect(findElements(text, 'time').map(({ datetime }) => datetime)).toContain(day);
      if (ofVersion === 'in force') {
        const plain = await send(site.url, path);
        expect(textOf(text, 'h2')).toEqual(textOf(plain.text, 'h2'));
      } else expect(hrefsOf(text)).toContain(path);
    },
  );

  it('shows the changes of each version, or that nothing has changed', async () => {
    const { status, text } = await send(site.url, `${path}/changes`);
    expect(status).toBe(200);
    expect(robotsOf(text)).toBeUndefined();
    expect(text.includes('Nothing has changed since the first version.')).toBe(days.length === 1);
    for (const day of days.slice(1))
      expect(text.includes(`<h2 id="${day}">`)).toBe(!withdrawn.includes(day));
    expect(findElements(text, 'ins').length > 0 || findElements(text, 'del').length > 0).toBe(
      days.length > 1,
    );
  });

  it('answers 404 for a day without a version, with links to existing ones', async () => {
    for (const day of ['2001-01-01', '2096-02-29']) {
      const { status, headers, text } = await send(site.url, `${path}/${day}?a=1`);
      const type = 'text/html; charset=utf-8';
      expect([status, headers['content-type'], headers.etag]).toEqual([404, type, undefined]);
      const head = await send(site.url, `${path}/${day}`, { method: 'HEAD' });
      expect([head.status, head.body.length]).toEqual([404, 0]);
      expect(text).not.toContain(day);
      expect(robotsOf(text)).toBe('noindex');
      expect(textOf(text, 'h1')).toEqual(['No version of that day']);
      expect(hrefsOf(text)).toEqual(expect.arrayContaining(days.map((one) => `${path}/${one}`)));
    }
  });

  it.each([
    ...'x change changes/x CHANGES.html 2025-10 2025-1-1 20251001 2025-02-30 2025-13-01'.split(' '),
    '2025-10-01x',
    `${days[0]}/changes`,
    `${days[0]}/${days[0]}`,
  ])('redirects %s to /LP3 like any unknown path', async (rest) => {
    const { status, headers } = await send(site.url, `${path}/${rest}?a=1&b=%2F`);
    expect([status, headers.location]).toEqual([302, '/LP3?a=1&b=%2F']);
  });

  it('has an address in each language of a version, its changes too; one that it has not leads to English', async () => {
    const isTranslated = (language: string, edition = 'changes') =>
      translations.some(
        (one) => one.language === language && (edition === 'changes' || one.day === edition),
      );
    // `zxx` is no language (ISO 639-2: no linguistic content), so none of the site.
    for (const language of [...LANGUAGES_WITH_PAGE, 'zxx']) {
      for (const edition of [...days, 'changes']) {
        const address = `/${language}${path}/${edition}`;
        const { status, headers, text } = await send(site.url, `${address}?a=%22`);
        const to = isTranslated(language) ? `${path}/${edition}` : '/LP3';
        if (!isTranslated(language, edition))
          expect([status, headers.location], address).toEqual([302, `${to}?a=%22`]);
        else expect(findElements(text, 'html')[0]?.lang, address).toBe(language);
      }
    }
  });
});

it.each(['/about-us', '/install'])(
  '%s, which has no versions, has no address below it',
  async (path) => {
    for (const rest of ['changes', '2025-10-01', '2001-01-01']) {
      const { status, headers } = await send(site.url, `${path}/${rest}`);
      expect([status, headers.location]).toEqual([302, '/LP3']);
    }
  },
);

describe('a document in another language', () => {
  it.each(TRANSLATED_DOCUMENTS)(
    '%s names each of its addresses to search engines, and each the others',
    async (path) => {
      const paths = [path, ...LANGUAGES_WITH_PAGE.map((code) => `/${code}${path}`)];
      const heads = await Promise.all(
        paths.map(async (one) => {
          const { text } = await send(site.url, one.toUpperCase());
          const alternates = findLinks(text, 'alternate').map(({ hreflang, href }) => [
            hreflang,
            new URL(href ?? '').pathname,
          ]);
          const { pathname } = new URL(findLinks(text, 'canonical')[0]?.href ?? '');
          return [findElements(text, 'html')[0]?.lang, pathname, alternates];
        }),
      );
      const all = [
        ['en', path],
        ...LANGUAGES_WITH_PAGE.map((code) => [code, `/${code}${path}`]),
        ['x-default', path],
      ];
      expect(heads).toEqual(
        ['en', ...LANGUAGES_WITH_PAGE].map((code, index) => [code, paths[index], all]),
      );
    },
  );

  it.each(['/hi/about-us', '/te/help', '/en/help', '/hi', '/hi/LP2'])(
    '%s is unknown',
    async (address) => {
      const { status, headers } = await send(site.url, `${address}?a=1`);
      expect([status, headers.location]).toEqual([302, '/LP3?a=1']);
    },
  );
});

describe('a guide', () => {
  it('has its questions as structured data if it has any', async () => {
    for (const { path } of DOCUMENTS) {
      const { text } = await send(site.url, path);
      const hasQuestions = /\/help$/.test(path);
      expect(text.includes('"@type":"FAQPage"'), path).toBe(hasQuestions);
    }
  });

  it('to where to play lists every state, and those without cash contests', async () => {
    const { text } = await send(site.url, '/where-to-play');
    const rows = [...text.matchAll(/<tr><th scope="row">(.*?)<\/th><td[^>]*>(.*?)<\/td>/g)];
    expect(rows).toHaveLength(36);
    const open = rows.find(([, state]) => state === 'Maharashtra')?.[2];
    expect(rows.filter(([, , play]) => play !== open).map(([, state]) => state)).toEqual(
      'Andhra Pradesh,Assam,Karnataka,Meghalaya,Nagaland,Odisha,Sikkim,Telangana,Tamil Nadu'.split(
        ',',
      ),
    );
  });

  it('to points states that its figures are an example', async () => {
    expect((await send(site.url, '/points-table')).text).toContain('<strong>An example.</strong>');
  });
});

it('every address of a document is outside experiments, and the same in a restricted state and abroad', async () => {
  for (const { path } of DOCUMENT_ADDRESSES) {
    const [open, restricted, abroad] = await Promise.all(
      [['IN', 'MH'] as const, ['IN', 'KA'] as const, ['US', 'CA'] as const].map(([country, code]) =>
        send(site.url, path, { headers: { 'cf-ipcountry': country, 'cf-region-code': code } }),
      ),
    );
    expect(open?.setCookie, path).toEqual([]);
    expect(findElements(open?.text ?? '', 'html')[0]).not.toHaveProperty('data-page');
    expect(restricted?.text, path).toBe(open?.text);
    expect([abroad?.text, abroad?.setCookie], path).toEqual([open?.text, []]);
  }
});
