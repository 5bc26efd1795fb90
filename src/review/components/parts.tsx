import type { ReactNode } from 'react';
import { LANGUAGES, type Language } from '../../config/languages.ts';
import { formatDay } from '../../content/legal/days.ts';

/** @param iso ISO 8601 @example formatEnglishDay('2025-10-01') // '1 October 2025' */
export function formatEnglishDay(iso: string): string {
  return formatDay(iso, 'en');
}

interface ChipProps {
  /** `open`: something is still to be done. */
  kind?: 'good' | 'open' | 'plain';
  children: ReactNode;
}

/** A short status word in a frame. */
export function Chip({ kind = 'plain', children }: ChipProps) {
  return <span className={`chip ${kind}`}>{children}</span>;
}

/** Text marked with its language, for fonts and screen readers. The sheet itself is in English. */
export function InLanguage({ language, children }: { language: Language; children: string }) {
  return <span lang={language === 'en' ? undefined : language}>{children}</span>;
}

/** A language's name in that language. */
export function LanguageName({ of: language }: { of: Language }) {
  return <InLanguage language={language}>{LANGUAGES[language].name}</InLanguage>;
}

/** Each line as a paragraph. */
export function Paragraphs({ of: lines }: { of: readonly string[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may be equal
    <p key={index}>{line}</p>
  ));
}

interface SheetTableProps {
  className?: string;
  caption?: string;
  heads: readonly ReactNode[];
  /** Rows of the body: `tr` elements with keys. */
  children: ReactNode;
}

/** A table of the sheet with a row of column headings. */
export function SheetTable({ className, caption, heads, children }: SheetTableProps) {
  return (
    <table className={className}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {heads.map((head, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <th key={index} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface TableArticleProps {
  id: string;
  title: string;
  heads: readonly ReactNode[];
  /** The first cell of each is the row's head. */
  rows: readonly (readonly ReactNode[])[];
}

/** A part of the sheet that is one table. */
export function TableArticle({ id, title, heads, rows }: TableArticleProps) {
  return (
    <article id={id}>
      <header>
        <h3>{title}</h3>
      </header>
      <SheetTable heads={heads}>
        {rows.map(([head, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <tr key={row}>
            <th scope="row">{head}</th>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </SheetTable>
    </article>
  );
}

/** Empty fields to fill in on paper. */
export function SignatureFields({ of: fields }: { of: readonly string[] }) {
  return (
    <dl>
      {fields.map((field) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd className="blank" />
        </div>
      ))}
    </dl>
  );
}
