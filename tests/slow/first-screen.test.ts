/** What a phone's first screen must show of a landing page, whichever state it is in. Pictures go to `.cache/screens`. */
import { expect, it } from 'vitest';
import { HOST_BRANDS } from '../../src/config/brands/index.ts';
import { LANDING_PAGES } from '../../src/config/pages.ts';
import {
  addScript,
  DEVICES,
  openAtHost,
  openWalk,
  shareBrowser,
} from '../support/browser/browser.ts';
import { measurePicture, readFirstScreen } from '../support/browser/first-screen.ts';
import { releaseDescribedPackages } from '../support/pages/landing-states.ts';
import { openSite } from '../support/site/own-site.ts';
import { SITE_ENTRY, variablesHeader } from '../support/site/site-entry.ts';

const PHONE = { width: 360, height: 660 };
const SMALLEST_PHONE = { width: 320, height: 536 };
/** A quarter of the phone's screen; less under Tamil's words, which are the longest. */
const LEAST_PICTURE = 170;
const LEAST_IN_TAMIL = 120;

const STATES = { cash: {}, free: { CASH_OFFERS: 'off' } };

const [MAIN, ...OTHERS] = HOST_BRANDS;

/**
 * A page of one brand is the same on every host. Another brand changes names and colours: the pages are looked at on the
 * others in turn. Without cash, words are fewer, so one host is enough.
 */
const VISITS = LANDING_PAGES.flatMap(({ path, brand, language }, index) => {
  const other = OTHERS[index % OTHERS.length] ?? MAIN;
  return (brand === null ? [MAIN, other] : [MAIN]).flatMap(({ domain }) =>
    Object.entries(STATES)
      .filter(([state]) => state === 'cash' || domain === MAIN.domain)
      .map(([state, variables]) => ({
        path,
        domain,
        state,
        variables,
        least: language === 'ta' ? LEAST_IN_TAMIL : LEAST_PICTURE,
      })),
  );
});

const site = await openSite({ packages: false, entry: SITE_ENTRY });
await releaseDescribedPackages(site.store);
const browser = await shareBrowser();

it.each(VISITS)(
  '$path at $domain, $state: terms, risk and a picture on a phone, a whole button on the smallest',
  async ({ path, domain, state, variables, least }) => {
    const { page } = await openWalk(browser, {
      ...DEVICES.phone,
      viewport: PHONE,
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
    });
    // A complaint fails the visit.
    await addScript(page, () =>
      addEventListener('animationstart', ({ animationName }) =>
        console.error(`${animationName} moves in spite of reduced motion`),
      ),
    );
    await openAtHost(page, domain, site.url + path, variablesHeader(variables));
    const { unreadWords, materialHeight } = await readFirstScreen(page);
    const height = materialHeight ?? (await measurePicture(page));
    const picture = `${domain}${path.replaceAll('/', '-')}-${state}`;
    await page.screenshot({ path: `.cache/screens/${picture}.png`, animations: 'disabled' });
    await page.setViewportSize(SMALLEST_PHONE);
    const { buttonTop, buttonBottom } = await readFirstScreen(page);

    expect.soft(unreadWords).toEqual([]);
    expect.soft(height).toBeGreaterThanOrEqual(least);
    expect.soft(buttonTop).toBeGreaterThan(0);
    expect.soft(buttonBottom).toBeLessThanOrEqual(SMALLEST_PHONE.height);
  },
);
