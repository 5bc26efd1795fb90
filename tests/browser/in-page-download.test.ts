import type { Download, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { addScript, createGate, DEVICES, stopTime } from '../support/browser/browser.ts';
import type { Exchange, Fault, Rule } from '../support/browser/fault-proxy.ts';
import { drawFrames, watchShifts } from '../support/browser/layout-shifts.ts';
import {
  ADDRESS,
  button,
  countBytesRead,
  isPackageGet,
  LABEL,
  onPackage,
  openPackageStage,
  PACKAGE_HREF,
  PACKAGE_PATH,
  QUARTER_MIB,
  sha256Of,
  untilRead,
} from '../support/browser/package-visits.ts';

const stage = await openPackageStage();
const { openVisit, openWalk, openAlive, packageGets, seen } = stage;

describe('LP2’s download', () => {
  it('saves the released package under the brand’s file name, then fetches the tracking link', async () => {
    const { page } = await openAlive();
    // Only by keyboard.
    await button(page).focus();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.press('Enter'),
    ]);
    expect(download.suggestedFilename()).toBe(stage.released.filename);
    expect(await sha256Of(download)).toBe(stage.released.sha256);
    const tracking = await seen(({ method }) => method === 'HEAD');
    expect(tracking.path).toBe(PACKAGE_HREF);
    expect(packageGets()).toHaveLength(1);
    const complete = await seen(({ body }) => body.includes('download_complete'));
    const event = {
      event: 'download_complete',
      page: 'LP2',
      path: ADDRESS,
      click: 0,
      variant: LABEL,
    };
    expect(JSON.parse(complete.body)).toEqual(event);
    await page.getByRole('progressbar').waitFor({ state: 'detached' });

    // Done is done: the button leads on, and a tap on it is no download.
    const clicks = () =>
      stage.proxy.exchanges.filter(({ body }) => body.includes('download_click')).length;
    const [counted, gets] = [clicks(), packageGets().length];
    expect(await page.locator('[data-cta="again"]').getAttribute('href')).toBe(PACKAGE_HREF);
    await button(page).click();
    await page.waitForURL('**/install**');
    expect(packageGets()).toHaveLength(gets);
    expect(clicks()).toBe(counted);
  });

  it('saves the file again without a request, as often as asked', async () => {
    const { page } = await openAlive();
    const save = async (selector: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator(selector).click(),
      ]);
      expect(download.suggestedFilename()).toBe(stage.released.filename);
      expect(await sha256Of(download)).toBe(stage.released.sha256);
      return download.url();
    };
    await save('#download');
    for (let time = 0; time < 2; time += 1)
      expect(await save('[data-cta=again]')).toMatch(/^blob:/);
    expect(packageGets()).toHaveLength(1);
  });

  it('says on a page that is opened again that a download starts anew, beside the plain link', async () => {
    const { page } = await openAlive();
    const parts = ['.anew', '[data-cta=plain]'].map((selector) => page.locator(selector));
    for (const part of parts) expect(await part.isVisible()).toBe(false);
    await page.reload();
    for (const part of parts) expect(await part.isVisible()).toBe(true);
  });

  it('shows on a computer the QR code, and the size though no progress was drawn', async () => {
    const { page } = await openWalk(DEVICES.desktop);
    await addScript(page, () => {
      // As on a fast line: the file is there before the next frame.
      let isHeld = false;
      const request = window.requestAnimationFrame.bind(window);
      addEventListener('click', () => {
        isHeld = true;
      });
      window.requestAnimationFrame = (callback) => (isHeld ? 0 : request(callback));
    });
    await page.goto(stage.proxy.url + ADDRESS);
    const saved = page.waitForEvent('download');
    await button(page).click();
    await saved;
    const board = page.locator('.saved-board');
    await board.locator('img').waitFor();
    expect(await board.innerText()).toMatch(/ · \d+(\.\d)? MB/);
  });

  it('resumes where the connection broke, and fetches no byte again', async () => {
    // The connection breaks once the page has drawn the received bytes: what a browser still buffers when a
    // connection ends, it may drop, and a page cannot know of it.
    const cut = Math.ceil(stage.released.size / 5);
    const breakLine = stage.stopFirst(cut, 'breaks');
    const { page, expectComplaint } = await openAlive();
    const saved = page.waitForEvent('download');
    await button(page).click();
    await page.locator('[role=progressbar][aria-valuenow="20"]').waitFor();
    breakLine();
    expect(await sha256Of(await saved)).toBe(stage.released.sha256);
    expect(packageGets()).toMatchObject([
      { range: null, bytesSent: cut },
      { range: `bytes=${cut}-`, ifRange: expect.stringMatching(/^"/), status: 206 },
    ]);
    expect(packageGets()[1]?.bytesSent).toBe(stage.released.size - cut);
    // Chromium reports each broken body itself.
    expectComplaint(/ERR_CONTENT_LENGTH_MISMATCH/);
  });

  it('saves nothing if the digest is wrong twice, and the next tap follows the plain link', async () => {
    stage.proxy.reset(onPackage((_exchange, nth) => (nth < 2 ? { spoil: true } : undefined)));
    const { page } = await openAlive();
    const idleText = await button(page).textContent();
    const downloads: Download[] = [];
    page.on('download', (download) => downloads.push(download));
    await button(page).click();
    await expect.poll(packageGets).toHaveLength(2);
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await button(page).textContent()).toBe(idleText);
    expect(downloads).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), button(page).click()]);
    expect(download.url()).toBe(stage.proxy.url + PACKAGE_HREF);
    expect(await sha256Of(download)).toBe(stage.released.sha256);
    expect(packageGets()).toHaveLength(3);
  });

  it('only becomes idle again after a refusal', async () => {
    const gate = createGate();
    stage.proxy.reset(onPackage(() => ({ status: 503, holdUntil: gate.isOpen })));
    const { page, expectComplaint } = await openAlive();
    const idleText = await button(page).textContent();
    await button(page).click();
    await page.getByRole('progressbar').waitFor();
    gate.open();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await button(page).textContent()).toBe(idleText);
    expect(await page.locator('[data-after-download]').isHidden()).toBe(true);
    expect(packageGets()).toHaveLength(1);
    expectComplaint(/status of 503/);
  });

  it('ignores a second click while it is running', async () => {
    const goOn = stage.stopFirst(QUARTER_MIB);
    const { page } = await openAlive();
    const download = page.waitForEvent('download');
    await button(page).click();
    await page.getByRole('progressbar').waitFor();
    await button(page).click();
    // What repeats the button is the same button: a second transfer would share the line with the first.
    for (const twin of await page.locator('[data-cta="bar"], [data-cta="closing"]').all())
      await twin.evaluate((link: HTMLAnchorElement) => link.click());
    goOn();
    expect(await sha256Of(await download)).toBe(stage.released.sha256);
    await seen(({ body }) => body.includes('download_complete'));
    expect(packageGets()).toHaveLength(1);
    expect(
      stage.proxy.exchanges.filter(({ body }) => body.includes('download_click')),
    ).toHaveLength(1);
  });
});

