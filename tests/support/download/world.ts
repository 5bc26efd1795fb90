/** A phone, a network and a server without a clock, for LP2's transfer: time passes only when nothing else can happen. */
import { createHash } from 'node:crypto';
import { openPackageStore } from '../../../src/islands/package-download/browser/package-store.ts';
import {
  createTransfer,
  type Outcome,
  type TransferEvent,
} from '../../../src/islands/package-download/browser/transfer.ts';
import { installMemoryIndexedDb, type Work } from './memory-indexed-db.ts';

/** One version of the package. */
export interface Release {
  bytes: Uint8Array<ArrayBuffer>;
  entityTag: string;
}

/** What happens to one request. `share` is of the body, from 0 to 1. */
export type Treatment =
  /** The connection breaks after a share; quietly is without an error. */
  | { kind: 'cut'; share: number; quietly?: boolean }
  | { kind: 'serves' }
  /** After a share nothing comes any more. */
  | { kind: 'silent'; share: number }
  /** No answer at all. */
  | { kind: 'fails' }
  /** A status without a file. */
  | { kind: 'status'; status: number; retryAfter?: string }
  /** The whole file, whatever range was asked for; it breaks after a share. */
  | { kind: 'ignores the range'; share: number }
  /** Another release is published before the answer, which breaks after a share. */
  | { kind: 'releases'; share: number }
  /** After a share of the answer a second tab is opened and tapped. */
  | { kind: 'opens a tab'; share: number }
  /** After a share the page ends without a word, and a new one is opened and tapped. */
  | { kind: 'ends the page'; share: number }
  /** After a share the phone is offline for a minute. */
  | { kind: 'goes offline'; share: number };

/** Bytes that arrive at a time; a lot is half a per cent of the package. */
const CHUNK_BYTES = 200;
/** The network is slower than the database: a step of a transaction is one task. */
const TASKS_A_CHUNK = 5;
const SIZE_BYTES = 100_000;
const OFFLINE_MS = 60_000;
const FALLS_SILENT: readonly string[] = ['silent', 'goes offline', 'ends the page'];

export function createRelease(nth: number, sizeBytes = SIZE_BYTES): Release {
  const bytes = Uint8Array.from(
    { length: sizeBytes },
    (_, index) => (index * 31 + nth * 17 + (index >> 8)) & 255,
  );
  return { bytes, entityTag: `"release-${nth}"` };
}

/** A tab on LP2 whose control was tapped. */
export interface Tab {
  transfer: ReturnType<typeof createTransfer>;
  events: TransferEvent[];
  /** `null` while it runs. */
  outcome: Outcome | null;
  isAlive: boolean;
}

export interface Sent {
  tab: number;
  range: string | null;
  status: number;
  /** Milliseconds since the world began. */
  atMs: number;
}

/**
 * @param treatments of the requests in their order, from all tabs
 * @param last of every further request
 */
