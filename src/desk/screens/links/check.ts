/** One thing that was looked at, and what came of it. */
export interface Check {
  /** `null`: it could not be found out, or is neither. */
  ok: boolean | null;
  /** What was looked at: `The query`. */
  what: string;
  /** What was found, and what to do where that is wrong. */
  why: string;
}

/** It holds. */
export const good = (what: string, why: string): Check => ({ ok: true, what, why });
/** It fails: the link must not go out. */
export const bad = (what: string, why: string): Check => ({ ok: false, what, why });
/** Neither: something to know. */
export const unknown = (what: string, why: string): Check => ({ ok: null, what, why });
