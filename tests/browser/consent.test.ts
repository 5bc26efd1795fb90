/** The question whether third parties may measure, with fakes in their place. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../../src/config/pages.ts';
import { findingsOf } from '../support/browser/axe.ts';
import {
  addScript,
  DEVICES,
  holdBack,
  openVisit,
  openWalk,
  stopTime,
  waitForIdle,
} from '../support/browser/browser.ts';
import { drawFrames, watchShifts } from '../support/browser/layout-shifts.ts';
import { openStage } from '../support/browser/stage.ts';
import { answerForThirdParties, GOOGLE_TAG } from '../support/browser/third-parties.ts';
import { DOCUMENT_ADDRESSES } from '../support/document-addresses.ts';
import { LANGUAGES_WITH_PAGE } from '../support/languages.ts';
import { LANDING_PAGES, STORY_PATH, TRANSLATED_DOCUMENTS } from '../support/promises.ts';
import { oneOfEach } from '../support/sampling.ts';
import { variablesHeader } from '../support/site/site-entry.ts';

/** An app-link service on another host: links to it leave the page in the same tab. */
const APP_LINK = 'https://link.example';
const QUESTION = '.consent';
const CHOICE = '[data-island=privacy-choice]';
/** The footer's line while an answer is stored. */
const WITHDRAWAL = 'footer .withdrawal';
const ALL_NAMES = 'Google Analytics, Google Ads and Branch';
const REFUSE = 'button >> nth=0';
const AGREE = 'button >> nth=1';

const TAGS = {
  GA_MEASUREMENT_ID: 'G-TEST1234',
  ADS_CONVERSION_ID: 'AW-12345',
  ADS_LABEL_NEW: 'label-new',
  ADS_LABEL_OLD: 'label-old',
  // Branch's SDK makes no calls with a shorter key.
  BRANCH_KEY: 'key_test_abcdefghijklmnopqrstuvwxyz012345',
};

const FOR_ADULTS = LANDING_PAGES.filter(({ brand }) => brand === undefined).map(({ path }) => path);

const ALL = { ...TAGS, APP_LINK_URL: `${APP_LINK}/go` };

const stage = await openStage();

interface OpenOptions {
  /** The answer of an earlier visit. */
  answer?: string;
  device?: typeof DEVICES.phone | typeof DEVICES.desktop;
  /** The Worker's. @default every third party and the app-link service */
  variables?: Partial<typeof ALL>;
  blocksGoogle?: boolean;
}

async function open({ device = DEVICES.phone, ...options }: OpenOptions = {}) {
  return prepare(await openWalk(stage.browser, device), options);
}

/** With a clock that stands still, for which there is no way back: in a window of its own. */
async function openStopped(options: OpenOptions = {}) {
  const visit = await openVisit(stage.browser, DEVICES.phone);
  await stopTime(visit.page);
  return prepare(visit, options);
}

async function prepare<Visit extends { page: Page }>(
  visit: Visit,
  { answer, variables = ALL, blocksGoogle }: OpenOptions,
) {
  const { page } = visit;
  await page.setExtraHTTPHeaders(variablesHeader(variables));
  if (answer)
    await page.context().addCookies([{ name: 'consent', value: answer, url: stage.site.url }]);
  return { ...visit, ...(await answerForThirdParties(page, blocksGoogle)) };
}

async function cookiesOf(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

/** Waits until the part of the script has loaded, and with it the question or nothing. */
async function settle(page: Page): Promise<void> {
  await waitForIdle(page);
  await page.waitForLoadState('networkidle');
}

/** Screens of phones, in both hands and with large text, and of a desktop. */
const SCREENS = [
  [320, 256],
  [320, 536],
  [360, 560],
  [360, 640],
  [360, 660],
  [1280, 720],
] as const;

/**
 * What lies under the question anywhere on the page: headlines, words and controls, each at its own centre. The bar at the
 * thumb is left out, which lies over everything.
 */
function coveredByQuestion(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (!box) throw new Error('There is no question.');
    return [...document.querySelectorAll('h1, h2, h3, p, a, button, summary, input')]
      .filter((element) => element.checkVisibility() && !element.closest(`${selector}, .thumb`))
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((element) => element.outerHTML.slice(0, 120));
  }, QUESTION);
}

