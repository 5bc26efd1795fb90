/** When files may be fetched ahead of their use. */

/** The longest that a busy page may delay an idle job. */
const LATEST_MS = 10_000;

/** Runs a job once the page has loaded, so that no picture waits for it; or when the visitor leaves before that. */
export function onceLoaded(job: () => void): void {
  let isDone = false;
  const run = (): void => {
    if (!isDone) job();
    isDone = true;
  };
  if (document.readyState === 'complete') run();
  // After the frame that shows what came last, which most often is the largest picture.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(run)), { once: true });
  addEventListener('pagehide', run, { once: true });
}

/** Runs a job once the page has loaded and the browser has nothing better to do. */
export function whenIdle(job: () => void): void {
  const later = (): void => {
    // Safari has no idle callback; a task after `load` comes closest.
    if ('requestIdleCallback' in window) requestIdleCallback(job, { timeout: LATEST_MS });
    else setTimeout(job, 200);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/** The Network Information API, which only Chromium browsers have. */
interface Connection {
  saveData?: boolean;
  /** 'slow-2g', '2g', '3g' or '4g', by measured round-trip time and throughput, not by the kind of radio. */
  effectiveType?: string;
}

/** Whether files may be fetched ahead: not at 3G speed or below, nor to save data. Unknown counts as good. */
export function isGoodConnection(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && !/[23]g/.test(connection?.effectiveType ?? '');
}
