/** A row of the table of what must hold (`must-hold.ts`), by where it is seen. */
import type { SiteRow } from '../lib/site-row.ts';
import type { Context } from './context.ts';
import type { Finding } from './finding.ts';

/** Seen in the checkout and on this machine, or in the account at Cloudflare, by the doctor. */
export interface OwnRow {
  seen: 'tree' | 'platform';
  /** What must hold, as a sentence. */
  holds: string;
  /** The part of the doctor's report. */
  title: string;
  /** Whether it must hold on this machine, in production, or in both. */
  of: 'both' | 'machine' | 'production';
  check: (context: Context) => Finding | readonly Finding[] | Promise<Finding | readonly Finding[]>;
}

/** Seen by a person alone. */
export interface HandRow {
  seen: 'hand';
  holds: string;
  /** The part of docs/first-hour.md. */
  title: string;
  /** What would prove it: a command, or what to do. */
  prove: string;
}

export type Row = OwnRow | SiteRow | HandRow;
