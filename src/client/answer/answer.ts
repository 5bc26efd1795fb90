/** What the visitor has answered to the question of third parties (docs/behaviour.md#consent). */
import { CONSENT_COOKIE } from '../../config/consent-cookie.ts';
import { THIRD_PARTY_LETTERS } from '../../config/third-parties.ts';

const ANSWER = new RegExp(`(?:^|; )${CONSENT_COOKIE}=(no|yes\\.[${THIRD_PARTY_LETTERS.join('')}]+)(?:;|$)`);

/** `no`, or `yes.` with letters of third parties; empty where nobody has answered. */
export function readAnswer(): string {
  return ANSWER.exec(document.cookie)?.[1] ?? '';
}

/**
 * Whether the visitor has agreed to all of these third parties; nobody has agreed to none.
 * @param to their letters (`Services`)
 */
export function hasAgreed(to: string): boolean {
  const agreed = readAnswer().slice('yes.'.length);
  return agreed !== '' && [...to].every((letter) => agreed.includes(letter));
}
