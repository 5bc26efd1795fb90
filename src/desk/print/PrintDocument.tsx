import type { ReactNode } from 'react';

interface PrintDocumentProps {
  title: string;
  /** Style sheets as one text (build/print-styles.ts). */
  styles: string;
  header: ReactNode;
  /** The content of `main`. */
  children: ReactNode;
}

/** A document in one file, which needs no other file and no script: to read, to send and to print. */
export function PrintDocument({ title, styles, header, children }: PrintDocumentProps) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{styles}</style>
      </head>
      <body>
        <header>{header}</header>
        <main>{children}</main>
      </body>
    </html>
  );
}
