/**
 * The bytes of a package that have arrived, kept on the phone, so that a later page can resume the download
 * (docs/decisions/0038-a-download-outlives-its-page.md) and the browser can copy the file that it was given
 * (docs/decisions/0057-kept-until-the-browser-has-copied-it.md). One package at a time, in one IndexedDB database that is
 * deleted with it. Nothing here can fail a download: on an error nothing is kept.
 *
 * @see https://www.w3.org/TR/IndexedDB/
 */
import {
  KEPT_PACKAGE_LIFE_HOURS,
  SAVED_PACKAGE_LIFE_MINUTES,
} from '../../../config/kept-package.ts';
import type { Answer } from './answer.ts';

const DATABASE = 'package';
const RECORDS = 'records';
/** Key of the head. A lot's key is `FIRST_KEY` and its offset in the package, so what follows on can be told. */
const HEAD_KEY = 0;
const FIRST_KEY = 1;

/** The longest that a part is kept, from its first byte (docs/behaviour.md#in-page-download). */
const KEPT_MS = KEPT_PACKAGE_LIFE_HOURS * 60 * 60 * 1000;

/** The longest that a package is kept that was handed to the browser's downloads: a slow disk takes minutes. */
export const SAVED_MS = SAVED_PACKAGE_LIFE_MINUTES * 60 * 1000;

/** An answer that identifies its release and lets it be checked. */
export type KeepableAnswer = { [Name in keyof Answer]: NonNullable<Answer[Name]> };

interface Head extends Omit<KeepableAnswer, 'start'> {
  path: string;
  /** When its first byte arrived, in milliseconds since 1970. */
  begunAt: number;
  /** When it was handed to the browser's downloads, in the same unit. */
  savedAt?: number;
  /**
   * A random number of the page that keeps it now: another tab may have taken over. It never leaves the phone. Once the
   * package is saved, it is that time.
   */
  turn: number;
}

export interface KeptPackage {
  answer: KeepableAnswer;
  /** In order, without a gap, from the package's first byte. */
  lots: readonly Blob[];
  keptBytes: number;
  /** It was handed to the browser's downloads a short time ago. */
  isSaved: boolean;
  turn: number;
}

/** Keeps a lot; resolves with the stored copy, or `null` where it is not kept. Never rejects; may never settle. */
export type KeepLot = (lot: Blob) => Promise<Blob | null>;

export type PackageStore = ReturnType<typeof openPackageStore>;

class TakenOver extends Error {}

/**
 * @param path path of the package; the query does not change the bytes
 * @param onTakenOver called when another tab carries on with the package that this page was keeping
 */
