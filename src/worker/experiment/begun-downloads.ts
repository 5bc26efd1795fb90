/**
 * Downloads that this isolate has seen begin. Cookies alone do not say enough: connections that are opened at once all carry
 * those from before the first of them was answered, so the one with the last byte does not say that the browser has begun; and
 * none can say that a download is finished, because a cookie leaves with the head of an answer. What has begun here finishes
 * here once: as a rule all of a download comes over one network into one isolate.
 */

import { createBoundedMap } from '../../runtime/bounded-map.ts';

/** Connections of one download are opened within this time. */
const ABOUT_MS = 60_000;
/** A few hundred bytes each. The oldest goes first; of what it did nothing is known any more. */
const CAPACITY = 4000;

/** An empty memory, within bounds. */
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
     * @param hasBegun whether the browser's cookies say that it has begun; otherwise only what began about then here is its own
     * @returns whether it is the first end of one that began; of a browser with cookies also where nothing is known of it
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
