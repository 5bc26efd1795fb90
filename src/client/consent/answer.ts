/** What the visitor has answered to the question of third parties (docs/behaviour.md#consent). */
import { CONSENT_COOKIE } from '../../config/consent-cookie.ts';
import type { Services } from '../../config/services.ts';
import { adsId, analyticsId, branchKey } from '../page.ts';

/** Third parties that the server names on this page; none on documents. */
export const services = `${analyticsId || adsId ? 'g' : ''}${branchKey ? 'b' : ''}` as Services;

/** `no`, or `yes.` with letters of third parties; empty where nobody has answered. */
export function readAnswer(): string {
  return new RegExp(`(?:^|; )${CONSENT_COOKIE}=(no|yes\\.[gb]+)(?:;|$)`).exec(document.cookie)?.[1] ?? '';
}

/** Whether the visitor has agreed to all of these third parties; nobody has agreed to none. */
export function hasAgreed(to: Services): boolean {
  const agreed = readAnswer().slice('yes.'.length);
  return agreed !== '' && [...to].every((letter) => agreed.includes(letter));
}
