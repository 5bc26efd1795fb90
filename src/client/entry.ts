/**
 * The one script that every page loads. It must stay within 3 KB gzipped (docs/behaviour.md#budgets) and import no
 * React: anything bigger than a few lines is a part of its own, fetched shortly before it is used.
 */
import { startIslands } from './island-loader.ts';
import { keepType } from './keep-type.ts';
import { startThirdParties } from './third-parties.ts';
import { startTracking } from './tracking.ts';

function start(): void {
  const { prerendering, readyState } = document as Document & { prerendering?: boolean };
  // A page that is only being prerendered has no visitor yet, so it counts nothing and fetches nothing.
  const missing = prerendering ? 'prerenderingchange' : readyState === 'loading' && 'DOMContentLoaded';
  if (missing) {
    document.addEventListener(missing, start, { once: true });
    return;
  }
  // Tracking first: it must hear even a click in the page's first second.
  for (const startPart of [startTracking, startIslands, startThirdParties, keepType]) {
    try {
      startPart();
    } catch (error) {
      // A content blocker that breaks one of them must not break the others.
      console.error(error);
    }
  }
}

start();
