import { readFile } from 'node:fs/promises';
import { FONT_FILES } from '../../src/config/fonts.generated.ts';
import { escapeHtml } from '../../src/shared/escape-html.ts';

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

const ROOT = new URL('../../', import.meta.url);

interface DocumentParts {
  title: string;
  /** The style sheet of this document, which follows simple.css and `sheet.css`. */
  sheet: URL;
  header: Markup;
  main: Markup;
}

/** The whole document. */
export async function renderDocument({ title, sheet, header, main }: DocumentParts): Promise<string> {
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${await readStyles(sheet)}</style>
</head>
<body>
<header>
${header}
</header>
<main>
${main}
</main>
</body>
</html>
`.text;
}

async function readStyles(sheet: URL): Promise<Markup> {
  const font = await readFile(new URL(`public${FONT_FILES.latin.path}`, ROOT), 'base64');
  const base = new URL(import.meta.resolve('simpledotcss/simple.min.css'));
  const sheets = [base, new URL('sheet.css', import.meta.url), sheet];
  const styles = await Promise.all(sheets.map((one) => readFile(one, 'utf8')));
  return new Markup(
    `@font-face{font-family:Anek;src:url(data:font/woff2;base64,${font}) format("woff2");font-weight:400 800}${styles.join('')}`,
  );
}
