/**
 * Small files that others ask for at the root of every host: a search console's proof of ownership, `app-ads.txt`, the key
 * of an indexing service. The owner adds them (docs/moving.md).
 */

interface RootFile {
  /** `Content-Type`. @default 'text/plain; charset=utf-8' */
  type?: string;
  text: string;
}

/**
 * By path in lower case, at the root, none of a page.
 * @example '/google0123456789abcdef.html': { type: 'text/html; charset=utf-8', text: 'google-site-verification: google0123456789abcdef.html' }
 * @example '/app-ads.txt': { text: 'google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0' }
 */
export const ROOT_FILES: Readonly<Record<`/${string}`, RootFile>> = {};
