/** Which page and which brand answer at an address, as the whole app says it. */
import { describe, expect, it } from 'vitest';
import { BRANDS, HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { createApp } from '../../../src/worker/app.ts';
import { createEnv } from '../../support/in-process.ts';
import { findElements } from '../../support/markup.ts';

/** The status, where a redirect leads, and the page's canonical address and brand; `undefined` where there is no page. */
async function ask(url: string, variables: Record<string, string> = {}) {
  // A host that no link could carry is not one that `new Request` accepts either.
  const request = new Proxy(new Request('https://x.example/'), {
    get: (target, name) => (name === 'url' ? url : Reflect.get(target, name, target)),
  });
  const answer = await createApp().fetch(request, createEnv(variables), { waitUntil: () => undefined });
  const html = await answer.text();
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    canonical: findElements(html, 'link').find(({ rel }) => rel === 'canonical')?.href,
    brand: findElements(html, 'meta').find(({ property }) => property === 'og:site_name')?.content,
  };
}

describe('an address', () => {
  it.each([
    ['https://pavilion11.example/LP1', 'https://pavilion11.example/LP1', BRANDS.main],
    ['https://PAVILION11.example/lp1', 'https://pavilion11.example/LP1', BRANDS.main],
    ['http://www.cardxi.example:8787/%4cP1', 'http://www.cardxi.example:8787/LP1', BRANDS.cards],
    ['http://cardxi.example/HADAF', 'http://cardxi.example/hadaf', BRANDS.hadaf],
    ['http://localhost:8787/', 'http://localhost:8787/', BRANDS.main],
    ['http://localhost:8787', 'http://localhost:8787/', BRANDS.main],
    ['https://cardxi.example/Terms-Of-Service', 'https://cardxi.example/terms-of-service', BRANDS.cards],
    ['https://"><b>/LP1', `https://${HOST_BRANDS[0].domain}/LP1`, HOST_BRANDS[0]],
  ])('%s is the page %s', async (url, canonical, brand) => {
    expect(await ask(url)).toMatchObject({ status: 200, canonical, brand: brand.name });
  });

  it('is Ludopanti’s page and brand at the root where the variable says so, and there alone', async () => {
    const ludopantiHome = { HOME_PAGE: 'ludopanti' };
    expect(await ask('https://cardxi.example/', ludopantiHome)).toMatchObject({
      brand: BRANDS.ludopanti.name,
    });
    expect(await ask('https://cardxi.example/LP1', ludopantiHome)).toMatchObject({
      brand: BRANDS.cards.name,
    });
  });

  it.each([
    ['/LP', 302, '/LP3'],
    ['/LP1/', 308, '/LP1'],
    ['/terms-of-service/', 308, '/terms-of-service'],
    ['/terms-of-service/2025-10-01/', 308, '/terms-of-service/2025-10-01'],
    ['/terms-of-service/2026-02-30', 302, '/LP3'],
    ['/terms-of-service/plain', 302, '/LP3'],
    ['/terms-of-service/unknown-day', 302, '/LP3'],
    ['/about-us/2025-10-01', 302, '/LP3'],
    ['/LP1/changes', 302, '/LP3'],
    ['/changes', 302, '/LP3'],
    ['/2025-10-01', 302, '/LP3'],
  ])('%s is no page: %i to %s', async (path, status, location) => {
    expect(await ask(`https://cardxi.example${path}`)).toMatchObject({ status, location });
  });

  it.each([
    ['/hadaf/tnc/2025-10-01', 200],
    ['/Hadaf/TNC/CHANGES', 200],
    ['/hadaf/tnc/2025-10-0%31', 200],
    ['/hadaf/tnc/2001-01-01', 404],
  ])('%s is a document’s: %i', async (path, status) => {
    expect(await ask(`https://cardxi.example${path}`)).toMatchObject({ status, brand: BRANDS.hadaf.name });
  });
});
