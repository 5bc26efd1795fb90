/**
 * Third-party services, each a part of its own: on landing pages only, only where configured, and never before the
 * page is idle or a download is tapped (docs/behaviour.md#third-party-tags). The page depends on none of them.
 */
import type { Variant } from '../config/labels.ts';
import { whenIdle } from './idle.ts';
import { loadPart, logUnlessPart } from './load-part.ts';
import { adsId, analyticsId, branchKey, page } from './page.ts';
import { isRefused } from './refusal.ts';

/** Schedules Google's tag and Branch for when the page is idle. Does nothing on documents. */
export function startThirdParties(): void {
  if (!page || isRefused()) return;
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
 * @returns `null` where Ads is not configured; otherwise a promise that resolves when Google calls back (never where
 *   its tag is blocked; at once where the variant has no conversion) and rejects when the part does not arrive
 */
export function sendConversion(variant: Variant): Promise<void> | null {
  return adsId && !isRefused() ? loadGoogle().then((google) => google.sendConversion(variant)) : null;
}

const loadGoogle = () => loadPart(() => import('./google.ts'));
