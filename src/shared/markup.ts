/** Markup out of templates, for pages that no component renders. */
import { escapeHtml } from './escape-html.ts';

/** Markup that is safe to print as it is. */
export class Markup {
  readonly text: string;

  /** @param text markup from a source that is trusted: our own templates and charts */
  constructor(text: string) {
    this.text = text;
  }
}

/** What a gap in a template takes: text and numbers are escaped, lists follow one another, nothing leaves no trace. */
type Gap = Markup | string | number | null | undefined | false | readonly Gap[];

/** Markup from a template. @example html`<p>${'a < b'}</p>` // <p>a &lt; b</p> */
export function html(strings: TemplateStringsArray, ...gaps: readonly Gap[]): Markup {
  return new Markup(strings.map((text, index) => text + fill(gaps[index])).join(''));
}

function fill(gap: Gap): string {
  if (gap === null || gap === undefined || gap === false) return '';
  if (gap instanceof Markup) return gap.text;
  if (typeof gap === 'string' || typeof gap === 'number') return escapeHtml(String(gap));
  return gap.map(fill).join('');
}
