/** `--languages`: the translations as one file, for a native reader to mark and to sign. */
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../src/config/languages.ts';
import { renderDocument } from '../../lib/html-document.ts';
import { html } from '../../lib/markup.ts';
import type { TranslatedArea } from '../translations.ts';
import { day, inLanguage, languageName } from './small.ts';

/** @param today ISO 8601 date in India */
export function renderTranslations(areas: readonly TranslatedArea[], today: string): Promise<string> {
  const codes = LANGUAGE_CODES;
  const row = ({ path, texts }: TranslatedArea['lines'][number]) =>
    html`<tr><th scope="row">${path}</th>${codes.map((code) => {
      const text = texts[code];
      return html`<td>${text === undefined ? '–' : inLanguage(code, text)}</td>`;
    })}</tr>`;
  return renderDocument({
    title: `Translations, ${day(today)}`,
    sheet: new URL('review.css', import.meta.url),
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
