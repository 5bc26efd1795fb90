/** What an isolate works out once and keeps, in maps that forget, so that no visitor can fill its memory. */

/**
 * A map that forgets what was least recently used once it holds more than `capacity` entries. Not `lru-cache`, with
 * which a warm LP1 fell from 0.82 to 0.72 of the constant's rate in quick runs of the bench.
 */
export class BoundedCache<V> {
  readonly #entries = new Map<string, V>();
  readonly #capacity: number;
  #newest: string | null = null;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    if (key !== this.#newest) this.#insert(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.#insert(key, value);
    if (this.#entries.size <= this.#capacity) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }

  /** A `Map` iterates in insertion order, so an entry inserted again becomes the newest. */
  #insert(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    this.#newest = key;
  }
}

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
  const known = new BoundedCache<V>(capacity);
  return (key) => {
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    const found = find(key);
    if (key.length <= LONGEST_KEY && isKept(found)) known.set(key, found);
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
