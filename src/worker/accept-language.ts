import { parseAccept } from 'hono/utils/accept';
import { isLanguage, type Language } from '../config/languages.ts';

/** What is read of the field, in characters. A browser with ten languages sends some 100. */
const LONGEST_FIELD = 256;

/**
 * Our languages that a browser accepts, the most wanted first; a region is ignored.
 * @see RFC 9110, section 12.5.4
 * @example readLanguages(headers) // of `fr, ta-IN;q=0.8, en;q=0.9`: ['en', 'ta']
 */
export function readLanguages(headers: Headers): readonly Language[] {
  return parseAccept((headers.get('accept-language') ?? '').slice(0, LONGEST_FIELD))
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().replace(/-.*/, ''))
    .filter(isLanguage);
}
