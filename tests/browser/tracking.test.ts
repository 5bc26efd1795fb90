import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { COUNTED_PAGES } from '../../src/config/pages.ts';
import { VIEWS_PER_MEASURED } from '../../src/config/view-sample.ts';
import { parseVitals } from '../../src/shared/vitals.ts';
import {
  addScript,
  createGate,
  DEVICES,
  holdBack,
  openVisit,
  openWalk,
  waitForIdle,
} from '../support/browser/browser.ts';
import { startFaultProxy } from '../support/browser/fault-proxy.ts';
import { openStage } from '../support/browser/stage.ts';
import { answerForThirdParties, GOOGLE_TAG } from '../support/browser/third-parties.ts';
import { USER_AGENTS } from '../support/promises.ts';
import { variablesHeader } from '../support/site/site-entry.ts';

/** An app-link service on another host: links to it leave the page in the same tab. */
const APP_LINK = 'https://link.example';

const stage = await openStage();

/** The Worker's variables with Google's tags and the app-link service. */
const CONFIGURED = {
  APP_LINK_URL: `${APP_LINK}/go`,
  GA_MEASUREMENT_ID: 'G-TEST1234',
  ADS_CONVERSION_ID: 'AW-12345',
  ADS_LABEL_NEW: 'label-new',
  ADS_LABEL_OLD: 'label-old',
};

/** A visit that records every call, with the hosts of others answered here. @param variables the Worker's */
async function openTracked(variables: Parameters<typeof variablesHeader>[0] = {}) {
  const { page, expectComplaint } = await openWalk(stage.browser, DEVICES.phone);
  await page.setExtraHTTPHeaders(variablesHeader(variables));
  const events: Record<string, unknown>[] = [];
  const { foreign } = await answerForThirdParties(page);
  const measuring: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('vitals')) measuring.push(request.postData() ?? 'the part');
  });
  await page.route('**/api/events', (route) => {
    events.push(JSON.parse(route.request().postData() ?? '{}'));
    return route.fulfill({ status: 204 });
  });
  return { page, events, foreign, measuring, expectComplaint };
}

