/** When code that nobody has asked for yet may be fetched. */

/** The longest that a busy page may put off an idle job. */
const LATEST_MS = 10_000;

/**
 * Runs a job right after the next frame. The first paint does not wait for it; in a tab that nobody looks at it
 * waits until somebody does.
 */
export function afterPaint(job: () => void): void {
  requestAnimationFrame(() => setTimeout(job));
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
export interface Connection {
  saveData?: boolean;
  /** 'slow-2g', '2g', '3g' or '4g', by measured round-trip time and throughput, whatever the radio is. */
  effectiveType?: string;
  /** Estimated round-trip time in milliseconds, rounded to 25. */
  rtt?: number;
  /** Estimated throughput in Mbit/s, rounded to 25 kbit/s. */
  downlink?: number;
}

/**
 * Whether code may be fetched before anybody asks for it: not at 3G speed or below, nor to save data. Unknown
 * counts as good.
 */
export function isGoodConnection(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/[23]g/.test(connection?.effectiveType ?? '');
}
