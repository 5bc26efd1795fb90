/**
 * The stratum, column by column: keys, messages, statements and the report's query follow this order. A new column needs
 * its line in both lists, a table with it in its key (`migrations/`), its value at the edge and its check in the report.
 */
import type { BrandId } from '../config/brands/index.ts';
import type { Label } from '../config/labels.ts';
import type { LandingIdentifier } from '../config/pages.ts';
import type { EntryClass } from './measures.ts';

/** A stratum: everything a browser does is counted in that of its entry. Days are India's, `YYYY-MM-DD`. */
export interface Stratum {
  day: string;
  run: string;
  page: LandingIdentifier;
  brand: BrandId;
  label: Label;
  class: EntryClass;
}

/** Its columns, in the order in which they travel. */
export const STRATUM_COLUMNS = [
  'day',
  'run',
  'page',
  'brand',
  'label',
  'class',
] as const satisfies readonly (keyof Stratum)[];

/** Those that a breakdown keeps: its days are added up, and it has compared browsers alone. */
export const BREAKDOWN_COLUMNS = STRATUM_COLUMNS.filter((column) => column !== 'day' && column !== 'class');
