/**
 * Cookie that holds a visitor's answer about third parties (docs/behaviour.md#consent): `no`, or `yes.` and the letters
 * of those who were agreed to (`SERVICE_NAMES`). It is the same for everybody with the same answer.
 */
export const CONSENT_COOKIE = 'consent';

/** How long either answer is kept. */
export const CONSENT_COOKIE_LIFE_DAYS = 180;
