/** Tables for a spreadsheet (RFC 4180). */

/** A number is written with a full stop and without grouping; `null` is an empty field. */
type Field = string | number | null;

/** A table that a screen offers as a file. */
export interface CsvTable {
  /** Of the file, without its ending. */
  name: string;
  header: readonly string[];
  /** Each with as many fields as the header. */
  rows: readonly (readonly Field[])[];
}

/** A header row and the rows, each ended by CRLF. */
export function formatCsv({ header, rows }: Pick<CsvTable, 'header' | 'rows'>): string {
  return [header, ...rows].map((fields) => `${fields.map(formatField).join(',')}\r\n`).join('');
}

/**
 * A spreadsheet takes text that begins like a formula for one, and would run it: such text gets an apostrophe.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

function formatField(field: Field): string {
  if (field === null) return '';
  if (typeof field === 'number') return String(field);
  const text = FORMULA.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** An address that answers a table as a file. @param path may have a query */
export function csvAddress(path: string, table: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}csv=${table}`;
}
