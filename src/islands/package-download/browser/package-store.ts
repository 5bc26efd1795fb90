/**
 * The bytes of a package that have arrived, kept on the phone, so that a later page can resume the download
 * (docs/decisions/0038-a-download-outlives-its-page.md). One package at a time, in one IndexedDB database that is
 * deleted with it. Nothing here can fail a download: on an error nothing is kept.
 *
 * @see https://www.w3.org/TR/IndexedDB/
 */
import { KEPT_PACKAGE_LIFE_HOURS } from '../../../config/kept-package.ts';
import type { Answer } from './answer.ts';

const DATABASE = 'package';
const RECORDS = 'records';
/** Key of the head; the lots follow from 1, in their order. */
const HEAD_KEY = 0;

/** The longest that a package is kept, from its first byte (docs/behaviour.md#in-page-download). */
const KEPT_MS = KEPT_PACKAGE_LIFE_HOURS * 60 * 60 * 1000;

/** An answer that identifies its release and lets it be checked. */
export type KeepableAnswer = { [Name in keyof Answer]: NonNullable<Answer[Name]> };

interface Head extends Omit<KeepableAnswer, 'start'> {
  path: string;
  /** When its first byte arrived, in milliseconds since 1970. */
  begunAt: number;
  /** A random number of the page that keeps it now: another tab may have taken over. It never leaves the phone. */
  turn: number;
}

export interface KeptPackage {
  answer: KeepableAnswer;
  /** In order, without a gap, from the package's first byte. */
  lots: readonly Blob[];
  keptBytes: number;
}

/** Keeps a lot; resolves with the stored copy, or `null` where it is not kept. Never rejects; may never settle. */
export type KeepLot = (lot: Blob) => Promise<Blob | null>;

export type PackageStore = ReturnType<typeof openPackageStore>;

/** @param path path of the package; the query does not change the bytes */
export function openPackageStore(path: string) {
  let database: IDBDatabase | null = null;
  /** Of what this page keeps; `null` where it keeps nothing. */
  let head: Head | null = null;
  let foundTurn: number | null = null;
  /** Queued jobs of an earlier session are dropped. */
  let session = 0;

  async function find(): Promise<KeptPackage | null> {
    const existing = await open(false);
    try {
      const [found, lots] = await readAll(existing);
      const kept = found && understand(found, lots);
      if (!kept) {
        remove();
        return null;
      }
      // One of another label is left as it is: its tab may still be downloading.
      if (found.path !== path) return null;
      foundTurn = found.turn;
      head = found;
      return kept;
    } finally {
      existing.close();
    }
  }

  const found = find().catch(() => null);
  let queue: Promise<unknown> = found;

  /** Runs jobs one after another, after the search for what is kept. One that fails ends the session. */
  function enqueue<T>(mine: number, job: () => Promise<T>): Promise<T | null> {
    const result = queue.then(async () => {
      if (mine !== session) return null;
      try {
        return await job();
      } catch {
        if (mine === session) session += 1;
        return null;
      }
    });
    queue = result;
    return result;
  }

  function keep(
    start: (records: IDBObjectStore, before: unknown) => Head,
    firstKey: number,
  ): KeepLot {
    const mine = ++session;
    let key = firstKey;
    let hasStarted = false;
    return (lot) =>
      enqueue(mine, async () => {
        database ??= await open(!hasStarted);
        database.onversionchange = close;
        const own = key++;
        await change(database, (records, before) => {
          if (!hasStarted) {
            head = start(records, before);
            records.put(head, HEAD_KEY);
          } else if (!isTurn(before, head?.turn)) {
            throw new Error('Another page keeps the package now.');
          }
          hasStarted = true;
          records.put(lot, own);
        });
        const stored = await answerOf<unknown>(
          database.transaction(RECORDS).objectStore(RECORDS).get(own),
        );
        return stored instanceof Blob && stored.size === lot.size ? stored : null;
      });
  }

  function close(): void {
    database?.close();
    database = null;
  }

  return {
    /** What an earlier page has kept of this package. Never rejects; may never settle if the browser hangs. */
    found,
    /** Starts to keep a release, in place of what is kept, from the first lot on. */
    begin: ({ entityTag, sizeBytes, digest }: KeepableAnswer) =>
      keep((records) => {
        records.clear();
        return { entityTag, sizeBytes, digest, path, begunAt: Date.now(), turn: Math.random() };
      }, HEAD_KEY + 1),
    takeOver: ({ lots }: KeptPackage) =>
      keep(
        (_records, before) => {
          if (!isTurn(before, foundTurn)) throw new Error('Another page keeps the package now.');
          return { ...(before as Head), turn: Math.random() };
        },
        HEAD_KEY + 1 + lots.length,
      ),
    /** Deletes what this page keeps. Lots that the page still holds stay readable. */
    discard() {
      void enqueue(++session, async () => {
        if (head === null) return;
        database ??= await open(false);
        const before = await answerOf(headRequest(database));
        // Without room for a first lot there are no records, and the database is empty.
        const isOurs = before === undefined || isTurn(before, head.turn);
        close();
        head = null;
        if (isOurs) remove();
      });
    },
  };
}

/** @returns `null` for anything that is not the beginning of a package, or is too old */
function understand(head: Head, lots: readonly unknown[]): KeptPackage | null {
  const { entityTag, sizeBytes, digest, begunAt, path, turn } = head;
  const age = Date.now() - begunAt;
  const isHead =
    typeof path === 'string' &&
    typeof entityTag === 'string' &&
    typeof digest === 'string' &&
    typeof turn === 'number' &&
    Number.isInteger(sizeBytes) &&
    age >= 0 &&
    age < KEPT_MS;
  if (!isHead || !lots.every((lot) => lot instanceof Blob)) return null;
  const keptBytes = lots.reduce((sum, { size }) => sum + size, 0);
  if (keptBytes === 0 || keptBytes > sizeBytes) return null;
  return { answer: { start: 0, entityTag, sizeBytes, digest }, lots, keptBytes };
}

/** @param mayCreate whether to create it; reading must not create an empty database */
function open(mayCreate: boolean): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    if (mayCreate) request.result.createObjectStore(RECORDS);
    else request.transaction?.abort();
  };
  return answerOf(request);
}

function remove(): void {
  indexedDB.deleteDatabase(DATABASE);
}

function headRequest(database: IDBDatabase): IDBRequest<unknown> {
  return database.transaction(RECORDS).objectStore(RECORDS).get(HEAD_KEY);
}

async function readAll(database: IDBDatabase): Promise<[head: Head | undefined, lots: unknown[]]> {
  // A database of this name without such records is not ours: it is removed like a damaged one.
  if (!database.objectStoreNames.contains(RECORDS)) return [undefined, []];
  const records = database.transaction(RECORDS).objectStore(RECORDS);
  return Promise.all([
    answerOf<Head | undefined>(records.get(HEAD_KEY)),
    answerOf(records.getAll(IDBKeyRange.lowerBound(HEAD_KEY, true))),
  ]);
}

/** Reads the head and writes in one transaction, so that two tabs never write at once. @throws what `write` throws */
function change(
  database: IDBDatabase,
  write: (records: IDBObjectStore, before: unknown) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(RECORDS, 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    const records = transaction.objectStore(RECORDS);
    const before = records.get(HEAD_KEY);
    before.onsuccess = () => {
      try {
        write(records, before.result);
      } catch (error) {
        reject(error);
        transaction.abort();
      }
    };
  });
}

function isTurn(head: unknown, turn: number | null | undefined): boolean {
  return turn !== null && turn !== undefined && (head as Head | undefined)?.turn === turn;
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
