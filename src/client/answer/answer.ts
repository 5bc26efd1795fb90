/** What the visitor has answered to the question of third parties (docs/behaviour.md#consent). */
import { CONSENT_COOKIE } from '../../config/consent-cookie.ts';

/** `no`, or `yes.` with letters of third parties; empty where nobody has answered. */
export function readAnswer(): string {
  return new RegExp(`(?:^|; )${CONSENT_COOKIE}=(no|yes\\.[gb]+)(?:;|$)`).exec(document.cookie)?.[1] ?? '';
}

/**
 * Whether the visitor has agreed to all of these third parties; nobody has agreed to none.
 * @param to their letters (`Services`)
 */
export function hasAgreed(to: string): boolean {
  const agreed = readAnswer().slice('yes.'.length);
  return agreed !== '' && [...to].every((letter) => agreed.includes(letter));
}
