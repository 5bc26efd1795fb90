/** A cheap phone on Slow 4G (1.6 Mbit/s, 150 ms a request) with a CPU slowed four times, emulated by Chromium. */
import type { Browser, CDPSession, Page } from 'playwright';
import { USER_AGENTS } from '../../scripts/lib/user-agents.ts';

const KILOBIT_BYTES = 1000 / 8;

/** Opens a page of a new profile for the time of `act`. */
export async function onPhone<T>(
  browser: Browser,
  act: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: USER_AGENTS.phone,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1600 * KILOBIT_BYTES,
      uploadThroughput: 750 * KILOBIT_BYTES,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await act(page, session);
  } finally {
    await context.close();
  }
}

/** Visits that miss are repeated this many times before they count: noise of single visits goes both ways. */
const TRIES = 4;

/** Of one round: the visits in the order of the addresses. */
export type Pair<Visit> = readonly [one: Visit, other: Visit];

/** Visits two addresses in turn, each as often first as second, until their pairs are within the budgets or the tries are over. */
export async function compareVisits<Visit>(
  urls: readonly [string, string],
  rounds: number,
  visit: (url: string) => Promise<Visit>,
  isMet: (pairs: readonly Pair<Visit>[]) => boolean,
): Promise<readonly Pair<Visit>[]> {
  // Not counted: these visits fill the mirrors.
  for (const url of urls) await visit(url);
  const pairs: Pair<Visit>[] = [];
  do {
    for (let round = 0; round < rounds; round += 1)
      pairs.push(await visitInTurn(urls, round, visit));
  } while (pairs.length < rounds * TRIES && !isMet(pairs));
  return pairs;
}

async function visitInTurn<Visit>(
  [one, other]: readonly [string, string],
  round: number,
  visit: (url: string) => Promise<Visit>,
): Promise<Pair<Visit>> {
  if (round % 2 === 0) return [await visit(one), await visit(other)];
  const seen = await visit(other);
  return [await visit(one), seen];
}
