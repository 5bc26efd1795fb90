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
