/**
 * As much of IndexedDB as keeps a package: one object store, transactions one after the other, connections that close when
 * the database is deleted. https://www.w3.org/TR/IndexedDB/
 */
/** Work under way that needs no time. */
export interface Work {
  /** @returns ends it */
  begin: () => () => void;
  /** Runs a job as a task of its own. */
  soon: (job: () => void) => void;
}

interface Request<T = unknown> {
  result: T | undefined;
  error: Error | null;
  onsuccess: (() => void) | null;
  onerror: (() => void) | null;
}

interface Connection {
  onversionchange: (() => void) | null;
  close: () => void;
}

type Records = Map<number, unknown>;

interface Stored {
  records: Records;
  connections: Set<Connection>;
  /** The transaction before. */
  turn: Promise<void>;
}

interface Range {
  lower: number;
}

/** Replaces the globals of the test process. @returns puts them back */
export function installMemoryIndexedDb(work: Work): () => void {
  const databases = new Map<string, Stored>();

  function newRequest<T>(): Request<T> {
    return { result: undefined, error: null, onsuccess: null, onerror: null };
  }

  function fail(request: Request): void {
    request.error = new Error('aborted');
    request.onerror?.();
  }

  const indexedDB = {
    open(name: string) {
      const request = {
        ...newRequest<object>(),
        onupgradeneeded: null,
        transaction: null,
      } as Request<object> & { onupgradeneeded: (() => void) | null; transaction: object | null };
      work.soon(() => {
        const existing = databases.get(name);
        if (existing) {
          request.result = connect(existing);
          request.onsuccess?.();
          return;
        }
        const stored: Stored = {
          records: new Map(),
          connections: new Set(),
          turn: Promise.resolve(),
        };
        let isAborted = false;
        request.transaction = {
          abort: () => {
            isAborted = true;
          },
        };
        request.result = connect(stored);
        request.onupgradeneeded?.();
        if (isAborted) {
          fail(request);
          return;
        }
        databases.set(name, stored);
        request.onsuccess?.();
      });
      return request;
    },
    deleteDatabase(name: string) {
      for (const connection of databases.get(name)?.connections ?? [])
        connection.onversionchange?.();
      databases.delete(name);
    },
  };

  function connect(stored: Stored): Connection & Record<string, unknown> {
    const connection: Connection & Record<string, unknown> = {
      onversionchange: null,
      close: () => stored.connections.delete(connection),
      createObjectStore: () => undefined,
      objectStoreNames: { contains: () => true },
      transaction: () => {
        if (!stored.connections.has(connection)) throw new Error('InvalidStateError');
        return openTransaction(stored);
      },
    };
    stored.connections.add(connection);
    return connection;
  }

  function openTransaction(stored: Stored) {
    const jobs: (() => void)[] = [];
    let isAborted = false;
    const transaction = {
      error: null as Error | null,
      oncomplete: null as (() => void) | null,
      onabort: null as (() => void) | null,
      abort() {
        isAborted = true;
        transaction.error = new Error('aborted');
      },
      objectStore: () => store,
    };
    const ask = <T>(read: (records: Records) => T): Request<T> => {
      const request = newRequest<T>();
      jobs.push(() => {
        request.result = read(stored.records);
        request.onsuccess?.();
      });
      return request;
    };
    const within = (query: number | Range) => (key: number) =>
      typeof query === 'number' ? key === query : key >= query.lower;
    const sorted = (records: Records, range: Range) =>
      [...records].filter(([key]) => within(range)(key)).toSorted(([one], [other]) => one - other);
    const store = {
      get: (key: number) => ask((records) => records.get(key)),
      getAll: (range: Range) => ask((records) => sorted(records, range).map(([, value]) => value)),
      getAllKeys: (range: Range) => ask((records) => sorted(records, range).map(([key]) => key)),
      put: (value: unknown, key: number) => ask((records) => void records.set(key, value)),
      clear: () => ask((records) => records.clear()),
      delete: (query: number | Range) =>
        ask((records) => {
          for (const key of [...records.keys()].filter(within(query))) records.delete(key);
        }),
    };
    const before = stored.turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    stored.turn = promise;
    const end = work.begin();
    void before.then(async () => {
      const copy = new Map(stored.records);
      for (let job = jobs.shift(); job && !isAborted; job = jobs.shift()) {
        await new Promise((next) => setImmediate(next));
        job();
        // Answers may ask for more.
        await Promise.resolve();
      }
      if (isAborted) {
        stored.records = copy;
        transaction.onabort?.();
      } else transaction.oncomplete?.();
      resolve();
      end();
    });
    return transaction;
  }

  const globals = { indexedDB, IDBKeyRange: { lowerBound: (lower: number) => ({ lower }) } };
  const before = Object.keys(globals).map((name) => [name, Reflect.get(globalThis, name)] as const);
  Object.assign(globalThis, globals);
  return () => {
    for (const [name, value] of before) Object.assign(globalThis, { [name]: value });
  };
}
