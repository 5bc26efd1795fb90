/**
 * `npx node lab/art/desk-pictures.ts [ADDRESS]`: the pictures of the desk in `docs`, of the demo (`npm run desk -- --demo`) that
 * runs at ADDRESS. Its visitors and days change, so the pictures do: take them again when a screen that they show has changed.
 */
import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from '../../scripts/lib/browser.ts';

const FOLDER = join(import.meta.dirname, '../../docs/pictures');
const LOCAL_DESK = 'http://localhost:8788';

/** In CSS pixels; from the top of the screen, or from the heading that has these words. */
const PICTURES = [
  { name: 'desk-today', path: '/', from: null, width: 760, height: 660 },
  {
    name: 'desk-pages',
    path: '/pages?page=/LP3&state=MH&cash=on&views=2&cash2=off',
    from: 'LP3 of Pavilion11',
    width: 1100,
    height: 900,
  },
  {
    name: 'desk-links',
    path: '/links?page=/LP1&source=instagram-story&campaign=asia-cup',
    from: 'The link',
    width: 760,
    height: 900,
  },
  { name: 'desk-words', path: '/words', from: null, width: 1100, height: 750 },
  { name: 'desk-state', path: '/state', from: 'Variables in force', width: 400, height: 760 },
  {
    name: 'report',
    path: '/results/lp1?period=28-days',
    from: null,
    width: 1280,
    height: 1868,
  },
] as const;

const [address = LOCAL_DESK] = process.argv.slice(2);
const browser = await launchBrowser();
try {
  for (const { name, path, from, width, height } of PICTURES) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' });
    await page.goto(new URL(path, address).href, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    // A frame of Pages is a page of the site.
    await page.waitForLoadState('networkidle');
    if (from !== null)
      await page
        .getByRole('heading', { name: from, level: 2 })
        .first()
        .evaluate((heading) => heading.scrollIntoView());
    const file = join(FOLDER, `${name}.png`);
    await sharp(await page.screenshot())
      .png({ palette: true, effort: 10 })
      .toFile(file);
    await page.close();
    console.log(file);
  }
} finally {
  await browser.close();
}
