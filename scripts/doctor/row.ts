/** A row of the table of what must hold (`must-hold.ts`), by where it is seen. */
import type { Ask, Health } from '../lib/ask-site.ts';
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

interface SeenOverHttp {
  seen: 'site';
  holds: string;
  /** Whether there is nothing to see over plain http. */
  https?: true;
  why?: string;
  next?: string;
}

/** Seen over HTTP, by the doctor and by each roll-out. */
interface DeployRow extends SeenOverHttp {
  deploy: true;
  /** What does not hold, a sentence each. */
  check: (host: Host) => Promise<readonly string[]>;
}

/** Seen over HTTP, by the doctor alone: what no deploy changes. */
interface ZoneRow extends SeenOverHttp {
  deploy: false;
  /** The same; or findings, where the reader must know more. */
  check: (host: Host) => Promise<readonly (string | Finding)[]>;
}

export type SiteRow = DeployRow | ZoneRow;

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

/** A host under test. */
export interface Host {
  origin: string;
  worker: string;
  /** The version that is asked for; `null` for whichever answers. */
  version: string | null;
  /** Path of a file of an earlier build that must still be served, if any. */
  keptFile: string | undefined;
  ask: Ask;
  health: Promise<Health>;
}