describe('the tracking event', () => {
  it('is sent on load with path, query and label', async () => {
    const { page, events } = await openTracked();
    await page.goto(`${stage.site.url}/LP3?utm_source=x&q=%E0%B2%95`);
    const path = '/LP3?utm_source=x&q=%E0%B2%95';
    const view = { event: 'page_view', page: 'LP3', path, click: 0, variant: 'reactivation' };
    await expect.poll(() => events).toEqual([view]);
  });

  it('is sent from an app’s browser where the page is left before its pictures have come', async () => {
    const device = { ...DEVICES.phone, userAgent: USER_AGENTS.instagram };
    const proxy = await startFaultProxy(stage.site.url);
    const { isOpen, open } = createGate();
    onTestFinished(async () => {
      open();
      await proxy.dispose();
    });
    proxy.reset(({ path }) => (path.startsWith('/images/') ? { holdUntil: isOpen } : undefined));
    const { page } = await openVisit(stage.browser, device);
    const { promise: isListening, resolve } = Promise.withResolvers<void>();
    await page.exposeFunction('heard', resolve);
    await page.addInitScript(() => {
      const listen = window.addEventListener.bind(window);
      window.addEventListener = (...given: Parameters<typeof listen>) => {
        listen(...given);
        if (given[0] === 'pagehide') Object(window).heard();
      };
    });
    await page.goto(`${proxy.url}/LP1`, { waitUntil: 'commit' });
    await isListening;
    const views = () => proxy.exchanges.filter(({ body }) => body.includes('"page_view"'));
    expect(views()).toEqual([]);
    await page.goto(`${proxy.url}/terms-of-service`);
    await expect.poll(() => views().length).toBe(1);
  });

  it('and the package of one tap are both remembered, whichever is answered first', async () => {
    const { page } = await openVisit(stage.browser, DEVICES.phone);
    await page.goto(`${stage.site.url}/LP1`);
    await Promise.all([page.waitForEvent('download'), page.locator('#download').click()]);
    const readLetters = async () => {
      const cookies = await page.context().cookies();
      return ['ab_taps', 'ab_marks'].map((name) =>
        cookies.find((cookie) => cookie.name === name)?.value.replace(/^.*\./, ''),
      );
    };
    await expect.poll(readLetters).toEqual(['c', 'd']);
  });

  it('is sent for a click on the button or on a copy of it', async () => {
    const { page, events } = await openTracked();
    await page.goto(`${stage.site.url}/LP3`);
    await page.evaluate(() => {
      // This test needs no package.
      document.addEventListener('click', (event) => event.preventDefault());
    });
    await page.locator('#download').click();
    // Once the button has left the screen, the bar stands in for it.
    await page.evaluate(() => scrollTo(0, innerHeight * 2));
    await page.locator('[data-cta="bar"]').click();
    await expect.poll(() => events.length).toBe(3);
    const tap = {
      event: 'download_click',
      page: 'LP3',
      path: '/LP3',
      click: 1,
      variant: 'reactivation',
    };
    expect(events.slice(1)).toEqual([tap, tap]);
  });

  it('is sent by fetch where there is no beacon', async () => {
    const { page, events } = await openTracked();
    await addScript(page, () => {
      Object.defineProperty(navigator, 'sendBeacon', { value: undefined });
    });
    await page.goto(`${stage.site.url}/LP3`);
    await expect.poll(() => events.length).toBe(1);
  });

  it.each([
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ])(
    'is not sent where the browser says %s: nor is a third party loaded, a question asked or a view measured',
    async (name, value) => {
      const { page, events, foreign, measuring } = await openTracked(CONFIGURED);
      await addScript(
        page,
        ([property, said]) => Object.defineProperty(navigator, String(property), { value: said }),
        [name, value],
      );
      await page.goto(`${stage.site.url}/LP3`);
      await waitForIdle(page);
      await page.evaluate(() =>
        document.addEventListener('click', (event) => event.preventDefault()),
      );
      await page.locator('#download').click();
      // A view would be sent in the frame after loading; events arrive in the order in which they are sent.
      await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        navigator.sendBeacon('/api/events', '{"event":"fence"}');
      });
      await expect.poll(() => events).toEqual([{ event: 'fence' }]);
      expect({ foreign, measuring }).toEqual({ foreign: [], measuring: [] });
      expect(await page.locator('.consent').count()).toBe(0);
    },
  );

  it('is not sent by documents, which make no calls with any configuration', async () => {
    const { page, events, foreign, measuring } = await openTracked(CONFIGURED);
    for (const path of [
      '/terms-of-service',
      '/privacy-policy',
      '/ludopanti/privacy-policy',
      '/install',
    ]) {
      await page.goto(stage.site.url + path);
      await waitForIdle(page);
      expect({ path, events, foreign, measuring }).toEqual({
        path,
        events: [],
        foreign: [],
        measuring: [],
      });
    }
  });
});

