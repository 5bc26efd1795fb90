/** A row of the table of what must hold (`scripts/doctor/must-hold.ts`) that is seen over HTTP. */
import type { Ask, Health } from './ask-site.ts';

/** What a reader must know, where a sentence about a fault is not enough. */
export interface Told {
  status: 'ok' | 'note' | 'wrong';
  what: string;
  why?: string;
  next?: string;
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
  /** The same; or what the reader must know beside it. */
  check: (host: Host) => Promise<readonly (string | Told)[]>;
}

export type SiteRow = DeployRow | ZoneRow;

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
