/** The words of a document for which an approval is given. */
import { type Line, plainLine } from '../../src/approvals/words.ts';
import { BRANDS } from '../../src/config/brands/index.ts';
import type { Language } from '../../src/config/languages.ts';
import type {
  LegalDocument,
  LegalVersionText,
  UndatedDocument,
} from '../../src/content/legal/document.ts';
import { factsOfText } from '../legal/kept-facts.ts';
import type { LegalVersionRecord } from '../legal/read-folder.ts';
import { textOfMarkup } from './text-of-markup.ts';

/** Days, each text in each language, and the facts of each brand that readers read in them. */
export function wordsOfVersion(
  id: string,
  { effective, announced, material, texts }: Omit<LegalVersionRecord, 'sources'>,
): Line[] {
  return [
    plainLine('Takes effect', effective),
    plainLine('Announced', announced),
    plainLine('Material', material ? 'yes' : 'no'),
    ...linesOfTexts(texts),
    ...linesOfFacts(id, texts),
  ];
}

/** The facts that stand in the named places, once for each brand: a version keeps them, so an approval is for them too. */
function linesOfFacts(id: string, texts: LegalVersionRecord['texts']): Line[] {
  const printed = new Map<string, Line>();
  for (const text of Object.values(texts))
    for (const [brand, facts] of Object.entries(text.facts ?? factsOfText(id, text)))
      for (const [name, value] of Object.entries(facts))
        printed.set(`${brand} ${name}`, {
          what: `Fact ${name}`,
          language: null,
          brand: nameOf(brand),
          text: value,
        });
  return [...printed.values()];
}

function nameOf(id: string): string {
  return Object.values(BRANDS).find((brand) => brand.id === id)?.name ?? id;
}

/** Each text in each language, with a brand's facts as named places (`{{entity}}`). Numbers are printed, frozen ones with their old values. */
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
