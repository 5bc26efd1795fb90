/** `--languages`: every line that the site has in more than one language, side by side, for native readers. */
import { readLegalFolder } from '../../build/legal/read-folder.ts';
import { textOfMarkup } from '../../build/review/read-page.ts';
import { readReviewStyles } from '../../build/review/styles.ts';
import { LANGUAGE_CODES, type Language } from '../../src/config/languages.ts';
import { CLAIM_IDS, CLAIMS } from '../../src/content/claims/index.ts';
import type { ConsentWords } from '../../src/content/consent/types.ts';
import { englishCricket } from '../../src/content/languages/en.ts';
import { wordsIn } from '../../src/content/languages/index.ts';
import type { LegalDocument } from '../../src/content/legal/document.ts';
import type { TranslatedArea } from '../../src/review/reviewed.ts';
import { loadRenderers } from './renderers.ts';

/** Stands for the name of the brand, which the site fills in. */
const BRAND = '{name}';

/** @param root of the repository */
export async function translatedAreas(root: string): Promise<readonly TranslatedArea[]> {
  const consent = await Promise.all(
    LANGUAGE_CODES.map(async (code) => {
      const { words } = (await import(`../../src/content/consent/${code}.ts`)) as {
        words: ConsentWords;
      };
      return [code, { ...words, question: words.question(BRAND) }] as const;
    }),
  );
  const byWords = (name: string, pick: (language: Language) => unknown) =>
    area(
      name,
      LANGUAGE_CODES.map((code) => [code, pick(code)] as const),
    );
  const { undated, dated } = readLegalFolder(root);
  const documents = [
    ...Object.entries(undated),
    ...Object.entries(dated).flatMap(([id, { versions }]) =>
      versions.slice(-1).map(({ effective, texts }) => [`${id}, ${effective}`, texts] as const),
    ),
  ].filter(([, texts]) => Object.keys(texts).length > 1);
  return [
    byWords('Every page', (code) => wordsIn(code).ui),
    byWords('Install guide', (code) => wordsIn(code).install),
    byWords('Check of a file', (code) => wordsIn(code).verify),
    area('Question about cookies', consent),
    byWords('Landing page', (code) => ({
      ...(code === 'en' ? englishCricket(BRAND) : wordsIn(code).landing?.page(BRAND)),
      abroadNotice: wordsIn(code).abroadNotice,
      restrictedNotice: wordsIn(code).restrictedNotice('{state}'),
    })),
    {
      name: 'Claims',
      lines: CLAIM_IDS.flatMap((id) =>
        (['wording', 'counterpart'] as const).map((form) => ({
          path: `${id}, ${form}`,
          texts: CLAIMS[id][form],
        })),
      ).filter(({ texts }) => Object.keys(texts).some((code) => code !== 'en')),
    },
    ...documents.map(([name, texts]) =>
      area(
        name,
        Object.entries(texts).map(([code, text]) => [code as Language, linesOf(text)] as const),
      ),
    ),
  ];
}

/** The areas as one file, for a native reader to mark and to sign. @param today ISO 8601, in India */
export async function renderTranslations(
  areas: readonly TranslatedArea[],
  today: string,
): Promise<string> {
  const { renderTranslationSheet } = await loadRenderers();
  return renderTranslationSheet({ areas, today, styles: await readReviewStyles() });
}

function area(name: string, values: readonly (readonly [Language, unknown])[]): TranslatedArea {
  const lines = new Map<string, Partial<Record<Language, string>>>();
  for (const [language, value] of values) {
    for (const [path, text] of stringsIn(value)) {
      lines.set(path, { ...lines.get(path), [language]: text });
    }
  }
  return { name, lines: [...lines].map(([path, texts]) => ({ path, texts })) };
}

function stringsIn(value: unknown, path: readonly string[] = []): (readonly [string, string])[] {
  if (typeof value === 'string') return [[path.join(', '), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, [...path, key]));
}

function linesOf({ title, description, introduction, sections }: LegalDocument): unknown {
  return {
    title,
    description,
    introduction: textOfMarkup(introduction),
    ...Object.fromEntries(
      sections.map(({ number, title, inBrief, html }) => [
        number,
        { title, 'in brief': textOfMarkup(inBrief), text: textOfMarkup(html) },
      ]),
    ),
  };
}
