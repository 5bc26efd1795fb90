/** The longest that a busy page may put an idle job off. */
const LATEST_MS = 10_000;

/** Runs a job once the page has loaded and the browser has nothing better to do. */
export function whenIdle(job: () => void): void {
  const later = (): void => {
    // Safari has no idle callback; a task after `load` is the nearest.
    if ('requestIdleCallback' in window) requestIdleCallback(job, { timeout: LATEST_MS });
    else setTimeout(job, 200);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