describe('before an answer', () => {
  it.each(oneOfEach(FOR_ADULTS, (path) => (['/lp6', '/tamil'].includes(path) ? path : 'others')))(
    '%s asks before any third party is called, in a place that covers nothing, and moves nothing',
    async (path) => {
      const { page, foreign } = await open();
      const shifts = await watchShifts(page);
      const [width, height] = [320, 536];
      await page.setViewportSize({ width, height });
      await page.goto(stage.site.url + path);
      await page.locator(`${QUESTION} a`).waitFor();
      const question = await page.locator(QUESTION).boundingBox();
      expect.soft(question?.y).toBeGreaterThanOrEqual(height);
      expect.soft(await shifts()).toEqual([]);
      for (const [wider, higher] of SCREENS) {
        await page.setViewportSize({ width: wider, height: higher });
        expect.soft(await coveredByQuestion(page), `${wider}×${higher}`).toEqual([]);
      }
      expect(foreign).toEqual([]);
    },
  );

  it('fetches only the question', async () => {
    const { page } = await open();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(`${stage.site.url}/LP3`);
    await page.locator(QUESTION).waitFor();
    await settle(page);
    const names = scripts.map((path) => path.replace(/^\/assets\/|-[\w-]{8}\.js$/g, ''));
    // Measuring the view needs no consent.
    expect(names.toSorted()).toEqual(['answer', 'consent', 'en', 'entry', 'parts', 'vitals']);
  });

  it('does not delay a tap on the download, and sends no conversion', async () => {
    const { page, foreign } = await openStopped();
    await page.goto(`${stage.site.url}/LP3`);
    // The clock is stopped: a link that waited for a conversion would wait for ever.
    await page.locator('#download').click();
    await page.waitForURL(`${APP_LINK}/**`);
    expect(foreign.filter((url) => !url.startsWith(APP_LINK))).toEqual([]);
  });

  it('moves nothing for a visitor who has scrolled, and comes below what is on the screen', async () => {
    const { page } = await open();
    const shifts = await watchShifts(page);
    await page.route(/\/assets\/consent/, async (route) => {
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      await route.continue();
    });
    await page.goto(`${stage.site.url}/LP1`);
    await page.locator(QUESTION).waitFor();
    const question = await page.locator(QUESTION).boundingBox();
    expect(question?.y).toBeGreaterThanOrEqual(DEVICES.phone.viewport.height);
    expect(await shifts()).toEqual([]);
  });
});

const others = PAGES.filter(({ path }) => !FOR_ADULTS.includes(path)).map(({ path }) => path);

it.each(oneOfEach(others, () => 'any other'))(
  '%s never asks, even after an agreement elsewhere',
  async (path) => {
    const { page, foreign } = await open({ answer: 'yes.gab' });
    await page.goto(stage.site.url + path);
    await settle(page);
    expect(await page.locator(QUESTION).count()).toBe(0);
    expect(foreign).toEqual([]);
  },
);

