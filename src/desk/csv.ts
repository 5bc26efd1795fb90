/** Tables for a spreadsheet (RFC 4180), which Excel opens with every script in them. */

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

/** Without it Excel for Windows takes UTF-8 for the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A header row and the rows, each ended by CRLF. Every text is quoted, also against programs that split at semicolons. */
export function formatCsv({ header, rows }: Pick<CsvTable, 'header' | 'rows'>): string {
  return (
    BYTE_ORDER_MARK +
    [header, ...rows].map((fields) => `${fields.map(formatField).join(',')}\r\n`).join('')
  );
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
  return `"${text.replaceAll('"', '""')}"`;
}

/** A file's name, which says whose numbers it has and of which days. @example nameFile('traffic', 'all brands', …) // 'traffic-all-brands-2026-11-21-2026-11-27' */
export function nameFile(what: string, brand: string, { from, to }: { from: string; to: string }) {
  return `${what}-${brand}-${from}-${to}`.toLowerCase().replace(/[^a-z0-9.-]+/g, '-');
}

/** An address that answers a table as a file. @param path may have a query */
export function csvAddress(path: string, table: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}csv=${table}`;
}
