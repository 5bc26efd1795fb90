/** Pictures for the sheet: each claim on its page, on and off, and each page as each visitor meets it. */
import type { Browser, BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { findBrowser } from '../lib/browser/find-browser.ts';
import { launchBrowser } from '../lib/browser/launch-browser.ts';
import { layOutAll } from '../lib/browser/lay-out-all.ts';
import { type BrandPage, hostOf } from './scope.ts';
import type { ReviewedClaim } from './sheet.ts';
import type { ReviewSites, World } from './sites.ts';
import { printedTexts, type ReviewedPage, type ReviewVisitor, VISITORS } from './views.ts';

/** Width of the phone and heights of the pictures, in CSS pixels. */
const WIDTH = 360;
const FIRST_SCREEN = 1000;
const AROUND_CLAIM = 300;
const QUALITY = 55;

/** A claim on the first page that prints it. Pictures are `data:` addresses. */
export interface ClaimPictures {
  brandPage: BrandPage;
  on: string;
  /** `null` where its counterpart stands on no such page. */
  off: string | null;
}

/** The pictures of a sheet. */
export interface Pictures {
  claims: ReadonlyMap<string, ClaimPictures>;
  /** By `viewKey`. */
  views: ReadonlyMap<string, string>;
}

/** Names the picture of a page as a visitor meets it. */
export function viewKey({ page, brand }: BrandPage, { id }: ReviewVisitor): string {
  return `${brand.id} ${page.id} ${id}`;
}

/**
 * Takes all pictures. Pages that several brands share are taken of the first brand on the sheet.
 * @returns a sentence where there is no browser to take them with
 */
export async function takePictures(
  sites: ReviewSites,
  claims: readonly ReviewedClaim[],
  pages: readonly ReviewedPage[],
  find: () => string | null = findBrowser,
): Promise<Pictures | string> {
  if (find() === null) {
    return 'There are no pictures on this sheet: no Chromium was found on the machine that made it. Install one, or name it in CHROME_PATH, and make the sheet again.';
  }
  const browser = await launchBrowser();
  try {
    const taken = firstOfEachPage(pages);
    const views = new Map<string, string>();
    for (const reviewed of taken) {
      for (const visitor of VISITORS) {
        views.set(viewKey(reviewed, visitor), await pictureOf(browser, sites, reviewed, visitor));
      }
    }
    return { views, claims: await pictureClaims(browser, sites, claims, taken) };
  } finally {
    await browser.close();
  }
}

function firstOfEachPage(pages: readonly ReviewedPage[]): readonly ReviewedPage[] {
  return pages.filter(({ page }, index) => pages.findIndex((one) => one.page.id === page.id) === index);
}

async function pictureOf(
  browser: Browser,
  sites: ReviewSites,
  brandPage: BrandPage,
  visitor: ReviewVisitor,
): Promise<string> {
  return withPage(browser, sites, brandPage, visitor, visitor.cashOffers, async (page) =>
    encode(await page.screenshot({ clip: { x: 0, y: 0, width: WIDTH, height: FIRST_SCREEN } })),
  );
}

async function pictureClaims(
  browser: Browser,
  sites: ReviewSites,
  claims: readonly ReviewedClaim[],
  pages: readonly ReviewedPage[],
): Promise<ReadonlyMap<string, ClaimPictures>> {
  const [visitor] = VISITORS;
  const pictures = new Map<string, ClaimPictures>();
  if (!visitor) return pictures;
  for (const one of claims) {
    const brandPage = pages.find(({ views }) =>
      views.some(({ cashClaims, otherClaims }) => [...cashClaims, ...otherClaims].includes(one.id)),
    );
    if (!brandPage) continue;
    const { wording, counterpart } = printedTexts(one, brandPage);
    const around = (world: World, text: string) =>
      withPage(browser, sites, brandPage, visitor, world, (page) => pictureAround(page, text));
    const on = await around('on', wording);
    const off = await around(one.record.isCashClaim ? 'off' : 'claims-ended', counterpart);
    if (on !== null) pictures.set(one.id, { brandPage, on, off });
  }
  return pictures;
}

/** Opens the page as a visitor, takes what is wanted, and closes it. */
async function withPage<T>(
  browser: Browser,
  sites: ReviewSites,
  brandPage: BrandPage,
  visitor: ReviewVisitor,
  world: World,
  take: (page: Page) => Promise<T>,
): Promise<T> {
  const { 'user-agent': userAgent = '', cookie = '', ...headers } = visitor.headers;
  const host = hostOf(brandPage);
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: FIRST_SCREEN },
    userAgent,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  try {
    await sendToSite(context, sites, world, { ...headers, ...(cookie && { cookie }), host });
    const page = await context.newPage();
    await page.goto(`http://${host}${brandPage.page.path}`, { waitUntil: 'load' });
    const shown = await page.evaluate(() => document.documentElement.dataset.brand);
    if (shown !== brandPage.brand.id) {
      throw new Error(
        `The picture of ${brandPage.page.path} would show ${shown}, not ${brandPage.brand.id}.`,
      );
    }
    await settle(page);
    return await take(page);
  } finally {
    // A request may still be on its way; it is not waited for.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** Waits for pictures and type, also of what is far down the page: a picture of that place would be empty. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(layOutAll);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // One that cannot be shown is on the sheet as the visitor meets it.
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
    await document.fonts.ready;
  });
}

/** The brand's own host may not be registered yet, or belong to the live site: its requests go to ours instead. */
async function sendToSite(
  context: BrowserContext,
  sites: ReviewSites,
  world: World,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const site = await sites.get(world);
  await context.route('**/*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const answer = await route.fetch({
      url: `${site.url}${pathname}${search}`,
      headers: { ...route.request().headers(), ...site.headers, ...headers },
    });
    await route.fulfill({ response: answer });
  });
}

/** The part of the page around a text, which gets a frame. @returns `null` where the page has no such text */
async function pictureAround(page: Page, text: string): Promise<string | null> {
  const top = await page.evaluate((wanted) => {
    const squeeze = (node: Element) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    for (const closed of document.querySelectorAll('details')) closed.open = true;
    // The sheet's build shortens class names, so the bar at the display's lower edge is known by what it does.
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).position === 'sticky') element.style.display = 'none';
    }
    const holders = [...document.body.querySelectorAll<HTMLElement>('*:not(script, style)')].filter(
      (element) => squeeze(element).includes(wanted) && element.getClientRects().length > 0,
    );
    // The innermost of the first place: an element of the list that contains none after it.
    const holder = holders.find(
      (element) => !holders.some((other) => other !== element && element.contains(other)),
    );
    if (!holder) return null;
    const { top: at, left, right, height } = holder.getBoundingClientRect();
    const reachesEdges = left < 6 || right > window.innerWidth - 6;
    holder.style.outline = '3px solid #d6006c';
    holder.style.outlineOffset = reachesEdges ? '-3px' : '3px';
    return at + window.scrollY + height / 2;
  }, text);
  if (top === null) return null;
  const y = Math.max(0, Math.round(top - AROUND_CLAIM / 2));
  return encode(
    await page.screenshot({ fullPage: true, clip: { x: 0, y, width: WIDTH, height: AROUND_CLAIM } }),
  );
}

async function encode(png: Buffer): Promise<string> {
  const webp = await sharp(png).webp({ quality: QUALITY }).toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
