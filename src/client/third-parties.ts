/**
 * Third-party services: on landing pages only, only where configured, only once the visitor has agreed, and never
 * before the page is idle or a download is tapped (docs/behaviour.md#third-party-tags). The page depends on none of
 * them. The question of consent, and the code that loads them, are separate parts.
 */

import { CONSENT_COOKIE } from '../config/cookies.ts';
import type { Variant } from '../config/labels.ts';
import { isRefused } from '../site/consent/refusal.ts';
import { whenIdle } from './idle.ts';
import { loadPart, logUnlessPart } from './load-part.ts';
import { services } from './page.ts';

/** Fetches the line of the footer that takes an answer back, on every page, once it is idle and while an answer is stored. */
export function startStanding(): void {
  if (!document.cookie.includes(`${CONSENT_COOKIE}=`)) return;
  whenIdle(() => {
    loadPart(() => import('./consent/withdrawal.ts'))
      .then((part) => part.showWithdrawal())
      .catch(logUnlessPart);
  });
}

/** Fetches the part that asks, once the page is idle, where the page names a third party. */
export function startThirdParties(): void {
  if (!services || isRefused()) return;
  whenIdle(() => {
    loadPart(() => import('./consent/consent.ts'))
      .then((part) => part.startConsent())
      .catch(logUnlessPart);
  });
}

/**
 * Tells Google of a download. A tap before an answer is told by the part that asks, after an agreement.
 * @returns `null` where no third party is configured or the visitor has not agreed; otherwise a promise that resolves when
 *   Google calls back (never where its tag is blocked; at once after the page's first) and rejects when
 *   the part does not arrive
 */
export function sendConversion(variant: Variant): Promise<void> | null {
  // The part checks which third parties the visitor has agreed to.
  return services && document.cookie.includes(`${CONSENT_COOKIE}=yes`) && !isRefused()
    ? loadPart(() => import('./google.ts')).then((part) => part.sendConversion(variant))
    : null;
}
