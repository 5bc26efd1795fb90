/**
 * LP2's download from the tap to the saved file (docs/behaviour.md#in-page-download): the transfer, its progress, the
 * file, the event, the tracking link. It knows nothing about the button.
 */
import type { PageApi } from '../../browser/island-part.ts';
import { throttleFrames } from './button.ts';
import { createTransfer, type TransferEvent } from './transfer.ts';

export interface DownloadTarget {
  href: string;
  trackingHref: string;
  fileName: string;
}

/**
 * - `saved`: the package, of this size, was checked and handed to the browser's downloads
 * - `idle`: nothing was saved; another try may succeed
 * - `distrusted`: nothing was saved, and another try will hardly succeed: the bytes were wrong twice
 * - `unkept`: nothing was saved, because this page cannot keep or save the file
 */
export type Ending =
  | { kind: 'saved'; sizeBytes: number }
  | { kind: 'idle' | 'distrusted' | 'unkept' };

/** How a running download stands. */
export type DownloadEvent = TransferEvent;

export type OnEvent = (event: DownloadEvent) => void;

export interface Download {
  /**
   * Fetches, checks and saves the package; never rejects. It does not end because the connection is gone: then it waits,
   * and carries on by itself.
   * @param onEvent called before a redraw, with the newest event
   */
  run: (onEvent: OnEvent) => Promise<Ending>;
  /** Ends a wait: the next try begins at once. Does nothing while bytes arrive. */
  retryNow: () => void;
  /** Hands the saved file to the browser once more, without a request. @returns whether it did: not before one is saved */
  saveAgain: () => boolean;
}

/** Nothing is stored on the phone (docs/decisions/0082-in-page-download.md). A request that the loader has begun is the first. */
export function createDownload(
  { href, trackingHref, fileName }: DownloadTarget,
  page: PageApi,
): Download {
  const after = (ms: number, job: () => void) => {
    const timer = setTimeout(job, ms);
    return () => clearTimeout(timer);
  };
  const transfer = createTransfer(href, {
    fetch(url, init) {
      const begun = page.takeBegun();
      if (begun === undefined) return fetch(url, init);
      init.signal?.addEventListener('abort', begun.abort);
      return begun.answer;
    },
    after,
    isOffline: () => !navigator.onLine,
  });
  let saved: Blob | null = null;

  addEventListener('offline', transfer.lineGone);
  addEventListener('online', () => transfer.wake(false));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) transfer.wake(false);
  });

  const run: Download['run'] = async (onEvent) => {
    let isRunning = true;
    // A frame that comes after the end must not draw a running download again.
    const draw = throttleFrames<DownloadEvent>(
      (event) => isRunning && onEvent(event),
      requestAnimationFrame,
    );
    const outcome = await transfer.run(draw);
    isRunning = false;
    if (outcome.kind === 'plain') return { kind: 'unkept' };
    if (outcome.kind !== 'complete')
      return { kind: outcome.kind === 'corrupt' ? 'distrusted' : 'idle' };
    try {
      saveFile(outcome.file, fileName);
    } catch {
      return { kind: 'unkept' }; // no object URL; the plain link needs none
    }
    saved = outcome.file;
    page.track('download_complete');
    fetchTrackingLink(trackingHref);
    return { kind: 'saved', sizeBytes: saved.size };
  };
  return {
    run,
    retryNow: () => transfer.wake(true),
    saveAgain() {
      if (saved) saveFile(saved, fileName);
      return saved !== null;
    },
  };
}

/**
 * Hands a file to the browser's downloads, which read it later, as slowly as the disk writes: its address is freed with the
 * page.
 */
function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
}

/**
 * Only the visit counts, not what the link leads to. Without an app-link service it is the package again, so our own link
 * gets a HEAD request; the service's answer is aborted as soon as it begins.
 *
 * `no-cors`, because the service need not allow this page to read the answer. A `manual` redirect would be better, but the
 * Fetch standard does not allow it with `no-cors`.
 */
function fetchTrackingLink(href: string): void {
  const controller = new AbortController();
  const isOurs = new URL(href, location.href).origin === location.origin;
  fetch(href, {
    method: isOurs ? 'HEAD' : 'GET',
    mode: isOurs ? 'same-origin' : 'no-cors',
    cache: 'no-store',
    keepalive: true,
    signal: controller.signal,
  }).then(
    () => controller.abort(),
    () => {}, // the package is saved; an uncounted link does not concern the visitor
  );
}
