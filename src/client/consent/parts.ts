/** What the question and the line in the footer are made of. */
import type { Language } from '../../config/languages.ts';
import type { ConsentWords } from '../../content/consent/types.ts';
import { CHOICE_ID } from '../../shared/page-attributes.ts';
import { loadPart } from '../load-part.ts';

const WORDS: Readonly<Record<Language, () => Promise<{ words: ConsentWords }>>> = {
  en: () => import('../../content/consent/en.ts'),
  kn: () => import('../../content/consent/kn.ts'),
  ta: () => import('../../content/consent/ta.ts'),
  hi: () => import('../../content/consent/hi.ts'),
};

/** The words in the page's language. Rejects when they do not arrive. */
export async function readWords(): Promise<ConsentWords> {
  return (await loadPart(WORDS[document.documentElement.lang as Language])).words;
}

export function button(text: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  return element;
}

/** To the place of the policy where the answer is changed. */
export function policyLink({ policy }: ConsentWords): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `/privacy-policy#${CHOICE_ID}`;
  link.hreflang = 'en';
  link.textContent = policy;
  return link;
}

/** A constructed style sheet, because the page's policy allows no other inline style. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
