import { adsId, analyticsId } from '../page-tags.ts';
import { whenIdle } from '../when-idle.ts';
import { hearClicks } from './clicks.ts';
import { track } from './event.ts';
import { loadGoogle } from './load-google.ts';

/**
 * Counts the visit and listens for downloads. A page that comes back from the back/forward cache was
 * not loaded again, so it counts no second view.
 */
export function startTracking(): void {
  track('page_view');
  hearClicks();
  if (analyticsId || adsId) {
    whenIdle(() => {
      loadGoogle().then(
        (google) => google.startGoogle({ analyticsId, adsId }),
        () => {}, // logged by `loadPart`
      );
    });
  }
}
