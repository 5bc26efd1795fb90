/** Pictures for the sheet: each page with and without each claim, and each page as each visitor sees it. */
import type { Page } from 'playwright';
import sharp from 'sharp';
import { type BrandPage, hostOf, viewKey } from '../../src/review/brand-pages.ts';
import type {
  ClaimPictures,
  Pictures,
  ReviewedPage,
  ReviewVisitor,
} from '../../src/review/reviewed.ts';
import type { ReviewedClaim } from '../../src/review/sheet.ts';
import { findBrowser, launchBrowser, loadWholePage } from '../lib/browser.ts';
import type { ReviewSites, World } from './sites.ts';
import { printedTexts, VISITORS } from './views.ts';

/** Width of the phone and heights of the pictures, in CSS pixels. */
const WIDTH = 360;
const FIRST_SCREEN = 1000;
const AROUND_CLAIM = 300;
const QUALITY = 55;

/** Takes all pictures; a page that brands share is shown in the first brand. @returns a sentence if there is no browser */
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

  async function take<T>(
    brandPage: BrandPage,
    visitor: ReviewVisitor,
    world: World,
    picture: (page: Page) => Promise<T>,
  ): Promise<T> {
    const { 'user-agent': userAgent = '', cookie = '', ...headers } = visitor.headers;
    const host = hostOf(brandPage);
    const site = await sites.get(world);
    const own = { ...site.headers, ...headers, ...(cookie && { cookie }), host };
    const context = await browser.newContext({
      viewport: { width: WIDTH, height: FIRST_SCREEN },
      userAgent,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    try {
      // The brand's host may be unregistered, or the live site, so requests are redirected to the local site.
      await context.route('**/*', async (route) => {
        const { pathname, search } = new URL(route.request().url());
        const url = `${site.url}${pathname}${search}`;
        const response = await route.fetch({
          url,
          headers: { ...route.request().headers(), ...own },
        });
        await route.fulfill({ response });
      });
      const page = await context.newPage();
      const { path } = brandPage.page;
      await page.goto(`http://${host}${path}`, { waitUntil: 'load' });
      const shown = await page.evaluate(() => document.documentElement.dataset.brand);
      if (shown !== brandPage.brand.id)
        throw new Error(`The picture of ${path} would show ${shown}, not ${brandPage.brand.id}.`);
      await loadWholePage(page);
      return await picture(page);
    } finally {
      // Does not wait for requests that are still open.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  }

  async function takeClaim(
    one: ReviewedClaim,
    brandPage: BrandPage,
  ): Promise<ClaimPictures | null> {
    const [visitor] = VISITORS;
    const { wording, counterpart } = printedTexts(one, brandPage);
    const on = await take(brandPage, visitor, 'on', (page) => pictureAround(page, wording));
    const without = one.record.isCashClaim ? 'off' : 'claims-ended';
    const off = await take(brandPage, visitor, without, (page) => pictureAround(page, counterpart));
    return on === null ? null : { brandPage, on, off };
  }

  try {
    const taken = pages.filter(
      ({ page }, at) => pages.findIndex((one) => one.page.id === page.id) === at,
    );
    const views = new Map<string, string>();
    for (const reviewed of taken) {
      for (const visitor of VISITORS) {
        const picture = await take(reviewed, visitor, visitor.cashOffers, (page) =>
          shoot(page, FIRST_SCREEN),
        );
        views.set(viewKey(reviewed, visitor), picture);
      }
    }
    const pictured = new Map<string, ClaimPictures>();
    for (const one of claims) {
      const brandPage = taken.find((page) =>
        page.views.some(({ cashClaims, otherClaims }) =>
          [...cashClaims, ...otherClaims].includes(one.id),
        ),
      );
      const pictures = brandPage && (await takeClaim(one, brandPage));
      if (pictures) pictured.set(one.id, pictures);
    }
    return { views, claims: pictured };
  } finally {
    await browser.close();
  }
}

/** The part of the page around a text, with a frame around the text. @returns `null` if the page has no such text */
async function pictureAround(page: Page, text: string): Promise<string | null> {
  const top = await page.evaluate((wanted) => {
    const squeeze = (node: Element) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    for (const closed of document.querySelectorAll('details')) closed.open = true;
    // The bar at the lower edge of the screen would cover the text.
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).position === 'sticky') element.style.display = 'none';
    }
    const holders = [...document.body.querySelectorAll<HTMLElement>('*:not(script, style)')].filter(
      (element) => squeeze(element).includes(wanted) && element.getClientRects().length > 0,
    );
    // The innermost element at the first occurrence: it contains no other element of the list.
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
  return top === null
    ? null
    : shoot(page, AROUND_CLAIM, Math.max(0, Math.round(top - AROUND_CLAIM / 2)));
}

async function shoot(page: Page, height: number, y = 0): Promise<string> {
  const png = await page.screenshot({ fullPage: y > 0, clip: { x: 0, y, width: WIDTH, height } });
  const webp = await sharp(png).webp({ quality: QUALITY }).toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