describe('agreeing', () => {
  it('loads what was agreed to, sends one view, and is remembered', async () => {
    const { page, foreign, commands, views } = await open();
    const address = '/LP1?utm_source=x&gclid=y';
    await page.goto(stage.site.url + address);
    await page.locator(QUESTION).locator(AGREE).click();
    await expect
      .poll(() => foreign.filter((url) => url.startsWith('https://api2.branch.io/v1/open')).length)
      .toBe(1);
    const all = ['ad_storage', 'ad_user_data', 'analytics_storage', 'ad_personalization'];
    const said = (word: string, kinds: readonly string[]) =>
      Object.fromEntries(kinds.map((kind) => [kind, word]));
    const own = {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    };
    const view = {
      send_to: 'G-TEST1234',
      page_location: stage.site.url + address,
      page_path: address,
    };
    // Ads gets only conversions.
    await expect.poll(commands).toEqual([
      ['consent', 'default', said('denied', all)],
      ['consent', 'update', said('granted', all.slice(0, 3))],
      ['config', 'G-TEST1234', own],
      ['event', 'page_view', view],
      ['config', 'AW-12345', own],
    ]);
    expect(await page.locator(`${QUESTION} button`).count()).toBe(0);
    expect((await cookiesOf(page)).consent).toBe('yes.gab');

    await page.goto(`${stage.site.url}${STORY_PATH}`);
    await expect.poll(views).toHaveLength(2);
    await settle(page);
    expect(await page.locator(QUESTION).count()).toBe(0);
    expect([views().length, commands().length]).toEqual([2, 10]);
  });

  describe('after a tap that was made on this page before', () => {
    /** Links lead to the site's own packages, so that a tap stays on the page. */
    async function openOwn() {
      const own: Partial<typeof TAGS> = { ...TAGS };
      delete own.BRANCH_KEY;
      const visit = await open({ variables: own });
      const tap = async () => {
        const started = visit.page.waitForEvent('download');
        await visit.page.locator('#download').click();
        await started;
      };
      const taps = () =>
        visit
          .commands()
          .flatMap(([, name, options]) => (name === 'download_click' ? [options] : []));
      return { ...visit, tap, taps };
    }

    it.each(['before the question came', 'after it'])(
      'which came %s, counts it once; the panel of the tap asks',
      async (when) => {
        const { page, tap, taps, conversions } = await openOwn();
        const letCome = await holdBack(page, /\/assets\/consent/);
        await page.goto(`${stage.site.url}/LP1?utm_ab=trump-beta`);
        if (when === 'before the question came') await tap();
        letCome();
        await page.locator(`${QUESTION} button`).first().waitFor();
        if (when === 'after it') await tap();
        expect(conversions()).toEqual([]);
        const panel = page.locator('[data-after-download] .consent-again');
        await panel.locator(AGREE).click();
        await expect.poll(conversions).toEqual([{ send_to: 'AW-12345/label-new' }]);
        const told = { send_to: 'G-TEST1234', page_id: 'LP1', label: 'trump-beta' };
        expect(taps()).toEqual([told]);
        // The other place says what holds, too.
        expect(await page.locator(`${QUESTION} button`).count()).toBe(0);
        // Of one view, once: after the view that follows there is nothing between them.
        await tap();
        await page.goto(`${stage.site.url}/LP3`);
        await tap();
        await expect.poll(conversions).toHaveLength(2);
        expect(conversions()[1]).toEqual({ send_to: 'AW-12345/label-old' });
        expect(taps()).toHaveLength(2);
      },
    );

    it('refusing sends nothing of it', async () => {
      const { page, tap, foreign } = await openOwn();
      await page.goto(`${stage.site.url}/LP1`);
      await page.locator(QUESTION).waitFor();
      await tap();
      await page.locator('.consent-again').locator(REFUSE).click();
      await expect.poll(async () => (await cookiesOf(page)).consent).toBe('no');
      await settle(page);
      expect(foreign).toEqual([]);
    });
  });

  it('takes the place of an answer that a host above ours has stored under the same name', async () => {
    const { GA_MEASUREMENT_ID } = TAGS;
    const { page, foreign } = await open({ variables: { GA_MEASUREMENT_ID } });
    const origin = stage.site.url.replace(/\/\/[^:]+/, '//pavilion11.localhost');
    const others = { domain: '.pavilion11.localhost', path: '/' };
    await page.context().addCookies([
      { name: 'consent', value: 'no', ...others },
      { name: '_fbp', value: 'fb.1', ...others },
    ]);
    await page.goto(`${origin}/privacy-policy#your-choice`);
    await page.locator('#your-choice ~ * button, section:has(#your-choice) button').nth(1).click();
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe('_fbp=fb.1; consent=yes.g');
    await page.goto(`${origin}/LP1`);
    await expect.poll(() => foreign.some((url) => url.startsWith(GOOGLE_TAG))).toBe(true);
    // Withdrawing deletes what the former site's tags have left, too.
    await page.locator(WITHDRAWAL).locator('button').click();
    expect(await page.evaluate(() => document.cookie)).toBe('consent=no');
  });

  it('to some services loads these alone, and is remembered as an answer about all', async () => {
    const { page, foreign, commands, conversions } = await open();
    await page.goto(`${stage.site.url}/LP3`);
    const { words } = await import('../../src/content/consent/en.ts');
    const boxes = page.locator(`${QUESTION} input`);
    const agree = page.locator(QUESTION).locator(AGREE);
    await expect.poll(() => boxes.count()).toBe(3);
    expect(await page.locator(`${QUESTION} input:checked`).count()).toBe(0);
    const nameOf = async () => (await agree.innerText()).trim();
    expect(await nameOf()).toBe(words.agreeToAll);
    const { height } = (await page.locator(QUESTION).boundingBox()) ?? {};
    await page.getByLabel('Google Analytics').check();
    expect(await nameOf()).toBe(words.agreeToTicked);
    expect((await page.locator(QUESTION).boundingBox())?.height).toBe(height);
    expect(await findingsOf(page, { within: QUESTION })).toEqual([]);
    const theirs = ['_ga', '_gcl_au', '_gac_1'].map((name) => ({
      name,
      value: '1',
      url: stage.site.url,
    }));
    await page.context().addCookies(theirs);
    await agree.click();
    await expect.poll(async () => (await cookiesOf(page)).consent).toBe('yes.g-ab');
    expect(await page.locator(`${QUESTION} p`).innerText()).toContain(
      words.agreed('Google Analytics'),
    );
    // What belongs to the others is gone.
    expect(Object.keys(await cookiesOf(page)).filter((name) => name.startsWith('_g'))).toEqual([
      '_ga',
    ]);
    await expect
      .poll(() => commands().map(([name, what]) => [name, what]))
      .toEqual([
        ['consent', 'default'],
        ['consent', 'update'],
        ['config', 'G-TEST1234'],
        ['event', 'page_view'],
      ]);
    expect(commands()[1]?.[2]).toEqual({ analytics_storage: 'granted' });
    await page.goto(`${stage.site.url}${STORY_PATH}`);
    await settle(page);
    expect(await page.locator(QUESTION).count()).toBe(0);
    await page.locator('#download').click();
    await page.waitForURL(`${APP_LINK}/**`);
    expect(conversions()).toEqual([]);
    expect(foreign.filter((url) => /branch|app\.link|AW-12345/.test(url))).toEqual([]);
  });

  it('is asked for again when another third party is configured', async () => {
    const { page, foreign } = await open({ answer: 'yes.g' });
    await page.goto(`${stage.site.url}/LP1`);
    await page.locator(QUESTION).waitFor();
    expect(foreign).toEqual([]);
  });

  it('holds beside another tool’s cookie of the same name, which the browser names first', async () => {
    const { page, foreign } = await open({ answer: 'yes.gab' });
    const domain = new URL(stage.site.url).hostname;
    await page.context().addCookies([{ name: 'consent', value: 'yes', domain, path: '/LP1' }]);
    await page.goto(`${stage.site.url}/LP1`);
    expect(await page.evaluate(() => document.cookie)).toMatch(/consent=yes; .*consent=yes\.gab/);
    await expect.poll(() => foreign.some((url) => url.startsWith(GOOGLE_TAG))).toBe(true);
    expect(await page.locator(QUESTION).count()).toBe(0);
  });

  it.each([
    ['GA_MEASUREMENT_ID', 'Google Analytics', 'yes.g'],
    ['ADS_CONVERSION_ID', 'Google Ads', 'yes.a'],
    ['BRANCH_KEY', 'Branch', 'yes.b'],
  ] as const)('names whom %s brings, and no one else', async (variable, name, kept) => {
    const { page } = await open({ variables: { [variable]: TAGS[variable] } });
    await page.goto(`${stage.site.url}/LP3`);
    // The region is there before its words.
    await page.locator(`${QUESTION} a`).waitFor();
    const text = await page.locator(QUESTION).innerText();
    expect(text.match(/Google \w+|Branch/g)).toEqual([name]);
    expect(await page.locator(`${QUESTION} input`).count()).toBe(0);
    await page.locator(QUESTION).locator(AGREE).click();
    await expect.poll(async () => (await cookiesOf(page)).consent).toBe(kept);
  });
});

