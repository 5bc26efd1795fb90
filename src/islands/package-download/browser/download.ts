/**
 * LP2's download from the tap to the saved file (docs/behaviour.md#in-page-download): the transfer, its progress, the
 * file, the event, the tracking link. It knows nothing about the control.
 */
import type { PageApi } from '../../browser/island-part.ts';
import { throttleFrames } from './control.ts';
import { openPackageStore, SAVED_MS } from './package-store.ts';
import { createTransfer, type TransferEvent } from './transfer.ts';

export interface DownloadTarget {
  href: string;
  trackingHref: string;
  fileName: string;
}

/**
 * - `saved`: the package was checked and handed to the browser's downloads
 * - `idle`: nothing was saved; another try may succeed
 * - `distrusted`: nothing was saved, and another try will hardly succeed: the bytes were wrong twice
 * - `unkept`: nothing was saved, because this page cannot keep or save the file
 */
export type Ending = 'saved' | 'idle' | 'distrusted' | 'unkept';

/** How a running download stands. */
export type DownloadEvent = TransferEvent;

export type OnEvent = (event: DownloadEvent) => void;

export interface Download {
  /**
   * Fetches, checks and saves the package; never rejects. It does not end because the connection is gone: then it waits,
   * and carries on by itself. @param onEvent called before a redraw, with the newest event
   */
  run: (onEvent: OnEvent) => Promise<Ending>;
  /** Ends a wait: the next try begins at once. Does nothing while bytes arrive. */
  retryNow: () => void;
  /** The percentage from which `run` would resume; 0 where it would begin. */
  keptPercent: () => number;
  /** Resolves when it is known whether an earlier page has kept anything. Never rejects; may never settle if the browser hangs. */
  found: Promise<unknown>;
}

/**
 * What has arrived is kept on the phone, so that a later tap, here or on a later page, resumes where this one ended. A
 * request that the loader has begun is its first.
 */
export function createDownload(
  { href, trackingHref, fileName }: DownloadTarget,
  page: PageApi,
): Download {
  const after = (ms: number, job: () => void) => {
    const timer = setTimeout(job, ms);
    return () => clearTimeout(timer);
  };
  const store = openPackageStore(new URL(href, location.href).pathname, () => transfer.yieldTurn());
  const transfer = createTransfer(href, {
    store,
    fetch(url, init) {
      const begun = page.takeBegun();
      if (begun === undefined) return fetch(url, init);
      if (new Headers(init.headers).has('range')) {
        // It requests bytes that have arrived already.
        begun.abort();
        return fetch(url, init);
      }
      init.signal?.addEventListener('abort', begun.abort);
      return begun.answer;
    },
    after,
    isOffline: () => !navigator.onLine,
  });
  let unkeep = (): void => {};

  addEventListener('offline', transfer.lineGone);
  addEventListener('online', () => transfer.wake(false));
  document.addEventListener('visibilitychange', () => {
    // A phone may end a hidden page.
    if (document.hidden) transfer.flush();
    else transfer.wake(false);
  });

  const run: Download['run'] = async (onEvent) => {
    unkeep();
    // At the tap, when a visitor expects the page to react; the panel says what to do once the file is there.
    page.showAfterDownload(true);
    let isRunning = true;
    // A frame that comes after the end must not draw a running download again.
    const draw = throttleFrames<DownloadEvent>(
      (event) => isRunning && onEvent(event),
      requestAnimationFrame,
    );
    const outcome = await transfer.run(draw);
    isRunning = false;
    if (outcome.kind === 'plain') return 'unkept';
    if (outcome.kind !== 'complete') {
      page.showAfterDownload(false);
      return outcome.kind === 'corrupt' ? 'distrusted' : 'idle';
    }
    try {
      page.saveFile(outcome.file, fileName);
    } catch {
      transfer.forget();
      return 'unkept'; // no object URL; the plain link needs none
    }
    store.saved();
    unkeep = after(SAVED_MS, transfer.forget);
    page.track('download_complete');
    fetchTrackingLink(trackingHref);
    return 'saved';
  };
  return {
    run,
    retryNow: () => transfer.wake(true),
    keptPercent: transfer.keptPercent,
    found: transfer.look(),
  };
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
