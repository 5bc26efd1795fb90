/**
 * The one script that every page loads. It must stay below 3 KB gzipped (docs/performance.md) and import
 * no React: whatever is bigger than a few lines is a part of its own, fetched when it is near being used.
 */
import { startIslands } from './island-loader.ts';
import { startThirdParties } from './third-parties.ts';
import { startTracking } from './tracking.ts';

function start(): void {
  // Tracking first: it is the one that must hear a click of the page's first second.
  for (const startPart of [startTracking, startIslands, startThirdParties]) {
    try {
      startPart();
    } catch (error) {
      // A blocker that breaks one of them leaves the others alive.
      console.error(error);
    }
  }
}

// A page that is only being prepared has no visitor yet, so it counts nothing and fetches nothing.
if ((document as { prerendering?: boolean }).prerendering) {
  document.addEventListener('prerenderingchange', start, { once: true });
} else {
  start();
}
