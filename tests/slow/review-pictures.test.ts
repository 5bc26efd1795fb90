import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { reviewDocuments } from '../../build/review/documents.ts';
import { takePictures } from '../../scripts/review/pictures.ts';
import { openSites } from '../../scripts/review/sites.ts';
import { reviewPages, VISITORS } from '../../scripts/review/views.ts';
import type { BrandId } from '../../src/config/brands/index.ts';
import { brandPagesIn, viewKey } from '../../src/review/brand-pages.ts';
import { makeSheet } from '../../src/review/sheet.ts';

const PICTURE = /^data:image\/webp;base64,[\w+/]{1000,}=*$/;
const sites = openSites(Date.parse('2026-11-22T12:00:00Z'), 'test');
afterAll(() => sites.dispose());

/** A page of a brand, read for these claims, and its pictures. */
async function picture(brand: BrandId, path: string, claimIds: readonly string[]) {
  const claims = makeSheet(reviewDocuments('.', brand), '2026-11-22', brand).claims.filter(
    ({ id }) => claimIds.includes(id),
  );
  const [page] = await reviewPages(
    brandPagesIn(brand).filter((one) => one.page.path === path),
    claims,
    ({ cashOffers, headers }, host, asked) => sites.ask(cashOffers, asked, { ...headers, host }),
  );
  if (!page) throw new Error(`${brand} has no ${path}.`);
  const pictures = await takePictures(sites, claims, [page]);
  if (typeof pictures === 'string') throw new Error(pictures);
  return { page, pictures };
}

/** Lines of a picture that hold some of the frame around its claim. */
async function framedLines(address: string | null | undefined): Promise<readonly number[]> {
  expect(address).toMatch(PICTURE);
  const { data, info } = await sharp(Buffer.from(String(address).replace(/^.*,/, ''), 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isFrame = (at: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    return red > 180 && green < 60 && blue > 60 && blue < 160;
  };
  return Array.from({ length: info.height }, (_, line) => line).filter((line) =>
    Array.from({ length: info.width }, (_, x) => (line * info.width + x) * info.channels).some(
      isFrame,
    ),
  );
}

describe('pictures for the review sheet', async () => {
  const { page, pictures } = await picture('hadaf', '/hadaf', ['fair-rounds']);

  it('show a claim on its page, what replaces it, and the page as each visitor sees it', async () => {
    const claim = pictures.claims.get('fair-rounds');
    for (const shown of [claim?.on, claim?.off])
      expect((await framedLines(shown)).length).toBeGreaterThan(20);
    expect(claim?.off).not.toBe(claim?.on);
    for (const visitor of VISITORS)
      expect(pictures.views.get(viewKey(page, visitor))).toMatch(PICTURE);
    expect(pictures.views.size).toBe(VISITORS.length);
  });

  it('frame a claim that is folded far down its page, whole and centred', async () => {
    const folded = await picture('main', '/LP1', ['match-called-off']);
    const claim = folded.pictures.claims.get('match-called-off');
    for (const shown of [claim?.on, claim?.off]) {
      const lines = await framedLines(shown);
      const [first = 0] = lines;
      expect(first).toBeGreaterThan(50);
      expect(lines.at(-1)).toBeLessThan(250);
      expect(lines.length).toBeGreaterThan(40);
    }
  });

  it('are a sentence without a browser', async () => {
    expect(await takePictures(sites, [], [page], () => null)).toContain('no Chromium was found');
  });
});
