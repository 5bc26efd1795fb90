/** What visitors see and do where engines differ from Chromium, tried in one of them, as tests. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layOutAll } from '../../scripts/lib/browser.ts';
import { DESKTOP, PHONE } from '../../scripts/lib/user-agents.ts';
import { PAGES } from '../../src/config/pages.ts';
import {
  type Exchange,
  type FaultProxy,
  type Rule,
  startFaultProxy,
} from '../../tests/support/browser/fault-proxy.ts';
import { site } from '../../tests/support/site/shared-site.ts';
import { type Engine, type Tab, TIMEOUT_MS, type VisitOptions } from './engine.ts';
import { ENGINES } from './find-engines.ts';
import {
  attributeOf,
  leaveFor,
  readPage,
  savedFiles,
  textOf,
  waitUntilQuiet,
  watchSavedFiles,
} from './in-page.ts';

/**
 * Where first screens differ most from Chromium's (`npx node lab/browsers/differences.ts` measures all of them), and the
 * language with the longest words.
 */
const LOOKED_AT: readonly (readonly [
  where: string,
  device: VisitOptions,
  paths: readonly string[],
])[] = [
  ['a phone', PHONE, ['/', '/lp7', '/tamil', '/privacy-policy']],
  ['a computer', DESKTOP, ['/LP1', '/LP3', '/upgrade', '/privacy-policy']],
];

/** A label whose package is known. */
const LABEL = 'trump-beta';
const DOWNLOAD_PAGE = `/LP2?utm_ab=${LABEL}`;
const BUTTON = '#download';
const PROGRESS = '[role=progressbar]';
const WAIT = { timeout: TIMEOUT_MS };

const isPackageGet = ({ method, path }: Exchange) =>
  method === 'GET' && path.startsWith('/download/');
const isDownloadPart = ({ path }: Exchange) => /package-download-.*\.js$/.test(path);
const isEvent =
  (name: string) =>
  ({ path, body }: Exchange) =>
    path === '/api/events' && body.includes(`"${name}"`);