it('refusing loads nothing, and is remembered as long as agreeing', async () => {
  const { page, foreign } = await open();
  await page.goto(`${stage.site.url}/LP1`);
  await page.locator(QUESTION).locator(REFUSE).click();
  await page.locator(`${QUESTION} button`).first().waitFor({ state: 'detached' });
  await page.goto(`${stage.site.url}${STORY_PATH}`);
  await settle(page);
  expect(await page.locator(QUESTION).count()).toBe(0);
  expect(foreign).toEqual([]);
  const { words } = await import('../../src/content/consent/en.ts');
  const line = page.locator(WITHDRAWAL);
  expect(await line.innerText()).toContain(words.refused(ALL_NAMES));
  expect(await line.locator('button:visible').count()).toBe(0);
  const kept = (await page.context().cookies()).find(({ name }) => name === 'consent');
  expect(kept).toMatchObject({ value: 'no', path: '/', sameSite: 'Lax' });
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(180);
});

describe('the question', () => {
  it('is in the page’s language, with two equal buttons', async () => {
    const { page } = await open();
    for (const [path, language] of [
      ['/LP1', 'en'],
      ['/kannada', 'kn'],
      ['/hindi', 'hi'],
      ['/tamil', 'ta'],
    ]) {
      const { words } = await import(`../../src/content/consent/${language}.ts`);
      await page.goto(stage.site.url + path);
      const box = page.getByRole('region', { name: words.label });
      await box.locator('a').waitFor();
      expect.soft(await box.locator('p').innerText()).toContain(words.question);
      const looks = await box.locator('button').evaluateAll((buttons) =>
        buttons.map((button) => {
          const { width, height } = button.getBoundingClientRect();
          const { backgroundColor, color, border, font, borderRadius } = getComputedStyle(button);
          return [
            Math.round(width),
            Math.round(height),
            backgroundColor,
            color,
            border,
            font,
            borderRadius,
          ];
        }),
      );
      expect.soft(looks, path).toHaveLength(2);
      expect.soft(looks[0], path).toEqual(looks[1]);
      expect.soft(Number(looks[0]?.[1]), path).toBeGreaterThanOrEqual(36);
    }
    // Of the last, whose words are the longest.
    expect(await findingsOf(page, { within: QUESTION })).toEqual([]);
  });

  it('is announced without taking the focus, is answered by keyboard, and then holds the focus', async () => {
    const { page } = await open({ device: DEVICES.desktop });
    // What a screen reader may read: words that come into a region that was there before (WCAG 2.2, 4.1.3; ARIA22).
    await addScript(
      page,
      (selector: string) => {
        const read: string[] = [];
        Object.assign(window, { read });
        new MutationObserver((records) => {
          for (const { target, addedNodes } of records) {
            const isNew = records.some((record) =>
              [...record.addedNodes].some((node) => node.contains(target)),
            );
            if (!isNew && (target as Element).matches?.(`${selector} [aria-live=polite]`))
              read.push([...addedNodes].map((node) => node.textContent).join(''));
          }
        }).observe(document, { childList: true, subtree: true });
      },
      QUESTION,
    );
    await page.goto(`${stage.site.url}/LP1`);
    const { words } = await import('../../src/content/consent/en.ts');
    const read = () => page.evaluate(() => (window as unknown as { read: string[] }).read);
    await expect.poll(read).toEqual([`${words.question} ${words.policy}`]);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

    await page.locator(`${QUESTION} a`).focus();
    await page.keyboard.press('Shift+Tab');
    const met: (string | null | undefined)[] = [];
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      met.push(await focused());
    }
    // The boxes have no text of their own.
    expect(met).toEqual([
      words.policy,
      '',
      '',
      '',
      words.refuse,
      words.agreeToAll + words.agreeToTicked,
    ]);
    const { height } = (await page.locator(QUESTION).boundingBox()) ?? {};
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await cookiesOf(page)).consent).toBe('no');
    // It says what holds, once, in the same place, so that nothing below moves.
    expect(await focused()).toBe(`${words.refused(ALL_NAMES)} ${words.policy}`);
    expect(await read()).toHaveLength(1);
    expect((await page.locator(QUESTION).boundingBox())?.height).toBe(height);
    expect(await page.locator(`${QUESTION} button`).count()).toBe(0);
    expect(await findingsOf(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(words.policy);
  });

  it.each([
    ['pageshow', 'no'],
    ['focus', 'yes.gab'],
  ])('is answered in another tab: on %s the page sees %s', async (event, answer) => {
    const { page, foreign, views } = await open();
    await page.goto(`${stage.site.url}/LP1`);
    await page.locator(`${QUESTION} a`).waitFor();
    await page.context().addCookies([{ name: 'consent', value: answer, url: stage.site.url }]);
    await page.evaluate((name) => void dispatchEvent(new Event(name)), event);
    await page.locator(`${QUESTION} button`).first().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    if (answer === 'no') expect(foreign).toEqual([]);
    else await expect.poll(views).toHaveLength(1);
    expect((await cookiesOf(page)).consent).toBe(answer);
  });

  it('is answered in another tab before its words are there, as in a tab in the background', async () => {
    const { page } = await open();
    await addScript(
      page,
      (selector: string) => {
        const nextFrame = window.requestAnimationFrame.bind(window);
        const held: FrameRequestCallback[] = [];
        window.requestAnimationFrame = (callback) =>
          document.querySelector(selector) === null ? nextFrame(callback) : held.push(callback);
        Object.assign(window, {
          endBackground: () => {
            for (const callback of held) callback(0);
          },
        });
      },
      QUESTION,
    );
    await page.goto(`${stage.site.url}/LP1`);
    await page.locator(`${QUESTION} button`).first().waitFor();
    await page.context().addCookies([{ name: 'consent', value: 'no', url: stage.site.url }]);
    await page.evaluate(() => {
      dispatchEvent(new Event('focus'));
      (window as unknown as { endBackground: () => void }).endBackground();
      return new Promise((resolve) => setTimeout(resolve));
    });
    const { words } = await import('../../src/content/consent/en.ts');
    expect(await page.locator(`${QUESTION} p`).innerText()).toContain(words.refused(ALL_NAMES));
  });

  it('says in the page’s language that a browser that blocks storage keeps no answer, and loads nothing', async () => {
    const { page, foreign } = await open();
    // As in Chrome with all cookies blocked.
    await addScript(page, () => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
      for (const kind of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, kind, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
    });
    for (const [path, language, answer] of [
      ['/LP1', 'en', AGREE],
      ['/hindi', 'hi', REFUSE],
    ] as const) {
      const { words } = await import(`../../src/content/consent/${language}.ts`);
      await page.goto(stage.site.url + path);
      await page.locator(`${QUESTION} a`).waitFor();
      await page.locator(QUESTION).locator(answer).click();
      const said = page.locator(`${QUESTION} p`);
      expect
        .soft(await said.innerText())
        .toContain(words.unkept(`Google Analytics, Google Ads ${words.and} Branch`));
    }
    await page.goto(`${stage.site.url}/privacy-policy`);
    await page.locator(CHOICE).locator(REFUSE).click();
    await page.getByText('Your browser keeps no answer').waitFor();
    expect(foreign).toEqual([]);
  });
});

