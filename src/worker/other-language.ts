/** The link in a page's header to the same page in a language that the visitor's browser prefers. */
import { LANGUAGES } from '../config/languages.ts';
import { languageVersions } from '../content/page-languages.ts';
import type { TemplateFacts } from '../decide/facts.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { readLanguages } from './accept-language.ts';

/**
 * Markup of that link. Empty where, of the page's languages, the browser prefers the one that is shown, or accepts none. It
 * fills a slot, so one template serves all browsers.
 * @param query the visitor's, with its `?`, or empty
 */
export function otherLanguageLink(headers: Headers, facts: TemplateFacts, query: string): string {
  const wanted = readLanguages(headers);
  if (wanted.length === 0 || wanted[0] === facts.language) return '';
  const versions = languageVersions(facts);
  const [language] = wanted.filter((code) => versions.some((one) => one.language === code));
  const version = versions.find((one) => one.language === language);
  if (version === undefined || version.language === facts.language) return '';
  const { name } = LANGUAGES[version.language];
  const href = escapeHtml(version.path + query);
  return `<a href="${href}" hreflang="${version.language}" lang="${version.language}">${name}</a>`;
}
