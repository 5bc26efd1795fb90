/** The words of a page that depend on its reader: another language, and what to do with the package. */
import { parseAccept } from 'hono/utils/accept';
import { isLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '../config/languages.ts';
import { languageVersions } from '../content/page-languages.ts';
import { ui } from '../content/ui/index.ts';
import type { TemplateFacts } from '../decide/facts.ts';
import { createBoundedMap } from '../lib/runtime/bounded-map.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import type { ReaderWords } from './template/index.ts';

const NO_DOWNLOAD: ReaderWords['afterDownload'] = { onPhone: '', onComputer: '' };

/** What all readers of a template choose from. On a computer a package is of no use. */
export function findWords(facts: TemplateFacts): ReaderWords {
  const { text, computer } = ui(facts.language).afterDownload;
  return {
    versions: languageVersions(facts),
    afterDownload:
      facts.page.kind === 'landing' ? { onPhone: text, onComputer: computer } : NO_DOWNLOAD,
  };
}

/**
 * Markup of a link to the page in a language that the visitor's browser prefers. Empty where, of the page's languages, the
 * browser prefers the one that is shown, or accepts none. It fills a slot, so one template serves all browsers.
 * @param shown language of the page
 * @param query the visitor's, with its `?`, or empty
 */
export function otherLanguageLink(
  headers: Headers,
  shown: Language,
  { versions }: ReaderWords,
  query: string,
): string {
  if (versions.length === 0) return '';
  const wanted = readLanguages(headers);
  if (wanted.length === 0 || wanted[0] === shown) return '';
  const language = wanted.find((code) => versions.some((one) => one.language === code));
  const version = versions.find((one) => one.language === language);
  if (version === undefined || version.language === shown) return '';
  const { name } = LANGUAGES[version.language];
  const href = escapeHtml(version.path + query);
  return `<a href="${href}" hreflang="${version.language}" lang="${version.language}">${name}</a>`;
}

/** What is read of the field, in characters. A browser with ten languages sends some 100. */
const LONGEST_FIELD = 256;
/** Visitors share few fields. The oldest is forgotten first. */
const MOST_FIELDS = 500;

const accepted = createBoundedMap<readonly Language[]>(MOST_FIELDS);

/**
 * Our languages that a browser accepts, the most wanted first. A region is ignored; a script that is not ours for the
 * language makes it another one to its reader: who has chosen `hi-Latn` reads Hindi in Latin letters.
 * @see RFC 9110, section 12.5.4; RFC 5646, section 2.2.3; RFC 4647, section 3.4
 * @example readLanguages(headers) // of `fr, ta-IN;q=0.8, en;q=0.9`: ['en', 'ta']
 */
export function readLanguages(headers: Headers): readonly Language[] {
  const field = (headers.get('accept-language') ?? '').slice(0, LONGEST_FIELD);
  const earlier = accepted.get(field);
  if (earlier !== undefined) return earlier;
  const found = parseAccept(field)
    .filter(({ q }) => q > 0)
    .flatMap(({ type }) => readTag(type));
  accepted.set(field, found);
  return found;
}

/** Of a script's code, ISO 15924. */
const SCRIPT_LETTERS = 4;
/** In which a language is written unless its tag names another, in small letters: `deva` for Hindi. */
const USUAL_SCRIPTS = new Map(
  LANGUAGE_CODES.map((code) => [code, new Intl.Locale(code).maximize().script?.toLowerCase()]),
);

/** Some WebViews write `kn_IN`. */
function readTag(tag: string): readonly Language[] {
  const [code = '', script = ''] = tag.toLowerCase().split(/[-_]/);
  if (!isLanguage(code)) return [];
  const isAnotherScript = script.length === SCRIPT_LETTERS && script !== USUAL_SCRIPTS.get(code);
  return isAnotherScript ? [] : [code];
}
