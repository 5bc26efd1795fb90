/**
 * Services of others, each a part of its own: on landing pages only, only where it is configured, and
 * never before the page is idle or a download is tapped (docs/behaviour.md#third-party-tags). The page needs
 * none of them.
 */
import type { Variant } from '../config/labels.ts';
import { whenIdle } from './idle.ts';
import { loadPart, logUnlessPart } from './load-part.ts';
import { adsId, analyticsId, branchKey, page } from './page.ts';

/** Google's tags and Branch. */
export function startThirdParties(): void {
  if (!page) return;
  if (analyticsId || adsId) {
    whenIdle(() => {
      loadGoogle()
        .then((google) => google.startGoogle())
        .catch(logUnlessPart);
    });
  }
  if (branchKey) {
    whenIdle(() => {
      loadPart(() => import('./branch.ts'))
        .then((part) => part.startBranch(branchKey))
        .catch(logUnlessPart);
    });
  }
}

/**
 * Sends the Ads conversion of a download.
 * @returns `null` where none is configured for the variant; otherwise a promise that resolves when Google
 *   says so, which is never where its tag is blocked, and rejects when the part does not come
 */
export function sendConversion(variant: Variant): Promise<void> | null {
  return adsId ? loadGoogle().then((google) => google.sendConversion(variant)) : null;
}

const loadGoogle = () => loadPart(() => import('./google.ts'));
