import { describe, expect, it } from 'vitest';
import { FORMER_CODES, REGIONS, RESTRICTED_STATE_IDS } from '../../src/config/regions.ts';
import { send } from '../support/http.ts';
import { LP1_PATHS } from '../support/languages.ts';
import { findElements, textOf, visibleText } from '../support/markup.ts';
import { CASH_CLAIM, LANDING_PAGES, RISK_LINE, STORY_PATH } from '../support/promises.ts';
import { site } from '../support/shared-site.ts';

const STATES = RESTRICTED_STATE_IDS.flatMap((id) => {
  const former = FORMER_CODES.flatMap(([code, today]) => (today === id ? [code] : []));
  return [id, ...former].map((code) => [code, REGIONS[id].en] as const);
});

function from(regionCode: string, country = 'IN') {
  return { headers: { 'cf-ipcountry': country, 'cf-region-code': regionCode } };
}

/** Words of the page and of what a search or a shared link shows of it. */
function allWords(text: string): string {
  const described = findElements(text, 'meta').map(({ content }) => content);
  const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => json,
  );
  return [...textOf(text, 'title'), ...described, ...data, visibleText(text)].join('\n');
}

describe.each(STATES)('in %s', (code, name) => {
  it('no landing page makes a cash claim, and each but Ludopanti’s says why', async () => {
    for (const { path, identifier, language } of LANDING_PAGES) {
      for (const written of [code, code.toLowerCase()]) {
        const { status, text } = await send(site.url, path, from(written));
        expect(status).toBe(200);
        expect(allWords(text).match(CASH_CLAIM)?.[0], path).toBeUndefined();
        expect(visibleText(text)).not.toContain(RISK_LINE);
        if (language === undefined) {
          const notice = new RegExp(`cash contests are not available in ${name}`, 'i');
          expect(notice.test(visibleText(text)), path).toBe(identifier !== 'LUDOPANTI');
        }
      }
    }
  });
});

describe('the notice', () => {
  it.each([
    ['/kannada', 'KA', 'ಕರ್ನಾಟಕ'],
    ['/kannada', 'TS', 'ತೆಲಂಗಾಣ'],
    ['/tamil', 'KA', 'கர்நாடக'],
    ['/tamil', 'AP', 'ஆந்திர'],
    ['/hindi', 'AS', 'असम'],
  ])('of %s in %s names the state in its own script', async (path, code, name) => {
    const open = await send(site.url, path, from('TN'));
    const restricted = await send(site.url, path, from(code));
    expect(visibleText(restricted.text)).toContain(name);
    expect(restricted.text).not.toBe(open.text);
    expect(restricted.body.length).toBeLessThan(open.body.length);
  });
});

describe('elsewhere', () => {
  it.each([
    ['MH', 'IN'],
    ['TN', 'IN'],
    ['', 'IN'],
    ['KA', 'US'],
    ['AS', 'US'],
    ['OR', 'US'],
    ['SK', 'CA'],
    ['KA', ''],
    ['KA', 'XX'],
    ['KAR', 'IN'],
    ['IN-KA-', 'IN'],
  ])('(region %j, country %j) the offers stand and no notice does', async (code, country) => {
    for (const path of ['/', '/LP1', '/LP3', STORY_PATH]) {
      const { text } = await send(site.url, path, from(code, country));
      expect(visibleText(text), path).toMatch(CASH_CLAIM);
      expect(visibleText(text), path).toContain(RISK_LINE);
      expect(visibleText(text), path).not.toMatch(/cash contests are not available in/i);
    }
  });

  it('without any hint of the place the offers stand', async () => {
    const { text } = await send(site.url, '/LP1');
    expect(visibleText(text)).toContain('₹750');
  });

  it.each(LP1_PATHS.slice(1))('%s offers its own amount and no other', async (path) => {
    const { text } = await send(site.url, path, from('MH'));
    const amounts = new Set(Array.from(visibleText(text).matchAll(/₹\s?(\d+)/g), ([, amount]) => amount));
    expect([...amounts]).toEqual([path === '/hindi' ? '750' : '150']);
  });
});

describe('a visitor in one state', () => {
  it('does not change the page of a visitor in another', async () => {
    const headers = { cookie: 'ab=trump-beta' };
    const before = await send(site.url, '/LP1', { headers: { ...headers, ...from('MH').headers } });
    for (const [code] of STATES) await send(site.url, '/LP1', from(code));
    const after = await send(site.url, '/LP1', { headers: { ...headers, ...from('MH').headers } });
    expect(after.text).toBe(before.text);
    expect(after.headers.etag).toBe(before.headers.etag);
  });
});
