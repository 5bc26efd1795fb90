import { expect, it } from 'vitest';
import { VARIABLE_NAMES, type VariableName } from '../../src/config/variables.ts';
import { downloadHref, newNetwork, type RawRequest, send } from '../support/http.ts';
import { findElements, findLinks } from '../support/markup.ts';
import {
  DOCUMENTS,
  defaultLabelsOf,
  LANDING_PAGES,
  PACKAGE_OF_LABEL,
  SPLIT_PAGES,
  USER_AGENTS,
} from '../support/promises.ts';
import { site } from '../support/site/shared-site.ts';
import { variablesHeader } from '../support/site/site-entry.ts';

const labelIn = ({ text }: { text: string }) => findElements(text, 'html')[0]?.['data-label'];

/** Sends requests to a site with these variables. */
function withVariables(vars: Partial<Record<VariableName, string>>) {
  const ask = (target: string, request: RawRequest = {}) => {
    return send(site.url, target, {
      ...request,
      headers: { ...variablesHeader(vars), 'cf-connecting-ip': newNetwork(), ...request.headers },
    });
  };
  return {
    ask,
    /** Labels of new visitors of a page. */
    async labelsOf(path: string, times: number): Promise<string[]> {
      const labels = new Set<string>();
      for (let visit = 0; visit < times; visit += 1) {
        const { text } = await ask(path);
        labels.add(labelIn({ text }) ?? '');
      }
      return [...labels].sort();
    },
    async health() {
      const { status, text, headers } = await ask('/api/health');
      return { status, headers, body: JSON.parse(text) };
    },
  };
}

it('the site is healthy without any variable, and reports its build', async () => {
  const { status, body, headers } = await withVariables({}).health();
  const version = expect.stringMatching(/^[0-9a-f]{12}\+[0-9a-f-]{36}$/);
  expect([status, body]).toEqual([200, { status: 'ok', version, problems: [] }]);
  expect(headers['cache-control']).toBe('no-store');
});

it('HOME_PAGE=ludopanti shows Ludopanti’s page at the root, with its own canonical address', async () => {
  const { ask, health } = withVariables({ HOME_PAGE: 'LudoPanti' });
  for (const host of ['pavilion11.example', 'cardxi.example']) {
    const { status, text, setCookie } = await ask('/?a=1', { host });
    expect(status).toBe(200);
    const facts = { 'data-page': 'LUDOPANTI', 'data-brand': 'ludopanti' };
    expect(findElements(text, 'html')[0]).toMatchObject(facts);
    expect(findLinks(text, 'canonical')[0]?.href).toBe('http://pavilion11.example/ludopanti');
    expect(setCookie).toEqual([]);
    expect(new URL(downloadHref({ text })).host).toBe('play.google.com');
  }
  const apple = await ask('/', { headers: { 'user-agent': USER_AGENTS.macChrome } });
  expect(new URL(downloadHref(apple)).host).toBe('apps.apple.com');
  const { text: map } = await ask('/sitemap.xml', { host: 'pavilion11.example' });
  expect(map).toContain('<loc>http://pavilion11.example/ludopanti</loc>');
  expect(map).not.toContain('<loc>http://pavilion11.example/</loc>');
  expect((await ask('/nowhere')).headers.location).toBe('/LP3');
  expect((await health()).status).toBe(200);
});

it('NEW_VERSION=on replaces previous-version by new-version', async () => {
  const { ask, labelsOf } = withVariables({ NEW_VERSION: 'ON' });
  expect(await labelsOf('/LP1', 80)).toEqual(['new-version', 'trump-beta']);
  for (const { path } of SPLIT_PAGES) {
    const replaced = await ask(path, { headers: { cookie: 'ab=previous-version' } });
    expect(replaced.setCookie, path).toEqual([
      expect.stringMatching(/^ab=(?:new-version|trump-beta);/),
      expect.stringMatching(/^ab_marks=\d{8}\.p2\./),
    ]);
    const forced = await ask(`${path}?utm_ab=new-version`);
    expect(downloadHref(forced), path).toBe('/download/standard?utm_ab=new-version');
    const crawler = await ask(path, { headers: { 'user-agent': USER_AGENTS.googlebot } });
    expect(findElements(crawler.text, 'html')[0]?.['data-label'], path).toBe('new-version');
    expect(crawler.setCookie, path).toEqual([]);
  }
});

it('SPLIT=thirds has three arms, each with its package', async () => {
  const { ask, labelsOf } = withVariables({ SPLIT: 'thirds' });
  const labels = await labelsOf('/LP1', 120);
  expect(labels).toEqual(['new-version', 'previous-version', 'trump-beta']);
  for (const { path } of SPLIT_PAGES) {
    for (const label of labels) {
      const answer = await ask(path, { headers: { cookie: `ab=${label}` } });
      expect(downloadHref(answer), path).toBe(
        `/download/${PACKAGE_OF_LABEL[label]}?utm_ab=${label}`,
      );
      expect(answer.setCookie, path).toEqual([]);
    }
    const reactivation = await ask(`${path}?utm_ab=reactivation`);
    expect(reactivation.setCookie[0], path).not.toContain('reactivation');
  }
});

