/**
 * Measures how soon this view was painted, and reports it once, without anything that names the phone
 * (docs/behaviour.md#vitals). A separate part, fetched when the page is idle: by then the largest paint is over, and the
 * browser has kept its entries.
 */
import { formatVitals, VITALS_PATH } from '../shared/vitals.ts';

const LARGEST_PAINT = 'largest-contentful-paint';
const VISIBILITY = 'visibility-state';

/** Sends the measurement. A browser that does not report its largest paint sends none. */
export function reportVitals(page: string): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(LARGEST_PAINT)) return;
  const observer = new PerformanceObserver((list) => {
    observer.disconnect();
    const [paint] = list.getEntries().slice(-1);
    if (!paint || wasHiddenBefore(paint.startTime)) return;
    const [navigation] = performance.getEntriesByType('navigation') as Navigation[];
    if (!navigation) return;
    // For a visitor a prerendered page begins when it is shown.
    const sinceStart = (time: number) => Math.max(0, time - (navigation.activationStart ?? 0));
    const body = formatVitals(
      page,
      { lcp: sinceStart(paint.startTime), ttfb: sinceStart(navigation.responseStart) },
      (navigator as { deviceMemory?: number }).deviceMemory,
    );
    // Missing in some browsers; a lost measurement is not worth a fallback.
    navigator.sendBeacon?.(VITALS_PATH, body);
  });
  observer.observe({ type: LARGEST_PAINT, buffered: true });
}

/** From Chromium's prerendering; other browsers do not have it. */
type Navigation = PerformanceNavigationTiming & { activationStart?: number };

/**
 * A tab in the background paints late, which says nothing about the page. Browsers before Chromium 115 do not report it,
 * and some of them log a warning when they are asked.
 */
function wasHiddenBefore(time: number): boolean {
  return (
    PerformanceObserver.supportedEntryTypes.includes(VISIBILITY) &&
    performance
      .getEntriesByType(VISIBILITY)
      .some(({ name, startTime }) => name === 'hidden' && startTime < time)
  );
}
