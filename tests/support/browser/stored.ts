/** What a browser holds of a site, against the list of what is kept. */
import type { Page } from 'playwright';
import { COOKIES } from '../../../src/config/cookies.ts';
import { STORED_BY_OTHERS } from '../../../src/config/kept.ts';

/** Where something may be stored, as the list names it; of the places that the list has nothing in, what is there. */
type Place = 'cookie' | 'session storage' | 'local storage' | 'elsewhere';

/** What is stored for a page's host: `<place>: <name>`. */
export async function readStored(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies(page.url());
  const stored = await page.evaluate(async () => ({
    'session storage': Object.keys(sessionStorage),
    'local storage': Object.keys(localStorage),
    elsewhere: [
      ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
      ...(await caches.keys()).map((name) => `cache ${name}`),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
      ...(window.name === '' ? [] : ['the name of the window']),
      ...(history.state === null ? [] : ['a state of the history']),
    ],
  }));
  const all: Record<Place, string[]> = { cookie: cookies.map(({ name }) => name), ...stored };
  return Object.entries(all).flatMap(([place, names]) => names.map((name) => `${place}: ${name}`));
}

/** Those that the list does not have in that place. @param isAgreed whether third parties may store something */
export function untold(stored: readonly string[], isAgreed: boolean): string[] {
  const ours = Object.keys(COOKIES).map((name) => `cookie: ${name}`);
  const theirs = Object.entries(STORED_BY_OTHERS).flatMap(([name, row]) =>
    row.in.map((place) => `${place}: ${name}`),
  );
  const told = [...ours, ...(isAgreed ? theirs : [])];
  return stored.filter(
    (one) =>
      !told.some((name) => (name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : one === name)),
  );
}