it('SHIP gives the winner to everyone new, without a cookie, and a browser keeps what it has', async () => {
  const { ask, labelsOf, health } = withVariables({
    SHIP: 'trump-beta,LP4:previous-version,storefirst:store',
    TESTS: 'storefirst',
  });
  const crawler = { headers: { 'user-agent': USER_AGENTS.googlebot } };
  const abroad = { headers: { 'cf-ipcountry': 'US' } };
  for (const { path } of SPLIT_PAGES) {
    const winner = path === '/lp4' ? 'previous-version' : 'trump-beta';
    expect(await labelsOf(path, 4), path).toEqual([winner]);
    for (const request of [{}, crawler, abroad]) {
      const answer = await ask(path, request);
      expect([labelIn(answer), answer.setCookie], path).toEqual([winner, []]);
    }
    const other = winner === 'trump-beta' ? 'previous-version' : 'trump-beta';
    for (const [query, request] of [
      ['', { headers: { cookie: `ab=${other}` } }],
      [`?utm_ab=${other}`, {}],
    ] as const) {
      const answer = await ask(path + query, request);
      expect([labelIn(answer), answer.setCookie], path).toEqual([other, []]);
    }
  }
  expect(new URL(downloadHref(await ask('/tamil'))).host).toBe('play.google.com');
  const ofTest = { headers: { cookie: 'pt=storefirst.package' } };
  expect(downloadHref(await ask('/LP1', ofTest))).toBe('/download/trump-beta?utm_ab=trump-beta');
  expect((await health()).status).toBe(200);
});

it('what contradicts SHIP goes on as it was, and health names it', async () => {
  const { ask, labelsOf, health } = withVariables({ SHIP: 'LP1:new-version,storefirst:store' });
  expect(await labelsOf('/LP1', 60)).toEqual(['previous-version', 'trump-beta']);
  expect((await ask('/LP1')).setCookie).toHaveLength(2);
  const { body } = await health();
  expect(body.problems.map(({ variable }: { variable: string }) => variable)).toEqual([
    'SHIP',
    'SHIP',
  ]);
});

it.each([
  ['https://go.test/x', 'https://go.test/x?', ''],
  [
    'https://go.test/x?own=1&utm_source=site#part',
    'https://go.test/x?own=1&utm_source=site&',
    '#part',
  ],
])('APP_LINK_URL %s makes tracking pages link to the service', async (service, before, after) => {
  const { ask } = withVariables({ APP_LINK_URL: service });
  for (const page of LANDING_PAGES) {
    const { path, button } = page;
    const forced = defaultLabelsOf(page)[0];
    const headers = { cookie: 'ab=trump-beta' };
    const answer = await ask(`${path}?a=%20b&utm%5Fab=x&&c`, { headers });
    const href = downloadHref(answer);
    if (button === 'tracking')
      expect(href, path).toBe(`${before}a=%20b&&c&utm_ab=${forced}${after}`);
    else if (button === 'store') expect(new URL(href).host, path).toBe('play.google.com');
    else expect(href, path).toMatch(/^\/download\/.*\?a=%20b&&c&utm_ab=[a-z-]+$/);
    // LP2's script calls the service; the other pages only link to it.
    const mayConnect = /connect-src [^;]*https:\/\/go\.test(?:[ ;]|$)/.test(
      String(answer.headers['content-security-policy']),
    );
    expect(mayConnect, path).toBe(path === '/LP2');
    const apple = await ask(path, { headers: { 'user-agent': USER_AGENTS.iphone } });
    expect(new URL(downloadHref(apple)).host, path).toBe('apps.apple.com');
  }
  const { text } = await ask('/LP2?a=1', { headers: { cookie: 'ab=trump-beta' } });
  const link = `${before}a=1&utm_ab=trump-beta${after}`.replaceAll('&', '&amp;');
  expect(text).toContain(`="${link}"`);
});

it('an invalid value in every variable breaks no page, and health lists each', async () => {
  const nonsense = '"><script>alert(1)</script>';
  const variables = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, nonsense]));
  const { ask, health, labelsOf } = withVariables(variables);
  for (const { path } of [...LANDING_PAGES, ...DOCUMENTS]) {
    const { status, text, headers } = await ask(path);
    expect(status, path).toBe(200);
    expect(text, path).not.toContain('alert(1)');
    expect(JSON.stringify(headers), path).not.toContain('alert(1)');
  }
  expect(await labelsOf('/LP1', 60)).toEqual(['previous-version', 'trump-beta']);
  const { status, body } = await health();
  // Every page and package is served.
  expect([status, body.status]).toEqual([200, 'degraded']);
  const named = body.problems.map(({ variable }: { variable: string }) => variable);
  expect(named.sort()).toEqual([...VARIABLE_NAMES].sort());
  expect(JSON.stringify(body)).not.toContain('alert');
});