export function createWorld(treatments: readonly Treatment[], last: Treatment) {
  let nowMs = 0;
  let busy = 0;
  let isOffline = false;
  let requests = 0;
  let finale = last;
  const timers = new Set<{ dueMs: number; job: () => void }>();
  const tabs: Tab[] = [];
  const sent: Sent[] = [];
  const releases = [createRelease(1)];
  /** Bytes handed to the browser, by release. */
  const sentBytes = new Map<string, number>();

  const work: Work = {
    begin() {
      busy += 1;
      return () => {
        busy -= 1;
      };
    },
    soon(job) {
      const end = work.begin();
      setImmediate(() => {
        job();
        end();
      });
    },
  };
  const restore = installMemoryIndexedDb(work);

  function after(ms: number, job: () => void): () => void {
    const timer = { dueMs: nowMs + ms, job };
    timers.add(timer);
    return () => timers.delete(timer);
  }

  function openTab(): Tab {
    const nth = tabs.length;
    const store = openPackageStore('/download/standard', () => tab.transfer.yieldTurn());
    const transfer = createTransfer('/download/standard', {
      store,
      after: (ms, job) => after(ms, () => tab.isAlive && job()),
      isOffline: () => isOffline,
      fetch: (_url, init) => answer(nth, init),
    });
    const tab: Tab = { transfer, events: [], outcome: null, isAlive: true };
    tabs.push(tab);
    void transfer
      .run((event) => tab.events.push(event))
      .then((outcome) => {
        tab.outcome = outcome;
      });
    return tab;
  }

  function setOffline(next: boolean): void {
    isOffline = next;
    for (const { transfer, isAlive } of tabs) {
      if (!isAlive) continue;
      if (next) transfer.lineGone();
      else transfer.wake(false);
    }
  }

  async function answer(nth: number, init: RequestInit): Promise<Response> {
    const treatment = treatments[requests] ?? finale;
    requests += 1;
    const headers = new Headers(init.headers);
    const range = headers.get('range');
    const note = (status: number) => sent.push({ tab: nth, range, status, atMs: nowMs });
    if (isOffline || treatment.kind === 'fails') {
      note(0);
      throw new TypeError('Failed to fetch');
    }
    if (treatment.kind === 'status') {
      note(treatment.status);
      const { status, retryAfter } = treatment;
      return new Response('no', {
        status,
        headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
      });
    }
    if (treatment.kind === 'releases') releases.push(createRelease(releases.length + 1));
    const release = releases.at(-1) ?? createRelease(1);
    const mayResume =
      treatment.kind !== 'ignores the range' && headers.get('if-range') === release.entityTag;
    const asked = mayResume ? /^bytes=(\d+)-$/.exec(range ?? '') : null;
    const start = Number(asked?.[1] ?? 0);
    const size = release.bytes.length;
    note(asked ? 206 : 200);
    return new Response(bodyOf(release, start, treatment, init.signal ?? null, nth), {
      status: asked ? 206 : 200,
      headers: {
        etag: release.entityTag,
        'content-length': String(size - start),
        'repr-digest': `sha-256=:${createHash('sha256').update(release.bytes).digest('base64')}:`,
        ...(asked && { 'content-range': `bytes ${start}-${size - 1}/${size}` }),
      },
    });
  }

  function bodyOf(
    { bytes, entityTag }: Release,
    start: number,
    treatment: Treatment,
    signal: AbortSignal | null,
    nth: number,
  ): ReadableStream<Uint8Array<ArrayBuffer>> {
    const share = 'share' in treatment ? treatment.share : 1;
    const end = start + Math.floor((bytes.length - start) * share);
    let position = start;
    let hasActed = !('share' in treatment);
    let isOver = false;
    return new ReadableStream(
      {
        start(controller) {
          signal?.addEventListener('abort', () => {
            if (!isOver) controller.error(signal.reason);
            isOver = true;
          });
        },
        async pull(controller) {
          for (let tasks = 0; tasks < TASKS_A_CHUNK; tasks += 1) await task();
          if (isOver) return;
          if (position >= end && !hasActed) {
            hasActed = true;
            act(treatment, nth);
            if (FALLS_SILENT.includes(treatment.kind)) return new Promise(() => {});
            if (treatment.kind !== 'opens a tab') {
              isOver = true;
              if (treatment.kind === 'cut' && treatment.quietly) controller.close();
              else controller.error(new TypeError('network error'));
              return;
            }
          }
          if (position >= bytes.length) {
            isOver = true;
            controller.close();
            return;
          }
          const stop = hasActed ? bytes.length : end;
          const chunk = bytes.slice(position, Math.min(position + CHUNK_BYTES, stop));
          position += chunk.length;
          sentBytes.set(entityTag, (sentBytes.get(entityTag) ?? 0) + chunk.length);
          controller.enqueue(chunk);
        },
      },
      { highWaterMark: 0 },
    );
  }

  /** Bytes come in tasks of their own, so that tabs and the database take turns. */
  function task(): Promise<void> {
    return new Promise((resolve) => work.soon(resolve));
  }

  function act({ kind }: Treatment, nth: number): void {
    const tab = tabs[nth];
    if (kind === 'ends the page' && tab) tab.isAlive = false;
    if (kind === 'ends the page' || kind === 'opens a tab') openTab();
    if (kind === 'goes offline') {
      setOffline(true);
      after(OFFLINE_MS, () => setOffline(false));
    }
  }

  const isChecking = () =>
    tabs.some(
      ({ events, outcome, isAlive }) =>
        isAlive && outcome === null && events.at(-1)?.kind === 'checking',
    );

  return {
    tabs,
    sent,
    releases,
    sentBytes,
    openTab,
    setOffline,
    /** What happens to every request from now on that has no treatment of its own. */
    become(next: Treatment): void {
      finale = next;
    },
    /** Goes on until it is so, or until the time is over. Reading the file back takes real time. */
    async until(isSo: () => boolean, limitMs: number): Promise<void> {
      const endMs = nowMs + limitMs;
      let idleTasks = 0;
      while (!isSo()) {
        await new Promise((resolve) => setImmediate(resolve));
        idleTasks = busy > 0 || isChecking() ? 0 : idleTasks + 1;
        if (idleTasks < 3) continue;
        idleTasks = 0;
        const [next] = [...timers].toSorted((one, other) => one.dueMs - other.dueMs);
        if (!next || next.dueMs > endMs) return;
        timers.delete(next);
        nowMs = next.dueMs;
        next.job();
      }
    },
    dispose: restore,
  };
}
