/** Small pieces that several parts of the sheet print. */
import { LANGUAGES, type Language } from '../../../src/config/languages.ts';
import { formatDay } from '../../../src/content/legal/days.ts';
import { html, type Markup } from '../../lib/markup.ts';

/** A day as it is written in India. @example '1 October 2025' */
export function day(iso: string): string {
  return formatDay(iso, 'en');
}

/** A word that tells how something stands. */
export function chip(kind: 'good' | 'open' | 'plain', text: string): Markup {
  return html`<span class="chip ${kind}">${text}</span>`;
}

/** Text in its language, for fonts and screen readers. */
export function inLanguage(language: Language, text: string): Markup {
  return language === 'en' ? html`<span>${text}</span>` : html`<span lang="${language}">${text}</span>`;
}

/** A language's name in itself. */
export function languageName(language: Language): Markup {
  return inLanguage(language, LANGUAGES[language].name);
}
