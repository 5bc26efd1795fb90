/** Words that exist in several languages, side by side for native readers. */

import { CONSENT_WORDS } from '../../../approvals/statements.ts';
import type { Texts } from '../../../approvals/texts.ts';
import type { Line } from '../../../approvals/words.ts';
import { LANGUAGE_CODES, type Language } from '../../../config/languages.ts';
import { englishCricket } from '../../../content/languages/en.ts';
import { wordsIn } from '../../../content/languages/index.ts';
import { formatDate } from '../../../shared/day-words.ts';
import { formatIndianDate } from '../../../shared/days.ts';
import type { ScreenData } from '../../screen.tsx';
import { readTodaysTexts } from './today-texts.ts';

/** Lines of one part of the site. */
export interface Area {
  name: string;
  lines: readonly Line[];
}

export interface TranslationsShown extends ScreenData {
  kind: 'translations';
  /** Those of pages, then what is approved: statements, claims, reasons, documents. */
  areas: readonly Area[];
}

/** `/words/translations` */
export function readTranslations(): TranslationsShown {
  const texts = readTodaysTexts();
  return {
    kind: 'translations',
    lead: `What the site says in each language on ${formatDate(formatIndianDate(Date.now()))}.`,
    areas: [...areasOfPages(), ...areasOfTexts(texts)],
  };
}

/** Stands for the name of the brand, which the site fills in. */
const BRAND = '{name}';

/** The words of pages, which no approval is for. */
export function areasOfPages(): readonly Area[] {
  return [
    area('Every page', (code) => wordsIn(code).ui),
    area('Install guide', (code) => wordsIn(code).install),
    area('Check of a file', (code) => wordsIn(code).verify),
    area('Question about cookies', (code) => ({
      ...CONSENT_WORDS[code],
      question: CONSENT_WORDS[code].question,
    })),
    area('Landing page', (code) => ({
      ...(code === 'en' ? englishCricket(BRAND) : wordsIn(code).landing?.page(BRAND)),
      abroadNotice: wordsIn(code).abroadNotice,
      restrictedNotice: wordsIn(code).restrictedNotice('{state}'),
    })),
  ];
}

function areasOfTexts({ statements, claims, reasons, documents }: Texts): readonly Area[] {
  return [
    ...statements.map(({ title, lines }) => ({ name: title, lines })),
    ...claims.map(({ id, words }) => ({ name: `Claim ${id}`, lines: words.lines })),
    ...reasons.map(({ record, words }) => ({ name: `Why ${record.group}`, lines: words.lines })),
    ...documents.flatMap(({ title, versions }) =>
      versions
        .filter(({ term }) => term !== 'past')
        .map(({ path, texts }) => ({ name: `${title} (${path})`, lines: texts })),
    ),
  ]
    .map(({ name, lines }) => ({ name, lines: lines.filter(({ language }) => language !== null) }))
    .filter(({ lines }) => lines.some(({ language }) => language !== 'en'));
}

function area(name: string, pick: (language: Language) => unknown): Area {
  return {
    name,
    lines: LANGUAGE_CODES.flatMap((language) =>
      stringsIn(pick(language)).map(([what, text]) => ({ what, language, brand: null, text })),
    ),
  };
}

function stringsIn(value: unknown, path: readonly string[] = []): (readonly [string, string])[] {
  if (typeof value === 'string') return [[path.join(', '), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, [...path, key]));
}
