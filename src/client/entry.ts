/**
 * The one script that every page loads. With `islands.ts` it must stay within 3 KB gzipped (docs/behaviour.md#budgets):
 * anything bigger than a few lines is a separate part, fetched shortly before it is used.
 */
import { startStanding, startThirdParties } from './third-parties.ts';
import { startTracking } from './tracking.ts';
import { fetchType } from './type.ts';
import { whenShown } from './when-shown.ts';

// Tracking first: it must catch even a click in the page's first second.
for (const startPart of [startTracking, startThirdParties, startStanding, fetchType])
  whenShown(startPart);