describe('the privacy policy', () => {
  it('shows the answer and withdraws it, with what third parties had stored', async () => {
    const { page, views, foreign } = await open({ answer: 'yes.gab' });
    await page.goto(`${stage.site.url}/LP1`);
    await expect.poll(views).toHaveLength(1);
    await expect
      .poll(() => foreign.some((url) => url.startsWith('https://api2.branch.io')))
      .toBe(true);
    const stored = ['_ga', '_ga_TEST1234', '_gcl_au', '_gac_1'];
    await page
      .context()
      .addCookies(stored.map((name) => ({ name, value: '1', url: stage.site.url })));
    await page.evaluate(() => sessionStorage.setItem('branch_session', '{}'));

    await page.goto(`${stage.site.url}/privacy-policy`);
    const choice = page.locator(CHOICE);
    await choice.getByText('You have agreed:').waitFor();
    expect(await findingsOf(page, { within: CHOICE })).toEqual([]);
    await choice.locator(REFUSE).click();
    await choice.getByText('You have refused').waitFor();
    await expect.poll(async () => (await cookiesOf(page)).consent).toBe('no');
    expect(
      Object.keys(await cookiesOf(page)).filter((name) => /^(?:_g|branch)/i.test(name)),
    ).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });

  // The text takes more lines the narrower the screen, the larger the text and the wider the letters.
  it.each([
    [320, 16],
    [360, 16],
    [412, 24],
    [800, 16],
  ])(
    'lets a visitor agree unasked, and moves nothing that is being read (%d px, text of %d px)',
    async (width, size) => {
      const { page } = await open();
      await page.setViewportSize({ width, height: 800 });
      await addScript(
        page,
        (fontSize) => {
          document.addEventListener('readystatechange', () => {
            document.documentElement.style.fontSize = `${fontSize}px`;
          });
        },
        size,
      );
      const shifts = await watchShifts(page);
      const letCome = await holdBack(page, /\/assets\/(consent|privacy-choice)/);
      await page.goto(`${stage.site.url}/privacy-policy#your-choice`);
      const choice = page.locator(CHOICE);
      await choice.getByText('The choice needs scripts').waitFor();
      // Jumping past sections that have not been painted moves what follows them, with or without a choice.
      await drawFrames(page);
      const before = await shifts();
      letCome();
      await choice.getByText('You have not answered').waitFor();
      await choice.locator(AGREE).click();
      await choice.getByText('You have agreed:').waitFor();
      await expect.poll(async () => (await cookiesOf(page)).consent).toBe('yes.gab');
      await choice.locator(REFUSE).click();
      await choice.getByText('You have refused').waitFor();
      expect(await shifts()).toEqual(before);
    },
  );

  it('changes the answer about each service apart', async () => {
    const { page, foreign } = await open({ answer: 'yes.g-ab' });
    await page.goto(`${stage.site.url}/privacy-policy`);
    const choice = page.locator(CHOICE);
    await choice.getByText('You have agreed:').waitFor();
    const ticks = () =>
      choice
        .locator('input')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
    expect(await ticks()).toEqual([true, false, false]);
    await choice.getByLabel('Branch').check();
    await choice.getByLabel('Google Analytics').uncheck();
    expect(await findingsOf(page, { within: CHOICE })).toEqual([]);
    await choice.locator(AGREE).click();
    await expect.poll(async () => (await cookiesOf(page)).consent).toBe('yes.b-ga');
    await page.goto(`${stage.site.url}/LP3`);
    await expect.poll(() => foreign.some((url) => url.includes('api2.branch.io'))).toBe(true);
    expect(foreign.filter((url) => url.includes('google'))).toEqual([]);
  });

  it('explains that the browser’s own signal comes first', async () => {
    const { page } = await open({ answer: 'yes.gab' });
    await addScript(page, () =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    await page.goto(`${stage.site.url}/privacy-policy`);
    await page.getByText('Your browser asks sites not to measure you').waitFor();
    expect(await page.locator(`${CHOICE} button:visible`).count()).toBe(0);
  });

  it('lets an old answer be withdrawn when no third party is configured any more', async () => {
    const { page } = await open({ variables: {} });
    await page.goto(`${stage.site.url}/privacy-policy`);
    await settle(page);
    expect(await page.locator(CHOICE).isVisible()).toBe(false);
    await page.context().addCookies([{ name: 'consent', value: 'yes.g', url: stage.site.url }]);
    await page.reload();
    await page.locator(`${CHOICE} button:visible`).click();
    await expect.poll(async () => (await cookiesOf(page)).consent).toBe('no');
  });

  it('is a sentence without scripts', async () => {
    const { page } = await openVisit(stage.browser, {
      ...DEVICES.phone,
      javaScriptEnabled: false,
      extraHTTPHeaders: variablesHeader(ALL),
    });
    await page.goto(`${stage.site.url}/privacy-policy#your-choice`);
    await page
      .getByText('The choice needs scripts. Without scripts nothing of the kind is ever loaded')
      .waitFor();
    expect(await page.locator(`${CHOICE} button:visible`).count()).toBe(0);
  });
});

/** Every page by its address in each of its languages. */
const EVERYWHERE = [
  ...LANDING_PAGES.map(({ path }) => path),
  ...DOCUMENT_ADDRESSES.map(({ path }) => path),
  ...TRANSLATED_DOCUMENTS.flatMap((path) => LANGUAGES_WITH_PAGE.map((code) => `/${code}${path}`)),
];

describe('the footer of every page, while an answer is stored', () => {
  it.each(
    oneOfEach(EVERYWHERE, (path) =>
      ['/LP1', '/tamil', '/hi/help'].includes(path) ? path : 'others',
    ),
  )('%s takes an agreement back with one tap, in its language', async (path) => {
    const { page } = await open({ answer: 'yes.gab' });
    const shifts = await watchShifts(page);
    await page.goto(stage.site.url + path);
    const line = page.locator(WITHDRAWAL);
    await line.locator('button').waitFor({ state: 'attached' });
    expect(await shifts()).toEqual([]);
    const { words } = await import(
      `../../src/content/consent/${await page.evaluate(() => document.documentElement.lang)}.ts`
    );
    const names = `Google Analytics, Google Ads ${words.and} Branch`;
    expect(await line.innerText()).toContain(words.agreed(names));
    await page.context().addCookies([{ name: '_ga', value: '1', url: stage.site.url }]);
    await line.getByRole('button', { name: words.refuse }).click();
    expect((await cookiesOf(page)).consent).toBe('no');
    expect(await cookiesOf(page)).not.toHaveProperty('_ga');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      words.refused(names),
    );
    expect(await line.locator('button:visible').count()).toBe(0);
    expect(await line.locator('a').getAttribute('href')).toBe('/privacy-policy#your-choice');
  });

  it('is there at once after an agreement, and silences what runs', async () => {
    const { page, views } = await open();
    await page.goto(`${stage.site.url}/hindi`);
    await page.locator(QUESTION).locator(AGREE).click();
    await expect.poll(views).toHaveLength(1);
    expect(await findingsOf(page, { within: 'footer' })).toEqual([]);
    await page.locator(WITHDRAWAL).locator('button').click();
    expect(await page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST1234'))).toBe(true);
  });

  it('says nothing without an answer', async () => {
    const { page } = await open();
    await page.goto(`${stage.site.url}/help`);
    await settle(page);
    expect(await page.locator('.withdrawal').count()).toBe(0);
  });
});

it('the policy has its choice in its contents, below the section that says so', async () => {
  const { page } = await open();
  await page.goto(`${stage.site.url}/privacy-policy`);
  expect(await page.locator('.toc a[href="#your-choice"]').count()).toBe(2);
  const before = await page.evaluate(
    () =>
      document
        .querySelector('#your-choice')
        ?.closest('[data-island]')
        ?.previousElementSibling?.querySelector('h2')?.id,
  );
  expect(before).toBe('measurement-by-other-companies');
});

describe('a page that was open before the visitor withdrew', () => {
  it('sends no conversion, and stops Analytics when the page is shown again', async () => {
    const { page, views, conversions } = await open({ answer: 'yes.gab' });
    await page.goto(`${stage.site.url}/LP1`);
    await expect.poll(views).toHaveLength(1);
    await page.context().addCookies([{ name: 'consent', value: 'no', url: stage.site.url }]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST1234'))).toBe(true);
    await page.locator('#download').click();
    await page.waitForURL(`${APP_LINK}/**`);
    expect(conversions()).toEqual([]);
  });

  it('is reloaded when it comes back from the back/forward cache', async () => {
    const { page, views } = await open({ answer: 'yes.gab' });
    await page.goto(`${stage.site.url}/LP1`);
    await expect.poll(views).toHaveLength(1);
    await page.context().addCookies([{ name: 'consent', value: 'no', url: stage.site.url }]);
    await Promise.all([
      // Not `framenavigated`, at which the document before is still there to be asked.
      page.waitForEvent('load'),
      page.evaluate(
        () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      ),
    ]);
    await settle(page);
    expect(views()).toHaveLength(1);
  });
});

describe('the ads conversion', () => {
  it('names the version of the app, and is sent before a link leaves the page', async () => {
    // Only the tag's callback can release the link.
    const { page, conversions } = await openStopped({ answer: 'yes.gab' });
    for (const label of ['trump-beta', 'previous-version']) {
      await page.goto(`${stage.site.url}/LP1?utm_ab=${label}`);
      await page.locator('#download').click();
      await page.waitForURL(`${APP_LINK}/go?utm_ab=${label}`);
    }
    expect(conversions()).toEqual([
      { send_to: 'AW-12345/label-new' },
      { send_to: 'AW-12345/label-old' },
    ]);
  });

  it('holds the link back for 250 ms at most where Google’s tag is blocked', async () => {
    const { page, expectComplaint } = await openStopped({ answer: 'yes.gab', blocksGoogle: true });
    await page.goto(`${stage.site.url}/LP3`);
    const isBlocked = page.waitForEvent('requestfailed', (request) =>
      request.url().startsWith(GOOGLE_TAG),
    );
    await page.locator('#download').click();
    await isBlocked;
    await page.clock.fastForward(249);
    expect(page.url()).toBe(`${stage.site.url}/LP3`);
    await page.clock.fastForward(1);
    await page.waitForURL(`${APP_LINK}/**`);
    expectComplaint(/ERR_FAILED/);
  });

  it('leaves a modified click to the browser', async () => {
    const { page } = await open({ answer: 'yes.gab' });
    await page.goto(`${stage.site.url}/LP3`, { waitUntil: 'domcontentloaded' });
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator('#download').click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.close();
    expect(page.url()).toBe(`${stage.site.url}/LP3`);
  });
});
