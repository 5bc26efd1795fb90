/**
 * Puts the files of the brand's type into the cache once the page is idle, and leaves word of it for the server, which
 * sets the next page in it (`hasBrandType`). What is noted names files and is the same for everybody
 * (docs/behaviour.md#cookies).
 */
import { TYPE_COOKIE, TYPE_COOKIE_LIFE_DAYS } from '../config/cookies.ts';
import { writeCookie } from './answer/write-cookie.ts';
import { isGoodConnection, whenIdle } from './idle.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Newest first, so that files which have been replaced fall off the end. */
const MOST_NOTED = 4;

/** Does nothing where the page has no type of its own, where the files are noted already, or to save data. */
export function keepType(): void {
  const { typeFiles } = document.documentElement.dataset;
  if (!typeFiles) return;
  whenIdle(() => {
    // Each file's name ends in the eight digits of its hash.
    const hashes = typeFiles.split(' ').map((file) => file.slice(-8));
    const missing = hashes.filter((hash) => !document.cookie.includes(hash));
    if (missing.length > 0 && isGoodConnection()) void fetchType(missing);
  });
}

/** Fetches whichever files this page's own letters need: the family's faces are declared, but nothing is set in them. */
async function fetchType(hashes: readonly string[]): Promise<void> {
  const letters = document.body.textContent ?? '';
  try {
    await Promise.all([400, 800].map((weight) => document.fonts.load(`${weight} 1em Anek`, letters)));
  } catch {
    return; // the next page tries again
  }
  const known = new RegExp(`(?:^|; )${TYPE_COOKIE}=([\\da-f.]+)`).exec(document.cookie)?.[1];
  const noted = [...hashes, ...(known?.split('.') ?? [])].slice(0, MOST_NOTED).join('.');
  writeCookie(TYPE_COOKIE, noted, TYPE_COOKIE_LIFE_DAYS * DAY_SECONDS);
}
