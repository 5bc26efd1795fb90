/** What scenes share: a window on the site through the proxy, taps, and the requests that the server received. */

import { PHONE } from '../../scripts/lib/user-agents.ts';
import type { Exchange, FaultProxy, Rule } from '../../tests/support/browser/fault-proxy.ts';
import { type Engine, type Tab, type VisitOptions, waitFor } from './engine.ts';
import { pointOf } from './in-page.ts';

/** The engine, site and proxy of a scene. */
export interface Stage {
  engine: Engine;
  proxy: FaultProxy;
  /** The package that LP2 gives out under `LABEL`. */
  released: { size: number; sha256: string };
}

/** Something that visitors do. Throws an error with what went wrong; returns the reason if it was skipped. */
export interface Scene {
  name: string;
  play: (stage: Stage) => Promise<string | undefined>;
}

/** The label that scenes request, so that they know which package they get. */
export const LABEL = 'trump-beta';
/** LP2 with that label. */
export const DOWNLOAD_PAGE = `/LP2?utm_ab=${LABEL}`;

/** Opens a window at an address, and closes it after the action. */
export async function withPage<T>(
  { engine, proxy }: Stage,
  path: string,
  options: Partial<VisitOptions> & { rule?: Rule },
  act: (tab: Tab) => Promise<T>,
): Promise<T> {
  const { rule, ...visit } = options;
  const tab = await engine.openTab({ ...PHONE, ...visit });
  try {
    proxy.reset(rule);
    await tab.open(proxy.url + path);
    return await act(tab);
  } finally {
    await tab.close();
  }
}

/** Taps the middle of the first visible element. @throws Error when there is none */
export async function tap(tab: Tab, selector: string): Promise<void> {
  const point = await tab.evaluate(pointOf, selector);
  if (!point) throw new Error(`Nothing matches ${selector}, so there is nothing to tap.`);
  await tab.tapAt(point.x, point.y);
}

/** Waits until the server receives a request. @throws Error when it does not */
export function arrival(
  { proxy }: Stage,
  what: string,
  isIt: (exchange: Exchange) => boolean,
): Promise<Exchange> {
  return waitFor(what, () => proxy.exchanges.find(isIt) ?? null);
}

/** Requests for the package itself. */
export function packageGets({ proxy }: Stage): Exchange[] {
  return proxy.exchanges.filter(isPackageGet);
}

/** Whether a request asks for the package itself. */
export function isPackageGet({ method, path }: Exchange): boolean {
  return method === 'GET' && path.startsWith('/download/');
}

/** Whether a request brings the code of LP2's download. */
export function isDownloadPart({ path }: Exchange): boolean {
  return /package-download-.*\.js$/.test(path);
}

/** Whether a request reports an event with this name. */
export function isEvent(name: string): (exchange: Exchange) => boolean {
  return ({ path, body }) => path === '/api/events' && body.includes(`"${name}"`);
}

/** @throws Error with the sentence when it does not hold */
export function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