describe('LP2’s button before its code has loaded', () => {
  const isPart = ({ path }: Exchange) => /package-download-.*\.js$/.test(path);
  const clicks = () => stage.proxy.exchanges.filter(({ body }) => body.includes('download_click'));

  const tapButton = (page: Page) => button(page).click();
  /** It is in view only further down. */
  const tapBar = (page: Page) =>
    page.locator('[data-cta="bar"]').evaluate((link: HTMLAnchorElement) => link.click());

  /** Opens LP2 with its code held back until the gate opens, and taps. `saved` waits for one download. */
  async function tapEarly(fault: Fault = {}, rule: Rule = () => undefined, tap = tapButton) {
    const gate = createGate();
    const packageRule = onPackage(rule);
    stage.proxy.reset((exchange, nth) =>
      isPart(exchange) ? { ...fault, holdUntil: gate.isOpen } : packageRule(exchange, nth),
    );
    const visit = await openWalk();
    const { page, expectComplaint } = visit;
    if (fault.status)
      for (const one of [/loading chunk failed/, /status of 404/]) expectComplaint(one);
    await addScript(page, countBytesRead);
    const shifts = await watchShifts(page);
    const downloads: Download[] = [];
    page.on('download', (download) => downloads.push(download));
    let failures = 0;
    page.on('requestfailed', (request) => {
      if (request.url().includes(PACKAGE_PATH)) failures += 1;
    });
    await page.goto(stage.proxy.url + ADDRESS);
    await tap(page);
    await page.locator('[data-island="package-download"][data-waiting]').waitFor();
    return {
      ...visit,
      gate,
      shifts,
      broken: () => expect.poll(() => failures).toBe(1),
      async saved() {
        await expect.poll(() => downloads.length).toBe(1);
        const [download] = downloads;
        if (!download) throw new Error('There was a download and it is gone.');
        return download;
      },
    };
  }

  /** Cuts the first answer after a quarter MiB, once the page has read it. */
  function cutFirst(): { rule: Rule; cut: (page: Page) => Promise<void> } {
    const gate = createGate();
    return {
      rule: (_exchange, nth) =>
        nth === 0
          ? { pauses: [{ after: QUARTER_MIB, until: gate.isOpen }], cutAfter: QUARTER_MIB }
          : undefined,
      async cut(page) {
        await untilRead(page, QUARTER_MIB);
        gate.open();
      },
    };
  }

  it('requests the package on the tap itself, once, and counts one tap of several', async () => {
    const { page, gate, saved } = await tapEarly({}, undefined, tapBar);
    await button(page).click();
    await tapBar(page);
    await seen(isPackageGet);
    gate.open();
    expect(await sha256Of(await saved())).toBe(stage.released.sha256);
    await seen(({ body }) => body.includes('download_complete'));
    expect(packageGets()).toHaveLength(1);
    expect(clicks()).toHaveLength(1);
  });

  it('resumes after the bytes that came before it, if the connection has broken meanwhile', async () => {
    const { rule, cut } = cutFirst();
    const { page, gate, saved, broken, expectComplaint } = await tapEarly({}, rule);
    await cut(page);
    await broken();
    gate.open();
    expect(await sha256Of(await saved())).toBe(stage.released.sha256);
    expect(packageGets().map(({ range }) => range)).toEqual([null, `bytes=${QUARTER_MIB}-`]);
    expect(packageGets()[1]?.ifRange).toMatch(/^"/);
    expectComplaint(/ERR_CONTENT_LENGTH_MISMATCH/);
  });

  it('tries again if the tap’s request found no connection', async () => {
    // A browser repeats a request by itself for every idle connection that turns out to be closed.
    let isDown = true;
    const { gate, saved, broken, expectComplaint } = await tapEarly({}, () =>
      isDown ? { drop: true } : undefined,
    );
    await broken();
    isDown = false;
    const dropped = packageGets().length;
    gate.open();
    expect(await sha256Of(await saved())).toBe(stage.released.sha256);
    expect(packageGets()).toHaveLength(dropped + 1);
    expectComplaint(/ERR_EMPTY_RESPONSE/);
  });

  it.each<[string, Fault]>([
    ['comes', {}],
    ['never comes', { status: 404 }],
  ])('is idle after a status without a package, where its code %s', async (_how, fault) => {
    const { page, gate, expectComplaint } = await tapEarly(fault, () => ({ status: 503 }));
    const idleText = await button(page).textContent();
    gate.open();
    await page.locator('[data-island="package-download"]:not([data-waiting])').waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await page.locator('[data-after-download]').waitFor({ state: 'hidden' });
    expect(await button(page).textContent()).toBe(idleText);
    expect(packageGets()).toHaveLength(1);
    expectComplaint(/status of 503/);
  });

  it('leaves a click with a modifier to the browser', async () => {
    const gate = createGate();
    stage.proxy.reset((exchange) => (isPart(exchange) ? { holdUntil: gate.isOpen } : undefined));
    const { page } = await openWalk(DEVICES.desktop);
    await page.goto(stage.proxy.url + ADDRESS);
    const saved = page.waitForEvent('download');
    await button(page).click({ modifiers: ['Alt'] });
    expect((await saved).url()).toBe(stage.proxy.url + PACKAGE_HREF);
    expect(packageGets()).toHaveLength(1);
    expect(await page.locator('[data-waiting]').count()).toBe(0);
    gate.open();
  });

  it('moves nothing on the page, from the tap to the saved file', async () => {
    const { page, gate, saved, shifts } = await tapEarly();
    gate.open();
    await saved();
    await page.getByRole('heading', { name: 'Saved. It is on your phone.' }).waitFor();
    await drawFrames(page);
    expect(await shifts()).toEqual([]);
  });

  describe('that never loads', () => {
    it.each(['goes on', 'has broken'])(
      'follows the plain link, once, and is it from then on, where the tap’s request %s',
      async (how) => {
        const { rule, cut } = cutFirst();
        const visit = await tapEarly({ status: 404 }, how === 'goes on' ? undefined : rule);
        if (how === 'has broken') {
          await cut(visit.page);
          await visit.broken();
          visit.expectComplaint(/ERR_CONTENT_LENGTH_MISMATCH/);
        }
        visit.gate.open();
        const download = await visit.saved();
        expect(download.url()).toBe(stage.proxy.url + PACKAGE_HREF);
        expect(download.suggestedFilename()).toBe(stage.released.filename);
        expect(await sha256Of(download)).toBe(stage.released.sha256);
        expect(visit.complaints.join()).toMatch(
          /loading chunk failed \(error: http:\S+\/assets\/package-download-\S+\.js\)/,
        );
        expect(packageGets()).toHaveLength(2);
        expect(clicks()).toHaveLength(1);
        expect(await visit.page.locator('[data-after-download]').isVisible()).toBe(true);
        const again = visit.page.waitForEvent('download');
        await button(visit.page).click();
        expect((await again).url()).toBe(stage.proxy.url + PACKAGE_HREF);
        await expect.poll(() => clicks().length).toBe(2);
        expect(
          stage.proxy.exchanges.filter(({ body }) => body.includes('download_complete')),
        ).toEqual([]);
      },
    );

    it('is given up after 120 seconds', async () => {
      const gate = createGate();
      stage.proxy.reset((exchange) => (isPart(exchange) ? { holdUntil: gate.isOpen } : undefined));
      const { page, expectComplaint, complaints } = await openVisit(DEVICES.phone);
      await stopTime(page);
      await addScript(page, countBytesRead);
      await page.goto(stage.proxy.url + ADDRESS);
      await button(page).click();
      await page.locator('[data-island="package-download"][data-waiting]').waitFor();
      await page.waitForFunction(() => Number(Reflect.get(window, 'bytesRead')) > 0);
      await page.clock.fastForward(119_999);
      expect(complaints).toEqual([]);
      const saved = page.waitForEvent('download');
      await page.clock.fastForward(1);
      expect(await sha256Of(await saved)).toBe(stage.released.sha256);
      expect((await saved).url()).toBe(stage.proxy.url + PACKAGE_HREF);
      expect(complaints.join()).toMatch(
        /loading chunk failed \(timeout: http:\S+\/assets\/package-download-\S+\.js\)/,
      );
      expectComplaint(/loading chunk failed/);
      gate.open();
    });
  });
});

describe('the plain link beside LP2’s button', () => {
  const plain = (page: Page) => page.locator('[data-cta=plain]');
  const clicks = () => stage.proxy.exchanges.filter(({ body }) => body.includes('download_click'));

  it.each<[string, () => void]>([
    [
      'little memory',
      () => Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 2 }),
    ],
    [
      'a visitor who saves data',
      () =>
        Object.defineProperty(Navigator.prototype, 'connection', {
          get: () => ({ saveData: true, effectiveType: '4g' }),
        }),
    ],
  ])(
    'is there from the first frame with %s, and downloads without the page',
    async (_, pretend) => {
      const { page } = await openWalk();
      await addScript(page, pretend);
      const shifts = await watchShifts(page);
      await page.goto(stage.proxy.url + ADDRESS);
      await plain(page).waitFor();
      const [download] = await Promise.all([page.waitForEvent('download'), plain(page).click()]);
      expect(download.url()).toBe(stage.proxy.url + PACKAGE_HREF);
      expect(await sha256Of(download)).toBe(stage.released.sha256);
      await expect.poll(() => clicks().length).toBe(1);
      expect(await page.getByRole('progressbar').count()).toBe(0);
      await drawFrames(page);
      expect(await shifts()).toEqual([]);
    },
  );

  it('gives way to the progress of the download in the page, and is not there on an ordinary phone', async () => {
    const { page } = await openWalk();
    await addScript(page, () =>
      Object.defineProperty(Navigator.prototype, 'deviceMemory', {
        get: () => 1,
        configurable: true,
      }),
    );
    const goOn = stage.stopFirst(QUARTER_MIB);
    await page.goto(stage.proxy.url + ADDRESS);
    const saved = page.waitForEvent('download');
    await button(page).click();
    await page.getByRole('progressbar').waitFor();
    await plain(page).waitFor({ state: 'hidden' });
    goOn();
    expect(await sha256Of(await saved)).toBe(stage.released.sha256);
    await addScript(page, () =>
      Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 4 }),
    );
    // Not reloaded: a page that is opened again has the link on every phone.
    await page.goto('about:blank');
    await page.goto(stage.proxy.url + ADDRESS);
    expect(await plain(page).isHidden()).toBe(true);
  });
});
