/** A file for a spreadsheet, as a program opens it. */
import { type Options, parse } from 'csv-parse/sync';

const OPTIONS = { bom: true, columns: true, recordDelimiter: '\r\n' } as const satisfies Options;

/**
 * The rows by their columns. A file with rows of several lengths, or with a quote where none may be, is refused.
 * @param body UTF-8
 */
export function readCsv(body: Uint8Array): Record<string, string>[] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  return parse(text, OPTIONS) as Record<string, string>[];
}

/** The sum of a column. */
export function sumColumn(rows: readonly Record<string, string>[], column: string): number {
  return rows.reduce((sum, row) => sum + Number(row[column]), 0);
}
