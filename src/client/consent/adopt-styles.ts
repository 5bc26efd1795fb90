import css from './consent.css?inline';

/** Adds the styles of the question: a constructed sheet, because the page's policy allows no other style than its own. */
export function adoptStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
