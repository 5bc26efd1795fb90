/**
 * The edge keeps the `Link` of one answer for its host and path, without the query, and sends it to later visitors as 103
 * Early Hints (https://developers.cloudflare.com/cache/advanced-configuration/early-hints/).
 */
import { expect, it } from 'vitest';
import { HOST_BRANDS } from '../../src/config/brands/index.ts';
import { heroPicture } from '../../src/config/images.ts';
import { LANDING_PAGES } from '../../src/config/pages.ts';
import { send } from '../support/http.ts';
import { landingStates } from '../support/pages/landing-states.ts';
import { openSite } from '../support/site/own-site.ts';
import { SITE_ENTRY, variablesHeader } from '../support/site/site-entry.ts';

const site = await openSite({ packages: false, entry: SITE_ENTRY });

/** `Link` fields by host and path. */
const links = new Map<string, Set<string>>();
const AT_ONCE = 8;

const states = landingStates().flatMap(({ fields, ...state }) => [
  { ...state, fields, savesData: false },
  { ...state, fields: { ...fields, 'save-data': 'on' }, savesData: true },
]);
const savers: string[] = [];
for (let first = 0; first < states.length; first += AT_ONCE) {
  await Promise.all(
    states.slice(first, first + AT_ONCE).map(async (state) => {
      const { path, query, host, variables, fields, savesData } = state;
      const headers = { ...fields, ...variablesHeader(variables) };
      const answer = await send(site.url, path + query, { method: 'HEAD', host, headers });
      const address = `${host}${path}`;
      const known = links.get(address) ?? new Set();
      links.set(address, known);
      const { link } = answer.headers;
      if (link === undefined) return;
      known.add(String(link));
      if (savesData) savers.push(address);
    }),
  );
}

it('every landing page has the same Link for all its visitors, or none', () => {
  expect(links.size).toBeGreaterThanOrEqual(LANDING_PAGES.length);
  const without = LANDING_PAGES.filter((page) => heroPicture(page, 'main', true) === null);
  for (const [address, known] of links) {
    const isDrawn = without.some(({ path }) => address.endsWith(path));
    expect([address, known.size]).toEqual([address, isDrawn ? 0 : 1]);
  }
});

it('a visitor who saves data gets none, because the picture is another', () => {
  expect(savers).toEqual([]);
});

it('LP3 has none where it shows the picture without a bonus', async () => {
  const host = HOST_BRANDS[0]?.domain;
  const headers = { 'cf-ipcountry': 'IN', 'cf-region-code': 'KA' };
  const answer = await send(site.url, '/LP3', { method: 'HEAD', host, headers });
  expect(answer.headers.link).toBeUndefined();
});
