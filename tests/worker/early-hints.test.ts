/** `Link`, which the edge sends to later visitors as 103 Early Hints; `tests/slow/page-bytes.test.ts` has every state. */
import { expect, it } from 'vitest';
import { HOST_BRANDS } from '../../src/config/brands/index.ts';
import { LANDING_PAGES } from '../../src/config/pages.ts';
import { send } from '../support/http.ts';
import { site } from '../support/site/shared-site.ts';

const [{ domain: HOST }] = HOST_BRANDS;
const linkOf = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  (await send(site.url, path, { method: 'HEAD', host: HOST, headers })).headers.link;

it('a visitor who saves data gets none, because the picture is another', async () => {
  expect(await linkOf('/LP3')).toContain('rel=preload');
  for (const { path } of LANDING_PAGES)
    expect([path, await linkOf(path, { 'save-data': 'on' })]).toEqual([path, undefined]);
});

it('LP3 has none where it shows the picture without a bonus', async () => {
  const restricted = { 'cf-ipcountry': 'IN', 'cf-region-code': 'KA' };
  expect(await linkOf('/LP3', restricted)).toBeUndefined();
});
