/** Opens pages in one engine, reads what is there and takes pictures. */
import { layOutAll } from '../../scripts/lib/browser.ts';
import { DESKTOP, PHONE } from '../../scripts/lib/user-agents.ts';
import type { Page } from '../../src/config/pages.ts';
import type { Exchange, FaultProxy } from '../../tests/support/browser/fault-proxy.ts';
import type { Engine, Tab } from './engine.ts';
import { type PageFacts, readPage, showScreen, waitUntilQuiet } from './in-page.ts';
import {
  comparePages,
  judgeConsole,
  judgePage,
  judgeRequests,
  type Verdict,
  verdict,
} from './judge.ts';

/** The results of one page in one engine. */
export interface PageVisit {
  page: Page;
  verdicts: Verdict[];
  /** PNGs: the phone's windows from top to bottom, then the desktop's first. */
  phone: Buffer[];
  desktop: Buffer | null;
  facts: { phone: PageFacts; desktop: PageFacts } | null;
}

/**
 * Visits pages one after the other, on a phone and on a desktop.
 * @param newest results of the newest Chromium by page id; `undefined` for the newest Chromium itself
 * @throws Error when the engine cannot be started
 */
export async function visitPages(
  engine: Engine,
  pages: readonly Page[],
  proxy: FaultProxy,
  newest: ReadonlyMap<string, PageVisit> | undefined,
): Promise<PageVisit[]> {
  const phone = await engine.openTab(PHONE);
  try {
    const desktop = await engine.openTab(DESKTOP);
    try {
      const visits: PageVisit[] = [];
      const [first] = pages;
      // The fonts that most pages share: from here on they are in the cache, however slow the machine.
      if (first)
        for (const tab of [phone, desktop]) await openWithType(tab, proxy.url + first.path);
      for (const page of pages)
        visits.push(
          await visitPage({ engine, page, proxy, phone, desktop, newest: newest?.get(page.id) }),
        );
      return visits;
    } finally {
      await desktop.close();
    }
  } finally {
    await phone.close();
  }
}

interface Visit {
  engine: Engine;
  page: Page;
  proxy: FaultProxy;
  phone: Tab;
  desktop: Tab;
  newest: PageVisit | undefined;
}

async function visitPage({
  engine,
  page,
  proxy,
  phone,
  desktop,
  newest,
}: Visit): Promise<PageVisit> {
  const address = proxy.url + page.path;
  try {
    // The worker would print a line for each.
    proxy.reset(({ path }) => (path === '/api/events' ? { status: 204 } : undefined));
    await openWithType(phone, address);
    const onPhone = await phone.evaluate(readPage, null);
    const pictures: Buffer[] = [];
    for (let screen = 0; screen * PHONE.height < onPhone.pageHeight; screen += 1) {
      await phone.evaluate(showScreen, screen);
      pictures.push(await phone.screenshot());
    }
    const complaints = await phone.complaints();
    const failed = proxy.exchanges
      .filter(isFailure)
      .map(({ method, path, status }) => `${method} ${path}: ${status}`);
    await openWithType(desktop, address);
    const onDesktop = await desktop.evaluate(readPage, null);
    await desktop.evaluate(showScreen, 0);
    const desktopPicture = await desktop.screenshot();
    return {
      page,
      phone: pictures,
      desktop: desktopPicture,
      facts: { phone: onPhone, desktop: onDesktop },
      verdicts: [
        ...judgePage(page, onPhone),
        ...judgePage(page, onDesktop).map((one) => ({ ...one, check: `desktop: ${one.check}` })),
        comparePages(engine, page, onPhone, newest?.facts?.phone),
        {
          ...comparePages(engine, page, onDesktop, newest?.facts?.desktop),
          check: 'desktop: laid out as in the newest',
        },
        judgeConsole(engine, complaints),
        judgeRequests(failed),
      ],
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      page,
      phone: [],
      desktop: null,
      facts: null,
      verdicts: [verdict('can be visited', why)],
    };
  }
}

/** Opens a page twice: at the first visit it is set in the device's font, unless the connection is known to be fast. */
async function openWithType(tab: Tab, address: string): Promise<void> {
  await tab.open(address);
  await tab.evaluate(waitUntilQuiet, null);
  await tab.open(address);
  await tab.evaluate(waitUntilQuiet, null);
  await tab.evaluate(layOutAll, null);
}

/** A status of 0 is a request without a response; the next page may have aborted it, so it does not count. */
function isFailure({ status }: Exchange): boolean {
  return status >= 400;
}
