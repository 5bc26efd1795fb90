/**
 * Downloads that this isolate has seen begin. Cookies do not suffice: connections that are opened at once all carry the
 * cookies from before the first answer, so the one with the last byte does not show that the browser has begun; and no
 * cookie can show that a download is finished, because it leaves with the head of an answer. A download that began here
 * finishes here once: as a rule all of it comes over one network into one isolate.
 */

import { createBoundedMap } from '../../lib/runtime/bounded-map.ts';
import { DAY_MS } from '../../shared/days.ts';

/** Connections of one download are opened within this time. */
const ABOUT_MS = 60_000;
/** What of a download still comes after this time is hardly of the same download. */
const LIFE_MS = DAY_MS;
/** A few hundred bytes each. The oldest is forgotten first. */
const CAPACITY = 8000;

/** Starts empty. */
export function createBegunDownloads() {
  const known = createBoundedMap<Readonly<Record<'left' | 'broken' | 'atMs', number>>>(CAPACITY);
  return {
    /** Takes the place of one that broke off. @param who the same for all connections of a browser, or of a network */
    begin(who: string, nowMs: number): void {
      const { left = 0, broken = 0 } = known.get(who) ?? {};
      known.set(who, { left: left + 1, broken: Math.max(0, broken - 1), atMs: nowMs });
    },
    /** Takes back a beginning of which too little was handed over. */
    breakOff(who: string): void {
      const memory = known.get(who);
      if (memory === undefined) return;
      const { left, broken, atMs } = memory;
      known.set(who, { left: Math.max(0, left - 1), broken: broken + 1, atMs });
    },
    /** Whether what begins now repeats what broke off, as of a browser that hands a download to the system's manager. */
    isRepeated(who: string, nowMs: number): boolean {
      const memory = known.get(who);
      return memory !== undefined && memory.broken > 0 && nowMs - memory.atMs <= LIFE_MS;
    },
    /**
     * Takes the end of a browser's download.
     * @param hasBegun whether the browser's cookies show that it has begun; otherwise only a download that began here at about that time is its own
     * @returns whether it is the first end of a download that began; `true` for a browser with cookies that is not known here
     */
    finish(who: string, askedAtMs: number, hasBegun: boolean): boolean {
      const memory = known.get(who);
      if (memory === undefined) return hasBegun;
      const { left, atMs } = memory;
      if (left === 0 || (!hasBegun && Math.abs(askedAtMs - atMs) > ABOUT_MS)) return false;
      known.set(who, { ...memory, left: left - 1 });
      return true;
    },
    /**
     * Takes the end of any download of a network.
     * @param isShown whether the request itself shows that its download has begun, which it may have done in another isolate
     */
    finishAny(network: string, nowMs: number, isShown: boolean): boolean {
      const memory = known.get(network);
      if (memory === undefined || memory.left === 0 || nowMs - memory.atMs > LIFE_MS)
        return isShown;
      known.set(network, { ...memory, left: memory.left - 1 });
      return true;
    },
  };
}
