/**
 * A map that drops its oldest entry once it holds more than `capacity`, so that no visitor can fill an isolate's memory.
 * An entry's age counts from its last `set` or `use`. Not `lru-cache`, with which a warm LP1 fell from 0.82 to 0.72 of
 * the constant's rate in quick runs of the bench.
 */
export function createBoundedMap<Value>(capacity: number) {
  const entries = new Map<string, Value>();
  let newest: string | null = null;
  /** A `Map` iterates in insertion order, so an entry inserted again becomes the newest. */
  function insert(key: string, value: Value): void {
    entries.delete(key);
    entries.set(key, value);
    newest = key;
  }
  return {
    size: () => entries.size,
    get: (key: string): Value | undefined => entries.get(key),
    /** The same as `get`, and the entry becomes the newest. */
    use(key: string): Value | undefined {
      const value = entries.get(key);
      if (value !== undefined && key !== newest) insert(key, value);
      return value;
    },
    set(key: string, value: Value): void {
      insert(key, value);
      const [oldest] = entries.size > capacity ? entries.keys() : [];
      if (oldest !== undefined) entries.delete(oldest);
    },
  };
}