/** Declares the tests of an engine. They fail where it is not installed. */
export function tryEngine(name: keyof typeof ENGINES): void {
  // An old browser that runs in one process sometimes hangs on a busy machine.
  const options = { timeout: 2 * TIMEOUT_MS, retry: name.startsWith('Chromium') ? 1 : 0 };
  describe(name, options, () => {
    let engine: Engine;
    let proxy: FaultProxy;
    let released: { size: number; sha256: string };

    beforeAll(async () => {
      const find = ENGINES[name];
      if (find === undefined) throw new Error(`There is no engine ${name}.`);
      engine = await find();
      proxy = await startFaultProxy(site.url);
      const packages: { package: string; size: number; sha256: string }[] = await (
        await fetch(`${site.url}/api/packages`)
      ).json();
      const one = packages.find((entry) => entry.package === LABEL);
      if (one === undefined) throw new Error(`The site has no package ${LABEL}.`);
      released = one;
    });
    afterAll(() => proxy?.dispose());

    /** Opens a window at an address for the time of `act`. */
    async function visit(
      path: string,
      act: (tab: Tab) => Promise<void>,
      { rule, ...options }: Partial<VisitOptions> & { rule?: Rule } = {},
    ): Promise<void> {
      const tab = await engine.openTab({ ...PHONE, ...options });
      try {
        proxy.reset(rule);
        await tab.open(proxy.url + path);
        await act(tab);
      } finally {
        await tab.close();
      }
    }

    const arrives = (what: string, isIt: (exchange: Exchange) => boolean) =>
      expect.poll(() => proxy.exchanges.find(isIt), { ...WAIT, message: what }).toBeDefined();
    const packageGets = () => proxy.exchanges.filter(isPackageGet);
    const reads = (tab: Tab, selector: string, attribute: string) =>
      expect.poll(() => tab.evaluate(attributeOf, { selector, name: attribute }), WAIT);

    async function waitForButton(tab: Tab): Promise<void> {
      await tab.evaluate(watchSavedFiles, null);
      await reads(tab, '[data-island="package-download"]', 'data-hydrated').not.toBeNull();
    }

    async function expectSaved(tab: Tab): Promise<void> {
      await expect.poll(() => tab.evaluate(savedFiles, null), WAIT).toEqual([released.sha256]);
      await arrives('download_complete', isEvent('download_complete'));
    }

    describe.each(LOOKED_AT)('on %s', (_where, device, paths) => {
      let tab: Tab;
      beforeAll(async () => {
        tab = await engine.openTab(device);
      });
      afterAll(() => tab?.close());

      it.each(paths)('%s', async (path) => {
        // The worker would print a line for each event.
        proxy.reset((exchange) => (exchange.path === '/api/events' ? { status: 204 } : undefined));
        await tab.open(proxy.url + path);
        await tab.evaluate(waitUntilQuiet, null);
        await tab.evaluate(layOutAll, null);
        const seen = await tab.evaluate(readPage, null);
        // WebKit opens the page once more for it.
        const complaints = device.isPhone ? await tab.complaints() : [];

        expect
          .soft(complaints.filter((line) => !engine.excuses.some((one) => one.test(line))))
          .toEqual([]);
        // A request without an answer was given up for the next page.
        expect.soft(proxy.exchanges.filter(({ status }) => status >= 400)).toEqual([]);
        expect.soft(seen.ground).toEqual(seen.brandGround);
        if (PAGES.some((page) => page.path === path && page.kind === 'landing'))
          expect.soft(seen.button?.top).toBeLessThanOrEqual(2 * seen.windowHeight);
        if (!engine.looksRight) return;
        expect.soft(seen.outside).toEqual([]);
        expect.soft(seen.covered).toEqual([]);
        expect.soft(seen.faint).toEqual([]);
        expect.soft(seen.header?.bottom ?? 0).toBeLessThanOrEqual((seen.headline?.top ?? 0) + 1);
      });
    });

    it('LP2 shows progress, saves the released file and says what to do next', async () => {
      const gate = Promise.withResolvers<void>();
      const half = Math.floor(released.size / 2);
      const rule = onPackage(() => ({ pauses: [{ after: half, until: gate.promise }] }));
      await visit(
        DOWNLOAD_PAGE,
        async (tab) => {
          await waitForButton(tab);
          await tab.tap(BUTTON);
          await reads(tab, PROGRESS, 'aria-valuenow').toMatch(/^(?:49|50)$/);
          expect(await tab.evaluate(textOf, BUTTON)).toMatch(/DOWNLOADING \d\d%/);
          gate.resolve();
          await expectSaved(tab);
          await arrives('the call of the tracking link', ({ method }) => method === 'HEAD');
          await expect
            .poll(() => tab.evaluate(textOf, '[data-saved]:not([hidden])'), WAIT)
            .not.toBeNull();
          expect(packageGets()).toHaveLength(1);
        },
        { rule },
      );
    });

    it('LP2 resumes after a broken connection', async () => {
      const gate = Promise.withResolvers<void>();
      const cut = Math.ceil(released.size * 0.3);
      const rule = onPackage((_exchange, nth) =>
        nth === 0 ? { pauses: [{ after: cut, until: gate.promise }], cutAfter: cut } : undefined,
      );
      await visit(
        DOWNLOAD_PAGE,
        async (tab) => {
          await waitForButton(tab);
          await tab.tap(BUTTON);
          await reads(tab, PROGRESS, 'aria-valuenow').toBe('30');
          gate.resolve();
          await expectSaved(tab);
          const sent = packageGets().map(({ bytesSent }) => bytesSent);
          expect(sent).toHaveLength(2);
          expect(sent.reduce((sum, bytes) => sum + bytes, 0)).toBe(released.size);
        },
        { rule },
      );
    });

    it('LP2 takes early taps as one', async () => {
      const gate = Promise.withResolvers<void>();
      const rule: Rule = (exchange) =>
        isDownloadPart(exchange) ? { holdUntil: gate.promise } : undefined;
      await visit(
        DOWNLOAD_PAGE,
        async (tab) => {
          await tab.evaluate(watchSavedFiles, null);
          await tab.tap(BUTTON);
          await reads(tab, '[data-island="package-download"]', 'data-waiting').not.toBeNull();
          await tab.tap(BUTTON);
          await arrives('the package, asked for by the tap itself', isPackageGet);
          gate.resolve();
          await expectSaved(tab);
          const [first, ...others] = packageGets();
          expect(first?.range).toBeNull();
          // Where the code is so late that the loader has stopped reading, the rest is resumed.
          for (const { range, ifRange } of others)
            expect([range, ifRange]).toEqual([
              expect.stringMatching(/^bytes=[1-9]\d*-$/),
              expect.any(String),
            ]);
          expect(proxy.exchanges.filter(isEvent('download_click'))).toHaveLength(1);
        },
        { rule },
      );
    });

    it('a page that is left at once has counted its view, and a tap that leaves it its click', () =>
      visit('/LP1?utm_source=x', async (tab) => {
        await tab.open(`${proxy.url}/LP3`);
        await tab.tap(BUTTON);
        // Firefox's driver waits for ever for a page that it opens while a download begins.
        await tab.evaluate(leaveFor, `${proxy.url}/terms-of-service`);
        await arrives('the next page', ({ path }) => path === '/terms-of-service');
        await arrives('the first view', ({ body }) => /"page_view","page":"LP1"/.test(body));
        await arrives('the second view', ({ body }) => /"page_view","page":"LP3"/.test(body));
        await arrives('the click', isEvent('download_click'));
        expect(proxy.exchanges.filter(isEvent('page_view'))).toHaveLength(2);
      }));
  });
}

/** A rule for requests for the package alone, counted from 0. */
function onPackage(rule: Rule): Rule {
  let nth = 0;
  return (exchange) => {
    if (!isPackageGet(exchange)) return undefined;
    nth += 1;
    return rule(exchange, nth - 1);
  };
}
