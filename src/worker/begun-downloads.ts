/**
 * Downloads that a browser has just begun. Connections that are opened at once all carry the cookies from before the first
 * of them was answered, so the one that holds the last byte does not say that the browser has begun. This isolate has
 * seen it, as a rule: they come over one network at one time.
 */

/** Connections of one download are opened within this time. */
const ABOUT_MS = 60_000;
/** A few hundred bytes each. The oldest goes first: its last byte may then not be counted. */
const CAPACITY = 1000;

/** An empty memory of what has begun and not finished, within bounds. */
export function createBegunDownloads() {
  const begun = new Map<string, { count: number; atMs: number }>();
  return {
    /** @param who the same for all connections of one download */
    begin(who: string, nowMs: number): void {
      const count = (begun.get(who)?.count ?? 0) + 1;
      begun.delete(who);
      begun.set(who, { count, atMs: nowMs });
      const [oldest] = begun.keys();
      if (begun.size > CAPACITY && oldest !== undefined) begun.delete(oldest);
    },
    /** Whether a download of theirs began about when this was asked for; each that began finishes once. */
    finish(who: string, askedAtMs: number): boolean {
      const known = begun.get(who);
      if (known === undefined || Math.abs(askedAtMs - known.atMs) > ABOUT_MS) return false;
      known.count -= 1;
      if (known.count === 0) begun.delete(who);
      return true;
    },
  };
}
