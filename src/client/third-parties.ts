/**
 * Third-party services: on landing pages only, only where configured, only once the visitor has agreed, and never
 * before the page is idle or a download is tapped (docs/behaviour.md#third-party-tags). The page depends on none of
 * them. What asks, and what loads them, are parts of their own.
 */

import { CONSENT_COOKIE } from '../config/cookies.ts';
import type { Variant } from '../config/labels.ts';
import { DATA_CONSENT } from '../shared/page-attributes.ts';
import { whenIdle } from './idle.ts';
import { loadPart, logUnlessPart } from './load-part.ts';
import { adsId, services } from './page.ts';
import { isRefused } from './refusal.ts';

/** Fetches the part that asks, once the page is idle: where a third party is configured, or an answer can be changed. */
export function startThirdParties(): void {
  const policy = document.querySelector<HTMLElement>(`[${DATA_CONSENT}]`);
  const isWanted = policy ? !policy.hidden || hasAnswered('') : services && !isRefused();
  if (!isWanted) return;
  whenIdle(() => {
    loadPart(() => import('./consent/consent.ts'))
      .then((part) => part.startConsent())
      .catch(logUnlessPart);
  });
}

/**
 * Sends the Ads conversion of a download.
 * @returns `null` where Ads is not configured or the visitor has not agreed; otherwise a promise that resolves when
 *   Google calls back (never where its tag is blocked; at once where the variant has no conversion) and rejects when
 *   the part does not arrive
 */
export function sendConversion(variant: Variant): Promise<void> | null {
  return adsId && hasAnswered('yes') && !isRefused()
    ? loadPart(() => import('./google.ts')).then((part) => part.sendConversion(variant))
    : null;
}

/** Whether the answer begins with this; to whom was agreed, the parts see. */
function hasAnswered(start: string): boolean {
  return document.cookie.includes(`${CONSENT_COOKIE}=${start}`);
}
