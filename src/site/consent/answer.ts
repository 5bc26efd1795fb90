/** The visitor's answer to the question about third parties (docs/behaviour.md#consent). */
import { CONSENT_COOKIE, CONSENT_COOKIE_LIFE_DAYS } from '../../config/cookies.ts';
import { FORMER_COOKIES } from '../../config/former-cookies.ts';
import { THIRD_PARTIES, THIRD_PARTY_LETTERS } from '../../config/third-parties.ts';

const LETTERS = `[${THIRD_PARTY_LETTERS.join('')}]+`;
const ANSWER = new RegExp(
  `(?:^|; )${CONSENT_COOKIE}=(no|yes\\.(${LETTERS})(?:-${LETTERS})?)(?:;|$)`,
);

const DAY_SECONDS = 24 * 60 * 60;

/** Dispatched on `window` when the answer is changed on this page. */
export const ANSWER_EVENT = 'answer';

/** Moments at which the answer may have changed: on this page, or in another tab from which the visitor comes back. */
const RETURNS = [
  [window, ANSWER_EVENT],
  [window, 'pageshow'],
  [window, 'focus'],
  [document, 'visibilitychange'],
] as const;

/** `no`, or `yes.` with the letters agreed to and, behind a hyphen, those refused; empty before an answer. */
export function readAnswer(): string {
  return ANSWER.exec(document.cookie)?.[1] ?? '';
}

/** Letters of all third parties agreed to; empty for none. */
export function readAgreed(): string {
  return ANSWER.exec(document.cookie)?.[2] ?? '';
}

/**
 * The letters agreed to among these. Where one of them has not been asked about, the whole answer is void.
 * @param services their letters, at least one
 * @returns empty where all are refused; `null` without an answer about each of them
 */
export function answerAbout(services: string): string | null {
  const answer = readAnswer();
  const agreed = readAgreed();
  const isAsked = (letter: string) => answer.slice('yes.'.length).includes(letter);
  return answer === 'no' || [...services].every(isAsked)
    ? [...services].filter((letter) => agreed.includes(letter)).join('')
    : null;
}

/**
 * Calls back whenever the answer is changed on this page, and whenever the visitor returns to it, from another tab or through the back/forward cache. No browser
 * reports a cookie that another tab has set in all versions that we support.
 * @returns ends it
 */
export function onReturn(look: () => void): () => void {
  for (const [target, event] of RETURNS) target.addEventListener(event, look);
  return () => {
    for (const [target, event] of RETURNS) target.removeEventListener(event, look);
  };
}

/**
 * Stores the answer, unless the browser blocks cookies: then `readAnswer` stays as it was. What the third parties that were
 * not agreed to have stored in this browser for our host is deleted; what they have received they keep by their own rules.
 * @param agreed letters of the third parties that the visitor agrees to; empty for a refusal of all
 * @param asked letters of those that the answer is about. @default those agreed to
 */
export function keepAnswer(agreed: string, asked = agreed): void {
  // A host above ours, or the former site, may have one of this name, which would be read first.
  for (const domain of domainsAbove()) writeCookie(CONSENT_COOKIE, '', 0, domain);
  const refused = [...asked].filter((letter) => !agreed.includes(letter)).join('');
  writeCookie(
    CONSENT_COOKIE,
    agreed ? `yes.${agreed}${refused && `-${refused}`}` : 'no',
    CONSENT_COOKIE_LIFE_DAYS * DAY_SECONDS,
  );
  forgetAllBut(agreed);
  dispatchEvent(new Event(ANSWER_EVENT));
}

/** Attributes of cookies that our host shares with others. */
function domainsAbove(): string[] {
  const parts = location.hostname.split('.');
  return parts.map((_, index) => `; Domain=${parts.slice(index).join('.')}`);
}

function forgetAllBut(agreed: string): void {
  const refused = THIRD_PARTY_LETTERS.filter((letter) => !agreed.includes(letter));
  const theirs = refused.flatMap<string>((letter) => THIRD_PARTIES[letter].stores);
  // What tags of the former site have left goes with a refusal of all.
  const prefixes = agreed === '' ? [...theirs, ...FORMER_COOKIES] : theirs;
  const isForgotten = (name: string) => prefixes.some((prefix) => name.startsWith(prefix));
  const domains = ['', ...domainsAbove()];
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (isForgotten(name)) for (const domain of domains) writeCookie(name, '', 0, domain);
  }
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[kind];
      for (const key of Object.keys(storage)) if (isForgotten(key)) storage.removeItem(key);
    } catch {
      // Where storage is blocked, even naming it throws; nothing is in it then.
    }
  }
}

/** For every page of this host; a maximum age of 0 deletes it. @param scope further attributes, each after its `; ` */
function writeCookie(name: string, value: string, maxAgeSeconds: number, scope = ''): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the phones in use
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${scope}${secure}`;
}
