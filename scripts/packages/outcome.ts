/** How a command ends. */
import type { Refusal } from '../lib/packages/refusal.ts';

/** Done: what to print for a person, and what `--json` prints beside `"ok": true`. */
export interface Done {
  ok: true;
  text: string;
  json: Readonly<Record<string, unknown>>;
}

/** Done or refused; wrong usage is a `UsageError`. */
export type Outcome = Done | Refusal;
