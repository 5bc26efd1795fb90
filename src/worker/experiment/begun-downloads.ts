/**
 * Downloads that this isolate has seen begin. Cookies do not suffice: connections that are opened at once all carry the
 * cookies from before the first answer, so the one with the last byte does not show that the browser has begun; and no
 * cookie can show that a download is finished, because it leaves with the head of an answer. A download that began here
 * finishes here once: as a rule all of it comes over one network into one isolate.
 */

import { createBoundedMap } from '../../lib/runtime/bounded-map.ts';

/** Connections of one download are opened within this time. */
const ABOUT_MS = 60_000;
/** A few hundred bytes each. The oldest is forgotten first. */
const CAPACITY = 4000;

/** Starts empty. */
export function createBegunDownloads() {
  const known = createBoundedMap<{ left: number; atMs: number }>(CAPACITY);
  return {
    /** @param who the same for all connections of a browser */
    begin(who: string, nowMs: number): void {
      const left = (known.get(who)?.left ?? 0) + 1;
      known.set(who, { left, atMs: nowMs });
    },
    /**
     * Takes the end of a download.
     * @param hasBegun whether the browser's cookies show that it has begun; otherwise only a download that began here at about that time is its own
     * @returns whether it is the first end of a download that began; `true` for a browser with cookies that is not known here
     */
    finish(who: string, askedAtMs: number, hasBegun: boolean): boolean {
      const memory = known.get(who);
      if (memory === undefined) return hasBegun;
      if (memory.left === 0 || (!hasBegun && Math.abs(askedAtMs - memory.atMs) > ABOUT_MS))
        return false;
      memory.left -= 1;
      return true;
    },
  };
}
