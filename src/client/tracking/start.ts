import { logUnlessPart } from '../load-part.ts';
import { adsId, analyticsId, page } from '../page-tags.ts';
import { whenIdle } from '../when-idle.ts';
import { hearClicks } from './clicks.ts';
import { track } from './event.ts';
import { loadGoogle } from './load-google.ts';

/**
 * Counts the visit of a landing page and listens for downloads; documents make no calls (specification,
 * section 7). A page that comes back from the back/forward cache was not loaded again, so it counts no
 * second view.
 */
export function startTracking(): void {
  if (!page) return;
  track('page_view');
  hearClicks();
  if (analyticsId || adsId) {
    whenIdle(() => {
      loadGoogle()
        .then((google) => google.startGoogle({ analyticsId, adsId }))
        .catch(logUnlessPart);
    });
  }
}
