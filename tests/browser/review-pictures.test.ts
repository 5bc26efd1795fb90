import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askSite } from '../../scripts/review/ask.ts';
import { type Pictures, takePictures, viewKey } from '../../scripts/review/pictures.ts';
import { brandPagesIn } from '../../scripts/review/scope.ts';
import { makeSheet } from '../../scripts/review/sheet.ts';
import { openSites } from '../../scripts/review/sites.ts';
import { type ReviewedPage, reviewPages } from '../../scripts/review/views.ts';
import { VISITORS } from '../../scripts/review/visitors.ts';

const PICTURE = /^data:image\/webp;base64,[\w+/]{1000,}=*$/;
const sites = openSites(Date.parse('2026-11-22T12:00:00Z'), 'test');
const { claims } = makeSheet('.', '2026-11-22', 'hadaf');

let pages: readonly ReviewedPage[];
let pictures: Pictures | string;
beforeAll(async () => {
  pages = await reviewPages(brandPagesIn('hadaf'), claims, async ({ cashOffers, headers }, host, path) => {
    const site = await sites.get(cashOffers);
    return askSite(site.url, path, { ...headers, ...site.headers, host });
  });
  pictures = await takePictures(sites, claims, pages);
});
afterAll(() => sites.dispose());

describe('pictures for the review sheet', () => {
  it('show a claim on its page and what stands in its place, and the page as each visitor meets it', () => {
    if (typeof pictures === 'string') throw new Error(pictures);
    const claim = pictures.claims.get('fair-rounds');
    expect(claim?.on).toMatch(PICTURE);
    expect(claim?.off).toMatch(PICTURE);
    expect(claim?.off).not.toBe(claim?.on);
    const [page] = pages;
    if (!page) throw new Error('Hadaf has a page.');
    for (const visitor of VISITORS) expect(pictures.views.get(viewKey(page, visitor))).toMatch(PICTURE);
    expect(pictures.views.size).toBe(VISITORS.length);
  });

  it('are a sentence where there is no browser', async () => {
    const none = { get: () => Promise.reject(new Error('No site is asked.')), dispose: async () => {} };
    expect(await takePictures(none, claims, pages, () => null)).toContain('no Chromium was found');
  });
});
