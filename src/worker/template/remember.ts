/** What an isolate works out once and keeps: maps that forget, so that no visitor can fill the memory. */

/** A map that forgets what was least recently used once it holds more than `capacity` entries. */
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

  /** A map iterates in the order of insertion: to insert again is to become the newest. */
  #insert(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    this.#newest = key;
  }
}

/** Longer keys are worked out each time, so that what is kept stays small. */
const LONGEST_KEY = 400;

/**
 * `find` with a memory of its last `capacity` answers.
 * @param isKept answers `false` for what anybody can make up. @default everything is kept
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

/** The same where an answer has to be waited for. Values are kept, not promises: those belong to one request. */
export function rememberLater<V>(
  find: (key: string) => Promise<V>,
  capacity: number,
): (key: string) => Promise<V> {
  const known = new BoundedCache<V>(capacity);
  return async (key) => {
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    const found = await find(key);
    known.set(key, found);
    return found;
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** `find` with a memory of the last day's answer. `offsetMs` is the place's distance from UTC. */
export function rememberDay<V>(find: (nowMs: number) => V, offsetMs: number): (nowMs: number) => V {
  let known: { day: number; found: V } | null = null;
  return (nowMs) => {
    const day = Math.floor((nowMs + offsetMs) / DAY_MS);
    if (known?.day !== day) known = { day, found: find(nowMs) };
    return known.found;
  };
}
