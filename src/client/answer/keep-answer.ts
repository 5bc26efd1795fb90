import { CONSENT_COOKIE, CONSENT_COOKIE_LIFE_DAYS } from '../../config/consent-cookie.ts';
import { writeCookie } from './write-cookie.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** What Analytics, Ads' conversions and Branch keep in cookies and storage; Google's are for the site's whole domain. */
const NAME_OF_THEIRS = /^(?:_ga|_gcl|_gac|branch_|BRANCH_)/;

/**
 * Remembers the answer. A refusal also deletes what the third parties have stored in this browser on our address; what
 * they have been told they keep by their own rules.
 * @param agreed letters of the third parties that the visitor agrees to; empty for a refusal
 */
export function keepAnswer(agreed: string): void {
  writeCookie(CONSENT_COOKIE, agreed ? `yes.${agreed}` : 'no', CONSENT_COOKIE_LIFE_DAYS * DAY_SECONDS);
  if (!agreed) forget();
}

function forget(): void {
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_, index) => `; Domain=${parts.slice(index).join('.')}`)];
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (NAME_OF_THEIRS.test(name)) for (const domain of domains) writeCookie(name, '', 0, domain);
  }
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (NAME_OF_THEIRS.test(key)) storage.removeItem(key);
  }
}
