import { readFile } from 'node:fs/promises';
import { FONT_FILES } from '../../src/config/fonts.generated.ts';
import { html, Markup } from '../../src/shared/markup.ts';

const ROOT = new URL('../../', import.meta.url);

interface DocumentParts {
  title: string;
  /** The style sheets of this document, which follow simple.css and `sheet.css`. */
  sheets: readonly URL[];
  header: Markup;
  main: Markup;
}

/** The whole document. */
export async function renderDocument({ title, sheets, header, main }: DocumentParts): Promise<string> {
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${await readStyles(sheets)}</style>
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

async function readStyles(own: readonly URL[]): Promise<Markup> {
  const font = await readFile(new URL(`public${FONT_FILES.latin.path}`, ROOT), 'base64');
  const base = new URL(import.meta.resolve('simpledotcss/simple.min.css'));
  const all = [base, new URL('sheet.css', import.meta.url), ...own];
  const styles = await Promise.all(all.map((one) => readFile(one, 'utf8')));
  return new Markup(
    `@font-face{font-family:Anek;src:url(data:font/woff2;base64,${font}) format("woff2");font-weight:400 800}${styles.join('')}`,
  );
}
