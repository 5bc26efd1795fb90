/** The visitor's answer to the question about third parties (docs/behaviour.md#consent). */
import { CONSENT_COOKIE, CONSENT_COOKIE_LIFE_DAYS } from '../../config/cookies.ts';
import { FORMER_COOKIES } from '../../config/former-cookies.ts';
import { THIRD_PARTIES, THIRD_PARTY_LETTERS } from '../../config/third-parties.ts';

const ANSWER = new RegExp(
  `(?:^|; )${CONSENT_COOKIE}=(no|yes\\.[${THIRD_PARTY_LETTERS.join('')}]+)(?:;|$)`,
);

const DAY_SECONDS = 24 * 60 * 60;

const NAME_OF_THEIRS = new RegExp(
  `^(?:${Object.values(THIRD_PARTIES)
    .flatMap<string>(({ stores }) => stores)
    .concat(FORMER_COOKIES)
    .join('|')})`,
);

/** Dispatched on `window` when the answer is changed on this page. */
export const ANSWER_EVENT = 'answer';

/** Moments at which the answer may have changed: on this page, or in another tab from which the visitor comes back. */
const RETURNS = [
  [window, ANSWER_EVENT],
  [window, 'pageshow'],
  [window, 'focus'],
  [document, 'visibilitychange'],
] as const;

/** `no`, or `yes.` with letters of third parties; empty before an answer. */
export function readAnswer(): string {
  return ANSWER.exec(document.cookie)?.[1] ?? '';
}

/** Whether the visitor has agreed to all of these; false without an agreement. @param to their letters */
export function hasAgreed(to: string): boolean {
  const agreed = readAnswer().slice('yes.'.length);
  return agreed !== '' && [...to].every((letter) => agreed.includes(letter));
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
 * Stores the answer, unless the browser blocks cookies: then `readAnswer` stays as it was. A refusal also deletes what the third parties have stored in this browser for our host; what they
 * have received they keep by their own rules.
 * @param agreed letters of the third parties that the visitor agrees to; empty for a refusal
 */
export function keepAnswer(agreed: string): void {
  // A host above ours, or the former site, may have one of this name, which would be read first.
  for (const domain of domainsAbove()) writeCookie(CONSENT_COOKIE, '', 0, domain);
  writeCookie(
    CONSENT_COOKIE,
    agreed ? `yes.${agreed}` : 'no',
    CONSENT_COOKIE_LIFE_DAYS * DAY_SECONDS,
  );
  if (!agreed) forget();
  dispatchEvent(new Event(ANSWER_EVENT));
}

/** Attributes of cookies that our host shares with others. */
function domainsAbove(): string[] {
  const parts = location.hostname.split('.');
  return parts.map((_, index) => `; Domain=${parts.slice(index).join('.')}`);
}

function forget(): void {
  const domains = ['', ...domainsAbove()];
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (NAME_OF_THEIRS.test(name)) for (const domain of domains) writeCookie(name, '', 0, domain);
  }
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[kind];
      for (const key of Object.keys(storage)) if (NAME_OF_THEIRS.test(key)) storage.removeItem(key);
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
