/**
 * `npx node lab/browsers/differences.ts Firefox WebKit`, after `npm run build:test`: how far the words and controls of each
 * first screen are from where Chromium has them, the pages that differ most first. `try-engine.ts` looks at these.
 */
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { startBuiltSite } from '../../scripts/lib/built-site.ts';
import { DESKTOP, PHONE } from '../../scripts/lib/user-agents.ts';
import { LANDING_PAGES, PAGES } from '../../src/config/pages.ts';
import { expressionOf, type Tab, type VisitOptions } from './engine.ts';
import { ENGINES } from './find-engines.ts';
import { waitUntilQuiet } from './in-page.ts';

/** Documents share one composition, and the install guide has its own: one of each. */
const COMPARED = [
  ...LANDING_PAGES,
  ...PAGES.filter(({ id }) => id === 'privacy-policy' || id === 'install'),
];

const CHROMIUM = 'Chromium';

/** Distance of each element of the first screen from the window's top, in CSS pixels, by what it says. */
type Tops = Record<string, number>;

/** Runs in the page. */
function readTops(): Tops {
  const tops: Tops = {};
  for (const element of Array.from(document.querySelectorAll('h1, h2, p, li, a, button'))) {
    if (element.closest('details:not([open]) > :not(summary)')) continue;
    const { top, height } = element.getBoundingClientRect();
    const text = (element.textContent || '').trim();
    if (height > 0 && top < innerHeight && text !== '' && tops[text] === undefined)
      tops[text] = top;
  }
  return tops;
}

/** A window of an engine, or of today's Chromium. */
async function openWindow(
  name: string,
  device: VisitOptions,
): Promise<Pick<Tab, 'open' | 'evaluate' | 'close'>> {
  if (name !== CHROMIUM) {
    const find = ENGINES[name];
    if (find === undefined)
      throw new Error(`There is no engine ${name}: ${Object.keys(ENGINES).join(', ')}.`);
    return (await find()).openTab(device);
  }
  const { width, height, isPhone, userAgent } = device;
  const browser = await launchBrowser();
  const page = await browser.newPage({
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    userAgent,
  });
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: async (run, input) =>
      JSON.parse(String(await page.evaluate(expressionOf(run, input)))),
    close: () => browser.close(),
  };
}

async function readFirstScreens(name: string, device: VisitOptions): Promise<Map<string, Tops>> {
  const tab = await openWindow(name, device);
  const screens = new Map<string, Tops>();
  for (const { path } of COMPARED) {
    await tab.open(site.url + path);
    await tab.evaluate(waitUntilQuiet, null);
    screens.set(path, await tab.evaluate(readTops, null));
  }
  await tab.close();
  return screens;
}

const site = await startBuiltSite('test', { packages: false });
for (const device of [PHONE, DESKTOP]) {
  const expected = await readFirstScreens(CHROMIUM, device);
  for (const name of process.argv.slice(2)) {
    const found = await readFirstScreens(name, device);
    const rows = [...expected].map(([path, tops]) => {
      const differences = Object.entries(tops).map(
        ([words, top]) =>
          [Math.round(Math.abs((found.get(path)?.[words] ?? top) - top)), words] as const,
      );
      const [pixels, words] = differences.sort(([one], [other]) => other - one)[0] ?? [0, ''];
      return { path, pixels, words };
    });
    console.log(`\n${name}, ${device.isPhone ? 'a phone' : 'a computer'}`);
    for (const { path, pixels, words } of rows.sort((one, other) => other.pixels - one.pixels))
      console.log(`${path.padEnd(16)} ${String(pixels).padStart(4)} px  ${words.slice(0, 40)}`);
  }
}
await site.dispose();
