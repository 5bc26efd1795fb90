/** One check and its result. */
export interface Check {
  /** `null` if it is neither, or could not be found out. */
  ok: boolean | null;
  /** What was checked: `Query`. */
  what: string;
  /** What was found, and what to do if that is wrong. */
  why: string;
}

/** The check passed. */
export const good = (what: string, why: string): Check => ({ ok: true, what, why });
/** The check failed: the link must not be published. */
export const bad = (what: string, why: string): Check => ({ ok: false, what, why });
/** Neither passed nor failed: something to know. */
export const unknown = (what: string, why: string): Check => ({ ok: null, what, why });
