/** The words of a document for which an approval is given. */
import { hash } from 'node:crypto';
import { type Line, plainLine } from '../../src/approvals/words.ts';
import type { Language } from '../../src/config/languages.ts';
import type {
  LegalDocument,
  LegalVersionText,
  UndatedDocument,
} from '../../src/content/legal/document.ts';
import type { LegalVersionRecord } from '../legal/read-folder.ts';
import { textOfMarkup } from './text-of-markup.ts';

/** Days, and each text in each language, as readers read it. */
export function wordsOfVersion({
  effective,
  announced,
  material,
  texts,
}: Omit<LegalVersionRecord, 'sources'>): Line[] {
  return [
    plainLine('Takes effect', effective),
    plainLine('Announced', announced),
    plainLine('Material', material ? 'yes' : 'no'),
    ...linesOfTexts(texts),
  ];
}

/**
 * Each text in each language. A brand's facts stay named places (`{{entity}}`): an officer who changes does not change a
 * version. Numbers are printed, and frozen ones with their old values.
 */
export function linesOfTexts(texts: UndatedDocument): Line[] {
  return (Object.entries(texts) as [Language, LegalDocument | LegalVersionText][]).flatMap(
    ([language, text]) => linesOf(language, text),
  );
}

function linesOf(language: Language, text: LegalDocument | LegalVersionText): Line[] {
  const lines: readonly (readonly [what: string, text: string])[] = [
    ['Title', text.title],
    ['Description', text.description],
    ['What changes', 'summary' in text ? text.summary.join(' ') : ''],
    ['Introduction', textOfMarkup(text.introduction)],
    ...text.sections.flatMap(({ number, title, inBrief, html }): [string, string][] => [
      [`Section ${number}`, title],
      [`Section ${number}, in brief`, textOfMarkup(inBrief)],
      [`Section ${number}, text`, textOfMarkup(html)],
    ]),
  ];
  return lines.flatMap(([what, words]) =>
    words === '' ? [] : [{ what, language, brand: null, text: words }],
  );
}

/** One line in the place of a text that needs no approval: only an objection can be against it. */
export function digestLine(texts: UndatedDocument): Line {
  const words = Object.entries(texts).map(([language, text]: [string, LegalDocument]) => [
    language,
    JSON.stringify(text).replace(/<[^>]+>/g, ' '),
  ]);
  const digest = hash('sha256', JSON.stringify(words).replace(/\s+/g, ' '));
  return plainLine('SHA-256 of the text in all its languages', digest);
}