describe('a view', () => {
  it('is measured once, in buckets, by a part that comes after the page', async () => {
    const { page, measuring } = await openTracked();
    await addScript(page, () => Object.defineProperty(navigator, 'deviceMemory', { value: 2 }));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.resourceType()));
    await page.goto(`${stage.site.url}/LP3`);
    await expect.poll(() => measuring.length).toBe(2);
    expect(measuring[0]).toBe('the part');
    expect(asked.lastIndexOf('image')).toBeLessThan(asked.lastIndexOf('script'));
    expect(parseVitals(measuring[1] ?? '', COUNTED_PAGES)).toEqual({
      vitals: { page: 'LP3', memory: '2', lcp: expect.any(String), ttfb: expect.any(String) },
    });
  });

  it('that the page has not drawn is not measured, and fetches nothing for it', async () => {
    const { page, events, measuring } = await openTracked();
    await addScript(
      page,
      (draw: number) => {
        Math.random = () => draw;
      },
      1 / VIEWS_PER_MEASURED,
    );
    await page.goto(`${stage.site.url}/LP3`);
    await waitForIdle(page);
    await expect.poll(() => events.length).toBe(1);
    expect(measuring).toEqual([]);
  });

  it('that was in the background before it was painted is not measured', async () => {
    const { page, measuring } = await openTracked();
    await addScript(page, () => {
      const read = performance.getEntriesByType.bind(performance);
      performance.getEntriesByType = (type) =>
        type === 'visibility-state'
          ? [{ name: 'hidden', startTime: 0 } as PerformanceEntry]
          : read(type);
    });
    await page.goto(`${stage.site.url}/LP3`);
    await expect.poll(() => measuring).toEqual(['the part']);
    // An observer that begins later is notified later.
    await page.evaluate(
      (type) =>
        new Promise<void>((resolve) => {
          new PerformanceObserver(() => resolve()).observe({ type, buffered: true });
        }),
      'largest-contentful-paint',
    );
    expect(measuring).toEqual(['the part']);
  });
});

/** The visitor has agreed on an earlier visit. */
function agree(page: Page): Promise<void> {
  return page.context().addCookies([{ name: 'consent', value: 'yes.gab', url: stage.site.url }]);
}

it('third-party tags load after the page is idle, where the visitor has agreed', async () => {
  const { page, foreign } = await openTracked(CONFIGURED);
  await agree(page);
  const letCome = await holdBack(page, '**/*.{avif,webp,png,woff2}');
  await page.goto(`${stage.site.url}/LP1`, { waitUntil: 'domcontentloaded' });
  expect(foreign).toEqual([]);
  letCome();
  await expect
    .poll(() => foreign.some((url) => url.startsWith(`${GOOGLE_TAG}?id=G-TEST1234`)))
    .toBe(true);
});

it('an Ads conversion reaches each host that it calls, and nothing is called for signals or remarketing', async () => {
  const { page, foreign } = await openTracked(CONFIGURED);
  await agree(page);
  await page.goto(`${stage.site.url}/lp6?gclid=abc`);
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  // A tap before the tag has come is no conversion, and the page follows its link.
  await expect
    .poll(() => foreign.some((url) => url.includes('region1.google-analytics.com')))
    .toBe(true);
  await page.locator('#download').click();
  // Once the conversion is sent the page follows its link, which may be between two looks.
  const calls = () =>
    new Set(foreign.map((url) => new URL(url).host).filter((host) => host !== 'link.example'));
  // The stand-in for the tag calls what the real one does; the visit fails if the policy refuses any of it.
  await expect
    .poll(() => [...calls()].sort())
    .toEqual([
      'ad.doubleclick.net',
      'google.com',
      'googleads.g.doubleclick.net',
      'pagead2.googlesyndication.com',
      'region1.google-analytics.com',
      'www.google.co.in',
      'www.google.com',
      'www.googleadservices.com',
      'www.googletagmanager.com',
    ]);
  const ofEach = (word: string) => foreign.filter((url) => url.includes(word)).length;
  await expect
    .poll(() => [ofEach('/pagead/conversion/'), ofEach('/1p-conversion/'), ofEach('/ccm/')])
    .toEqual([6, 3, 4]);
});

it('the app-link service starts on a landing page once idle, under the policy, and its error is only logged', async () => {
  const { page, expectComplaint } = await openTracked({ BRANCH_KEY: 'key_test_abcdefgh' });
  await agree(page);
  await page
    .context()
    .route('https://app.link/**', (route) => route.fulfill({ status: 400, json: {} }));
  // Its script element passes although the policy names no host for it.
  const asked = page.waitForRequest(/^https:\/\/app\.link\/_r/);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('app link'));
  await page.goto(`${stage.site.url}/LP3`);
  await Promise.all([asked, logged]);
  expectComplaint(/app link/);
  expectComplaint(/status of 400/);
});
