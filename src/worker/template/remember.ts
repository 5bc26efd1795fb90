/** What an isolate works out once and keeps, in maps that forget, so that no visitor can fill its memory. */
import { LRUCache } from 'lru-cache';

/** Answers for longer keys are worked out each time, so that what is kept stays small. */
const LONGEST_KEY = 400;

/**
 * `find` with a memory of its last `capacity` answers. Keys over 400 characters are never kept.
 * @param isKept returns `false` for answers to keys that anybody can make up. @default everything is kept
 */
export function remember<V>(
  find: (key: string) => V,
  capacity: number,
  isKept: (found: V) => boolean = () => true,
): (key: string) => V {
  const known = new LRUCache<string, { found: V }>({ max: capacity });
  return (key) => {
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier.found;
    const found = find(key);
    if (key.length <= LONGEST_KEY && isKept(found)) known.set(key, { found });
    return found;
  };
}

/** `remember` for answers that must be awaited. Values are kept, not promises, which belong to one request. */
export function rememberLater<V>(
  find: (key: string) => Promise<V>,
  capacity: number,
): (key: string) => Promise<V> {
  const known = new LRUCache<string, { found: V }>({ max: capacity });
  return async (key) => {
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier.found;
    const found = await find(key);
    known.set(key, { found });
    return found;
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** `find` with a memory of the latest day's answer. `offsetMs` is the place's offset from UTC. */
export function rememberDay<V>(find: (nowMs: number) => V, offsetMs: number): (nowMs: number) => V {
  let known: { day: number; found: V } | null = null;
  return (nowMs) => {
    const day = Math.floor((nowMs + offsetMs) / DAY_MS);
    if (known?.day !== day) known = { day, found: find(nowMs) };
    return known.found;
  };
}
