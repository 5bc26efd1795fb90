/** A document that is one file and needs nothing else, no script either. */
import { html, type Markup } from '../shared/markup.ts';

interface LaidOut {
  title: string;
  styles: Markup;
  header: Markup;
  main: Markup;
}

/** The whole document. */
export function layOutDocument({ title, styles, header, main }: LaidOut): string {
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${styles}</style>
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