export function openPackageStore(path: string, onTakenOver: () => void) {
  let database: IDBDatabase | null = null;
  /** Of what this page keeps; `null` where it keeps nothing. */
  let head: Head | null = null;
  /** Queued jobs of an earlier session are dropped. */
  let session = 0;
  let queue: Promise<unknown> = Promise.resolve();

  async function find(): Promise<KeptPackage | null> {
    const existing = await open(false);
    try {
      const [found, keys, lots] = await readAll(existing);
      const kept = found && understand(found, keys, lots);
      if (!kept) {
        remove();
        return null;
      }
      // One of another label is left as it is: its tab may still be downloading.
      return found.path === path ? kept : null;
    } finally {
      existing.close();
    }
  }

  /** Runs jobs one after another. One that fails ends the session. */
  function enqueue<T>(mine: number, job: () => Promise<T>): Promise<T | null> {
    const result = queue.then(async () => {
      if (mine !== session) return null;
      try {
        return await job();
      } catch (error) {
        if (mine === session) {
          session += 1;
          if (error instanceof TakenOver) onTakenOver();
        }
        return null;
      }
    });
    queue = result;
    return result;
  }

  /** @throws TakenOver where another tab carries on with this package; Error where it is not there any more */
  function expectTurn(before: unknown, turn: number | undefined): void {
    if (isTurn(before, turn)) return;
    const isTaken = (before as Head | undefined)?.path === path;
    throw isTaken ? new TakenOver() : new Error('The package is not kept any more.');
  }

  /** Lots follow each other in a session, from `offset` on. */
  function startSession(
    start: (records: IDBObjectStore, before: unknown) => Head,
    firstOffset: number,
  ) {
    const mine = ++session;
    let offset = firstOffset;
    let hasStarted = false;
    const write = async (lot: Blob | null): Promise<number> => {
      database ??= await open(!hasStarted);
      database.onversionchange = close;
      const key = FIRST_KEY + offset;
      await change(database, (records, before) => {
        if (hasStarted) expectTurn(before, head?.turn);
        else {
          head = start(records, before);
          records.put(head, HEAD_KEY);
        }
        if (lot) records.put(lot, key);
      });
      hasStarted = true;
      offset += lot?.size ?? 0;
      return key;
    };
    return {
      claim: () => void enqueue(mine, () => write(null)),
      keep: ((lot) =>
        enqueue(mine, async () => {
          const key = await write(lot);
          if (!database) return null;
          const stored = await answerOf<unknown>(
            database.transaction(RECORDS).objectStore(RECORDS).get(key),
          );
          return stored instanceof Blob && stored.size === lot.size ? stored : null;
        })) satisfies KeepLot,
    };
  }

  function close(): void {
    database?.close();
    database = null;
  }

  return {
    /** What is kept of this package, by this page or another one. Never rejects; may never settle if the browser hangs. */
    look(): Promise<KeptPackage | null> {
      const result = queue.then(find).catch(() => null);
      queue = result;
      return result;
    },
    /** Starts to keep a release, in place of what is kept, from the first lot on. */
    begin({ entityTag, sizeBytes, digest }: KeepableAnswer): KeepLot {
      const { keep } = startSession((records, before) => {
        // The browser may still be copying it.
        if (isFresh(before)) throw new Error('Another package was saved a short time ago.');
        records.clear();
        return { entityTag, sizeBytes, digest, path, begunAt: Date.now(), turn: Math.random() };
      }, 0);
      return keep;
    },
    /** Carries on with what `look` has found, at once: a tab that was keeping it learns of it with its next lot. */
    takeOver({ turn, keptBytes }: KeptPackage): KeepLot {
      const { claim, keep } = startSession((records, before) => {
        expectTurn(before, turn);
        // What that tab has kept since does not follow on what is written next.
        records.delete(IDBKeyRange.lowerBound(FIRST_KEY + keptBytes));
        return { ...(before as Head), turn: Math.random() };
      }, keptBytes);
      claim();
      return keep;
    },
    /** The package is with the browser's downloads. It is kept for a while, because a browser may copy it later. */
    saved(): void {
      void enqueue(session, async () => {
        if (head === null) return;
        database ??= await open(false);
        await change(database, (records, before) => {
          expectTurn(before, head?.turn);
          // What stays on the phone holds no random number.
          const savedAt = Date.now();
          head = { ...(before as Head), savedAt, turn: savedAt };
          records.put(head, HEAD_KEY);
        });
        close();
      });
    },
    /** Deletes what this page keeps. */
    discard(): void {
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
function understand(
  head: Head,
  keys: readonly IDBValidKey[],
  lots: readonly unknown[],
): KeptPackage | null {
  const { entityTag, sizeBytes, digest, path, turn, savedAt } = head;
  const isHead =
    typeof path === 'string' &&
    typeof entityTag === 'string' &&
    typeof digest === 'string' &&
    typeof turn === 'number' &&
    Number.isInteger(sizeBytes) &&
    isYoung(head);
  if (!isHead || !lots.every((lot) => lot instanceof Blob)) return null;
  let keptBytes = 0;
  const following = lots.filter((lot, index) => {
    const follows = keys[index] === FIRST_KEY + keptBytes;
    if (follows) keptBytes += lot.size;
    return follows;
  });
  if (keptBytes === 0 || keptBytes > sizeBytes) return null;
  const answer = { start: 0, entityTag, sizeBytes, digest };
  return { answer, lots: following, keptBytes, isSaved: savedAt !== undefined, turn };
}

function isYoung({ begunAt, savedAt }: Head): boolean {
  const age = Date.now() - (savedAt ?? begunAt);
  return age >= 0 && age < (savedAt === undefined ? KEPT_MS : SAVED_MS);
}

function isFresh(head: unknown): boolean {
  return (head as Head | undefined)?.savedAt !== undefined && isYoung(head as Head);
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

async function readAll(
  database: IDBDatabase,
): Promise<[head: Head | undefined, keys: IDBValidKey[], lots: unknown[]]> {
  // A database of this name without such records is not ours: it is removed like a damaged one.
  if (!database.objectStoreNames.contains(RECORDS)) return [undefined, [], []];
  const records = database.transaction(RECORDS).objectStore(RECORDS);
  const lots = IDBKeyRange.lowerBound(FIRST_KEY);
  return Promise.all([
    answerOf<Head | undefined>(records.get(HEAD_KEY)),
    answerOf(records.getAllKeys(lots)),
    answerOf(records.getAll(lots)),
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
    // WebKit without a disk stores no blobs, and then sometimes leaves the transaction open, which blocks all others.
    transaction.onerror = () => transaction.abort();
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
