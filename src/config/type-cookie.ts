/** The cookie that says which files of the site's type a browser has (docs/behaviour.md#cookies). */

/** Its name; the value is the files' hashes, joined by dots. */
export const TYPE_COOKIE = 'type';

/** How long it is kept. */
export const TYPE_COOKIE_LIFE_DAYS = 30;
