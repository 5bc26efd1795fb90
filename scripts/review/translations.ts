/** Every line that the site says in more than one language, side by side, for a native reader. */
import { readLegalFolder } from '../../build/legal/read-folder.ts';
import { renderDocument } from '../../build/print-styles.ts';
import { textOfMarkup } from '../../build/review/read-page.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../src/config/languages.ts';
import { CLAIM_IDS, CLAIMS } from '../../src/content/claims/index.ts';
import type { ConsentWords } from '../../src/content/consent/types.ts';
import { englishCricket } from '../../src/content/languages/en.ts';
import { wordsIn } from '../../src/content/languages/index.ts';
import type { LegalDocument } from '../../src/content/legal/document.ts';
import { day, inLanguage, languageName } from '../../src/review/components/sections.ts';
import { html } from '../../src/shared/markup.ts';

/** Texts by language; a language that lacks the line has none. */
export type Texts = Readonly<Partial<Record<Language, string>>>;

interface TranslatedArea {
  name: string;
  lines: readonly { path: string; texts: Texts }[];
}

/** Where a text takes a name, the reader sees what stands for it. */
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

/** The areas as one file, for a native reader to mark and to sign. @param today ISO 8601 date in India */
export function renderTranslations(
  areas: readonly TranslatedArea[],
  today: string,
): Promise<string> {
  const codes = LANGUAGE_CODES;
  const row = ({ path, texts }: TranslatedArea['lines'][number]) =>
    html`<tr><th scope="row">${path}</th>${codes.map((code) => {
      const text = texts[code];
      return html`<td>${text === undefined ? '–' : inLanguage(code, text)}</td>`;
    })}</tr>`;
  return renderDocument({
    title: `Translations, ${day(today)}`,
    sheets: [new URL('../../src/review/components/review.css', import.meta.url)],
    header: html`<h1>What the site says in each language</h1>
<p>Made on ${day(today)}. Words in braces are filled in; words between backticks are what a phone shows in English.</p>`,
    main: html`${areas.map(
      ({ name, lines }) => html`<section><h2>${name}</h2>
<table><thead><tr><th scope="col">Line</th>${codes.map(
        (code) => html`<th scope="col">${languageName(code)}</th>`,
      )}</tr></thead>
<tbody>${lines.map(row)}</tbody></table></section>`,
    )}
<section class="signature"><h2>Signature</h2>
<p>I read this language as my own. I approve its lines, except those that I have marked.</p>
${codes.filter((code) => code !== 'en').map(signature)}</section>`,
  });
}

function signature(code: Language) {
  return html`<h3>${LANGUAGES[code].name}</h3>
<dl>${['Name', 'Date', 'Signature'].map((what) => html`<div><dt>${what}</dt><dd class="blank"></dd></div>`)}</dl>`;
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
