import { linkFor, type Reader } from '../page-languages.ts';
import { ui } from '../ui/index.ts';
import { changeHtml, type LegalDocument } from './document.ts';

/** A link to one of our pages as the build writes it. */
const LINK = /<a href="(\/[^"]*)">(.*?)<\/a>/gs;

/**
 * The text with its links to our pages leading to these in the reader's language, and not to pages that are off; a link to a
 * page that is only in English says that. The texts themselves name the English addresses.
 */
export function linkInLanguage<Text extends LegalDocument>(text: Text, reader: Reader): Text {
  if (reader.language === 'en' && reader.pagesOff.length === 0) return text;
  const link = (html: string) =>
    html.replace(LINK, (_link, path: string, words: string) => anchor(path, words, reader));
  return changeHtml(text, link);
}

function anchor(path: string, words: string, reader: Reader): string {
  const { href, language } = linkFor(path, reader);
  return language === reader.language
    ? `<a href="${href}">${words}</a>`
    : `<a href="${href}" hreflang="${language}">${words} (${ui(reader.language).english})</a>`;
}
